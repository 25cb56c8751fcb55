/**
 * SCTP directly over IP, protocol 132 (RFC 9260 §1), by the package `raw-socket`.
 *
 * Node.js has no raw sockets and the package is native code, so it is no dependency: who needs it installs it beside dialproof. Every
 * raw socket gets the packets of all ports of the host; an SCTP of the system answers them too, and must be off.
 */
import { lookup } from 'node:dns/promises';
import { reasonOf } from '../../errors.ts';
import type { DatagramAddress, DatagramSocket } from './datagram.ts';
import { failed } from './faults.ts';

const sctpProtocol = 132;
const largestPacket = 65_536;

/** What is used of `raw-socket` 1.8. */
interface NativeSocket {
  on(event: 'message', heard: (packet: Buffer, source: string) => void): void;
  on(event: 'error', heard: (error: Error) => void): void;
  on(event: 'close', heard: () => void): void;
  send(packet: Buffer, offset: number, length: number, address: string, sent: (error: Error | null) => void): void;
  close(): void;
}

interface RawSocketPackage {
  createSocket(options: { readonly protocol: number; readonly addressFamily: number; readonly bufferSize: number }): NativeSocket;
}

const loadPackage = async (): Promise<RawSocketPackage> => {
  // Not known before it runs: the package may not be there.
  const name: string = 'raw-socket';
  try {
    const loaded = (await import(name)) as { readonly default: RawSocketPackage };
    return loaded.default;
  } catch (error) {
    throw failed(
      `SCTP over IP needs the package raw-socket (npm install raw-socket), or UDP instead (over: udp): ${reasonOf(error)}`,
      error,
    );
  }
};

/** The packet in an IPv4 packet and its destination (RFC 791 §3.1); IPv6 sockets leave the header out. Undefined for a fragment or a stump. */
export const unwrapIpv4 = (bytes: Buffer): { readonly packet: Buffer; readonly destination: string } | undefined => {
  const headerLength = ((bytes[0] ?? 0) & 0x0f) * 4;
  if (headerLength < 20 || bytes.length < headerLength || (bytes[0] ?? 0) >> 4 !== 4) return undefined;
  return { packet: bytes.subarray(headerLength), destination: bytes.subarray(16, 20).join('.') };
};

interface Filter {
  /** Only what comes from there. */
  readonly source?: string;
  /** Only what is for this address of the host. */
  readonly destination?: string;
}

class RawIpSocket implements DatagramSocket {
  readonly port = 0;
  onMessage: DatagramSocket['onMessage'] = () => undefined;
  onError: DatagramSocket['onError'] = () => undefined;
  readonly #socket: NativeSocket;
  readonly #closed: Promise<void>;
  #leaving = 0;
  #closing = false;

  constructor(socket: NativeSocket, family: number, filter: Filter) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', (error) => this.onError(error));
    socket.on('message', (bytes, address) => {
      const unwrapped = family === 6 ? { packet: bytes, destination: filter.destination } : unwrapIpv4(bytes);
      if (!unwrapped || (filter.source !== undefined && filter.source !== address)) return;
      if (filter.destination !== undefined && filter.destination !== unwrapped.destination) return;
      // The package reads every packet into the same memory.
      this.onMessage(Buffer.from(unwrapped.packet), { address, port: 0 });
    });
  }

  send(packet: Buffer, { address }: DatagramAddress): void {
    if (this.#closing) return;
    this.#leaving += 1;
    this.#socket.send(packet, 0, packet.length, address, (error) => {
      this.#leaving -= 1;
      if (error) this.onError(error);
      if (this.#closing && this.#leaving === 0) this.#socket.close();
    });
  }

  /** The package drops what waits to be sent, so it waits for that first. */
  close(): Promise<void> {
    if (!this.#closing && this.#leaving === 0) this.#socket.close();
    this.#closing = true;
    return this.#closed;
  }
}

const open = async (host: string, filterOf: (address: string) => Filter): Promise<{ socket: DatagramSocket; address: string }> => {
  const { createSocket } = await loadPackage();
  try {
    const { address, family } = await lookup(host);
    const socket = createSocket({ protocol: sctpProtocol, addressFamily: family === 6 ? 2 : 1, bufferSize: largestPacket });
    return { socket: new RawIpSocket(socket, family, filterOf(address)), address };
  } catch (error) {
    throw failed(`no raw socket for ${host} (it takes the capability CAP_NET_RAW): ${reasonOf(error)}`, error);
  }
};

/** Packets for `host`, which is an address of this host, or `0.0.0.0` or `::` for all. Rejects with `GatewayFailed`. */
export const listenOverIp = async (host: string): Promise<DatagramSocket> => {
  const everywhere = host === '0.0.0.0' || host === '::';
  const { socket } = await open(host, (destination) => (everywhere ? {} : { destination }));
  return socket;
};

/** Packets from `host`, whose address it tells. Rejects with `GatewayFailed`. */
export const connectOverIp = async (host: string): Promise<{ socket: DatagramSocket; peer: DatagramAddress }> => {
  const { socket, address } = await open(host, (source) => ({ source }));
  return { socket, peer: { address, port: 0 } };
};
