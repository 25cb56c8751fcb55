/**
 * Durations in milliseconds, kept as HDR histograms (microseconds to an hour, two significant digits) so that memory does not
 * grow with the number of instances. A share records and tells what is new; the run adds up what its shares have told.
 */
import type { Histogram } from 'hdr-histogram-js';
// The package's index brings its encodings, its logs and WebAssembly.
import int32Histogram from 'hdr-histogram-js/dist/Int32Histogram.js';
import type { BucketLatency, LatencyFigures } from '../../schemas/index.ts';

const longest = 3_600_000_000;
const significantDigits = 2;

/** What a share has measured since its last word. All numbers are microseconds or counts. */
export interface LatencyWord {
  /** Pairs of a duration and how often it was measured. */
  readonly values: readonly number[];
  readonly sum: number;
  readonly shortest: number;
  readonly longest: number;
}

/**
 * Durations below have a place each, longer ones share a place with those that begin with the same eight bits: two significant digits, as
 * the histogram has them.
 */
const exactBelow = 256;
/** Places for each further bit. */
const halfOfThem = exactBelow / 2;

const placeOf = (microseconds: number): number => {
  if (microseconds < exactBelow) return microseconds;
  const bits = 24 - Math.clz32(microseconds);
  return bits * halfOfThem + (microseconds >>> bits);
};

const shortestAt = (place: number): number => {
  if (place < exactBelow) return place;
  const bits = Math.floor(place / halfOfThem) - 1;
  return (place - bits * halfOfThem) * 2 ** bits;
};

const places = placeOf(longest) + 1;

/** Where durations are measured. It has a counter for each place, of which there are some 3,000. */
export class LatencyRecorder {
  readonly #counts = new Int32Array(places);
  /** Those that are not 0. */
  #counted: number[] = [];
  #sum = 0;
  #shortest = Infinity;
  #longest = 0;

  record(milliseconds: number): void {
    const microseconds = Math.min(longest, Math.max(1, Math.round(milliseconds * 1000)));
    const place = placeOf(microseconds);
    const count = this.#counts[place] as number;
    if (count === 0) this.#counted.push(place);
    this.#counts[place] = count + 1;
    this.#sum += microseconds;
    if (microseconds < this.#shortest) this.#shortest = microseconds;
    if (microseconds > this.#longest) this.#longest = microseconds;
  }

  /** What was measured since this was asked last; null where nothing was. */
  take(): LatencyWord | null {
    if (this.#counted.length === 0) return null;
    const values: number[] = [];
    for (const place of this.#counted) {
      values.push(shortestAt(place), this.#counts[place] as number);
      this.#counts[place] = 0;
    }
    const word = { values, sum: this.#sum, shortest: this.#shortest, longest: this.#longest };
    this.#counted = [];
    this.#sum = 0;
    this.#shortest = Infinity;
    this.#longest = 0;
    return word;
  }
}

/** What had been measured at some moment. */
export type LatencyMark = Histogram | undefined;

const newHistogram = (): Histogram => {
  const histogram = new int32Histogram.default(1, longest, significantDigits);
  histogram.autoResize = true;
  return histogram;
};

const copyOf = (histogram: Histogram): Histogram => {
  const copy = newHistogram();
  copy.add(histogram);
  return copy;
};

export class Latency {
  #histogram: Histogram | undefined;
  /** Microseconds: exact, where the histogram knows its buckets. */
  #sum = 0;
  #shortest = Infinity;
  #longest = 0;

  add({ values, sum, shortest, longest: theirs }: LatencyWord): void {
    this.#histogram ??= newHistogram();
    for (let index = 0; index < values.length; index += 2) {
      this.#histogram.recordValueWithCount(values[index] as number, values[index + 1] as number);
    }
    this.#sum += sum;
    this.#shortest = Math.min(this.#shortest, shortest);
    this.#longest = Math.max(this.#longest, theirs);
  }

  figures(): LatencyFigures {
    const histogram = this.#histogram;
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
    const whole = this.#histogram;
    return whole && copyOf(whole);
  }

  measuredSince(mark: LatencyMark): boolean {
    return this.#histogram?.totalCount !== mark?.totalCount;
  }

  /** Of what has been measured after `mark` was made; undefined where nothing was. */
  percentilesSince(mark: LatencyMark): BucketLatency | undefined {
    const whole = this.#histogram;
    if (whole === undefined || !this.measuredSince(mark)) return undefined;
    const since = copyOf(whole);
    if (mark !== undefined) since.subtract(mark);
    return { p50: this.#at(since, 50), p95: this.#at(since, 95), p99: this.#at(since, 99) };
  }

  /** Milliseconds; null where nothing was measured. Costs less than all the figures. */
  percentile(percentile: number): number | null {
    const whole = this.#histogram;
    return whole === undefined ? null : this.#at(whole, percentile);
  }

  /** A percentile is the upper end of its bucket, which may lie beyond the longest that was measured. */
  #at(histogram: Histogram, percentile: number): number {
    return Math.max(this.#shortest, Math.min(histogram.getValueAtPercentile(percentile), this.#longest)) / 1000;
  }
}
