/** What the threads of a run have measured, each by its last word, together with what is measured where the run is. */
import { Punctuality, type PunctualityShare } from '../punctuality.ts';
import type { Statistics } from '../statistics.ts';
import type { Measured } from './messages.ts';
import { MergedBuckets } from './merged-buckets.ts';
import { reportTick } from './share-of-run.ts';

/** Milliseconds of silence after which a thread counts as late: it does not even come to tell how it fares. */
const silence = 2 * reportTick;

export class SharedMeasurements {
  readonly #own: Statistics;
  readonly #lastWords: (Measured | undefined)[];
  /** Those of the threads, and last those of the instance that is where the run is. */
  readonly #buckets: MergedBuckets;
  #ownTold = 0;
  #together: Statistics | undefined;

  constructor(own: Statistics, threads: number) {
    this.#own = own;
    this.#lastWords = Array.from({ length: threads }, () => undefined);
    this.#buckets = new MergedBuckets(threads + 1);
  }

  hear(thread: number, measured: Measured): void {
    this.#lastWords[thread] = measured;
    const { firstBucket, buckets } = measured.statistics;
    this.#buckets.replace(thread, firstBucket, buckets, measured.second);
    this.#together = undefined;
  }

  /** Something is new where the run is: the instance there has started, or ended. */
  changed(): void {
    const { settled, buckets } = this.#own;
    this.#buckets.replace(this.#lastWords.length, this.#ownTold, buckets.slice(this.#ownTold), Infinity);
    this.#ownTold = settled;
    this.#together = undefined;
  }

  /** Of all threads, put together again only where something is new. */
  get statistics(): Statistics {
    if (this.#together !== undefined) return this.#together;
    const together = this.#own.emptied(this.#buckets);
    together.add(this.#own.share(Infinity));
    for (const word of this.#lastWords) if (word !== undefined) together.add(word.statistics);
    this.#together = together;
    return together;
  }

  /** As of when the threads measured, on average, and how late the latest of them is; `now` in the same time, that of the run. */
  standing(now: number): { readonly elapsed: number; readonly overdue: number } {
    const standings = this.#lastWords.map((word) => {
      const { elapsed: told = now, overdue } = word ?? { elapsed: 0, overdue: 0 };
      const elapsed = Math.max(told, now - silence);
      return { elapsed, overdue: overdue + elapsed - told };
    });
    const elapsed = standings.reduce((sum, one) => sum + one.elapsed, 0) / standings.length;
    return { elapsed, overdue: Math.max(...standings.map(({ overdue }) => overdue)) };
  }

  /** `own`: of the instance that was started here. */
  punctuality(own: PunctualityShare | undefined): Punctuality {
    const whole = new Punctuality();
    if (own !== undefined) whole.add({ ...own, heldBack: 0, behind: 0 }, 1);
    for (const word of this.#lastWords) if (word !== undefined) whole.add(word.punctuality, this.#lastWords.length);
    return whole;
  }
}
