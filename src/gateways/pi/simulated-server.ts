/**
 * The simulated provisioning server on TCP, for testers in other processes.
 *
 * A client that sends as fast as it can, or does not read its answers, has to wait: its connection takes only its share
 * of a turn of the event loop, and the server reads no more from it until that is answered.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ClientPlaces } from '../../ground/client-addresses.ts';
import { systemClock, type Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { ReadingShare, readingTurns, type Reader } from '../../ground/reading-turns.ts';
import type { Address, Responder } from './channel.ts';

/** Connections at one time, in all and from one address; more are refused. */
const maximumConnections = 256;
const maximumOfAddress = 128;
/** Milliseconds until a client has to send its first text: its connection takes one of the places. */
const firstWord = 30_000;
/** Characters that the server takes at once: a part of the share of a connection. */
const slice = 1024;
/** Octets of answers that may wait for a client to read them before the server stops reading from it. */
const mostUnread = 64 << 10;

export interface ListeningServer {
  readonly port: number;
  close(): Promise<void>;
}

class ServedClient implements Reader {
  readonly #socket: Socket;
  readonly #responder: Responder;
  readonly #share = new ReadingShare();
  /** The received text that was not taken yet. */
  #text = '';

  constructor(socket: Socket, responder: Responder) {
    this.#socket = socket;
    this.#responder = responder;
    socket.setEncoding('utf8');
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (received) => {
      this.#text += String(received);
      if (!this.#takes()) socket.pause();
    });
    socket.on('drain', () => {
      if (this.#text !== '') readingTurns.wait(this);
    });
  }

  readOn(): void {
    if (this.#takes()) this.#socket.resume();
  }

  /** Takes the received text, up to its share of this turn. Returns whether that was all. */
  #takes(): boolean {
    while (this.#text !== '' && !this.#socket.destroyed) {
      if (this.#socket.writableLength > mostUnread) return false;
      if (!this.#share.take()) {
        readingTurns.wait(this);
        return false;
      }
      const { text, close } = this.#responder.take(this.#text.slice(0, slice));
      this.#text = close ? '' : this.#text.slice(slice);
      if (text !== '') this.#socket.write(text);
      if (close) this.#socket.end();
    }
    return true;
  }
}

/** Port 0 is any that is free. Throws `GatewayFailed` if it cannot listen on the address. */
export const listenTcp = async (
  { host, port }: Address,
  accept: () => Responder,
  clock: Clock = systemClock,
): Promise<ListeningServer> => {
  const sockets = new Set<Socket>();
  const places = new ClientPlaces(maximumConnections, maximumOfAddress);
  const server = createServer((socket) => {
    const { remoteAddress } = socket;
    if (places.refusal(remoteAddress) !== undefined) {
      socket.on('error', () => undefined);
      return void socket.destroy();
    }
    const giveBack = places.take(remoteAddress);
    const timer = clock.setTimeout(() => socket.destroy(), firstWord);
    sockets.add(socket);
    socket.once('data', () => clock.clearTimeout(timer));
    socket.on('close', () => {
      clock.clearTimeout(timer);
      sockets.delete(socket);
      giveBack();
    });
    new ServedClient(socket, accept());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new DialproofError('GatewayFailed', `port ${port} of ${host} cannot be had: ${reasonOf(error)}`)),
    );
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
