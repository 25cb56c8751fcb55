/**
 * Accepts the connections of a door and passes each on when it is ready: at once, or after the handshake of TLS, which
 * has a time limit. A connection counts from its first packet on, so that clients that never finish a handshake take no
 * place from others.
 */
import type { Server, Socket } from 'node:net';
import type { DeadlineHolder, Deadlines } from '../ground/deadlines.ts';
import type { DialproofError } from '../ground/errors.ts';
import { nowhere } from '../ground/placed-set.ts';
import type { ConnectionGate } from './connection-gate.ts';

export interface IntakeOptions {
  readonly server: Server;
  readonly tls: boolean;
  readonly gate: ConnectionGate;
  readonly deadlines: Deadlines;
  /** Of a handshake. */
  readonly seconds: number;
  /** `refusal`: why the connection is not accepted; the caller sends it to the client. */
  readonly connected: (socket: Socket, refusal: DialproofError | undefined) => void;
}

class Handshake implements DeadlineHolder {
  due = Infinity;
  deadlinePlace = nowhere;
  readonly socket: Socket;
  readonly refusal: DialproofError | undefined;

  constructor(socket: Socket, refusal: DialproofError | undefined) {
    this.socket = socket;
    this.refusal = refusal;
  }

  deadlinePassed(): void {
    this.socket.destroy();
  }
}

/** Identifies a connection, and TLS on it, by its two ends. */
const endsOf = ({ remoteAddress, remotePort, localAddress, localPort }: Socket): string =>
  [remoteAddress, remotePort, localAddress, localPort].join(' ');

export class Intake {
  readonly #options: IntakeOptions;
  readonly #handshakes = new Map<string, Handshake>();

  constructor(options: IntakeOptions) {
    const { server, tls, gate, connected } = options;
    this.#options = options;
    if (!tls) {
      server.on('connection', (socket) => connected(socket, gate.refusal(socket)));
      return;
    }
    server.on('connection', (socket) => this.#begin(socket));
    server.on('secureConnection', (socket: Socket) => this.#end(socket));
  }

  /** Cuts unfinished handshakes. */
  close(): void {
    for (const { socket } of this.#handshakes.values()) socket.destroy();
  }

  #begin(socket: Socket): void {
    const { gate, deadlines, seconds } = this.#options;
    const ends = endsOf(socket);
    const handshake = new Handshake(socket, gate.refusal(socket));
    this.#handshakes.set(ends, handshake);
    deadlines.set(handshake, seconds * 1000);
    socket.once('close', () => this.#forget(ends, handshake));
  }

  #end(socket: Socket): void {
    const ends = endsOf(socket);
    const handshake = this.#handshakes.get(ends);
    // The connection has closed already.
    if (handshake === undefined) return void socket.destroy();
    this.#forget(ends, handshake);
    this.#options.connected(socket, handshake.refusal);
  }

  #forget(ends: string, handshake: Handshake): void {
    this.#options.deadlines.clear(handshake);
    if (this.#handshakes.get(ends) === handshake) this.#handshakes.delete(ends);
  }
}
