/**
 * What a run that has not ended comes to so far: its report, its line in a list of runs, and its parts for one who follows it. Nothing but
 * the whole report costs more the longer the run lasts.
 */
import { timestampOf } from '../clock.ts';
import type { QueryTestResult, RunBucket, RunSummary, UpdateTestResult } from '../../schemas/index.ts';
import type { LatencyBySecond } from './latency-by-second.ts';
import type { RunPlan } from './plan.ts';
import type { RunLists, RunOverview } from './run-service.ts';
import type { StartedRun } from './start-run.ts';
import { maximumBuckets, type Statistics } from './statistics.ts';
import { measuredOf } from './thresholds.ts';

/** What of a report depends on when it is asked for is left out. */
export type Report = Omit<QueryTestResult, 'time_now'>;
export type RunState = Report['state'];
type Summary = Omit<RunSummary, 'time_now'>;

export interface LiveRun {
  readonly runId: string;
  readonly plan: RunPlan;
  readonly started: StartedRun;
  /** Milliseconds of the clock. */
  readonly startedAt: number;
  /** Undefined where there is but one instance. */
  readonly latencies: LatencyBySecond | undefined;
}

/** Seconds of a run that a list of runs shows. */
const recentSeconds = 30;

/** How instances are started; a run that failed before starts none. */
export const paceOf = ({ pace }: Pick<StartedRun, 'pace'>): Omit<UpdateTestResult, 'run_id'> => ({
  rate: pace?.rate ?? null,
  backlog: pace?.backlog ?? 1,
  paused: pace?.paused ?? false,
  finishing: pace?.finishing ?? true,
});

/** `now`: milliseconds of the clock. `globals` are those of the run itself. */
export const summaryOf = ({ runId, plan, started, startedAt }: LiveRun, state: RunState, now: number): Summary => {
  const { statistics, pace } = started;
  const elapsed = now - startedAt;
  const ended = state !== 'running';
  const rate = pace?.rateNow();
  const thresholds = pace && plan.thresholds.results(measuredOf(statistics, pace));
  return {
    run_id: runId,
    state,
    completed: ended ? 1 : 0,
    time_start: timestampOf(startedAt),
    ...(ended && { time_finish: timestampOf(now), duration: elapsed / 1000 }),
    counts: statistics.counts,
    globals: plan.globals,
    latency: statistics.latency(),
    rate: rate?.figures ?? { target: plan.distribution.rateAt(elapsed), achieved: 0 },
    ...(rate?.warning !== undefined && { warnings: [rate.warning] }),
    ...(thresholds !== undefined && { thresholds }),
  };
};

/** A copy of everything: what was given out does not change any more. */
export const reportOf = (run: LiveRun, state: RunState, now: number): Report => {
  const { statistics, first } = run.started;
  const firstInstance = first.report();
  const summary = summaryOf(run, state, now);
  return {
    ...summary,
    globals: structuredClone(summary.globals),
    buckets: bucketsOf(run, 0, Infinity),
    ...(firstInstance !== undefined && { first_instance: firstInstance }),
    first_fails: [...statistics.firstFails],
    first_aborts: [...statistics.firstAborts],
  };
};

export const overviewOf = ({ runId, plan, started, startedAt }: LiveRun, now: number): RunOverview => {
  const { statistics, pace } = started;
  const { type, total } = plan.distribution;
  const { instanceLatency } = statistics;
  return {
    run_id: runId,
    state: 'running',
    verdict: 'running',
    distribution: { type, total },
    time_start: timestampOf(startedAt),
    duration: (now - startedAt) / 1000,
    counts: statistics.counts,
    rate: { target: pace?.rate ?? null, achieved: pace?.achieved() ?? 0 },
    recent: recentOf(statistics, Math.floor((now - startedAt) / 1000)),
    latency: { p50: instanceLatency.percentile(50), p99: instanceLatency.percentile(99) },
  };
};

/** Nothing is told of those seconds that are no longer counted one by one. */
const recentOf = ({ buckets }: Statistics, second: number): number[] => {
  if (second >= maximumBuckets) return [];
  const first = Math.max(0, second - recentSeconds);
  return Array.from({ length: second - first }, (_, index) => buckets[first + index]?.num_calls_finished ?? 0);
};

/** Entries from the index `from` on, at most `limit`. */
export const listOf = <Name extends keyof RunLists>(run: LiveRun, name: Name, from: number, limit: number): readonly RunLists[Name][] => {
  const { statistics, first } = run.started;
  const { checks, traces, messages } = first.lists;
  const to = from + limit;
  const lists: { readonly [Each in keyof RunLists]: () => readonly RunLists[Each][] } = {
    buckets: () => bucketsOf(run, from, to),
    checks: () => checks.slice(from, to),
    traces: () => traces.slice(from, to),
    messages: () => messages.slice(from, to),
    fails: () => statistics.firstFails.slice(from, to),
    aborts: () => statistics.firstAborts.slice(from, to),
  };
  return lists[name]();
};

const bucketsOf = ({ started, latencies }: LiveRun, from: number, to: number): RunBucket[] =>
  started.statistics.buckets.slice(from, to).map((bucket, index) => {
    const latency = latencies?.at(from + index);
    return { ...bucket, ...(latency !== undefined && { latency }) };
  });
