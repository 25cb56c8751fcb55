/** The part of QueryTest's result that a comparison needs, with its histograms decoded. */
import type { LatencyFigures, QueryTestResult } from '../../schemas/index.ts';
import type { Durations } from './durations.ts';
import { readHistogram, UnreadableHistogram } from './read-histogram.ts';

/** A report of an ended run, as QueryTest and `dialproof run --json` give it. */
export type ComparableReport = Pick<
  QueryTestResult,
  'run_id' | 'name' | 'state' | 'time_start' | 'counts' | 'latency' | 'mix' | 'branches' | 'timers' | 'rate'
> &
  Partial<Pick<QueryTestResult, 'buckets' | 'search' | 'failures' | 'first_fails' | 'first_aborts' | 'damaged'>>;

/** The durations of instances, of those of a branch, of an operation or of a timer. */
export interface Measured {
  readonly figures: LatencyFigures;
  /** A reason where there are none. */
  readonly durations: Durations | string;
}

/**
 * The metrics of a report: `latency`, `mix.NAME.latency`, `branches.LABEL`, `latency.LABEL`, `latency.INDEX` where the operation has no label,
 * and `timers.NAME`.
 */
export type MeasuredByMetric = ReadonlyMap<string, Measured>;

export const figuresOf = ({
  latency,
  mix = [],
  branches = {},
  timers = {},
}: Pick<ComparableReport, 'latency' | 'mix' | 'branches' | 'timers'>): ReadonlyMap<string, LatencyFigures> =>
  new Map<string, LatencyFigures>([
    ['latency', latency.instance],
    ...mix.map(({ name, latency: own }) => [`mix.${name}.latency`, own] as const),
    ...Object.entries(branches).map(([label, figures]) => [`branches.${label}`, figures] as const),
    ...latency.operations.map((operation) => [`latency.${operation.label ?? operation.op_idx}`, operation] as const),
    ...Object.entries(timers).map(([name, figures]) => [`timers.${name}`, figures] as const),
  ]);

export const measuredOf = async (report: ComparableReport): Promise<MeasuredByMetric> => {
  const measured = [...figuresOf(report)].map(
    async ([metric, figures]) => [metric, { figures, durations: await durationsOf(figures) }] as const,
  );
  return new Map(await Promise.all(measured));
};

const durationsOf = async ({ count, histogram }: LatencyFigures): Promise<Durations | string> => {
  if (histogram === undefined)
    return count < 2 ? `${count === 0 ? 'none was' : 'one was'} measured` : 'the report has no histogram of it';
  try {
    return await readHistogram(histogram);
  } catch (thrown) {
    if (thrown instanceof UnreadableHistogram) return `its histogram cannot be read: ${thrown.message}`;
    throw thrown;
  }
};
