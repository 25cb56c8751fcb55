/**
 * The buckets of a run whose instances are in several threads, each thread's added as it tells them: what a word costs depends on how
 * many buckets it is about, not on how long the run has lasted.
 */
import type { RunBucket } from '../../../schemas/index.ts';
import type { BucketsTogether } from '../statistics.ts';

type Bucket = { -readonly [Field in keyof RunBucket]: RunBucket[Field] };

export class MergedBuckets implements BucketsTogether {
  readonly #merged: Bucket[] = [];
  /** By thread, as it told them last. */
  readonly #told: RunBucket[][];
  /** Seconds, by thread: buckets before do not change any more. */
  readonly #settled: number[];

  constructor(threads: number) {
    this.#told = Array.from({ length: threads }, () => []);
    this.#settled = Array.from({ length: threads }, () => 0);
  }

  get buckets(): readonly RunBucket[] {
    return this.#merged;
  }

  get settled(): number {
    return Math.max(0, Math.min(this.#merged.length - 1, ...this.#settled));
  }

  /** The thread has these from `first` on, and will change none before the one with the index `settled`. */
  replace(thread: number, first: number, buckets: readonly RunBucket[], settled: number): void {
    const told = this.#told[thread] as RunBucket[];
    for (const [offset, bucket] of buckets.entries()) {
      const index = first + offset;
      while (this.#merged.length <= index) this.#merged.push({ num_calls_started: 0, num_calls_finished: 0 });
      change(this.#merged[index] as Bucket, told[index], bucket);
      told[index] = { ...bucket };
    }
    this.#settled[thread] = settled;
  }
}

const change = (sum: Bucket, before: RunBucket | undefined, now: RunBucket): void => {
  sum.num_calls_started += now.num_calls_started - (before?.num_calls_started ?? 0);
  sum.num_calls_finished += now.num_calls_finished - (before?.num_calls_finished ?? 0);
  const failed = (sum.num_calls_failed ?? 0) + (now.num_calls_failed ?? 0) - (before?.num_calls_failed ?? 0);
  const aborted = (sum.num_calls_aborted ?? 0) + (now.num_calls_aborted ?? 0) - (before?.num_calls_aborted ?? 0);
  if (failed > 0) sum.num_calls_failed = failed;
  if (aborted > 0) sum.num_calls_aborted = aborted;
};
