/**
 * The transports by their names in the configuration (`schemas/config/transport.schema.json`, which the types here
 * follow).
 */
import { timingOf, type SctpTimers } from './sctp-options.ts';
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

/** What is not in the configuration of a transport. */
export interface TransportSurroundings {
  /** Own UDP port to prefer where the configuration names none. */
  readonly preferredUdpPort?: number | undefined;
  /** Hears what a person has to know of the choices that were made. */
  readonly told?: (text: string) => void;
  /** Hears of each peer that a listener has refused for want of a place, and why. */
  readonly refused?: (text: string) => void;
  /** Hears what is as it should be again. */
  readonly reported?: (text: string) => void;
}

/**
 * The caller decides whether it connects or listens: `connect` or `listen`. The transport opens nothing before, and
 * loads no SCTP.
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
  const timing = timingOf(config.timers ?? {});
  const sctp = async (): Promise<Transport> => {
    if (over === 'kernel') {
      const { createKernelTransport } = await import('./sctp-kernel.ts');
      return createKernelTransport({ host, port, localPort, hosts, localHosts, timing, refused });
    }
    const { createSctpTransport } = await import('./sctp.ts');
    return createSctpTransport({
      host,
      hosts,
      localHosts,
      port,
      localPort,
      over,
      udpPort,
      localUdpPort,
      timing,
      ...surroundings,
    });
  };
  return {
    connect: async (user) => (await sctp()).connect(user),
    listen: async (accept) => (await sctp()).listen(accept),
  };
};
