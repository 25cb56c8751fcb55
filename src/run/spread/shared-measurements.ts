/** What the threads of a run have measured, each by its last word, together with what is measured where the run is. */
import type { RunBucket } from '../../../schemas/index.ts';
import { Punctuality, type PunctualityShare } from '../punctuality.ts';
import type { Statistics, StatisticsShare } from '../statistics.ts';
import type { Measured } from './messages.ts';

interface LastWord {
  readonly statistics: StatisticsShare;
  readonly punctuality: PunctualityShare;
  readonly buckets: readonly RunBucket[];
}

export class SharedMeasurements {
  readonly #own: Statistics;
  readonly #lastWords: (LastWord | undefined)[];
  #together: Statistics | undefined;

  constructor(own: Statistics, threads: number) {
    this.#own = own;
    this.#lastWords = Array.from({ length: threads }, () => undefined);
  }

  hear(thread: number, { statistics, punctuality }: Measured): void {
    const known = this.#lastWords[thread]?.buckets.slice(0, statistics.firstBucket) ?? [];
    this.#lastWords[thread] = { statistics, punctuality, buckets: [...known, ...statistics.buckets] };
    this.#together = undefined;
  }

  /** Something is new where the run is. */
  changed(): void {
    this.#together = undefined;
  }

  /** Of all threads, put together again only where something is new. */
  get statistics(): Statistics {
    if (this.#together !== undefined) return this.#together;
    const together = this.#own.emptied();
    together.add(this.#own.share(0));
    for (const word of this.#lastWords) if (word !== undefined) together.add({ ...word.statistics, buckets: word.buckets });
    this.#together = together;
    return together;
  }

  /** `own`: of the instance that was started here. */
  punctuality(own: PunctualityShare | undefined): Punctuality {
    const whole = new Punctuality();
    if (own !== undefined) whole.add({ ...own, heldBack: 0, behind: 0 }, 1);
    for (const word of this.#lastWords) if (word !== undefined) whole.add(word.punctuality, this.#lastWords.length);
    return whole;
  }
}
