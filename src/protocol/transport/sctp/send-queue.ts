/** Messages that wait until the windows allow to send them, up to a bound of octets. */
import type { Change } from '../../wrong/change.ts';
import { tooMuchWaits } from '../faults.ts';

/** Sent messages that are still in the queue. */
const longestSent = 1024;

type Waiting = [message: Uint8Array, stream: number, changes?: readonly Change[]];

export class SendQueue {
  readonly #peer: string;
  /** Octets that may wait. */
  readonly #capacity: number;
  /** From `#next` on. */
  #messages: Waiting[] = [];
  #next = 0;
  #octets = 0;

  constructor(peer: string, capacity: number) {
    this.#peer = peer;
    this.#capacity = capacity;
  }

  get isEmpty(): boolean {
    return this.#next === this.#messages.length;
  }

  /** Share of the bound that is used, 0 to 1. */
  get pressure(): number {
    return this.#octets / this.#capacity;
  }

  /** Throws `GatewayFailed` if there is no room for it. */
  add(message: Uint8Array, stream: number, changes?: readonly Change[]): void {
    const octets = this.#octets + message.length;
    if (octets > this.#capacity) throw tooMuchWaits(this.#peer, octets, this.#capacity);
    this.#octets = octets;
    this.#messages.push(changes === undefined ? [message, stream] : [message, stream, changes]);
  }

  /** Takes out the message that has waited longest. */
  take(): Readonly<Waiting> | undefined {
    const next = this.#messages[this.#next];
    if (next === undefined) return undefined;
    this.#next += 1;
    this.#octets -= next[0].length;
    if (this.#next === this.#messages.length || this.#next >= longestSent) {
      this.#messages.splice(0, this.#next);
      this.#next = 0;
    }
    return next;
  }

  clear(): void {
    this.#messages = [];
    this.#next = 0;
    this.#octets = 0;
  }
}
