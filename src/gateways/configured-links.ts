/**
 * The links that the configuration gives its sigtran gateways, and which of them a thread has.
 *
 * A peer knows a link by its addresses, so no thread invents one. The run's own thread has the first link of a gateway.
 * Each thread of a load has one of the others for itself while there are any; the run's own thread also has those that
 * are left.
 */
import type { GatewayConfig } from '../../schemas/index.ts';

type SigtranConfig = Extract<GatewayConfig, { kind: 'sigtran' }>;
type NetworkTransport = Exclude<SigtranConfig['transport'], { type: 'memory' }>;

export interface ConfiguredLink {
  /** Undefined for the one link of a gateway that has a transport and no links. */
  readonly name: string | undefined;
  readonly transport: NetworkTransport;
  readonly m3ua: SigtranConfig['m3ua'];
  /** Own UDP port to prefer where the transport names none. */
  readonly preferredUdpPort: number | undefined;
}

/** 0 is the run's own thread, 1 the first of the `of` threads for loads. */
export interface ThreadNumber {
  readonly number: number;
  readonly of: number;
}

/** RFC 6951 §5.1; links beyond the first get the ports that follow. */
const firstUdpPort = 9899;

const isOverUdp = (transport: NetworkTransport): transport is Extract<NetworkTransport, { type: 'sctp' }> =>
  transport.type === 'sctp' && transport.over === 'udp';

type NamedTransport = Omit<ConfiguredLink, 'preferredUdpPort'>;

const transportsOf = ({ transport, links, m3ua }: SigtranConfig): readonly NamedTransport[] => {
  if (links === undefined) return transport.type === 'memory' ? [] : [{ name: undefined, transport, m3ua }];
  return links.flatMap(({ name, transport: own, m3ua: changes }) =>
    own.type === 'memory' ? [] : [{ name, transport: own, m3ua: { ...m3ua, ...changes } }],
  );
};

/** The UDP ports that the configuration itself names for this end. */
const namedUdpPorts = (links: readonly NamedTransport[]): Set<number | undefined> =>
  new Set(
    links.map(({ transport }) => {
      if (!isOverUdp(transport)) return undefined;
      return transport.mode === 'listen' ? transport.udp_port : transport.local_udp_port;
    }),
  );

/** By the name of the gateway, in the order of the configuration; a gateway in memory has none. */
export const configuredLinks = (
  gateways: Readonly<Record<string, GatewayConfig>>,
): ReadonlyMap<string, readonly ConfiguredLink[]> => {
  const all = Object.entries(gateways).flatMap(([name, gateway]): [string, readonly NamedTransport[]][] =>
    gateway.kind === 'sigtran' ? [[name, transportsOf(gateway)]] : [],
  );
  const taken = namedUdpPorts(all.flatMap(([, links]) => links));
  let next = firstUdpPort;
  const preferredPort = (transport: NetworkTransport): number | undefined => {
    if (!isOverUdp(transport) || transport.mode === 'listen' || transport.local_udp_port !== undefined)
      return undefined;
    while (taken.has(next)) next += 1;
    return next++;
  };
  return new Map(
    all.map(
      ([name, links]) =>
        [name, links.map((link) => ({ ...link, preferredUdpPort: preferredPort(link.transport) }))] as const,
    ),
  );
};

/** A link, for people: by its name where it has one, and its peer. */
export const labelOf = (name: string | undefined, peer: string): string =>
  name === undefined ? peer : `${name} at ${peer}`;

/** How many of the `of` threads for loads can have a link each. */
export const threadsWithLinks = (links: number, of: number): number => Math.max(0, Math.min(of, links - 1));

/** The links of a thread. */
export const linksOfThread = <Link>(links: readonly Link[], { number, of }: ThreadNumber): readonly Link[] => {
  const threads = threadsWithLinks(links.length, of);
  return links.filter((_, index) =>
    number === 0 ? index === 0 || index > threads : index === number && number <= threads,
  );
};
