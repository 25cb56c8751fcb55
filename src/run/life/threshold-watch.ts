/**
 * Compares a run with its thresholds. A threshold that ends the run stays breached, whatever is measured of the
 * instances that end after it.
 */
import { thresholdText } from '../../report/threshold-text.ts';
import type { Measured, Threshold } from '../plan/thresholds.ts';
import type { ThresholdResult } from '../../../schemas/index.ts';

/** Instances that must have ended before a threshold can end the run; all of them where there are fewer. */
const enough = 100;

export class ThresholdWatch {
  readonly #thresholds: readonly Threshold[];
  readonly #aborting: readonly Threshold[];
  readonly #total: number;
  readonly #noted: ThresholdResult[] = [];
  #breached: ThresholdResult | undefined;

  /** `total`: how many instances there will be. */
  constructor(thresholds: readonly Threshold[], total: number) {
    this.#thresholds = thresholds;
    this.#aborting = thresholds.filter(({ abortOnBreach }) => abortOnBreach);
    this.#total = total;
  }

  /** Adds a further condition of the run, once its result is known. */
  note(result: ThresholdResult | undefined): void {
    if (result !== undefined) this.#noted.push(result);
  }

  /** The result of each threshold; undefined where the run has none. */
  results(measured: Measured): ThresholdResult[] | undefined {
    if (this.#thresholds.length + this.#noted.length === 0) return undefined;
    const results = this.#thresholds.map((threshold) =>
      this.#breached?.metric === threshold.metric ? this.#breached : resultOf(threshold, measured),
    );
    return [...results, ...this.#noted];
  }

  /**
   * Why the run has to be ended, returned once: a threshold that aborts it does not hold, and enough instances have
   * ended to decide that.
   */
  breach(measured: Measured): string | undefined {
    if (this.#aborting.length === 0 || this.#breached !== undefined) return undefined;
    const { finished } = measured.counts;
    const needed = Math.min(enough, this.#total);
    const judged = this.#aborting.filter((threshold) => (threshold.finished?.(measured) ?? finished) >= needed);
    const results = judged.map((threshold) => resultOf(threshold, measured));
    this.#breached = results.find(({ passed, actual }) => !passed && actual !== null);
    if (this.#breached === undefined) return undefined;
    return `a threshold does not hold after ${finished} instances: ${thresholdText(this.#breached)}`;
  }
}

/** The result of one threshold. */
export const resultOf = ({ metric, condition, measure, holds }: Threshold, measured: Measured): ThresholdResult => {
  const actual = measure(measured);
  return { metric, condition, actual, passed: actual !== null && holds(actual) };
};
