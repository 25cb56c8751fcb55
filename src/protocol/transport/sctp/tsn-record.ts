/**
 * The received TSNs of the peer (RFC 9260 §3.3.4, §6.2): all up to the cumulative one, and after it runs with gaps
 * between them. Runs are in order, and not adjacent.
 */
import { behind, distance, nextTsn, previousTsn } from './serial.ts';

interface Run {
  first: number;
  last: number;
}

/** A gap further from the cumulative TSN does not fit in a SACK (§3.3.4). */
export const furthestGap = 0xffff;
/** Duplicates in a SACK: few enough to leave room for gaps in any packet. */
const duplicatesOfSack = 32;

/** `next` follows the cumulative TSN, `early` is behind a missing one, `beyond` cannot be acknowledged in a SACK. */
export type Arrival = 'next' | 'early' | 'duplicate' | 'beyond';

export class TsnRecord {
  #cumulative: number;
  readonly #runs: Run[] = [];
  #duplicates: number[] = [];

  /** `first`: the TSN that the peer begins with. */
  constructor(first: number) {
    this.#cumulative = previousTsn(first);
  }

  get cumulative(): number {
    return this.#cumulative;
  }

  get hasGaps(): boolean {
    return this.#runs.length > 0;
  }

  /** Classifies a TSN without taking it. Remembers a duplicate. */
  look(tsn: number): Arrival {
    const ahead = distance(this.#cumulative, tsn);
    if (ahead === 1) return 'next';
    if (ahead === 0 || ahead >= behind || this.#isInRun(tsn)) {
      if (this.#duplicates.length < duplicatesOfSack) this.#duplicates.push(tsn);
      return 'duplicate';
    }
    return ahead > furthestGap ? 'beyond' : 'early';
  }

  /** Takes a TSN that is `next` or `early`. */
  take(tsn: number): void {
    if (tsn !== nextTsn(this.#cumulative)) return this.#takeEarly(tsn);
    this.#cumulative = tsn;
    const first = this.#runs[0];
    if (first === undefined || first.first !== nextTsn(tsn)) return;
    this.#cumulative = first.last;
    this.#runs.shift();
  }

  /** First and last TSN of each run, as offsets from the cumulative one: at most the first `most` runs (§6.7). */
  gaps(most: number): [first: number, last: number][] {
    return this.#runs
      .slice(0, most)
      .map(({ first, last }) => [distance(this.#cumulative, first), distance(this.#cumulative, last)]);
  }

  /** The duplicates since the last call. */
  takeDuplicates(): readonly number[] {
    const duplicates = this.#duplicates;
    if (duplicates.length > 0) this.#duplicates = [];
    return duplicates;
  }

  #isInRun(tsn: number): boolean {
    const run = this.#runs[this.#placeOf(tsn) - 1];
    return run !== undefined && this.#ahead(tsn) <= this.#ahead(run.last);
  }

  #takeEarly(tsn: number): void {
    const place = this.#placeOf(tsn);
    const before = this.#runs[place - 1];
    const after = this.#runs[place];
    const joinsBefore = before !== undefined && nextTsn(before.last) === tsn;
    const joinsAfter = after !== undefined && nextTsn(tsn) === after.first;
    if (joinsBefore && joinsAfter) {
      before.last = after.last;
      this.#runs.splice(place, 1);
    } else if (joinsBefore) before.last = tsn;
    else if (joinsAfter) after.first = tsn;
    else this.#runs.splice(place, 0, { first: tsn, last: tsn });
  }

  #ahead(tsn: number): number {
    return distance(this.#cumulative, tsn);
  }

  /** The number of runs that begin at `tsn` or before it. Most TSNs are behind all of them. */
  #placeOf(tsn: number): number {
    const ahead = this.#ahead(tsn);
    let low = 0;
    let high = this.#runs.length;
    const last = this.#runs[high - 1];
    if (last === undefined || this.#ahead(last.first) <= ahead) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      const run = this.#runs[middle];
      if (run !== undefined && this.#ahead(run.first) <= ahead) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
