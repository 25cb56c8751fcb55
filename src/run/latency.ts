/**
 * Durations in milliseconds, kept as HDR histograms (microseconds to an hour, two significant digits) so that memory does not
 * grow with the number of instances.
 */
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from 'hdr-histogram-js';
import type { LatencyFigures } from '../../schemas/index.ts';

const longest = 3_600_000_000;
const bitBucketSize = 32;

/** What one thread has measured, to be copied to another. */
export interface LatencyShare {
  /** In HdrHistogram's own format. */
  readonly histogram: string;
  /** Microseconds, all three. */
  readonly sum: number;
  readonly shortest: number;
  readonly longest: number;
}

const newHistogram = (): Histogram =>
  build({ lowestDiscernibleValue: 1, highestTrackableValue: longest, numberOfSignificantValueDigits: 2, bitBucketSize });

export class Latency {
  #histogram: Histogram | undefined;
  /** Of other threads, not looked at yet: most are never asked for. */
  #unread: string[] = [];
  /** Microseconds: exact, where the histogram knows its buckets. */
  #sum = 0;
  #shortest = Infinity;
  #longest = 0;

  record(milliseconds: number): void {
    this.#histogram ??= newHistogram();
    const microseconds = Math.min(longest, Math.max(1, Math.round(milliseconds * 1000)));
    this.#histogram.recordValue(microseconds);
    this.#sum += microseconds;
    this.#shortest = Math.min(this.#shortest, microseconds);
    this.#longest = Math.max(this.#longest, microseconds);
  }

  /** Undefined where nothing was measured. */
  share(): LatencyShare | undefined {
    const whole = this.#whole();
    if (whole === undefined) return undefined;
    const histogram = encodeIntoCompressedBase64(whole);
    return { histogram, sum: this.#sum, shortest: this.#shortest, longest: this.#longest };
  }

  /** Puts together what two threads have measured. */
  add({ histogram, sum, shortest, longest: theirs }: LatencyShare): void {
    this.#unread.push(histogram);
    this.#sum += sum;
    this.#shortest = Math.min(this.#shortest, shortest);
    this.#longest = Math.max(this.#longest, theirs);
  }

  figures(): LatencyFigures {
    const histogram = this.#whole();
    if (histogram === undefined)
      return { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };
    // A percentile is the upper end of its bucket, which may lie beyond the longest that was measured.
    const at = (percentile: number): number =>
      Math.max(this.#shortest, Math.min(histogram.getValueAtPercentile(percentile), this.#longest)) / 1000;
    return {
      count: histogram.totalCount,
      min: this.#shortest / 1000,
      mean: Math.round(this.#sum / histogram.totalCount) / 1000,
      p50: at(50),
      p90: at(90),
      p95: at(95),
      p99: at(99),
      p999: at(99.9),
      max: this.#longest / 1000,
    };
  }

  #whole(): Histogram | undefined {
    for (const histogram of this.#unread.splice(0)) {
      this.#histogram ??= newHistogram();
      this.#histogram.add(decodeFromCompressedBase64(histogram, bitBucketSize));
    }
    return this.#histogram;
  }
}
