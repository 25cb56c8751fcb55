/**
 * Many deadlines on one coarse timer: moving one writes a number. While any is set, all holders are scanned at every
 * multiple of `resolution` milliseconds: a deadline is noticed late by at most one resolution, and never early.
 *
 * Thousands of instances set a deadline with every operation, and nearly none ever passes: a queue ordered by time
 * would be kept for nothing.
 */
import type { Clock } from './clock.ts';
import { PlacedSet } from './placed-set.ts';

/**
 * The object that is notified when its deadline has passed. Each holder has at most one deadline, in one `Deadlines`.
 */
export interface DeadlineHolder {
  /** Milliseconds of the clock, or Infinity: written by `Deadlines` alone. */
  due: number;
  /** `nowhere`, or its place: written by `Deadlines` alone. */
  deadlinePlace: number;
  deadlinePassed(): void;
}

export class Deadlines {
  readonly #clock: Clock;
  readonly #resolution: number;
  /** Holders that have a deadline. */
  readonly #holders = new PlacedSet<'deadlinePlace', DeadlineHolder>('deadlinePlace');
  #timer: unknown;

  constructor(clock: Clock, resolution = 20) {
    this.#clock = clock;
    this.#resolution = resolution;
  }

  /** Number of deadlines. */
  get size(): number {
    return this.#holders.size;
  }

  /** Sets or moves the holder's deadline, `milliseconds` from `now`, the time of the clock. */
  set(holder: DeadlineHolder, milliseconds: number, now = this.#clock.now()): void {
    this.#holders.add(holder);
    holder.due = now + milliseconds;
    if (this.#timer === undefined) this.#arm(now);
  }

  clear(holder: DeadlineHolder): void {
    holder.due = Infinity;
    this.#holders.delete(holder);
  }

  /** Removes every deadline and stops the timer. */
  close(): void {
    for (const holder of this.#holders.members.slice()) this.clear(holder);
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arm(now: number): void {
    const nextSlot = (Math.floor(now / this.#resolution) + 1) * this.#resolution;
    this.#timer = this.#clock.setTimeout(() => this.#scan(), nextSlot - now);
  }

  #scan(): void {
    const now = this.#clock.now();
    const passed: DeadlineHolder[] = [];
    for (const holder of this.#holders.members) if (holder.due <= now) passed.push(holder);
    this.#timer = undefined;
    // Armed first: a holder that throws must not keep the others from the next scan.
    if (this.#holders.size > 0) this.#arm(now);
    for (const holder of passed.sort((one, other) => one.due - other.due)) {
      // A holder that was notified earlier may have cleared or moved it.
      if (holder.due > now) continue;
      this.clear(holder);
      holder.deadlinePassed();
    }
  }
}
