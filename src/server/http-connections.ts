/**
 * Closing an HTTP server so that requests in flight are answered and no other connection is waited for. Node's own
 * `closeIdleConnections` passes over a connection that has not sent anything yet, and over one whose request never ended.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export class HttpConnections {
  readonly #server: Server;
  /** Requests in flight by connection. */
  readonly #inFlight = new Map<Socket, number>();
  #draining = false;

  /** Has to be there before the server listens. */
  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#inFlight.set(socket, 0);
      socket.on('close', () => this.#inFlight.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.#count(socket, 1);
      response.on('close', () => this.#count(socket, -1));
    });
  }

  /** Stops listening; closes every connection once nothing is in flight on it. Resolves when all are gone. */
  async drain(): Promise<void> {
    this.#draining = true;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#inFlight.keys()) this.#count(socket, 0);
    await closed;
  }

  /** Cuts what is left. */
  destroy(): void {
    for (const socket of this.#inFlight.keys()) socket.destroy();
  }

  #count(socket: Socket, change: number): void {
    const inFlight = this.#inFlight.get(socket);
    if (inFlight === undefined) return;
    this.#inFlight.set(socket, inFlight + change);
    if (this.#draining && inFlight + change === 0) socket.destroySoon();
  }
}
