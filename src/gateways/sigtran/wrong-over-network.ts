/** The changes that a sigtran gateway on a network can make, checked with messages like those that it sends. */
import type { GatewayConfig } from '../../../schemas/index.ts';
import { faultOfPacketChange } from '../../protocol/transport/sctp/changed-packet.ts';
import { dataParts } from '../../protocol/m3ua/changed-data.ts';
import { encodeData } from '../../protocol/m3ua/data.ts';
import { sccpParts } from '../../protocol/sccp/changed-message.ts';
import { encodeSccp } from '../../protocol/sccp/codec.ts';
import { initialHopCounter } from '../../protocol/sccp/segmentation.ts';
import type { SccpAddress } from '../../protocol/sccp/types.ts';
import { faultOfChange } from '../../protocol/wrong/apply.ts';
import { sendingChanges, type Change, type WireLayer } from '../../protocol/wrong/change.ts';
import type { Part } from '../../protocol/wrong/part.ts';
import type { ConfiguredLink } from '../configured-links.ts';
import type { WrongSending } from '../gateway.ts';
import { refusalOf } from '../wrong-sending.ts';
import { reachOf } from './reach.ts';

type SigtranConfig = Extract<GatewayConfig, { kind: 'sigtran' }>;

const address: SccpAddress = { routeOn: 'subsystem', pointCode: 1, subsystem: 146 };
const someData = Uint8Array.of(0x62, 0x00);

const unitData = { protocolClass: 1, returnOnError: true, called: address, calling: address, data: someData } as const;

/** A message by itself, and the first one of several segments. */
const sccpSamples = (): readonly Part[] => [
  sccpParts(encodeSccp({ type: 'UDT', ...unitData })),
  sccpParts(
    encodeSccp({
      type: 'XUDT',
      ...unitData,
      hopCounter: initialHopCounter,
      optional: [{ segmentation: { first: true, class: 1, remaining: 1, localReference: 1 } }],
    }),
  ),
];

/** A routing context that a peer gives or asks for is not known before. */
const m3uaSamples = (links: readonly ConfiguredLink[]): readonly Part[] =>
  links.map(({ transport, m3ua }) => {
    const isOpen = m3ua.registration || transport.mode === 'listen';
    const data = encodeData(
      { opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 0, data: someData },
      m3ua.routing_context ?? (isOpen ? 0 : undefined),
      m3ua.network_appearance,
    );
    return dataParts(data);
  });

/** The octets that change from message to message have other numbers in other messages. */
const withoutSize = (change: Change): Change =>
  change.change === 'truncate' ? { ...change, octets: 0 } : change.change === 'flip' ? { ...change, bit: 0 } : change;

const faultWith = (samples: readonly Part[], change: Change, layer: string): string | undefined => {
  const faults = samples.map((sample) => faultOfChange(sample, withoutSize(change), layer));
  return faults.includes(undefined) ? undefined : faults[0];
};

const isOwnSctp = ({ transport }: ConfiguredLink): boolean => transport.type === 'sctp' && transport.over !== 'kernel';

const faultOfSctp = (name: string, links: readonly ConfiguredLink[], change: Change): string | undefined => {
  if (sendingChanges.has(change.change)) return undefined;
  if (!links.every(isOwnSctp))
    return `the gateway ${name} leaves SCTP to the system: its packets can be changed only with \`type: sctp\` and \`over: udp\` or \`ip\``;
  return faultOfPacketChange(someData, withoutSize(change));
};

/** `links`: as in `reachOf`. */
export const wrongOverNetwork = (
  name: string,
  config: Pick<SigtranConfig, 'allow_wrong'>,
  links: readonly ConfiguredLink[],
): WrongSending => {
  return {
    refusal: refusalOf(reachOf(name, config, links)),
    faultOf(layer: WireLayer, change) {
      if (layer === 'sccp') return faultWith(sccpSamples(), change, layer);
      if (layer === 'm3ua') return faultWith(m3uaSamples(links), change, layer);
      return layer === 'sctp' ? faultOfSctp(name, links, change) : undefined;
    },
  };
};
