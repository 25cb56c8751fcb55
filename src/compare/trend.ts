/**
 * Whether the latency of a test has risen: the last run against those before it. The arrow of the list of tests and the
 * sentence beside it follow this one rule, which says as little without earlier runs as a comparison of two runs does.
 */
import { fewestEarlier } from './noise.ts';
import { studentOf } from './intervals.ts';
import { resolution, smallestDuration } from './difference.ts';

/** When the latency of a test has risen, for people. */
export const trendRule =
  'the p95 of the last run is above the band in which 95 of 100 runs like the earlier ones lie, ' +
  `and at least ${smallestDuration} ms and ${resolution * 100} % above their mean`;

export interface Trend {
  /** By `trendRule`. */
  readonly hasWorsened: boolean;
  /** The finding in words; empty where nothing was measured. */
  readonly sentence: string;
}

/** `values`: 95th percentiles in milliseconds, the oldest first. `text` formats one of them. */
export const trendOf = (values: readonly number[], text: (milliseconds: number) => string): Trend => {
  const last = values.at(-1);
  const before = values.slice(0, -1);
  if (last === undefined) return { hasWorsened: false, sentence: '' };
  if (before.length < fewestEarlier) {
    const there = before.length === 0 ? 'there is none' : before.length === 1 ? 'there is one' : 'there are two';
    const sentence = `Whether the p95 has risen is judged from ${fewestEarlier} earlier runs on; ${there}.`;
    return { hasWorsened: false, sentence };
  }
  const { mean, top } = bandOf(before);
  const hasWorsened = last > top && last - mean >= Math.max(smallestDuration, resolution * mean);
  const finding = hasWorsened
    ? 'it has risen'
    : last > top
      ? `it has risen by less than ${smallestDuration} ms or ${resolution * 100} %, which does not count`
      : 'it has not risen';
  const sentence =
    `The p95 of the last run is ${text(last)} ms. ` +
    `The ${before.length} runs before it make up to ${text(top)} ms likely: ${finding}.`;
  return { hasWorsened, sentence };
};

/** The mean, and the upper end of the band for one more run: Student's, of logarithms, since latencies are skewed. */
const bandOf = (values: readonly number[]): { readonly mean: number; readonly top: number } => {
  // A p95 of 0 is below the resolution of a microsecond.
  const logarithms = values.map((value) => Math.log(Math.max(value, 0.001)));
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length;
  const degrees = logarithms.length - 1;
  const variance = logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0) / degrees;
  const reach = studentOf(degrees) * Math.sqrt(variance * (1 + 1 / logarithms.length));
  return { mean: Math.exp(mean), top: Math.exp(mean + reach) };
};
