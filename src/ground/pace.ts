/** Spreads starts over time, so that no more of them begin in a second than a rate permits. */
import type { Clock } from './clock.ts';

export class Pace {
  readonly #clock: Clock;
  readonly #rate: number | undefined;
  #nextStart = 0;

  /** `rate`: starts a second; undefined: no limit. */
  constructor(clock: Clock, rate: number | undefined) {
    this.#clock = clock;
    this.#rate = rate;
  }

  /** Waits for the turn of the next start. */
  async turn(): Promise<void> {
    if (this.#rate === undefined) return;
    const now = this.#clock.now();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + 1000 / this.#rate;
    if (start > now) await new Promise<void>((resolve) => void this.#clock.setTimeout(resolve, start - now));
  }
}
