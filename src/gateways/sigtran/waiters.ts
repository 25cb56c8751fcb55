/** Waits for a signal, for a bounded time. */
import type { Clock } from '../../ground/clock.ts';

export class Waiters {
  readonly #clock: Clock;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves at the signal, or after `patience` milliseconds without it. */
  async wait(patience: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = this.#clock.setTimeout(resolve, patience);
      this.#waiting.push(() => {
        this.#clock.clearTimeout(timer);
        resolve();
      });
    });
  }

  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
