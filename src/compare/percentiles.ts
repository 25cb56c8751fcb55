/** The percentiles of a run's latency over whole instances, from its histogram. */
import { measuredOf, type ComparableReport } from './compared-report.ts';

export const shownPercentiles = [0, 10, 25, 50, 75, 90, 95, 98, 99] as const;

/** Milliseconds at each percentile; a sentence where the report has no durations. */
export const percentilesOf = async (report: ComparableReport): Promise<readonly number[] | string> => {
  const measured = (await measuredOf(report)).get('latency');
  const durations = measured?.durations ?? 'nothing was measured';
  if (typeof durations === 'string') return durations;
  return shownPercentiles.map((percentile) => durations.at((percentile / 100) * durations.count) / 1000);
};
