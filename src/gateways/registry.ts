/**
 * The gateways of a configuration: which kind and transport is whose product. To add one, write its file and its line
 * here.
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../ground/clock.ts';
import type { GatewayConfig, LinkFigures } from '../../schemas/index.ts';
import { readPointCode } from '../ground/point-codes.ts';
import { pointCodeBitsOf, sccpFormOf } from '../protocol/sccp/forms.ts';
import { ownIds, type IdShare } from '../protocol/tcap/transaction-ids.ts';
import { nameOfAddress } from './address.ts';
import { configuredLinks, labelOf, type ConfiguredLink } from './configured-links.ts';
import type { CallHost } from './call-host.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway, GatewayKind, WrongSending } from './gateway.ts';
import type { EndpointOptions } from '../protocol/tcap/endpoint.ts';
import type { Tap } from './gateway-watch.ts';
import type { LinkSource } from './sigtran/known-link.ts';
import { troublesOf } from './troubles.ts';

export interface GatewayParts {
  readonly callHost: CallHost;
  readonly clock: Clock;
  /** A message that a user of the gateway could not take. */
  readonly onError: (thrown: unknown) => void;
  /**
   * A link came up, or went down, why, and how many milliseconds after the peer's last sign of life, as far as that is
   * known.
   */
  readonly linkChanged: (peer: string, active: boolean, reason: string, silentFor?: number) => void;
  /** Other trouble of a link, for people. */
  readonly linkTroubled: (peer: string, trouble: string) => void;
  /** A report of the peer of a link; `isTrouble`: it is a fault. */
  readonly linkReported: (peer: string, report: string, isTrouble: boolean) => void;
  /** Trouble of a subsystem of another node, for people. */
  readonly subsystemTroubled: (trouble: string) => void;
  /** A report that such a subsystem is as it should be. */
  readonly subsystemReported: (report: string) => void;
  /** The links of a sigtran gateway that this thread has. Default: all that the configuration has. */
  readonly links?: readonly ConfiguredLink[] | undefined;
  /**
   * The actor of a signalling link or a Diameter peer was made, and is not started yet; `figures` returns those of that
   * moment, also after its end. Default: no observer.
   */
  readonly linkCreated?: ((peer: string, actor: AnyActorRef, figures: () => LinkFigures) => void) | undefined;
  /** Transaction ids of the process and of this thread. Default: all. */
  readonly ids?: IdShare | undefined;
  /** The way to the other threads. */
  readonly exchange?: Exchange | undefined;
  /** Like `linkCreated`, for an application server whose ASPs come to a sigtran gateway. */
  readonly serverCreated?: ((name: string, actor: AnyActorRef) => void) | undefined;
  /** Where secrets are: the configuration names variables, and never holds what they hold. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Sees every M3UA or Diameter message of a gateway. */
  readonly tap?: Tap | undefined;
  /** As in `EndpointOptions`. */
  readonly changed?: EndpointOptions['changed'];
  /** Milliseconds for which dialogues wait for a lost signalling link. Default 0. */
  readonly outage?: number | undefined;
}

type SigtranConfig = Extract<GatewayConfig, { kind: 'sigtran' }>;

/** Seconds for ASPAC, where nothing else is said. */
const usualAspActiveSeconds = 600;

/** Milliseconds for ASPAC: an ASP in standby, which the mode `override` has, waits until the other one is gone. */
const aspActiveTimeoutOf = ({ aspac_seconds: seconds, traffic_mode: mode }: SigtranConfig['m3ua']): number =>
  (seconds ?? (mode === 'override' ? 0 : usualAspActiveSeconds)) * 1000;

/** `config` has a transport that connects, or links: then the first. */
const createDriven = async (name: string, config: SigtranConfig, { tap }: GatewayParts): Promise<Gateway> => {
  const { createDrivenSigtran } = await import('./sigtran/driven.ts');
  const { wrongOverNetwork } = await import('./sigtran/wrong-over-network.ts');
  const { createTransport } = await import('../protocol/transport/index.ts');
  const links = configuredLinks({ [name]: config }).get(name) ?? [];
  const [{ transport, preferredUdpPort }] = links as readonly [ConfiguredLink];
  const { refusal } = wrongOverNetwork(name, config, links);
  const wrong: WrongSending = { refusal, faultOf: () => undefined };
  return createDrivenSigtran({ name, transport: createTransport(transport, { preferredUdpPort }), wrong, tap });
};

