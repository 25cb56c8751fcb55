/**
 * The transports by their names in the configuration (`schemas/config/transport.schema.json`, which the types here
 * follow).
 */
import type { PlaceOptions } from './places.ts';
import { timingOf, type SctpOptions, type SctpTimers } from './sctp/options.ts';
import { createTcpTransport } from './tcp.ts';
import type { Transport } from './transport.ts';

export interface TcpConfig {
  readonly type: 'tcp';
  readonly host: string;
  readonly port: number;
}

export interface SctpConfig {
  readonly type: 'sctp';
  readonly host: string;
  readonly hosts?: readonly string[];
  readonly local_hosts?: readonly string[];
  readonly port: number;
  readonly local_port?: number;
  readonly over: 'udp' | 'ip' | 'kernel';
  readonly udp_port: number;
  readonly local_udp_port?: number;
  readonly timers?: SctpTimers;
}

/** Parameters of a transport that are not in its configuration. */
export interface TransportSurroundings {
  /** Own UDP port to prefer if the configuration names none. */
  readonly preferredUdpPort?: number | undefined;
  /** Called with warnings: another UDP port is used, a path is down. */
  readonly troubled?: (text: string) => void;
  /** Called with each peer that a listener has refused because it has no place for it, and the reason. */
  readonly refused?: PlaceOptions['refused'];
  /** Places of a listener over SCTP. Default: the usual ones. */
  readonly places?: Pick<PlaceOptions, 'maximumAssociations' | 'maximumOfAddress'>;
  /** Called with messages that something is in order again. */
  readonly reported?: (text: string) => void;
  /** What the messages over SCTP are, and their bounds. Default: those of M3UA. */
  readonly messages?: Pick<SctpOptions, 'form' | 'maximumMessage' | 'window' | 'capacity'>;
}

/**
 * The caller decides whether to `connect` or to `listen`. Before that the transport opens nothing, and loads no SCTP.
 */
export const createTransport = (
  config: TcpConfig | SctpConfig,
  surroundings: TransportSurroundings = {},
): Transport => {
  const { host, port } = config;
  const { refused } = surroundings;
  if (config.type === 'tcp') return createTcpTransport({ host, port, refused });
  const {
    hosts,
    local_hosts: localHosts,
    local_port: localPort = port,
    over,
    udp_port: udpPort,
    local_udp_port: localUdpPort,
  } = config;
  const shared = { ...surroundings.messages, ...surroundings.places, timing: timingOf(config.timers ?? {}), refused };
  const sctp = async (): Promise<Transport> => {
    if (over === 'kernel') {
      const { createKernelTransport } = await import('./kernel/kernel-sctp.ts');
      return createKernelTransport({ ...shared, host, port, localPort, hosts, localHosts });
    }
    const { createSctpTransport } = await import('./sctp/sctp.ts');
    const { preferredUdpPort, troubled, reported } = surroundings;
    return createSctpTransport({
      ...shared,
      host,
      hosts,
      localHosts,
      port,
      localPort,
      over,
      udpPort,
      localUdpPort,
      preferredUdpPort,
      troubled,
      reported,
    });
  };
  return {
    connect: async (user) => (await sctp()).connect(user),
    listen: async (accept) => (await sctp()).listen(accept),
  };
};
