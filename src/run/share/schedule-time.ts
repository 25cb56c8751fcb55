/**
 * The time of a schedule: that of the run, which stands still while no place is free for the next start. What was held
 * back begins from there, so that it is not made up for faster than the rate.
 *
 * What a late look makes up for is bounded too: in each second of the run the schedule advances by at most a second and
 * one tick. All times are milliseconds.
 */

/** The window in which the advance is bounded. */
const second = 1000;
/** Milliseconds between the looks that are kept, and how many looks are kept at most. */
const apart = 2;
const kept = second / apart + 2;
const none = new Float64Array(0);

export class ScheduleTime {
  /** How much later the schedule is than the run. */
  #shift = 0;
  #standsAt: number | undefined;
  readonly #mostInASecond: number;
  /**
   * The looks of the last second, in a ring: when, and up to which time of the schedule all was started. Without looks
   * it has no room.
   */
  #lookedAt = none;
  #reached = none;
  #looks = 0;
  /** The last look that is a second old. */
  #aSecondAgo = -1;

  /** `tick`: by how much more than a second the schedule may advance in a second. */
  constructor(tick: number) {
    this.#mostInASecond = second + tick;
  }

  get standsStill(): boolean {
    return this.#standsAt !== undefined;
  }

  /** The time of the schedule at this time of the run. */
  at(elapsed: number): number {
    return this.#standsAt ?? elapsed - this.#shift;
  }

  /** Up to which time of the schedule instances may be started. Asked in growing order. */
  startsUpTo(elapsed: number): number {
    while (
      this.#aSecondAgo + 1 < this.#looks &&
      (this.#lookedAt[(this.#aSecondAgo + 1) % kept] ?? 0) <= elapsed - second
    )
      this.#aSecondAgo += 1;
    const before = this.#aSecondAgo < 0 ? 0 : (this.#reached[this.#aSecondAgo % kept] ?? 0);
    return Math.min(this.at(elapsed), before + this.#mostInASecond);
  }

  /**
   * The time of the schedule, at most a second later than what may be started: what is due by it comes within a second
   * of starts, also where the looks are so far apart that the starts never catch up with the time.
   */
  reachable(elapsed: number): number {
    return Math.min(this.at(elapsed), this.startsUpTo(elapsed) + second);
  }

  /** By this time of the run everything was started that was due up to `reached` of the schedule. */
  looked(elapsed: number, reached: number): void {
    if (this.#looks === 0) {
      this.#lookedAt = new Float64Array(kept);
      this.#reached = new Float64Array(kept);
    } else if (elapsed - (this.#lookedAt[(this.#looks - 1) % kept] ?? 0) < apart) return;
    this.#lookedAt[this.#looks % kept] = elapsed;
    this.#reached[this.#looks % kept] = reached;
    this.#looks += 1;
  }

  /** The time of the schedule if it did not stand still. */
  unheld(elapsed: number): number {
    return elapsed - this.#shift;
  }

  stand(moment: number): void {
    this.#standsAt ??= moment;
  }

  /** Goes on, at this time of the run, from where it stands. */
  goOn(elapsed: number): void {
    if (this.#standsAt === undefined) return;
    this.#shift = elapsed - this.#standsAt;
    this.#standsAt = undefined;
  }

  /** Makes the schedule later from now on. */
  postpone(milliseconds: number): void {
    this.#shift += milliseconds;
  }
}
