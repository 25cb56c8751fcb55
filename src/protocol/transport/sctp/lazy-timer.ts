/**
 * A timer that is restarted with almost every SACK: it remembers when it is due, and sets a new timer of the clock only
 * if the running one would fire too late. One that fires too early is set again for the rest.
 */
import type { Clock } from '../../../ground/clock.ts';

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

  /** Starts it with `milliseconds` from now, whether it was running or not. */
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

  /** Also clears the timer of the clock. */
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
    // The timers of the system fire up to a millisecond early.
    if (this.#dueAt - now >= 1) return this.#arm(now);
    this.#dueAt = 0;
    this.#action();
  };
}
