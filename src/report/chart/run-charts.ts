/** The charts of a run: how many instances a second, and how long those took that ended in it. */
import type { RunBucket } from '../../../schemas/index.ts';
import type { SecondsChart } from './seconds-chart.ts';

const count = (value: number | undefined): number => value ?? 0;

/** Instances started, ended, and failed or aborted, where any was. */
export const rateChartOf = (buckets: readonly RunBucket[]): SecondsChart => {
  const failed = buckets.map((one) => count(one.num_calls_failed) + count(one.num_calls_aborted));
  const rate = { shape: 'stairs', merge: 'mean' } as const;
  return {
    title: 'Instances per second',
    series: [
      { ...rate, key: 'started', title: 'started', values: buckets.map((one) => one.num_calls_started) },
      { ...rate, key: 'finished', title: 'ended', values: buckets.map((one) => one.num_calls_finished) },
      ...(failed.some((number) => number > 0) ? [{ ...rate, key: 'failed', title: 'failed or aborted', values: failed } as const] : []),
    ],
  };
};

/** Percentiles of whole instances by the second in which they ended; a second in which none did is a gap. */
export const latencyChartOf = (buckets: readonly RunBucket[]): SecondsChart => ({
  title: 'Latency by second, ms',
  series: (['p50', 'p95', 'p99'] as const).map((key) => ({
    key,
    title: key,
    shape: 'line',
    merge: 'max',
    values: buckets.map(({ latency }) => latency?.[key] ?? null),
  })),
});
