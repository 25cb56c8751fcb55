/**
 * The thresholds of a run: what it has to keep to, and how it stands to each of them. A threshold that ends the run
 * stays breached, whatever is measured of the instances that end after it.
 *
 * Not shown in the seed: thresholds. `failed`, `aborted` and `passed` are those of `counts`; a percentage is of the
 * instances that have ended. Whether the run has passed is said in report/verdict.ts.
 */
import type { Counts } from '../../machines/events.ts';
import type { Fault } from '../errors.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import { thresholdText } from '../report/threshold-text.ts';
import type { CheckTally } from './share/messages.ts';
import type { UncheckedBooks } from './unchecked-books.ts';
import { mostUnchecked } from './unchecked-tally.ts';
import type { WatchedBooks } from './watched-books.ts';
import { checkedLabel, unknownLabel } from './watched-operations.ts';
import { didYouMean } from '../../schemas/did-you-mean.ts';
import type { ExecuteTest, LatencyFigures, ThresholdResult } from '../../schemas/index.ts';

/** Instances that must have ended before a threshold can end the run; all of them where there are fewer. */
const enough = 100;

/** What thresholds are held against. */
export interface Measured {
  readonly counts: Counts;
  /** Starts per second. */
  readonly achieved: number;
  /** Of the instances, or of the operation with the index. */
  latencyOf(opIdx: number | undefined): LatencyFigures;
  readonly unchecked: Pick<UncheckedBooks, 'size'>;
  readonly watched: Pick<WatchedBooks, 'timerLatencyOf' | 'checksOf'>;
}

export interface Threshold {
  readonly metric: string;
  readonly condition: string;
  readonly abortOnBreach: boolean;
  measure(measured: Measured): number | null;
  holds(actual: number): boolean;
}

type Figure = Exclude<keyof LatencyFigures, 'count' | 'histogram'>;

const comparisons: Readonly<Record<string, (actual: number, limit: number) => boolean>> = {
  '<': (actual, limit) => actual < limit,
  '<=': (actual, limit) => actual <= limit,
  '>': (actual, limit) => actual > limit,
  '>=': (actual, limit) => actual >= limit,
  '=': (actual, limit) => actual === limit,
};

/** Labels of the operations, by index. */
type Labels = readonly (string | undefined)[];

const latencyMetric = /^latency\.(?:(.+)\.)?(\w+)$/;

/** The index of the operation that a metric names by its index or its label; -1 where there is none. */
const indexIn = (labels: Labels, operation: string): number =>
  /^\d+$/.test(operation) ? Number(operation) : labels.indexOf(operation);

/**
 * What the calls of hosted flows have taken since the run was accepted, in percent of what callers can reach; null:
 * none has come.
 */
export type MeasureCoverage = (kind: 'exits' | 'transitions') => number | null;

/** What metrics name. */
interface Named {
  /** Absent where no coverage is counted. */
  readonly coverage?: MeasureCoverage | undefined;
  readonly labels: Labels;
  readonly timers: readonly string[];
}

const timerMetric = /^timers\.(.+)\.(\w+)$/;

const passRate = ({ performed, passed }: CheckTally): number | null =>
  performed === 0 ? null : (passed * 100) / performed;

const coverageMetric = /^coverage\.(exits|transitions)$/;

export const measuresCoverage = (metric: string): boolean => coverageMetric.test(metric);

/** How many of the arguments that instances have received nothing reads. */
export const uncheckedMetric = 'unchecked';

const measureOf = (metric: string, unit: string, { labels, timers, coverage }: Named): Threshold['measure'] => {
  const covered = coverageMetric.exec(metric)?.[1] as Parameters<MeasureCoverage>[0] | undefined;
  if (covered !== undefined) return () => coverage?.(covered) ?? null;
  const checked = checkedLabel(metric);
  if (checked !== undefined) return (measured) => passRate(measured.watched.checksOf(labels.indexOf(checked)));
  const [, timer, figure] = timerMetric.exec(metric) ?? [];
  if (timer !== undefined)
    return (measured) => measured.watched.timerLatencyOf(timers.indexOf(timer))[figure as Figure];
  if (metric === uncheckedMetric) return ({ counts, unchecked }) => (counts.finished === 0 ? null : unchecked.size);
  if (metric === 'rate') return ({ counts, achieved }) => (counts.started > 0 ? achieved : null);
  const [, operation, latency] = latencyMetric.exec(metric) ?? [];
  const index = operation === undefined ? undefined : indexIn(labels, operation);
  if (latency !== undefined) return (measured) => measured.latencyOf(index)[latency as Figure];
  const sort = metric as 'failed' | 'aborted' | 'passed' | 'cancelled';
  return ({ counts }) =>
    counts.finished === 0 ? null : unit === '%' ? (counts[sort] * 100) / counts.finished : counts[sort];
};

