/**
 * Estimates the size of all ended runs between two counts. A count reads the index of all of them, which costs more
 * than a batch: the store counts again when a run ends a second after the last count, and when the runs that have ended
 * since would exceed a limit by a hundredth. Runs that other services have deleted meanwhile only make the next count
 * early.
 */
import { day } from '../bounds.ts';
import type { StoreTime } from '../store-time.ts';
import type { Batch, PackedEnd } from './requests.ts';
import type { Held } from './retention.ts';

/** Milliseconds for which a count is good. */
const countedFor = 1_000;

/** Excess over the limit that is allowed between two counts. */
const slackOf = (limit: number): number => Math.floor(limit / 100);

/** Octets that the end of a run adds to its stored size. */
export const bytesOfEnd = ({ row, summary, report, capture, evidence }: PackedEnd): number =>
  [row, summary, report, capture, evidence].reduce((sum, octets) => sum + (octets?.length ?? 0), 0);

/** An ended run as it counts for retention. */
export interface CountedEnd {
  /** By the time of the store. */
  readonly agedFrom: number;
  /** Octets that the store holds of it. */
  readonly bytes: number;
}

interface Counted extends Held {
  /** Milliseconds of the service's clock. */
  readonly at: number;
}

export class EndedCount {
  /** Undefined until the first count, and where the count is unknown. */
  #counted: Counted | undefined;
  /** Milliseconds of the service's clock, until which another service counts and lets runs go. */
  #postponedUntil = -Infinity;

  /**
   * Whether a batch that ends runs has to count the ended runs. `time`: undefined where it is not known without a look
   * at a clock.
   */
  isDue({ ends, retention, clock }: Batch, time: StoreTime | undefined): boolean {
    const counted = this.#counted;
    if (time === undefined) return true;
    if (clock.now < this.#postponedUntil) return false;
    if (counted === undefined || clock.now - counted.at >= countedFor) return true;
    const runs = counted.runs + ends.length;
    const bytes = ends.reduce((sum, each) => sum + bytesOfEnd(each), counted.bytes);
    const isOld = (counted.since ?? Infinity) < time.time - retention.days * day;
    const isTooMuch = (held: number, limit: number): boolean => held > limit + slackOf(limit);
    return isOld || isTooMuch(runs, retention.runs) || isTooMuch(bytes, retention.bytes);
  }

  /** `at`: of the service's clock. */
  counted(held: Held, at: number): void {
    this.#counted = { ...held, at };
  }

  /**
   * Another service counts at the moment, and lets runs go: this one counts a second later, and not with every batch
   * until then. `at`: of the service's clock.
   */
  postpone(at: number): void {
    this.#counted = undefined;
    this.#postponedUntil = at + countedFor;
  }

  /** Adds runs that have ended since the count. */
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
