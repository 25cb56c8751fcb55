/**
 * The connections of an HTTP server: a limited number, each with its deadlines, one answer at a time. Closing the
 * server answers the requests in flight and waits for no other connection, whereas Node's own `closeIdleConnections`
 * waits for connections that have not sent anything yet.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import type { Deadlines } from '../ground/deadlines.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { DialproofError } from '../ground/errors.ts';
import { ConnectionGate, mostRefused } from './connection-gate.ts';
import { HttpConnection, type HttpConnectionOptions } from './http-connection.ts';
import { Intake } from './intake.ts';
import type { TlsDoor } from './tls-door.ts';
import { Turns } from './turns.ts';

export interface HttpConnectionsOptions {
  readonly limits: Config['http'];
  readonly deadlines: Deadlines;
  readonly answers: ByteBudget;
  /** Default: plain HTTP. */
  readonly tls?: TlsDoor | undefined;
  /** Answers one request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown;
}

export class HttpConnections {
  /** Does not listen yet. */
  readonly server: Server;
  readonly #options: HttpConnectionOptions;
  readonly #intake: Intake;
  readonly #connections = new Map<Socket, HttpConnection>();

  constructor(options: HttpConnectionsOptions) {
    const { limits, tls, deadlines } = options;
    this.#options = { ...options, turns: new Turns() };
    // Each connection has its own deadlines: Node checks its own only every thirty seconds, and none before the first
    // byte.
    const timeouts = { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: limits.idle_seconds * 1000 };
    this.server = tls === undefined ? createServer(timeouts) : tls.httpServer(timeouts);
    this.server.maxConnections = limits.connections + mostRefused;
    this.#intake = new Intake({
      server: this.server,
      tls: tls !== undefined,
      gate: new ConnectionGate('http', limits),
      deadlines,
      seconds: limits.first_byte_seconds,
      connected: (socket, refusal) => this.#connected(socket, refusal),
    });
    this.server.on('request', (request, response) => this.#connections.get(request.socket)?.take(request, response));
  }

  /** Stops listening; closes each connection once nothing is in flight on it. Resolves when all are closed. */
  async drain(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.#intake.close();
    for (const connection of this.#connections.values()) connection.drain();
    await closed;
  }

  /** Cuts the remaining connections. */
  destroy(): void {
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  #connected(socket: Socket, refusal: DialproofError | undefined): void {
    const connection = new HttpConnection(socket, this.#options);
    this.#connections.set(socket, connection);
    socket.once('close', () => this.#connections.delete(socket));
    if (refusal !== undefined) connection.refuse(503, 'Busy', refusal.message, 'Close connections that are not used.');
  }
}