const createSigtran = async (name: string, config: SigtranConfig, parts: GatewayParts): Promise<Gateway> => {
  const { callHost, clock, onError } = parts;
  const { m3ua, scp } = config;
  if (config.links === undefined && config.transport.type === 'memory') {
    const { createSimulatedSigtran } = await import('./sigtran/simulated.ts');
    const { associationsInMemory } = await import('./sigtran/associations-in-memory.ts');
    return createSimulatedSigtran({
      name,
      callHost,
      link: { onError },
      ids: parts.ids && ownIds(parts.ids),
      changed: parts.changed,
      associations: associationsInMemory({ clock, role: m3ua.role, routingContext: m3ua.routing_context }),
    });
  }
  if (m3ua.driven) return createDriven(name, config, parts);
  const { createNetworkedSigtran } = await import('./sigtran/networked.ts');
  const { wrongOverNetwork } = await import('./sigtran/wrong-over-network.ts');
  const { createTransport } = await import('../protocol/transport/index.ts');
  const bits = pointCodeBitsOf(sccpFormOf(config));
  const codeOf = (written: number | string): number => readPointCode(written, bits) ?? 0;
  const pointCode = codeOf(config.opc ?? 0);
  const links = parts.links ?? configuredLinks({ [name]: config }).get(name) ?? [];
  const sourceOf = ({ name: link, transport, m3ua: own, preferredUdpPort }: ConfiguredLink): LinkSource => {
    const address = nameOfAddress(transport.host, transport.port);
    const troubled = (text: string): void => parts.linkTroubled(labelOf(link, address), text);
    const turnedAway = troublesOf(clock, troubled);
    const reported = (text: string): void => parts.linkReported(labelOf(link, address), text, false);
    return {
      name: link,
      address,
      transport: createTransport(transport, { preferredUdpPort, troubled, refused: turnedAway, reported }),
      turnedAway,
      mode: transport.mode,
      registration: own.registration,
      recoveryTime: own.recovery_seconds * 1000,
      link: {
        role: own.role ?? (transport.mode === 'connect' ? 'asp' : 'sgp'),
        routingContext: own.routing_context,
        networkAppearance: own.network_appearance,
        aspIdentifier: own.asp_identifier,
        trafficMode: own.traffic_mode,
        aspUpTimeout: own.aspup_seconds * 1000,
        aspActiveTimeout: aspActiveTimeoutOf(own),
        heartbeatSeconds: own.heartbeat_seconds,
        registers: own.registration ? pointCode : undefined,
        available: (code) => code === pointCode,
        pointCodeBits: bits,
      },
    };
  };
  return createNetworkedSigtran({
    name,
    callHost,
    clock,
    links: links.map(sourceOf),
    pointCode,
    outage: parts.outage,
    pointCodeBits: bits,
    variant: config.variant,
    networkIndicator: m3ua.network_indicator,
    subsystem: config.ossn,
    globalTitle:
      config.ogt_digits === undefined
        ? undefined
        : { dgt_digits: config.ogt_digits, dgt_noa: config.ogt_noa, dgt_np: config.ogt_np, dgt_tt: config.ogt_tt },
    calling: config.calling,
    routes: config.routes.map(({ pc, next_hop_pc, ...titles }) => ({
      ...titles,
      ...(pc !== undefined && { pc: codeOf(pc) }),
      next_hop_pc: codeOf(next_hop_pc),
    })),
    nextHop: m3ua.next_hop_pc === undefined ? undefined : codeOf(m3ua.next_hop_pc),
    scp,
    announce: config.sccp.announce,
    compiled: config.compiled,
    ...(parts.tap && { tap: parts.tap }),
    changed: parts.changed,
    linkChanged: parts.linkChanged,
    linkTroubled: parts.linkTroubled,
    linkReported: parts.linkReported,
    subsystemTroubled: parts.subsystemTroubled,
    subsystemReported: parts.subsystemReported,
    linkCreated: parts.linkCreated,
    serverCreated: parts.serverCreated,
    wrong: wrongOverNetwork(name, config, configuredLinks({ [name]: config }).get(name) ?? []),
    ids: parts.ids,
    exchange: parts.exchange,
  });
};

type Create<Kind extends GatewayKind> = (
  name: string,
  config: Extract<GatewayConfig, { kind: Kind }>,
  parts: GatewayParts,
) => Gateway | Promise<Gateway>;

/** Each kind's modules are loaded with the first gateway of that kind. */
const products: { readonly [Kind in GatewayKind]: () => Promise<Create<Kind>> } = {
  sigtran: async () => createSigtran,
  db: async () => (await import('./db/open.ts')).createDb,
  diameter: async () => (await import('./diameter/open.ts')).createDiameter,
  pi: async () => (await import('./pi/open.ts')).createPi,
  osd: async () => (await import('./osd/open.ts')).createOsd,
  rest: async () => (await import('./rest/open.ts')).createRest,
};

/**
 * The gateway opens nothing before its `start`. Rejects with `InvalidFile` and every fault that is only found here:
 * unset variables, missing files.
 */
export const createGateway = async (name: string, config: GatewayConfig, parts: GatewayParts): Promise<Gateway> => {
  const create = (await products[config.kind as GatewayKind]()) as (
    ...given: [string, GatewayConfig, GatewayParts]
  ) => Gateway | Promise<Gateway>;
  return create(name, config, parts);
};