type Asked = NonNullable<ExecuteTest['thresholds']>;

const partsOf = (condition: string): readonly string[] =>
  (/^([<>]=?|=) *([0-9.]+) *(\S*)$/.exec(condition) ?? []).slice(1);

const compileThreshold = (metric: string, asked: Asked[string], named: Named): Threshold[] => {
  const { condition, abort_on_breach = false } = typeof asked === 'string' ? { condition: asked } : asked;
  const [operator = '', number, unit = ''] = partsOf(condition);
  const compare = comparisons[operator];
  if (compare === undefined) return [];
  const limit = Number(number) * (unit === 's' ? 1000 : 1);
  return [
    {
      metric,
      condition,
      abortOnBreach: abort_on_breach,
      measure: measureOf(metric, unit, named),
      holds: (actual) => compare(actual, limit),
    },
  ];
};

/** How one run stands to its thresholds. */
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

  /** What the run has to keep to besides, once that is decided. */
  note(result: ThresholdResult | undefined): void {
    if (result !== undefined) this.#noted.push(result);
  }

  /** How the run stands to each; undefined where it has none. */
  results(measured: Measured): ThresholdResult[] | undefined {
    if (this.#thresholds.length + this.#noted.length === 0) return undefined;
    const results = this.#thresholds.map((threshold) =>
      this.#breached?.metric === threshold.metric ? this.#breached : resultOf(threshold, measured),
    );
    return [...results, ...this.#noted];
  }

  /**
   * Why the run has to be ended, told once: a threshold that aborts it does not hold, and enough instances have ended
   * to say so.
   */
  breach(measured: Measured): string | undefined {
    if (this.#aborting.length === 0 || this.#breached !== undefined) return undefined;
    const { finished } = measured.counts;
    if (finished < Math.min(enough, this.#total)) return undefined;
    const results = this.#aborting.map((threshold) => resultOf(threshold, measured));
    this.#breached = results.find(({ passed, actual }) => !passed && actual !== null);
    if (this.#breached === undefined) return undefined;
    return `a threshold does not hold after ${finished} instances: ${thresholdText(this.#breached)}`;
  }
}

const resultOf = ({ metric, condition, measure, holds }: Threshold, measured: Measured): ThresholdResult => {
  const actual = measure(measured);
  return { metric, condition, actual, passed: actual !== null && holds(actual) };
};

/** A condition that holds for the highest count would hold for every number beyond it too. */
const uncountedFaults = (asked: Asked[string]): Fault[] => {
  const [, number] = partsOf(typeof asked === 'string' ? asked : asked.condition);
  if (Number(number) < mostUnchecked) return [];
  return [
    {
      pointer: `/thresholds/${uncheckedMetric}`,
      message: `must compare with less than ${mostUnchecked}, up to which arguments are counted`,
    },
  ];
};

/**
 * What is wrong with what thresholds name and compare with: only operations that wait for a message have a latency, and
 * counts that have a bound are compared below it.
 */
export const thresholdFaults = (
  { thresholds = {}, timers = {} }: Pick<ExecuteTest, 'thresholds' | 'timers'>,
  operations: readonly CompiledOperation[],
  labels: Labels,
): Fault[] =>
  Object.entries(thresholds).flatMap(([metric, asked]) => {
    if (metric === uncheckedMetric) return uncountedFaults(asked);
    const timer = timerMetric.exec(metric)?.[1];
    if (timer !== undefined && !Object.hasOwn(timers, timer)) {
      return [
        {
          pointer: `/thresholds/${metric}`,
          message: `names no timer: none is called "${timer}"${didYouMean(timer, Object.keys(timers))}`,
        },
      ];
    }
    const checked = checkedLabel(metric);
    if (checked !== undefined && !labels.includes(checked))
      return [{ pointer: `/thresholds/${metric}`, message: unknownLabel(checked, labels) }];
    const [, named] = latencyMetric.exec(metric) ?? [];
    if (named === undefined) return [];
    const index = indexIn(labels, named);
    const operation = operations[index];
    const pointer = `/thresholds/${metric}`;
    if (index < 0) return [{ pointer, message: unknownLabel(named, labels) }];
    if (operation === undefined || operation.inbound) return [];
    return [{ pointer, message: `must name an operation that waits for a message; ${operation.type} has no latency` }];
  });

/** Of thresholds without faults. */
export const compileThresholds = (asked: Asked, named: Named): readonly Threshold[] =>
  Object.entries(asked).flatMap(([metric, condition]) => compileThreshold(metric, condition, named));
