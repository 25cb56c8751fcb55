/** Measures how long an instance works in all: its turns of the event loop count, its waits do not. */
import { DialproofError } from '../ground/errors.ts';
import { turns } from '../ground/turns.ts';

/** Operations performed before the clock is read: more than a call performs between two messages. */
export const unmeasured = 16;
/** Work of one operation, in characters, after which the time is measured at once: about a millisecond. */
export const heavy = 200_000;

export abstract class MeasuredWork {
  /** Milliseconds of the clock: when its work began, or was measured last. */
  #workingSince = 0;
  #worked = 0;

  /** Milliseconds of the clock. */
  protected abstract now(): number;

  /** Returns when, in milliseconds of the clock. */
  protected beginWorking(): number {
    this.#workingSince = this.now();
    return this.#workingSince;
  }

  /**
   * Returns whether it is the turn of others now. Throws `CheckFailed` where the instance has worked for more than
   * `limit` milliseconds.
   */
  protected measure(limit: number): boolean {
    const now = this.now();
    const worked = now - this.#workingSince;
    this.#workingSince = now;
    this.#worked += worked;
    turns.spend(worked);
    if (this.#worked <= limit) return turns.isOver;
    throw new DialproofError(
      'CheckFailed',
      `the instance has worked for more than ${limit} ms (limits.instance_cpu_ms)`,
    );
  }
}
