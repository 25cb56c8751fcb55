/**
 * What is sent on an association of the kernel's SCTP: each write is one message, and goes out on the stream that is
 * set when the kernel takes it. So Node.js gets no message while one waits in its socket: the others wait here.
 *
 * What is sent in one turn of the event loop leaves at its end. The kernel gathers all of it but the last message into
 * packets (SCTP_NODELAY off), and sends that one at once with what is left.
 */
import type { Socket } from 'node:net';
import type { KernelSocket } from './kernel-socket.ts';

export interface WritesSetup {
  readonly socket: Pick<Socket, 'write' | 'writableLength' | 'destroyed'>;
  readonly kernel: Pick<KernelSocket, 'writeTo' | 'gather'>;
  /** The kernel has taken all; never from inside `add`. */
  readonly emptied: () => void;
  /** The kernel takes no more, and why. */
  readonly broken: (reason: string) => void;
}

/** Octets that leave within a turn: the peer begins with them while the rest of the turn is worked out. */
const enough = 16 << 10;
/** Messages that have left and are still in the queue. */
const longestSent = 1024;

export class KernelWrites {
  readonly #setup: WritesSetup;
  /** What waits, from `#next` on, and its streams. */
  #messages: Uint8Array[] = [];
  #streams: number[] = [];
  #next = 0;
  #octets = 0;
  /** As the kernel has them set. */
  #stream = 0;
  #gathers = false;
  #turn: NodeJS.Immediate | undefined;

  constructor(setup: WritesSetup) {
    this.#setup = setup;
  }

  /** Octets that the kernel has not taken. */
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

  /** Gives the kernel now what it takes. */
  readonly flush = (): void => {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    this.#write();
    this.#settle();
  };

  /** What waits is not sent any more. */
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

  /** For the next write; false where the kernel refuses. */
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

  /** The kernel has taken a message, or the socket is over. */
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
