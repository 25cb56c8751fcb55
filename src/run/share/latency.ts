/**
 * Durations in milliseconds, kept as HDR histograms (microseconds to an hour, two significant digits) so that memory
 * does not grow with the number of instances. A share records durations and reports the new ones; the run adds up what
 * its shares have reported.
 */
// The package's index brings its encodings, its logs and WebAssembly.
import int32Histogram from 'hdr-histogram-js/dist/Int32Histogram.js';
import type { BucketLatency, LatencyFigures } from '../../../schemas/index.ts';
import { histogramText } from './histogram-text.ts';

type Histogram = InstanceType<typeof int32Histogram.default>;

const longest = 3_600_000_000;
const significantDigits = 2;

/** What a share has measured since its last word. All numbers are microseconds or counts. */
export interface LatencyProgress {
  /** Pairs of a duration and how often it was measured. */
  readonly values: readonly number[];
  readonly sum: number;
  readonly shortest: number;
  readonly longest: number;
}

/**
 * Durations below have a place each, longer ones share a place with those that begin with the same eight bits: two
 * significant digits, as the histogram has them.
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

/** Places that are looked for one by one: most runs are of one instance, and need no room for thousands. */
const few = 8;

/**
 * Records durations. Once they fall into more than a few places, it has a counter for each place, of which there are
 * some 3,000.
 */
export class LatencyRecorder {
  #counts: Int32Array | undefined;
  /** Places whose count is not 0. */
  #counted: number[] = [];
  /** How often, by the index in `#counted`, until there are counters. */
  readonly #fewCounts: number[] = [];
  #sum = 0;
  #shortest = Infinity;
  #longest = 0;

  record(milliseconds: number): void {
    const microseconds = Math.min(longest, Math.max(1, Math.round(milliseconds * 1000)));
    this.#count(placeOf(microseconds));
    this.#sum += microseconds;
    if (microseconds < this.#shortest) this.#shortest = microseconds;
    if (microseconds > this.#longest) this.#longest = microseconds;
  }

  /** What was measured since the last call; null where nothing was. */
  take(): LatencyProgress | null {
    if (this.#counted.length === 0) return null;
    const values: number[] = [];
    for (const [index, place] of this.#counted.entries()) {
      values.push(shortestAt(place), this.#counts?.[place] ?? this.#fewCounts[index] ?? 0);
      if (this.#counts !== undefined) this.#counts[place] = 0;
    }
    this.#fewCounts.length = 0;
    const word = { values, sum: this.#sum, shortest: this.#shortest, longest: this.#longest };
    this.#counted = [];
    this.#sum = 0;
    this.#shortest = Infinity;
    this.#longest = 0;
    return word;
  }

  #count(place: number): void {
    if (this.#counts === undefined) {
      const index = this.#counted.indexOf(place);
      if (index >= 0) this.#fewCounts[index] = (this.#fewCounts[index] as number) + 1;
      if (index >= 0) return;
      if (this.#counted.length < few) {
        this.#counted.push(place);
        this.#fewCounts.push(1);
        return;
      }
    }
    this.#counts ??= this.#counters();
    const count = this.#counts[place] as number;
    if (count === 0) this.#counted.push(place);
    this.#counts[place] = count + 1;
  }

  #counters(): Int32Array {
    const counts = new Int32Array(places);
    for (const [index, place] of this.#counted.entries()) counts[place] = this.#fewCounts[index] ?? 0;
    this.#fewCounts.length = 0;
    return counts;
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

/** The longest duration in the place of this one. */
const longestLike = (microseconds: number): number => shortestAt(placeOf(microseconds) + 1) - 1;

export class Latency {
  /** Undefined until durations fall into more than one place: a run of one instance needs no room for thousands. */
  #histogram: Histogram | undefined;
  /** Without a histogram: a duration of the only place, and how many there are. */
  #only = 0;
  #onlyCount = 0;
  /** Microseconds: exact, where the histogram has only its buckets. */
  #sum = 0;
  #shortest = Infinity;
  #longest = 0;
  /** The figures of what has been measured so far, once they were asked for. */
  #figures: LatencyFigures | undefined;

  add({ values, sum, shortest, longest: theirs }: LatencyProgress): void {
    this.#figures = undefined;
    for (let index = 0; index < values.length; index += 2)
      this.#count(values[index] as number, values[index + 1] as number);
    this.#sum += sum;
    this.#shortest = Math.min(this.#shortest, shortest);
    this.#longest = Math.max(this.#longest, theirs);
  }

  figures(): LatencyFigures {
    return (this.#figures ??= this.#measured());
  }

  #measured(): LatencyFigures {
    const count = this.#total;
    if (count === 0)
      return { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };
    const at = (percentile: number): number => this.#at(percentile);
    return {
      count,
      min: this.#shortest / 1000,
      mean: Math.round(this.#sum / count) / 1000,
      p50: at(50),
      p90: at(90),
      p95: at(95),
      p99: at(99),
      p999: at(99.9),
      max: this.#longest / 1000,
    };
  }

  /**
   * The figures, and where more than one duration was measured their histogram, which reports have and lists do not.
   */
  figuresWithHistogram(): LatencyFigures {
    const figures = this.figures();
    if (figures.count < 2) return figures;
    const last = placeOf(this.#longest);
    const histogram = this.#histogram;
    const only = placeOf(this.#only);
    const countOf = (place: number): number =>
      histogram?.getCountAtIndex(place) ?? (place === only ? this.#onlyCount : 0);
    return { ...figures, histogram: histogramText({ longest, significantDigits }, last, countOf) };
  }

  /** A copy of what has been measured so far, to distinguish it from what comes after. */
  mark(): LatencyMark {
    return this.#total === 0 ? undefined : copyOf(this.#whole());
  }

  measuredSince(mark: LatencyMark): boolean {
    return this.#total !== (mark?.totalCount ?? 0);
  }

  /** The percentiles of what was measured after `mark` was made; undefined where nothing was. */
  percentilesSince(mark: LatencyMark): BucketLatency | undefined {
    if (!this.measuredSince(mark)) return undefined;
    const since = copyOf(this.#whole());
    if (mark !== undefined) since.subtract(mark);
    const at = (percentile: number): number => this.#bounded(since.getValueAtPercentile(percentile));
    return { p50: at(50), p95: at(95), p99: at(99) };
  }

  /** Milliseconds; null where nothing was measured. Costs less than all the figures. */
  percentile(percentile: number): number | null {
    return this.#total === 0 ? null : this.#at(percentile);
  }

  #at(percentile: number): number {
    return this.#bounded(this.#histogram?.getValueAtPercentile(percentile) ?? longestLike(this.#only));
  }

  get #total(): number {
    return this.#histogram?.totalCount ?? this.#onlyCount;
  }

  #count(microseconds: number, count: number): void {
    const isAlone =
      this.#histogram === undefined && (this.#onlyCount === 0 || placeOf(microseconds) === placeOf(this.#only));
    if (!isAlone) return this.#whole().recordValueWithCount(microseconds, count);
    this.#only = microseconds;
    this.#onlyCount += count;
  }

  #whole(): Histogram {
    if (this.#histogram === undefined) {
      this.#histogram = newHistogram();
      if (this.#onlyCount > 0) this.#histogram.recordValueWithCount(this.#only, this.#onlyCount);
    }
    return this.#histogram;
  }

  /**
   * In milliseconds. A percentile is the upper end of its bucket, which may lie beyond the longest that was measured.
   */
  #bounded(microseconds: number): number {
    return Math.max(this.#shortest, Math.min(microseconds, this.#longest)) / 1000;
  }
}
