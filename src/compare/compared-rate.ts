/**
 * The rates that two runs have reached, from the number of instances that they started in each whole second. Seconds
 * count as independent of one another: for runs whose rate changes by plan the interval is wide.
 */
import { growthOf, meanOf, type Estimate } from './intervals.ts';
import type { ComparableReport } from './compared-report.ts';

const fewestSeconds = 5;

/** A reason where there are too few seconds. */
export const rateGrowth = (a: ComparableReport, b: ComparableReport): Estimate | string => {
  const ofA = rateOf(a);
  if (typeof ofA === 'string') return `in A ${ofA}`;
  const ofB = rateOf(b);
  return typeof ofB === 'string' ? `in B ${ofB}` : growthOf(ofA, ofB);
};

const rateOf = ({ rate: { achieved }, buckets = [] }: ComparableReport): Estimate | string => {
  const last = buckets.findLastIndex(({ num_calls_started: started }) => started > 0);
  // The first and the last second are not whole.
  const starts = buckets.slice(1, Math.max(1, last)).map(({ num_calls_started: started }) => started);
  if (starts.length < fewestSeconds || achieved === 0)
    return `instances started during ${starts.length} whole seconds; an interval of the rate needs ${fewestSeconds}`;
  const mean = starts.reduce((sum, started) => sum + started, 0) / starts.length;
  const variance = starts.reduce((sum, started) => sum + (started - mean) ** 2, 0) / (starts.length - 1);
  return meanOf(achieved, Math.sqrt(variance / starts.length), starts.length - 1);
};
