/**
 * A timer that is started again with almost every SACK: it remembers when it is due, and the clock is asked for a new
 * one only where the one that runs comes too late. One that comes too early waits for the rest.
 */
import type { Clock } from '../../../clock.ts';

export class LazyTimer {
  readonly #clock: Clock;
  readonly #action: () => void;
  /** 0 while it is stopped. */
  #dueAt = 0;
  #timer: unknown;
  #timerAt = 0;

  constructor(clock: Clock, action: () => void) {
    this.#clock = clock;
    this.#action = action;
  }

  get running(): boolean {
    return this.#dueAt !== 0;
  }

  /** From now on, `milliseconds`, whether it ran or not. */
  start(milliseconds: number): void {
    const now = this.#clock.now();
    // A simulated clock begins at 0.
    this.#dueAt = now + milliseconds || Number.MIN_VALUE;
    if (this.#timer !== undefined && this.#timerAt <= this.#dueAt) return;
    this.#arm(now);
  }

  stop(): void {
    this.#dueAt = 0;
  }

  /** Leaves nothing with the clock. */
  clear(): void {
    this.#dueAt = 0;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arm(now: number): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer);
    this.#timerAt = this.#dueAt;
    this.#timer = this.#clock.setTimeout(this.#fire, Math.max(0, this.#dueAt - now));
  }

  readonly #fire = (): void => {
    this.#timer = undefined;
    if (this.#dueAt === 0) return;
    const now = this.#clock.now();
    // The timers of the system come up to a millisecond early.
    if (this.#dueAt - now >= 1) return this.#arm(now);
    this.#dueAt = 0;
    this.#action();
  };
}
