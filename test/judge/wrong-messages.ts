/** Every change of every field of one call's first message, as packets for Wireshark, and the unchanged packet. */
import { argumentParts } from '../../src/protocol/asn1/named-elements.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { changedData, dataParts } from '../../src/protocol/m3ua/changed-data.ts';
import { encodeData } from '../../src/protocol/m3ua/data.ts';
import { changedSccp, sccpParts } from '../../src/protocol/sccp/changed-message.ts';
import { encodeSccp } from '../../src/protocol/sccp/codec.ts';
import { changedTcap, tcapParts } from '../../src/protocol/tcap/changed-message.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { changedPacket, faultOfPacketChange } from '../../src/protocol/transport/sctp/changed-packet.ts';
import { wholeChunk } from '../../src/protocol/transport/sctp/outbound.ts';
import { changedOctets, faultOfChange } from '../../src/protocol/wrong/apply.ts';
import { changeNames, type Change } from '../../src/protocol/wrong/change.ts';

export const layersFromTop = ['inap', 'tcap', 'sccp', 'm3ua', 'sctp'] as const;
export type JudgedLayer = (typeof layersFromTop)[number];

export interface WrongPacket {
  readonly layer: JudgedLayer;
  readonly change: Change;
  readonly packet: Buffer;
}

const argument = inap.operation('InitialDP').argument;
if (argument === undefined) throw new Error('InitialDP has an argument');

const parameter = argument.encode({
  serviceKey: 7,
  calledPartyNumber_digits: '6495551',
  callingPartyNumber_digits: '6421',
  eventTypeBCSM: 2,
});

type Changes = Partial<Record<JudgedLayer, readonly Change[]>>;

interface Octets {
  readonly inap: Uint8Array;
  readonly tcap: Uint8Array;
  readonly sccp: Uint8Array;
  readonly m3ua: Uint8Array;
}

const encoded = (changes: Changes): { readonly octets: Octets; readonly packet: Buffer } => {
  const ofInap = changedOctets(argumentParts(argument.type, parameter), changes.inap ?? [], 'inap');
  const ofTcap = changedTcap(
    encodeTcap({
      type: 'begin',
      otid: 0x01020304,
      dialogue: { kind: 'AARQ', applicationContext: '0.4.0.1.1.1.0.0', protocolVersion: 1 },
      components: [{ kind: 'invoke', invokeId: 1, operation: 0, ...(ofInap.length > 0 && { parameter: ofInap }) }],
    }),
    changes.tcap ?? [],
  );
  const ofSccp = changedSccp(
    encodeSccp({
      type: 'UDT',
      protocolClass: 1,
      returnOnError: true,
      called: { routeOn: 'subsystem', pointCode: 2, subsystem: 106 },
      calling: { routeOn: 'subsystem', pointCode: 1, subsystem: 146 },
      data: ofTcap,
    }),
    changes.sccp ?? [],
  );
  const ofM3ua = changedData(
    encodeData({ opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 7, data: ofSccp }, 5, 6),
    changes.m3ua ?? [],
  );
  const ports = { sourcePort: 2905, destinationPort: 2905 };
  const sent = { message: ofM3ua, stream: 1, sequence: 7, payloadProtocol: 3 };
  const packet = changedPacket(ports, 0x11223344, wholeChunk(sent, 100).bytes, changes.sctp ?? []);
  return { octets: { inap: ofInap, tcap: ofTcap, sccp: ofSccp, m3ua: ofM3ua }, packet };
};

export const unchanged = encoded({});

const places: Readonly<Record<JudgedLayer, readonly string[]>> = {
  inap: ['serviceKey', 'calledPartyNumber', 'callingPartyNumber', 'eventTypeBCSM'],
  tcap: [
    'otid',
    'dialoguePortion',
    'protocolVersion',
    'applicationContext',
    'components',
    'component',
    'invokeId',
    'operationCode',
    'parameter',
  ],
  sccp: [
    'messageType',
    'protocolClass',
    'calledPartyPointer',
    'callingPartyPointer',
    'dataPointer',
    'calledParty',
    'callingParty',
    'data',
  ],
  m3ua: [
    'version',
    'reserved',
    'class',
    'type',
    'length',
    'networkAppearance',
    'routingContext',
    'protocolData',
    ...['opc', 'dpc', 'si', 'ni', 'mp', 'sls', 'userData'].map((name) => `protocolData.${name}`),
  ],
  sctp: [
    'chunkType',
    'flags',
    'length',
    'tsn',
    'stream',
    'ssn',
    'ppid',
    'data',
    'sourcePort',
    'verificationTag',
    'checksum',
  ],
};

/** The changes of one part that are tried: values of several lengths, and both directions of a length. */
const tried = (at: string | undefined): readonly Change[] =>
  changeNames.flatMap((change): Change[] => {
    const place = at === undefined ? {} : { at };
    switch (change) {
      case 'value':
        return ['2a', '0000', '0a0b0c0d', '0708090a0b0c'].map((hex) => ({ change, ...place, hex }));
      case 'replace':
      case 'append':
        return [{ change, ...place, hex: '8c0103' }];
      case 'tag':
        return ['9e', '0666'].map((hex) => ({ change, ...place, hex }));
      case 'length':
        return [-1, 1].map((by) => ({ change, ...place, by }));
      case 'truncate':
        return [{ change, ...place, octets: 1 }];
      case 'flip':
        return [0, 7].map((bit) => ({ change, ...place, bit }));
      case 'repeat':
      case 'delay':
      case 'drop':
        return [];
      default:
        return [{ change, ...place }];
    }
  });

const ofComponent = (change: Change): Change =>
  ['invokeId', 'operationCode', 'parameter'].includes(change.at ?? '')
    ? { ...change, at: `component.${change.at}` }
    : change;

const applies = (layer: JudgedLayer, change: Change): boolean => {
  const { octets } = unchanged;
  switch (layer) {
    case 'inap':
      return faultOfChange(argumentParts(argument.type, octets.inap), change, layer) === undefined;
    case 'tcap':
      return faultOfChange(tcapParts(octets.tcap), ofComponent(change), layer) === undefined;
    case 'sccp':
      return faultOfChange(sccpParts(octets.sccp), change, layer) === undefined;
    case 'm3ua':
      return faultOfChange(dataParts(octets.m3ua), change, layer) === undefined;
    case 'sctp':
      return faultOfPacketChange(octets.m3ua, change) === undefined;
  }
};

/** The name of the field in the layer that the change is about; the whole message where there is none. */
export const wrongPackets: readonly WrongPacket[] = layersFromTop.flatMap((layer) =>
  [...places[layer], undefined].flatMap((at) =>
    tried(at)
      .filter((change) => applies(layer, change))
      .map((change) => ({
        layer,
        change,
        packet: encoded({ [layer]: [layer === 'tcap' ? ofComponent(change) : change] }).packet,
      })),
  ),
);
