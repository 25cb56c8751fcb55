/** Waits until it is told that something has come about, for a bounded time. */
import type { Clock } from '../../clock.ts';

export class UntilTold {
  readonly #clock: Clock;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves when it is told, or after `patience` milliseconds without. */
  async wait(patience: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = this.#clock.setTimeout(resolve, patience);
      this.#waiting.push(() => {
        this.#clock.clearTimeout(timer);
        resolve();
      });
    });
  }

  tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
