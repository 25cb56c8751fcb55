/**
 * Durations in milliseconds, kept as HDR histograms (microseconds to an hour, two significant digits) so that memory does not
 * grow with the number of instances.
 */
import { build, type Histogram } from 'hdr-histogram-js';
import type { LatencyFigures } from '../../schemas/index.ts';

const longest = 3_600_000_000;

export class Latency {
  #histogram: Histogram | undefined;

  record(milliseconds: number): void {
    this.#histogram ??= build({ lowestDiscernibleValue: 1, highestTrackableValue: longest, numberOfSignificantValueDigits: 2, bitBucketSize: 32 });
    this.#histogram.recordValue(Math.min(longest, Math.max(1, Math.round(milliseconds * 1000))));
  }

  figures(): LatencyFigures {
    const histogram = this.#histogram;
    if (histogram === undefined) return { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };
    // A percentile is the upper end of its histogram's bucket, which may lie beyond the longest that was measured.
    const at = (percentile: number): number => Math.min(histogram.getValueAtPercentile(percentile), histogram.maxValue) / 1000;
    return {
      count: histogram.totalCount,
      min: histogram.minNonZeroValue / 1000,
      mean: Math.round(histogram.mean) / 1000,
      p50: at(50),
      p90: at(90),
      p95: at(95),
      p99: at(99),
      p999: at(99.9),
      max: histogram.maxValue / 1000,
    };
  }
}
