/**
 * The latency of a run second by second: once a second, what was measured since the last look. That is about what ended
 * in that second: a look that comes late counts for all whole seconds since the one before, and threads report what
 * they measure a little later.
 */
import type { BucketLatency } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Books } from './books.ts';
import type { LatencyMark } from '../share/latency.ts';
import { maximumBuckets } from '../share/statistics.ts';

const second = 1000;

export interface LatencyBySecondParts {
  readonly clock: Clock;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  /** The books as they stand now. */
  books(): Pick<Books, 'tally' | 'instanceLatency'>;
}

export class LatencyBySecond {
  readonly #parts: LatencyBySecondParts;
  readonly #bySecond: (BucketLatency | undefined)[] = [];
  /** The last second that something was measured for, from 0. */
  #second = 0;
  #settled = 0;
  /** Marks of the end of the second before it, and of the last look. */
  #before: LatencyMark;
  #last: LatencyMark;
  #timer: unknown;

  constructor(parts: LatencyBySecondParts) {
    this.#parts = parts;
    this.#lookLater();
  }

  /** The percentiles of seconds before the one with this index do not change any more. */
  get settled(): number {
    return this.#settled;
  }

  /** Undefined where nothing ended in that second. */
  at(index: number): BucketLatency | undefined {
    return this.#bySecond[index];
  }

  /** Takes what is left, for the last second in which anything ended. */
  close(): void {
    const { clock, books } = this.#parts;
    clock.clearTimeout(this.#timer);
    const last = books().tally.buckets.findLastIndex(({ num_calls_finished: ended }) => ended > 0);
    this.#take(Math.max(this.#second, last));
    this.#before = undefined;
    this.#last = undefined;
  }

  get #elapsed(): number {
    return this.#parts.clock.now() - this.#parts.startedAt;
  }

  #lookLater(): void {
    const { clock } = this.#parts;
    const elapsed = this.#elapsed;
    const next = (Math.floor(elapsed / second) + 1) * second;
    this.#timer = clock.setTimeout(() => {
      // A timer may come a fraction of a millisecond too soon.
      if (this.#elapsed >= next) this.#take(Math.floor(this.#elapsed / second) - 1);
      this.#lookLater();
    }, next - elapsed);
  }

  /**
   * Takes what was measured since the last look for that second; where nothing ended in it, leaves it for the next
   * look.
   */
  #take(index: number): void {
    const {
      instanceLatency,
      tally: { buckets },
    } = this.#parts.books();
    const taken = Math.min(index, maximumBuckets - 1, buckets.length - 1);
    const before = this.#second;
    this.#settled = Math.max(this.#settled, taken);
    if (taken > this.#second) {
      if (buckets[taken]?.num_calls_finished === 0) return;
      this.#before = this.#last;
      this.#second = taken;
    }
    if (!instanceLatency.measuredSince(this.#last)) return;
    this.#last = instanceLatency.mark();
    const percentiles = instanceLatency.percentilesSince(this.#before);
    while (this.#bySecond.length <= this.#second) this.#bySecond.push(undefined);
    this.#bySecond[this.#second] = percentiles;
    // Seconds that a late look has passed over.
    for (let at = before; at < this.#second; at += 1)
      if ((buckets[at]?.num_calls_finished ?? 0) > 0) this.#bySecond[at] ??= percentiles;
  }
}
