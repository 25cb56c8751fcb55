/**
 * When the instances of a run start. A distribution says how many there are and makes a schedule for each share; a
 * schedule keeps no clock: it is asked how many may have been started by now.
 */
import type { ExecuteTest } from '../../../../schemas/index.ts';

/** The distribution of ExecuteTest, once the schema has checked it. */
export type AskedDistribution = NonNullable<ExecuteTest['distribution']>;

/** What a type makes; `first` is 0 where it is absent. */
export type MadeDistribution = Omit<Distribution, 'type' | 'first'> & Partial<Pick<Distribution, 'first'>>;

/** What a type of distribution makes of a request that names it. */
export interface DistributionType<Type extends AskedDistribution['type'] = AskedDistribution['type']> {
  /** `seed`: of random arrivals, a 32-bit integer. */
  of(asked: Extract<AskedDistribution, { readonly type: Type }>, seed: number): MadeDistribution;
}

export interface Distribution {
  readonly type: string;
  /** The number of the first instance; the others follow it. */
  readonly first: number;
  /** Instances to start in all; Infinity where a run answers without a total, or searches its rate. */
  readonly total: number;
  /** How many may be in progress at once, as the request says. */
  readonly backlog: number;
  /** What UpdateTest may change. */
  readonly changes: { readonly rate: boolean; readonly backlog: boolean };
  /** Starts per second where the request asks for one rate; null where it asks for none, or for several. */
  readonly rate: number | null;
  /** Starts per second at the end of a ramp; absent where there is none. */
  readonly rampsTo?: number;
  /** True where starts depend on the time and not on the backlog alone. */
  readonly paced: boolean;
  /** Starts per second that are asked for at first; null where no rate is. */
  readonly firstRate: number | null;
  /** Instances begin with the dialogues that arrive; `seconds`: for how long. */
  readonly answers?: { readonly seconds: number | undefined };
  /** The rate is searched: in starts per second, and how long each step lasts. */
  readonly search?: {
    readonly from: number;
    readonly to: number;
    readonly seconds: number;
    readonly steps: number;
  };
  /** A schedule from its beginning. Each is changed on its own. */
  schedule(): Schedule;
}

/**
 * The starts of a run, or of a share of it. Its time is that of the run without its pauses, and stands still while the
 * backlog holds starts back. It is asked in the order of time and of numbers: random arrivals are not kept.
 */
export interface Schedule {
  /** Infinity while it is unknown. */
  readonly total: number;
  /** How many should have been started `elapsed` milliseconds after the shares began, never more than `total`. */
  dueBy(elapsed: number): number;
  /** When the instance with this number should start, in milliseconds after the shares began. */
  dueAt(number: number): number;
  /** How many starts the schedule knows by now; absent: all. */
  readonly ready?: number;
  /** When the run was asked to start the instance with this number, where that is not `dueAt`. */
  askedAt?(number: number): number;
  /** Starts per second that are asked for at that time; null where no rate is. */
  rateAt(elapsed: number): number | null;
  /**
   * Sets another rate from `elapsed` on, instead of what was to come. What is due by then stays due. Without effect
   * where there is no rate.
   */
  changeRate(elapsed: number, rate: number): void;
}

/** Everything is due at once. */
export const unpaced = (total: number): Schedule => ({
  total,
  dueBy: () => total,
  dueAt: () => 0,
  rateAt: () => null,
  changeRate: () => undefined,
});
