/**
 * New values of Session-Id (RFC 6733 §8.8): the own name, 64 bits that never repeat, the high half of which is the time
 * of the start, and the name of the program.
 */
import type { Clock } from '../../ground/clock.ts';

export class SessionIds {
  readonly #originHost: string;
  #high: number;
  #low = 0;

  constructor(originHost: string, clock: Clock) {
    this.#originHost = originHost;
    this.#high = Math.floor(clock.now() / 1000) >>> 0;
  }

  next(): string {
    this.#low = (this.#low + 1) >>> 0;
    if (this.#low === 0) this.#high = (this.#high + 1) >>> 0;
    return `${this.#originHost};${this.#high};${this.#low};dialproof`;
  }
}
