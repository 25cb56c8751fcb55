/**
 * The message ports between each two threads of the service, made as threads open: a thread receives one to each open
 * thread, and each of those receives one to it.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ThreadExchange } from './thread-exchange.ts';

/** An end of a way to another thread. */
export interface WayEnd {
  readonly thread: number;
  readonly port: MessagePort;
}

export class ThreadWays {
  readonly #own: ThreadExchange;
  /** Passes the end of a new way to an open thread. */
  readonly #open = new Map<number, (end: WayEnd) => void>();

  /** `own`: of the service's thread, number 0. */
  constructor(own: ThreadExchange) {
    this.#own = own;
  }

  /** The ends for a thread that opens. `give`: passes it the ends to threads that open later. */
  open(thread: number, give: (end: WayEnd) => void): readonly WayEnd[] {
    const ends: WayEnd[] = [];
    const way = (other: number, connect: (end: WayEnd) => void): void => {
      const { port1, port2 } = new MessageChannel();
      connect({ thread, port: port1 });
      ends.push({ thread: other, port: port2 });
    };
    way(0, ({ port }) => this.#own.connect(thread, port));
    for (const [other, giveTo] of this.#open) way(other, giveTo);
    this.#open.set(thread, give);
    return ends;
  }

  close(thread: number): void {
    this.#open.delete(thread);
  }
}
