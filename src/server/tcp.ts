/**
 * The length-framed transport: requests in frames over plain TCP, answered in order, ids echoed as strings (the seed's part 4).
 *
 * Not shown in the seed: any number of requests on one connection. The next frame is read when the answer before it has left.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { reasonOf } from '../errors.ts';
import { ConnectionGate, mostRefused } from './connection-gate.ts';
import { FramedConnection, type FramedConnectionOptions } from './framed-connection.ts';

export interface FramedServer {
  readonly server: Server;
  /** Stops listening and closes every connection once the request it is on is answered. Resolves when all are gone. */
  drain(): Promise<void>;
  /** Cuts what is left. */
  destroy(): void;
}

/** Not yet listening. */
export const createFramedServer = (options: FramedConnectionOptions): FramedServer => {
  const { limits, log } = options;
  const connections = new Set<FramedConnection>();
  const gate = new ConnectionGate('tcp', limits.tcp);
  // Half-open: a client may end its side after the last request and still be answered.
  const server = createServer({ allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: 30_000, noDelay: true }, (socket) => {
    const connection = new FramedConnection(socket, options);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    const refusal = gate.refusal(socket);
    if (refusal !== undefined) return connection.refuse(refusal);
    connection.run().catch((thrown: unknown) => {
      log.debug({ reason: reasonOf(thrown) }, 'A framed connection broke.');
      socket.destroy();
    });
  });
  server.maxConnections = limits.tcp.connections + mostRefused;
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
