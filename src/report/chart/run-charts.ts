/** The charts of a run: the number of instances per second, and the durations of those that ended in each second. */
import { clockText, figure } from '../figures.ts';
import type { QueryTestResult, RunBucket } from '../../../schemas/index.ts';
import { latencyLimits } from './chart-limits.ts';
import type { ChartChange, SecondsChart } from './seconds-chart.ts';

const count = (value: number | undefined): number => value ?? 0;

/** The changes of clients in words. `end`: seconds of the run so far, where an open pause ends. */
export const chartChanges = (changes: QueryTestResult['changes'] = [], end: number): readonly ChartChange[] =>
  changes.map(({ second, rate, backlog, paused, finishing }, index) => {
    const on = changes.slice(index + 1).find((other) => other.paused === false)?.second;
    const words = [
      ...(rate === undefined ? [] : [`${figure(rate)} a second`]),
      ...(backlog === undefined ? [] : [`backlog ${backlog}`]),
      ...(paused === undefined
        ? []
        : [paused ? `paused${on === undefined ? '' : ` for ${clockText(on - second)}`}` : 'went on']),
      ...(finishing === undefined ? [] : ['asked to start no more']),
    ];
    return { second, text: words.join(', '), ...(paused === true && { pausedTo: on ?? end }) };
  });

const rate = { shape: 'stairs', merge: 'mean' } as const;

export const rateChartOf = (buckets: readonly RunBucket[]): SecondsChart => ({
  title: 'Instances per second',
  series: [
    { ...rate, key: 'started', title: 'started', values: buckets.map((one) => one.num_calls_started) },
    { ...rate, key: 'finished', title: 'ended', values: buckets.map((one) => one.num_calls_finished) },
  ],
});

/**
 * Instances that failed or were aborted, on a scale of their own: beside the rates of a load, which are a hundred times
 * higher, they would be a line at 0. Without series where there are none.
 */
export const failureChartOf = (buckets: readonly RunBucket[]): SecondsChart => {
  const failed = buckets.map((one) => count(one.num_calls_failed) + count(one.num_calls_aborted));
  return {
    title: 'Failed or aborted per second',
    series: failed.some((number) => number > 0)
      ? [{ ...rate, merge: 'max', key: 'failed', title: 'failed or aborted', values: failed }]
      : [],
  };
};

/**
 * Percentiles of whole instances by the second in which they ended, with their thresholds; a second without one is a
 * gap.
 */
export const latencyChartOf = (
  buckets: readonly RunBucket[],
  thresholds?: QueryTestResult['thresholds'],
): SecondsChart => ({
  title: 'Latency by second, ms',
  limits: latencyLimits(thresholds),
  series: (['p50', 'p95', 'p99'] as const).map((key) => ({
    key,
    title: key,
    shape: 'line',
    merge: 'max',
    values: buckets.map(({ latency }) => latency?.[key] ?? null),
  })),
});
