/**
 * M3UA over TCP: the length in the common header gives the bounds that a stream of octets does not have.
 *
 * The messages of one turn are sent in one write, with Nagle's algorithm off. An association ends at the first wrong
 * header.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { reasonOf } from '../../ground/errors.ts';
import { Delivery } from './delivery.ts';

import type { Change } from '../wrong/change.ts';
import { checkLength, failed, overFor, streamOf, tooMuchWaits } from './faults.ts';
import { checkBounds, MessageBounds } from './message-bounds.ts';
import { AssociationPlaces, type PlaceOptions } from './places.ts';
import type { Association, AssociationFigures, AssociationUser, Listener, Transport } from './transport.ts';
import { WriteBatch } from './write-batch.ts';

/** `maximumAssociations` and the other places are for a listener. */
export interface TcpOptions extends PlaceOptions {
  /** Address of the peer, or to listen on. */
  readonly host: string;
  readonly port: number;
  /** Milliseconds to wait for the peer to answer a call. Default 10,000. */
  readonly connectTimeout?: number;
  /** Milliseconds for an orderly end, after which it becomes an abrupt one. Default 5,000. */
  readonly closeTimeout?: number;
  /** Octets that may wait to be written. Default 4 MiB. */
  readonly capacity?: number;
  /** Octets of the longest message. Default 65,536. */
  readonly maximumMessage?: number;
}

const nameOf = (host = '', port = 0): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

/** The kernel sends again, and has the timers. */
const figures: AssociationFigures = {
  protocol: 'TCP',
  inboundStreams: 1,
  outboundStreams: 1,
  retransmissions: undefined,
  paths: undefined,
};

class TcpAssociation implements Association {
  readonly peer: string;
  readonly streams = 1;
  readonly figures = figures;
  readonly delivery: Delivery;
  readonly #socket: Socket;
  readonly #batch: WriteBatch;
  readonly #bounds: MessageBounds;
  readonly #capacity: number;
  readonly #maximum: number;
  readonly #closeTimeout: number;
  #closing = false;
  #fault: string | undefined;

  constructor(socket: Socket, { capacity = 4 << 20, maximumMessage = 65_536, closeTimeout = 5000 }: TcpOptions) {
    this.#socket = socket;
    this.delivery = new Delivery((isHeld) => void (isHeld ? socket.pause() : socket.resume()));
    this.#batch = new WriteBatch(socket);
    this.peer = nameOf(socket.remoteAddress, socket.remotePort);
    this.#bounds = new MessageBounds(maximumMessage);
    this.#capacity = capacity;
    this.#maximum = maximumMessage;
    this.#closeTimeout = closeTimeout;
    socket.setNoDelay(true);
    socket.on('data', (octets) => this.#read(octets));
    // Nothing can be sent after the peer has closed: the user is notified at once, not when this end of the socket has
    // closed too.
    socket.on('end', () => {
      if (this.#closing) return;
      this.delivery.end(this.#reason());
      const timer = setTimeout(() => socket.destroy(), closeTimeout);
      socket.once('close', () => clearTimeout(timer));
    });
    socket.on('error', (error) => {
      this.#fault ??= reasonOf(error);
    });
    socket.on('close', () => this.delivery.end(this.#reason()));
  }

  get pressure(): number {
    return (this.#socket.writableLength + this.#batch.length) / this.#capacity;
  }

  send(message: Uint8Array, stream = 0, changes?: readonly Change[]): void {
    if (this.#closing || this.delivery.over || this.#socket.destroyed) throw overFor(this.peer);
    streamOf(stream, this.streams);
    if (changes === undefined) checkBounds(message, this.#maximum);
    else checkLength(message, this.#maximum);
    const waiting = this.#socket.writableLength + this.#batch.length + message.length;
    if (waiting > this.#capacity) throw tooMuchWaits(this.peer, waiting, this.#capacity);
    this.#batch.add(message);
  }

  close(): Promise<void> {
    if (!this.#closing && !this.delivery.over) {
      this.#closing = true;
      this.#batch.flush();
      this.#socket.end();
      const timer = setTimeout(
        () => this.#break(`closed here, and not by ${this.peer} within ${this.#closeTimeout} ms`),
        this.#closeTimeout,
      );
      void this.delivery.finished.then(() => clearTimeout(timer));
    }
    return this.delivery.finished;
  }

  abort(): void {
    this.delivery.drop();
    this.#break('aborted here');
  }

  /** Ends it with a reset, which shows the peer that there was a fault. */
  #break(reason: string): void {
    if (this.delivery.over) return;
    this.#fault ??= reason;
    this.delivery.end(this.#fault);
    this.#socket.resetAndDestroy();
  }

  #read(octets: Uint8Array): void {
    if (this.delivery.over) return;
    this.#bounds.add(octets);
    for (let message = this.#next(); message !== undefined; message = this.#next()) this.delivery.receive(message, 0);
  }

  /** A fault ends the association. */
  #next(): Uint8Array | undefined {
    try {
      return this.#bounds.next();
    } catch (fault) {
      this.#break(reasonOf(fault));
      return undefined;
    }
  }

  #reason(): string {
    if (this.#fault !== undefined) return this.#fault;
    if (this.#closing) return 'closed here';
    const half = this.#bounds.incomplete;
    return half > 0 ? `${this.peer} closed it after ${half} octets of a message` : `${this.peer} closed it`;
  }
}

const call = (options: TcpOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { host, port, connectTimeout = 10_000 } = options;
    const socket = connect({ host, port });
    const refuse = (why: string, cause?: unknown): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(failed(`${nameOf(host, port)} cannot be reached over TCP: ${why}`, cause));
    };
    const timer = setTimeout(() => refuse(`no answer within ${connectTimeout} ms`), connectTimeout);
    const onError = (error: Error): void => refuse(reasonOf(error), error);
    socket.once('error', onError);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(socket);
    });
  });

const bind = (server: Server, { host, port }: TcpOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const onError = (error: Error): void =>
      reject(failed(`cannot listen on ${nameOf(host, port)}: ${reasonOf(error)}`, error));
    server.once('error', onError);
    server.listen({ host, port }, () => {
      server.off('error', onError);
      resolve();
    });
  });

const refuse = (socket: Socket): void => {
  socket.on('error', () => undefined);
  socket.resetAndDestroy();
};

const listenOn = async (
  options: TcpOptions,
  accept: (association: Association) => AssociationUser,
): Promise<Listener> => {
  const places = new AssociationPlaces(options);
  const associations = new Set<TcpAssociation>();
  const server = createServer((socket) => {
    const { remoteAddress, remotePort } = socket;
    if (places.refusal(remoteAddress, nameOf(remoteAddress, remotePort)) !== undefined) return refuse(socket);
    const giveBack = places.take(remoteAddress);
    const association = new TcpAssociation(socket, options);
    associations.add(association);
    void association.delivery.finished.then(() => {
      associations.delete(association);
      giveBack();
    });
    association.delivery.open(accept(association));
  });
  await bind(server, options);
  // Later errors of accept() are about single connections, which do not exist then.
  server.on('error', () => undefined);
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all([...associations].map((association) => association.close()));
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
};

export const createTcpTransport = (options: TcpOptions): Transport => ({
  connect: async (user) => {
    const association = new TcpAssociation(await call(options), options);
    association.delivery.openSoon(user);
    return association;
  },
  listen: (accept) => listenOn(options, accept),
});
