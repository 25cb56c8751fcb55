/**
 * Durations in milliseconds, kept as HDR histograms (microseconds to an hour, two significant digits) so that memory does not
 * grow with the number of instances.
 */
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from 'hdr-histogram-js';
import type { BucketLatency, LatencyFigures } from '../../schemas/index.ts';

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

/** What had been measured at some moment. */
export type LatencyMark = Histogram | undefined;

const newHistogram = (): Histogram =>
  build({ lowestDiscernibleValue: 1, highestTrackableValue: longest, numberOfSignificantValueDigits: 2, bitBucketSize });

const copyOf = (histogram: Histogram): Histogram => {
  const copy = newHistogram();
  copy.add(histogram);
  return copy;
};

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
    const at = (percentile: number): number => this.#at(histogram, percentile);
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

  /** A copy of what has been measured so far, to tell it from what comes after. */
  mark(): LatencyMark {
    const whole = this.#whole();
    return whole && copyOf(whole);
  }

  measuredSince(mark: LatencyMark): boolean {
    return this.#whole()?.totalCount !== mark?.totalCount;
  }

  /** Of what has been measured after `mark` was made; undefined where nothing was. */
  percentilesSince(mark: LatencyMark): BucketLatency | undefined {
    const whole = this.#whole();
    if (whole === undefined || !this.measuredSince(mark)) return undefined;
    const since = copyOf(whole);
    if (mark !== undefined) since.subtract(mark);
    return { p50: this.#at(since, 50), p95: this.#at(since, 95), p99: this.#at(since, 99) };
  }

  /** Milliseconds; null where nothing was measured. Costs less than all the figures. */
  percentile(percentile: number): number | null {
    const whole = this.#whole();
    return whole === undefined ? null : this.#at(whole, percentile);
  }

  /** A percentile is the upper end of its bucket, which may lie beyond the longest that was measured. */
  #at(histogram: Histogram, percentile: number): number {
    return Math.max(this.#shortest, Math.min(histogram.getValueAtPercentile(percentile), this.#longest)) / 1000;
  }

  #whole(): Histogram | undefined {
    for (const histogram of this.#unread.splice(0)) {
      this.#histogram ??= newHistogram();
      this.#histogram.add(decodeFromCompressedBase64(histogram, bitBucketSize));
    }
    return this.#histogram;
  }
}
