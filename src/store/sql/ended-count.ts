/**
 * How much the runs hold together that have ended, between two counts of them. A count reads the index of all of them,
 * which costs more than a batch: they are counted again when a run ends a second after they were, and when the runs
 * that have ended since would be too many by a hundredth. What others have let go or deleted meanwhile makes the next
 * count early, and no more.
 */
import { day } from '../bounds.ts';
import type { StoreTime } from '../store-time.ts';
import type { Batch, PackedEnd } from './requests.ts';
import type { Held } from './retention.ts';

/** Milliseconds for which a count is good. */
const countedFor = 1_000;

/** What may be too much between two counts. */
const slackOf = (limit: number): number => Math.floor(limit / 100);

/** Octets that the end of a run adds to what is stored of it. */
export const bytesOfEnd = ({ row, summary, report, capture, evidence }: PackedEnd): number =>
  [row, summary, report, capture, evidence].reduce((sum, octets) => sum + (octets?.length ?? 0), 0);

/** A run that has ended, as it counts. */
export interface CountedEnd {
  /** By the time of the store. */
  readonly agedFrom: number;
  /** Octets that are stored of it. */
  readonly bytes: number;
}

interface Counted extends Held {
  /** Milliseconds of the service's clock. */
  readonly at: number;
}

export class EndedCount {
  /** Undefined until they are counted, and where the count is unknown. */
  #counted: Counted | undefined;

  /** Whether a batch that ends runs has to count. `time`: undefined where it is not known without a look at a clock. */
  isDue({ ends, retention, clock }: Batch, time: StoreTime | undefined): boolean {
    const counted = this.#counted;
    if (counted === undefined || time === undefined || clock.now - counted.at >= countedFor) return true;
    const runs = counted.runs + ends.length;
    const bytes = ends.reduce((sum, each) => sum + bytesOfEnd(each), counted.bytes);
    const isOld = (counted.since ?? Infinity) < time.time - retention.days * day;
    const isTooMuch = (held: number, limit: number): boolean => held > limit + slackOf(limit);
    return isOld || isTooMuch(runs, retention.runs) || isTooMuch(bytes, retention.bytes);
  }

  /** `at`: of the service's clock. */
  counted(held: Held | undefined, at: number): void {
    this.#counted = held && { ...held, at };
  }

  /** What has ended since. */
  add(ends: readonly CountedEnd[]): void {
    if (this.#counted === undefined || ends.length === 0) return;
    const { runs, bytes, since = Infinity, at } = this.#counted;
    this.#counted = {
      runs: runs + ends.length,
      bytes: ends.reduce((sum, each) => sum + each.bytes, bytes),
      since: Math.min(since, ...ends.map((each) => each.agedFrom)),
      at,
    };
  }

  forget(): void {
    this.#counted = undefined;
  }
}
