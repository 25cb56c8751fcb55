/**
 * Carries SCTP packets: datagrams over UDP (RFC 6951) or over IP itself. SCTP handles losses and errors of sending, but
 * for one: during a call, the host of the peer may report that the peer's port is closed.
 */
import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { reasonOf } from '../../../ground/errors.ts';
import { failed } from '../faults.ts';
import { smallestPacket } from './options.ts';
import type { Family } from './ip-addresses.ts';

export interface DatagramAddress {
  readonly address: string;
  /** UDP port; 0 if there is none. */
  readonly port: number;
}

/** Sends packets. */
export interface PacketWire {
  send(packet: Buffer, to: DatagramAddress): void;
}

export interface DatagramSocket extends PacketWire {
  /** Own UDP port; 0 if there is none. */
  readonly port: number;
  /** The family of the addresses that it sends to. */
  readonly family: Family;
  /** Accepts packets from everywhere, after it accepted them from one peer only. */
  openUp(): void;
  onMessage: (packet: Buffer, from: DatagramAddress) => void;
  onError: (error: Error) => void;
  /** Resolves when all its resources are released. */
  close(): Promise<void>;
}

/** The name of a peer in texts. */
export const peerName = ({ address, port }: DatagramAddress, sctpPort: number): string => {
  const name = address.includes(':') ? `[${address}]:${sctpPort}` : `${address}:${sctpPort}`;
  return port === 0 ? name : `${name} (UDP ${port})`;
};

/** Octets that the system may keep for a socket in either direction: a burst of some thousand messages. */
const systemBuffer = 4 << 20;

class UdpSocket implements DatagramSocket {
  onMessage: DatagramSocket['onMessage'] = () => undefined;
  onError: DatagramSocket['onError'] = () => undefined;
  readonly port: number;
  readonly family: Family;
  readonly #socket: Socket;
  #connected: boolean;
  #closed: Promise<void> | undefined;

  constructor(socket: Socket, family: Family, connected: boolean) {
    this.#socket = socket;
    this.#connected = connected;
    this.family = family;
    this.port = socket.address().port;
    socket.on('message', (packet, from) => this.onMessage(packet, from));
    socket.on('error', (error) => this.onError(error));
  }

  send(packet: Buffer, { address, port }: DatagramAddress): void {
    if (this.#closed) return;
    if (this.#connected) this.#socket.send(packet, this.#sent);
    // A callback for each packet takes a tenth of the time of sending it. The system refuses only large packets.
    else this.#socket.send(packet, port, address, packet.length > smallestPacket ? this.#sent : undefined);
  }

  openUp(): void {
    if (!this.#connected || this.#closed) return;
    this.#connected = false;
    this.#socket.disconnect();
  }

  readonly #sent = (error: Error | null): void => {
    if (error) this.onError(error);
  };

  close(): Promise<void> {
    this.#closed ??= new Promise((resolve) => this.#socket.close(() => resolve()));
    return this.#closed;
  }
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: Family;
}

/** Rejects with `GatewayFailed`. */
export const resolveHost = async (host: string): Promise<ResolvedAddress> => {
  try {
    const { address, family } = await lookup(host);
    return { address, family: family === 6 ? 6 : 4 };
  } catch (error) {
    throw failed(`${host} has no address: ${reasonOf(error)}`, error);
  }
};

const makeSocket = (family: Family, ipv6Only: boolean): Socket =>
  createSocket({
    type: family === 6 ? 'udp6' : 'udp4',
    ipv6Only,
    // Addresses are resolved already: another lookup would take a turn of the event loop for each packet.
    lookup: (host, _options, callback) => callback(null, host, family),
  });

const raiseBuffers = (socket: Socket): void => {
  try {
    socket.setRecvBufferSize(systemBuffer);
    socket.setSendBufferSize(systemBuffer);
  } catch {
    // The system has limits of its own, and its default is enough for little load.
  }
};

const ready = (socket: Socket, what: string, begin: (done: () => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const onError = (error: Error): void => {
      socket.close();
      reject(failed(`${what}: ${reasonOf(error)}`, error));
    };
    socket.once('error', onError);
    begin(() => {
      socket.off('error', onError);
      resolve();
    });
  });

export interface OwnUdpAddress {
  readonly family: Family;
  /** Default: all addresses of the host. */
  readonly address?: string | undefined;
  /** 0 takes a free one. */
  readonly port: number;
  /** Leaves the addresses of IPv4 to another socket. Default false. */
  readonly isIpv6Only?: boolean;
  /** Its purpose, for the error if it cannot be used. */
  readonly what: string;
}

const bind = async ({ family, address, port, isIpv6Only = false, what }: OwnUdpAddress): Promise<Socket> => {
  const socket = makeSocket(family, isIpv6Only);
  await ready(socket, what, (done) => socket.bind({ port, ...(address !== undefined && { address }) }, done));
  raiseBuffers(socket);
  return socket;
};

/** Opens a socket that accepts datagrams from any sender. Rejects with `GatewayFailed`. */
export const openUdp = async (own: OwnUdpAddress): Promise<DatagramSocket> =>
  new UdpSocket(await bind(own), own.family, false);

/**
 * Opens a socket that accepts datagrams from one peer only until `openUp`: so the system reports an error if no program
 * of the peer has the port. Rejects with `GatewayFailed`.
 */
export const connectUdp = async (own: OwnUdpAddress, { address, port }: DatagramAddress): Promise<DatagramSocket> => {
  const socket = await bind(own);
  await ready(socket, `UDP port ${port} of ${address} cannot be reached`, (done) =>
    socket.connect(port, address, done),
  );
  return new UdpSocket(socket, own.family, true);
};
