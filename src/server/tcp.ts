/**
 * The length-framed transport: requests in frames over TCP or TLS, answered in order, ids echoed as strings (the seed's
 * part 4).
 *
 * Not shown in the seed: any number of requests on one connection. The next frame is read when the previous answer has
 * been sent.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { reasonOf, type DialproofError } from '../ground/errors.ts';
import { ConnectionGate, mostRefused } from './connection-gate.ts';
import type { Caller } from '../endpoint/caller.ts';
import type { Log } from '../log.ts';
import type { Audit } from './audit.ts';
import type { DoorLimits } from './door-limits.ts';
import { FramedConnection, type FramedConnectionOptions } from './framed-connection.ts';
import { createDispatcher, type JsonRpcId, type Method } from './jsonrpc.ts';
import { Intake } from './intake.ts';
import type { TlsDoor } from './tls-door.ts';
import { gated } from './token-gate.ts';

const idAsString = (id: JsonRpcId): JsonRpcId => (id === null ? null : String(id));

export interface FramedServerOptions {
  readonly methods: Readonly<Record<string, Method<Caller>>>;
  readonly limits: DoorLimits;
  readonly log: Log;
  readonly audit: Audit;
  /** Default: plain TCP. */
  readonly tls?: TlsDoor | undefined;
}

export interface FramedServer {
  readonly server: Server;
  /** Stops listening and closes every connection once its current request is answered. Resolves when all are closed. */
  drain(): Promise<void>;
  /** Cuts the remaining connections. */
  destroy(): void;
}

/** Does not listen yet. */
export const createFramedServer = ({ methods, limits, log, audit, tls }: FramedServerOptions): FramedServer => {
  const { json_depth: jsonDepth, answer_limit: answerLimit } = limits.http;
  const dispatcher = createDispatcher(gated(methods), { log, echoId: idAsString, jsonDepth, answerLimit });
  const options: FramedConnectionOptions = { dispatcher, limits, audit };
  const connections = new Set<FramedConnection>();
  // Half-open: a client may end its side after the last request and still be answered.
  const sockets = { allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: 30_000, noDelay: true };
  const server = tls === undefined ? createServer(sockets) : tls.tcpServer(sockets);
  const connected = (socket: Socket, refusal: DialproofError | undefined): void => {
    const connection = new FramedConnection(socket, options);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    if (refusal !== undefined) return connection.refuse(refusal);
    connection.run().catch((thrown: unknown) => {
      log.debug({ reason: reasonOf(thrown) }, 'A framed connection broke.');
      socket.destroy();
    });
  };
  const gate = new ConnectionGate('tcp', limits.tcp);
  const intake = new Intake({
    server,
    tls: tls !== undefined,
    gate,
    deadlines: limits.deadlines,
    seconds: limits.tcp.first_byte_seconds,
    connected,
  });
  server.maxConnections = limits.tcp.connections + mostRefused;
  return {
    server,
    drain: async () => {
      const closed = once(server, 'close');
      server.close();
      intake.close();
      for (const connection of connections) connection.finish();
      await closed;
    },
    destroy: () => {
      for (const connection of connections) connection.destroy();
    },
  };
};
