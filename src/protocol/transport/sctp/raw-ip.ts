/**
 * SCTP directly over IP, protocol 132 (RFC 9260 §1), by the package `raw-socket`.
 *
 * Node.js has no raw sockets. The package is native code and therefore no dependency: users that need it install it
 * beside dialproof. Every raw socket receives the packets of all ports of the host; an SCTP of the system would answer
 * them too, and must be off.
 */
import { reasonOf } from '../../../ground/errors.ts';
import { resolveHost, type DatagramAddress, type DatagramSocket, type ResolvedAddress } from './datagram.ts';
import { failed } from '../faults.ts';
import type { Family } from './ip-addresses.ts';
import type { CallerSockets, ListenerSockets } from './udp-sockets.ts';

const sctpProtocol = 132;
const largestPacket = 65_536;

/** The part of `raw-socket` 1.8 that is used. */
interface NativeSocket {
  on(event: 'message', listener: (packet: Buffer, source: string) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  on(event: 'close', listener: () => void): void;
  send(packet: Buffer, offset: number, length: number, address: string, sent: (error: Error | null) => void): void;
  close(): void;
}

interface RawSocketPackage {
  createSocket(options: {
    readonly protocol: number;
    readonly addressFamily: number;
    readonly bufferSize: number;
  }): NativeSocket;
}

const loadPackage = async (): Promise<RawSocketPackage> => {
  // The name is in a variable, as the package may not be installed.
  const name: string = 'raw-socket';
  try {
    const loaded = (await import(name)) as { readonly default: RawSocketPackage };
    return loaded.default;
  } catch (error) {
    throw failed(
      'SCTP over IP needs the package raw-socket (npm install raw-socket), or UDP instead (over: udp): ' +
        `${reasonOf(error)}`,
      error,
    );
  }
};

/**
 * The packet in an IPv4 packet and its destination (RFC 791 §3.1); IPv6 sockets leave the header out. Undefined for a
 * fragment or a truncated packet.
 */
export const unwrapIpv4 = (bytes: Buffer): { readonly packet: Buffer; readonly destination: string } | undefined => {
  const headerLength = ((bytes[0] ?? 0) & 0x0f) * 4;
  if (headerLength < 20 || bytes.length < headerLength || (bytes[0] ?? 0) >> 4 !== 4) return undefined;
  return { packet: bytes.subarray(headerLength), destination: bytes.subarray(16, 20).join('.') };
};

/** Own addresses whose packets are accepted. Default: all. IPv6 sockets do not report the destination of a packet. */
type Destinations = ReadonlySet<string> | undefined;

class RawIpSocket implements DatagramSocket {
  readonly port = 0;
  onMessage: DatagramSocket['onMessage'] = () => undefined;
  onError: DatagramSocket['onError'] = () => undefined;
  readonly family: Family;
  readonly #socket: NativeSocket;
  readonly #closed: Promise<void>;
  #leaving = 0;
  #closing = false;

  constructor(socket: NativeSocket, family: Family, destinations: Destinations) {
    this.#socket = socket;
    this.family = family;
    this.#closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', (error) => this.onError(error));
    socket.on('message', (bytes, address) => {
      const unwrapped = family === 6 ? { packet: bytes, destination: undefined } : unwrapIpv4(bytes);
      if (unwrapped === undefined) return;
      if (destinations !== undefined && unwrapped.destination !== undefined && !destinations.has(unwrapped.destination))
        return;
      // The package reads every packet into the same buffer.
      this.onMessage(Buffer.from(unwrapped.packet), { address, port: 0 });
    });
  }

  openUp(): void {}

  send(packet: Buffer, { address }: DatagramAddress): void {
    if (this.#closing) return;
    this.#leaving += 1;
    this.#socket.send(packet, 0, packet.length, address, (error) => {
      this.#leaving -= 1;
      if (error) this.onError(error);
      if (this.#closing && this.#leaving === 0) this.#socket.close();
    });
  }

  /** Closing drops the packets that wait in the package, so this waits for them first. */
  close(): Promise<void> {
    if (!this.#closing && this.#leaving === 0) this.#socket.close();
    this.#closing = true;
    return this.#closed;
  }
}

const open = async (
  families: readonly Family[],
  destinations: Destinations,
  host: string,
): Promise<[DatagramSocket, ...DatagramSocket[]]> => {
  const { createSocket } = await loadPackage();
  const make = (family: Family): DatagramSocket =>
    new RawIpSocket(
      createSocket({ protocol: sctpProtocol, addressFamily: family === 6 ? 2 : 1, bufferSize: largestPacket }),
      family,
      destinations,
    );
  try {
    const [first = 4, ...others] = families;
    return [make(first), ...others.map(make)];
  } catch (error) {
    throw failed(`no raw socket for ${host} (it takes the capability CAP_NET_RAW): ${reasonOf(error)}`, error);
  }
};

const familiesOf = (resolved: readonly ResolvedAddress[]): Family[] => [
  ...new Set(resolved.map(({ family }) => family)),
];

const isEverywhere = ({ address }: ResolvedAddress): boolean => address === '0.0.0.0' || address === '::';

/**
 * Receives packets for these addresses of this host, or for all with `0.0.0.0` or `::`. Rejects with `GatewayFailed`.
 */
export const listenOverIp = async (hosts: readonly [string, ...string[]]): Promise<ListenerSockets> => {
  const own = await Promise.all(hosts.map(resolveHost));
  const addresses = own.map(({ address }) => address);
  return {
    sockets: await open(familiesOf(own), own.some(isEverywhere) ? undefined : new Set(addresses), hosts[0]),
    addresses,
  };
};

/**
 * Opens a socket for each family of the peer's addresses. The system chooses the source address of a packet;
 * `localHosts` are the addresses that are sent to the peer, and whose packets are accepted. Rejects with
 * `GatewayFailed`.
 */
export const callOverIp = async (
  hosts: readonly [string, ...string[]],
  localHosts: readonly string[],
): Promise<CallerSockets> => {
  await loadPackage();
  const [first, ...others] = await Promise.all([resolveHost(hosts[0]), ...hosts.slice(1).map(resolveHost)]);
  const local = (await Promise.all(localHosts.map(resolveHost))).map(({ address }) => address);
  const sockets = await open(familiesOf([first, ...others]), local.length === 0 ? undefined : new Set(local), hosts[0]);
  return {
    sockets,
    peers: [{ address: first.address, port: 0 }, ...others.map(({ address }) => ({ address, port: 0 }))],
    addresses: local,
  };
};
