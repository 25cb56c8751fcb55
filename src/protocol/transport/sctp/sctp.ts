/**
 * M3UA over SCTP (RFC 4666 §1.3.1), in UDP datagrams (RFC 6951) or directly over IP.
 */
import { randomInt } from 'node:crypto';
import { systemClock, type Clock } from '../../../ground/clock.ts';
import { OwnUdpPort } from './own-udp-port.ts';
import { callOverIp, listenOverIp } from './raw-ip.ts';
import { SctpCaller } from './caller.ts';
import { SctpListener } from './listener.ts';
import { limitsOf, type SctpOptions } from './options.ts';
import type { Association, AssociationUser, Transport } from '../transport.ts';
import { callOverUdp, listenOverUdp } from './udp-sockets.ts';

export interface SctpTransport extends Transport {
  /** `udpPort` of the result is the actual one if 0 was configured. */
  listen(accept: (association: Association) => AssociationUser): Promise<SctpListener>;
}

/** RFC 6951 §5.1. */
export const encapsulationPort = 9899;

/** The port of an end that may have any. */
const dynamicPort = (): number => randomInt(49_152, 65_536);

export const createSctpTransport = (options: SctpOptions, clock: Clock = systemClock): SctpTransport => {
  const {
    host,
    port,
    localPort = port,
    over = 'udp',
    udpPort = encapsulationPort,
    localUdpPort,
    troubled,
    reported,
  } = options;
  const limits = limitsOf(options);
  const { preferredUdpPort: preferred, hosts = [], localHosts = [] } = options;
  const association = `${host} ${port} ${localPort}`;
  const ownPort =
    preferred === undefined || localUdpPort !== undefined
      ? undefined
      : new OwnUdpPort({ preferred, association, troubled });
  const callFrom = (own: number) => callOverUdp({ hosts: [host, ...hosts], port: udpPort, localHosts, localPort: own });
  return {
    connect: async (user) => {
      const overUdp = () => ownPort?.use(callFrom) ?? callFrom(localUdpPort ?? 0);
      const sockets = await (over === 'udp' ? overUdp() : callOverIp([host, ...hosts], localHosts));
      const ports = { sourcePort: localPort === 0 ? dynamicPort() : localPort, destinationPort: port };
      const association = await new SctpCaller({ ...sockets, ports, limits, clock, troubled, reported }).call();
      association.delivery.openSoon(user);
      return association;
    },
    listen: async (accept) => {
      const sockets = await (over === 'udp'
        ? listenOverUdp([host, ...hosts], udpPort)
        : listenOverIp([host, ...hosts]));
      return new SctpListener({
        ...sockets,
        port: port === 0 ? dynamicPort() : port,
        limits,
        clock,
        troubled,
        reported,
        accept,
      });
    },
  };
};
