/**
 * The thresholds of a run: the conditions that it has to meet, and the measurement with which each is compared.
 *
 * Not shown in the seed: thresholds. `failed`, `aborted` and `passed` are those of `counts`; a percentage is of the
 * instances that have ended. report/verdict.ts decides whether the run has passed.
 */
import type { Counts } from '../../../machines/events.ts';
import type { Fault } from '../../ground/errors.ts';
import type { MeasuredBranch } from '../../instance/operation-watch.ts';
import type { CompiledOperation } from '../../operations/operation.ts';
import { faultOfBranch } from './labelled-branches.ts';
import { mostUnchecked } from './run-limits.ts';
import { checkedLabel, unknownLabel, type CheckTally } from './watched-operations.ts';
import { didYouMean } from '../../../schemas/did-you-mean.ts';
import type { ExecuteTest, LatencyFigures } from '../../../schemas/index.ts';

/** The measurements with which thresholds are compared. */
export interface Measured {
  readonly counts: Counts;
  /** Starts per second. */
  readonly achieved: number;
  /** Of the instances, or of the operation with the index. */
  latencyOf(opIdx: number | undefined): LatencyFigures;
  /** How many arguments that instances have received nothing reads. */
  readonly unchecked: { readonly size: number };
  /** Of each member of a mix. */
  readonly mix: {
    countsOf(member: number): Counts;
    /** Of the instances of the member. */
    latencyOf(member: number): LatencyFigures;
  };
  readonly watched: {
    /** Of the timer with the index. */
    timerLatencyOf(timer: number): LatencyFigures;
    /** Of the instances that have taken the branch with the index. */
    branchLatencyOf(branch: number): LatencyFigures;
    /** Of the operation with the index. */
    checksOf(opIdx: number): CheckTally;
  };
}

export interface Threshold {
  readonly metric: string;
  readonly condition: string;
  readonly abortOnBreach: boolean;
  measure(measured: Measured): number | null;
  holds(actual: number): boolean;
  /** How many of the instances that it is about have ended. Absent where it is about all. */
  readonly finished?: (measured: Measured) => number;
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

/**
 * The index of the operation that a metric names by its index or its label; -1 where there is none. `first`: that of the
 * first operation of the definition.
 */
const indexIn = (labels: Labels, operation: string, first: number): number =>
  /^\d+$/.test(operation) ? first + Number(operation) : labels.indexOf(operation);

/**
 * The exits or transitions that the calls of hosted flows have taken since the run was accepted, in percent of those
 * that callers can reach; null: no call has come.
 */
export type MeasureCoverage = (kind: 'exits' | 'transitions') => number | null;

/** What metrics name. */
interface Named {
  /** Absent where no coverage is counted. */
  readonly coverage?: MeasureCoverage | undefined;
  readonly labels: Labels;
  readonly timers: readonly string[];
  readonly branches: readonly MeasuredBranch[];
  /** Of the first operation, where the definition is that of a member of a mix. Default 0. */
  readonly first?: number;
}

const timerMetric = /^timers\.(.+)\.(\w+)$/;
const branchMetric = /^branches\.(.+)\.(\w+)$/;

const passRate = ({ performed, passed }: CheckTally): number | null =>
  performed === 0 ? null : (passed * 100) / performed;

const coverageMetric = /^coverage\.(exits|transitions)$/;

export const measuresCoverage = (metric: string): boolean => coverageMetric.test(metric);

/** How many of the arguments that instances have received nothing reads. */
export const uncheckedMetric = 'unchecked';

const measureOf = (
  metric: string,
  unit: string,
  { labels, timers, branches, coverage, first = 0 }: Named,
): Threshold['measure'] => {
  const covered = coverageMetric.exec(metric)?.[1] as Parameters<MeasureCoverage>[0] | undefined;
  if (covered !== undefined) return () => coverage?.(covered) ?? null;
  const checked = checkedLabel(metric);
  if (checked !== undefined) return (measured) => passRate(measured.watched.checksOf(labels.indexOf(checked)));
  const [, timer, figure] = timerMetric.exec(metric) ?? [];
  if (timer !== undefined)
    return (measured) => measured.watched.timerLatencyOf(timers.indexOf(timer))[figure as Figure];
  const [, branch, ofBranch] = branchMetric.exec(metric) ?? [];
  if (branch !== undefined) {
    const index = branches.findIndex(({ label }) => label === branch);
    return (measured) => measured.watched.branchLatencyOf(index)[ofBranch as Figure];
  }
  if (metric === uncheckedMetric) return ({ counts, unchecked }) => (counts.finished === 0 ? null : unchecked.size);
  if (metric === 'rate') return ({ counts, achieved }) => (counts.started > 0 ? achieved : null);
  const [, operation, latency] = latencyMetric.exec(metric) ?? [];
  const index = operation === undefined ? undefined : indexIn(labels, operation, first);
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
 * The faults of what thresholds name and compare with: only operations that wait for a message have a latency, and
 * counts that have a bound are compared below it. `first`: the index of the first operation of a member of a mix.
 */
export const thresholdFaults = (
  { thresholds = {}, timers = {} }: Pick<ExecuteTest, 'thresholds' | 'timers'>,
  operations: readonly CompiledOperation[],
  labels: Labels,
  branches: readonly MeasuredBranch[],
  first?: number,
): Fault[] =>
  Object.entries(thresholds).flatMap(([metric, asked]) => {
    if (metric === uncheckedMetric) return uncountedFaults(asked);
    if (metric.startsWith('mix.'))
      return [{ pointer: `/thresholds/${metric}`, message: 'names a member of a mix, and the test is none' }];
    const timer = timerMetric.exec(metric)?.[1];
    if (timer !== undefined && !Object.hasOwn(timers, timer)) {
      return [
        {
          pointer: `/thresholds/${metric}`,
          message: `names no timer: none is called "${timer}"${didYouMean(timer, Object.keys(timers))}`,
        },
      ];
    }
    const branch = branchMetric.exec(metric)?.[1];
    if (branch !== undefined) {
      const message = faultOfBranch(branch, branches);
      return message === undefined ? [] : [{ pointer: `/thresholds/${metric}`, message }];
    }
    const checked = checkedLabel(metric);
    if (checked !== undefined && !labels.includes(checked))
      return [{ pointer: `/thresholds/${metric}`, message: unknownLabel(checked, labels) }];
    const [, named] = latencyMetric.exec(metric) ?? [];
    if (named === undefined) return [];
    const index = indexIn(labels, named, first ?? 0);
    const operation = operations[index];
    const pointer = `/thresholds/${metric}`;
    if (index < 0) return [{ pointer, message: unknownLabel(named, labels) }];
    if (first !== undefined && operations.length > 0 && operation === undefined)
      return [{ pointer, message: `must name one of the ${operations.length - first} operations of the member` }];
    if (operation === undefined || operation.inbound) return [];
    return [{ pointer, message: `must name an operation that waits for a message; ${operation.type} has no latency` }];
  });

/** Compiles thresholds without faults. */
export const compileThresholds = (asked: Asked, named: Named): readonly Threshold[] =>
  Object.entries(asked).flatMap(([metric, condition]) => compileThreshold(metric, condition, named));
