/**
 * The length-framed transport: requests in frames over plain TCP, answered in order, ids echoed as strings (the seed's part 4).
 *
 * Not shown in the seed: any number of requests on one connection. The next frame is read when the answer before it has left.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { reasonOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { encodeFrame, FrameDecoder } from './framing.ts';
import { createDispatcher, errorResponse } from './jsonrpc.ts';
import type { Dispatcher, JsonRpcId, Method } from './jsonrpc.ts';

const connectionLimit = 1_000;
/** How long a frame may stay half read, or an answer unread. */
const patienceMilliseconds = 60_000;
/** How long a refused peer may go on sending. */
const lingerMilliseconds = 5_000;

export interface FramedServer {
  readonly server: Server;
  /** Stops listening and closes every connection once the request it is on is answered. Resolves when all are gone. */
  drain(): Promise<void>;
  /** Cuts what is left. */
  destroy(): void;
}

export interface FramedServerOptions {
  readonly methods: Readonly<Record<string, Method>>;
  /** The longest frame, in bytes. */
  readonly bodyLimit: number;
  readonly log: Log;
}

/** Not yet listening. */
export const createFramedServer = ({ methods, bodyLimit, log }: FramedServerOptions): FramedServer => {
  const dispatcher = createDispatcher(methods, { log, echoId: idAsString });
  const connections = new Set<Connection>();
  // Half-open: a client may end its side after the last request and still be answered.
  const server = createServer({ allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: 30_000, noDelay: true }, (socket) => {
    const connection = new Connection(socket, dispatcher, bodyLimit);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    connection.run().catch((thrown: unknown) => {
      log.debug({ reason: reasonOf(thrown) }, 'A framed connection broke.');
      socket.destroy();
    });
  });
  server.maxConnections = connectionLimit;
  return {
    server,
    drain: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const connection of connections) connection.finish();
      await closed;
    },
    destroy: () => {
      for (const connection of connections) connection.destroy();
    },
  };
};

const idAsString = (id: JsonRpcId): JsonRpcId => (id === null ? null : String(id));

class Connection {
  readonly #socket: Socket;
  readonly #dispatcher: Dispatcher;
  readonly #decoder: FrameDecoder;
  #answering = false;
  #finishing = false;
  /** Why nothing more is read. */
  #refusal: unknown;

  constructor(socket: Socket, dispatcher: Dispatcher, bodyLimit: number) {
    this.#socket = socket;
    this.#dispatcher = dispatcher;
    this.#decoder = new FrameDecoder(bodyLimit);
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => socket.destroy());
  }

  async run(): Promise<void> {
    for await (const chunk of this.#socket.iterator({ destroyOnReturn: false })) {
      await this.#take(chunk as Buffer);
      if (this.#refusal !== undefined || this.#finishing) break;
      this.#socket.setTimeout(this.#decoder.midFrame ? patienceMilliseconds : 0);
    }
    if (this.#refusal !== undefined) this.#refuse(this.#refusal);
    else if (this.#finishing) this.#socket.destroySoon();
    else this.#socket.end();
  }

  /** Closes now, or after the answer that is being made. */
  finish(): void {
    this.#finishing = true;
    if (!this.#answering) this.#socket.destroySoon();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Answers the frames that the chunk completes, up to one that is too long. */
  async #take(chunk: Buffer): Promise<void> {
    try {
      for (const frame of this.#decoder.push(chunk)) {
        await this.#answer(frame);
        if (this.#finishing || this.#socket.destroyed) return;
      }
    } catch (tooLong) {
      this.#refusal = tooLong;
    }
  }

  async #answer(frame: Buffer): Promise<void> {
    this.#answering = true;
    const text = await this.#dispatcher.answer(frame);
    if (text !== undefined && this.#socket.writable) {
      this.#socket.setTimeout(patienceMilliseconds);
      await new Promise<void>((resolve) => this.#socket.write(encodeFrame(text), () => resolve()));
      this.#socket.setTimeout(0);
    }
    this.#answering = false;
  }

  /** Says why, ends our side, and reads on into nothing for a while: a close on unread bytes would take the answer away from the peer. */
  #refuse(thrown: unknown): void {
    const socket = this.#socket;
    socket.end(encodeFrame(JSON.stringify(errorResponse(null, thrown))));
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
    socket.on('close', () => clearTimeout(timer));
  }
}
