/**
 * Sends on an association of the kernel's SCTP: each write is one message, and is sent on the stream that is set when
 * the kernel accepts it. So Node.js gets no message while one waits in its socket: the others wait here.
 *
 * The messages of one turn of the event loop are written at its end. The kernel gathers all but the last one into
 * packets (SCTP_NODELAY off), and sends the last one at once with the rest.
 */
import type { Socket } from 'node:net';
import type { KernelSocket } from './socket.ts';

export interface WritesSetup {
  readonly socket: Pick<Socket, 'write' | 'writableLength' | 'destroyed'>;
  readonly kernel: Pick<KernelSocket, 'writeTo' | 'gather'>;
  /** Called when the kernel has accepted all messages; never from inside `add`. */
  readonly emptied: () => void;
  /** Called with the reason when the kernel accepts no more. */
  readonly broken: (reason: string) => void;
}

/** Octets that are written before the turn ends: the peer handles them during the rest of the turn. */
const enough = 16 << 10;
/** Sent messages that are still in the queue. */
const longestSent = 1024;

export class KernelWrites {
  readonly #setup: WritesSetup;
  /** The waiting messages, from `#next` on, and their streams. */
  #messages: Uint8Array[] = [];
  #streams: number[] = [];
  #next = 0;
  #octets = 0;
  /** The settings of the kernel. */
  #stream = 0;
  #gathers = false;
  #turn: NodeJS.Immediate | undefined;

  constructor(setup: WritesSetup) {
    this.#setup = setup;
  }

  /** Octets that the kernel has not accepted. */
  get waiting(): number {
    return this.#setup.socket.writableLength + this.#octets;
  }

  add(message: Uint8Array, stream: number): void {
    this.#messages.push(message);
    this.#streams.push(stream);
    this.#octets += message.length;
    if (this.#octets >= enough) this.#write();
    this.#turn ??= setImmediate(this.flush);
  }

  /** Writes at once as much as the kernel accepts. */
  readonly flush = (): void => {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    this.#write();
    this.#settle();
  };

  /** Drops the waiting messages. */
  drop(): void {
    clearImmediate(this.#turn);
    this.#messages = [];
    this.#streams = [];
    this.#next = 0;
    this.#octets = 0;
  }

  #write(): void {
    const { socket } = this.#setup;
    while (this.#next < this.#messages.length && socket.writableLength === 0 && !socket.destroyed) {
      const at = this.#next;
      const message = this.#messages[at];
      if (message === undefined || !this.#prepare(this.#streams[at] ?? 0, at + 1 < this.#messages.length)) return;
      this.#next += 1;
      this.#octets -= message.length;
      socket.write(message, this.#written);
    }
  }

  /** Sets the options for the next write; returns false if the kernel refuses. */
  #prepare(stream: number, gathers: boolean): boolean {
    const { kernel, broken } = this.#setup;
    let refused: string | undefined;
    if (stream !== this.#stream) refused = kernel.writeTo(stream);
    if (gathers !== this.#gathers) refused ??= kernel.gather(gathers);
    this.#stream = stream;
    this.#gathers = gathers;
    if (refused !== undefined) broken(refused);
    return refused === undefined;
  }

  /** The kernel has accepted a message, or the socket has ended. */
  readonly #written = (): void => {
    if (this.#turn !== undefined) return;
    this.#write();
    this.#settle();
  };

  #settle(): void {
    const all = this.#next === this.#messages.length;
    if (!all && this.#next < longestSent) return;
    this.#messages.splice(0, this.#next);
    this.#streams.splice(0, this.#next);
    this.#next = 0;
    if (all && this.waiting === 0) this.#setup.emptied();
  }
}
