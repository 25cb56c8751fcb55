/**
 * The buckets of a run: the sum of those that its shares report. What a word costs depends on how many buckets it is
 * about, not on how long the run has lasted.
 */
import type { RunBucket } from '../../../schemas/index.ts';
import type { Bucket } from '../share/statistics.ts';

export class MergedBuckets {
  readonly #merged: Bucket[] = [];
  /** By share, the buckets that it reported last; the last entry has those that no share reported. */
  readonly #ofShares: RunBucket[][];
  /** Seconds, by share: buckets before do not change any more. */
  readonly #settled: number[];

  constructor(shares: number) {
    this.#ofShares = Array.from({ length: shares + 1 }, () => []);
    this.#settled = Array.from({ length: shares }, () => 0);
  }

  get merged(): readonly RunBucket[] {
    return this.#merged;
  }

  get settled(): number {
    return Math.max(0, Math.min(this.#merged.length - 1, ...this.#settled));
  }

  /**
   * The share has these from `first` on, and will change none before the one with the index `settled`; null: none at
   * all.
   */
  replace(share: number, first: number, buckets: readonly RunBucket[], settled: number | null): void {
    const ofShare = this.#ofShares[share] as RunBucket[];
    for (const [offset, bucket] of buckets.entries()) {
      const index = first + offset;
      while (this.#merged.length <= index) this.#merged.push({ num_calls_started: 0, num_calls_finished: 0 });
      change(this.#merged[index] as Bucket, ofShare[index], bucket);
      ofShare[index] = bucket;
    }
    if (share < this.#settled.length) this.#settled[share] = settled ?? Infinity;
  }

  /** Adds what no share reports, since the share is gone or did not obey. */
  add(index: number, more: RunBucket): void {
    const share = this.#ofShares.length - 1;
    this.replace(share, index, [added(this.#ofShares[share]?.[index], more)], null);
  }
}

const added = (before: RunBucket | undefined, more: RunBucket): RunBucket => {
  const sum: Bucket = { num_calls_started: 0, num_calls_finished: 0 };
  change(sum, undefined, before ?? sum);
  change(sum, undefined, more);
  return sum;
};

const change = (sum: Bucket, before: RunBucket | undefined, now: RunBucket): void => {
  sum.num_calls_started += now.num_calls_started - (before?.num_calls_started ?? 0);
  sum.num_calls_finished += now.num_calls_finished - (before?.num_calls_finished ?? 0);
  const failed = (sum.num_calls_failed ?? 0) + (now.num_calls_failed ?? 0) - (before?.num_calls_failed ?? 0);
  const aborted = (sum.num_calls_aborted ?? 0) + (now.num_calls_aborted ?? 0) - (before?.num_calls_aborted ?? 0);
  if (failed > 0) sum.num_calls_failed = failed;
  if (aborted > 0) sum.num_calls_aborted = aborted;
};
