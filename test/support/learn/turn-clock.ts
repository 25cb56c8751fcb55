/**
 * A clock for what happens in one process: a millisecond passes with each turn of the event loop while something waits
 * for a time, so that waits are as long on every machine.
 */
import type { Clock } from '../../../src/ground/clock.ts';

interface Timer {
  readonly due: number;
  readonly action: () => void;
}

export class TurnClock implements Clock {
  #now = Date.UTC(2026, 0, 5, 8);
  readonly #timers = new Set<Timer>();
  #isTurning = false;

  now(): number {
    return this.#now;
  }

  setTimeout(action: () => void, milliseconds: number): unknown {
    const timer = { due: this.#now + milliseconds, action };
    this.#timers.add(timer);
    this.#turn();
    return timer;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as Timer);
  }

  #turn(): void {
    if (this.#isTurning || this.#timers.size === 0) return;
    this.#isTurning = true;
    setImmediate(() => {
      this.#isTurning = false;
      this.#now += 1;
      const due = Array.from(this.#timers).filter((timer) => timer.due <= this.#now);
      for (const timer of due) if (this.#timers.delete(timer)) timer.action();
      this.#turn();
    });
  }
}
