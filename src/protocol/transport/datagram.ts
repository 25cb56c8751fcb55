/**
 * What carries SCTP packets: datagrams over UDP (RFC 6951) or over IP itself. Whatever is lost is SCTP's matter, and so are errors of
 * sending, but for one: while it is being called, a peer that is not there may say so.
 */
import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { reasonOf } from '../../errors.ts';
import { failed } from './faults.ts';

export interface DatagramAddress {
  readonly address: string;
  /** UDP port; 0 if there is none. */
  readonly port: number;
}

export interface DatagramSocket {
  /** Own UDP port; 0 if there is none. */
  readonly port: number;
  send(packet: Buffer, to: DatagramAddress): void;
  onMessage: (packet: Buffer, from: DatagramAddress) => void;
  onError: (error: Error) => void;
  /** Resolves when nothing of it is left. */
  close(): Promise<void>;
}

/** For people. */
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
  readonly #socket: Socket;
  readonly #connected: boolean;
  #closed: Promise<void> | undefined;

  constructor(socket: Socket, connected: boolean) {
    this.#socket = socket;
    this.#connected = connected;
    this.port = socket.address().port;
    socket.on('message', (packet, from) => this.onMessage(packet, from));
    socket.on('error', (error) => this.onError(error));
  }

  send(packet: Buffer, { address, port }: DatagramAddress): void {
    if (this.#closed) return;
    if (this.#connected) this.#socket.send(packet, this.#sent);
    else this.#socket.send(packet, port, address, this.#sent);
  }

  readonly #sent = (error: Error | null): void => {
    if (error) this.onError(error);
  };

  close(): Promise<void> {
    this.#closed ??= new Promise((resolve) => this.#socket.close(() => resolve()));
    return this.#closed;
  }
}

const resolveHost = async (host: string): Promise<{ address: string; family: number }> => {
  try {
    return await lookup(host);
  } catch (error) {
    throw failed(`${host} has no address: ${reasonOf(error)}`, error);
  }
};

const makeSocket = (family: number): Socket =>
  createSocket({
    type: family === 6 ? 'udp6' : 'udp4',
    // Addresses are numbers by now: to look them up again would take a turn for each packet.
    lookup: (host, _options, callback) => callback(null, host, family),
  });

const raiseBuffers = (socket: Socket): void => {
  try {
    socket.setRecvBufferSize(systemBuffer);
    socket.setSendBufferSize(systemBuffer);
  } catch {
    // The system has limits of its own, and what it gives is enough for little load.
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

/** Takes datagrams from any sender at `host`:`port`; 0 takes a free port. Rejects with `GatewayFailed`. */
export const listenOverUdp = async (host: string, port: number): Promise<DatagramSocket> => {
  const { address, family } = await resolveHost(host);
  const socket = makeSocket(family);
  await ready(socket, `cannot listen on UDP port ${port} of ${host}`, (done) => socket.bind({ address, port }, done));
  raiseBuffers(socket);
  return new UdpSocket(socket, false);
};

export interface UdpPeer {
  readonly host: string;
  readonly port: number;
  /** Own port; 0 takes a free one. */
  readonly localPort: number;
}

/** Takes datagrams from one peer alone, whose address it tells. Rejects with `GatewayFailed`. */
export const connectOverUdp = async ({ host, port, localPort }: UdpPeer): Promise<{ socket: DatagramSocket; peer: DatagramAddress }> => {
  const { address, family } = await resolveHost(host);
  const socket = makeSocket(family);
  await ready(socket, `the own UDP port ${localPort} cannot be used`, (done) => socket.bind({ port: localPort }, done));
  await ready(socket, `UDP port ${port} of ${host} cannot be reached`, (done) => socket.connect(port, address, done));
  raiseBuffers(socket);
  return { socket: new UdpSocket(socket, true), peer: { address, port } };
};
