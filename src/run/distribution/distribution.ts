/**
 * When the instances of a run start. A distribution keeps no clock: it is asked how many may have been started by now.
 */

export interface Distribution {
  /** Instances to start in all. */
  readonly total: number;
  /** How many may be in progress at once. */
  readonly backlog: number;
  /** True where starts depend on the time and not on the backlog alone. */
  readonly paced: boolean;
  /** How many should have been started `elapsed` milliseconds after the run's start, never more than `total`. */
  dueBy(elapsed: number): number;
  /** When the instance with this number should start, in milliseconds after the run's start. */
  dueAt(number: number): number;
  /** Starts per second that are asked for at that time; null where no rate is. */
  rateAt(elapsed: number): number | null;
}
