/**
 * The time of a schedule: that of the run, which stands still while no place is free for the next start. What was held back begins from there,
 * so that it is not made up for faster than the rate. All times are milliseconds.
 */

export class ScheduleTime {
  /** How much later the schedule is than the run. */
  #shift = 0;
  #standsAt: number | undefined;

  get standsStill(): boolean {
    return this.#standsAt !== undefined;
  }

  /** At this time of the run. */
  at(elapsed: number): number {
    return this.#standsAt ?? elapsed - this.#shift;
  }

  /** What it would be if it did not stand still. */
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

  /** So much later from now on. */
  postpone(milliseconds: number): void {
    this.#shift += milliseconds;
  }
}
