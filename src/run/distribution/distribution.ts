/**
 * When the instances of a run start. A distribution keeps no clock: it is asked how many may have been started by now.
 *
 * Its time is that of the run without its pauses. It is asked in the order of time and of numbers: random arrivals are not kept.
 */

export interface Distribution {
  readonly type: 'single' | 'load' | 'linear';
  /** Instances to start in all. */
  readonly total: number;
  /** How many may be in progress at once, as the request says. */
  readonly backlog: number;
  /** True where starts depend on the time and not on the backlog alone. */
  readonly paced: boolean;
  /** How many should have been started `elapsed` milliseconds after the run's start, never more than `total`. */
  dueBy(elapsed: number): number;
  /** When the instance with this number should start, in milliseconds after the run's start. */
  dueAt(number: number): number;
  /** Starts per second that are asked for at that time; null where no rate is. */
  rateAt(elapsed: number): number | null;
  /** From `elapsed` on another rate, instead of whatever was to come. What is due by then stays due. Only where it is `paced`. */
  changeRate?(elapsed: number, rate: number): void;
}
