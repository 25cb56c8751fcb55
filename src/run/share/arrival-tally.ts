/**
 * What all shares of an `answer` run have together: the numbers of its instances, and how many are in progress. A share
 * claims both for each dialogue that arrives, in whatever thread; so the total is exact, the numbers are unique, and
 * the backlog is that of the whole run.
 *
 * The memory is shared between threads. The first instance, which is reported, is that of the run's own thread: others
 * leave the number 0 to it as long as there is another one.
 */

/** Places in the shared memory. */
const claimedAt = 0;
const nextAt = 1;
const firstAt = 2;
const liveAt = 3;
const places = 4;

/** `full`: as many are in progress as may be. `exhausted`: the total has been claimed. */
export type Claim = number | 'full' | 'exhausted';

/** Counts the instances of a share. */
export interface Claims {
  /** All instances that may be started have been. */
  readonly exhausted: boolean;
  /** Whether one more may be in progress. */
  hasRoom(backlog: number): boolean;
  /**
   * The number of an instance, which counts as in progress until it is `released`. `backlog`: how many may be in
   * progress.
   */
  claim(backlog: number): Claim;
  /** The number that is claimed next; undefined where there is none. */
  readonly next: number | undefined;
  /** Whether the number can still be claimed here. */
  holds(number: number): boolean;
  /** An instance has ended. */
  release(): void;
}

/** Instances that a run without a total can have: the largest number that is exact. */
const unbounded = BigInt(Number.MAX_SAFE_INTEGER);

export class ArrivalTally implements Claims {
  readonly memory: SharedArrayBuffer;
  readonly #places: BigInt64Array;
  readonly #total: bigint;
  readonly #ownsFirst: boolean;

  /** `total`: Infinity where there is none. `ownsFirst`: for the run's own thread. */
  constructor(
    total: number,
    ownsFirst: boolean,
    memory = new SharedArrayBuffer(places * BigInt64Array.BYTES_PER_ELEMENT),
  ) {
    this.memory = memory;
    this.#places = new BigInt64Array(memory);
    this.#total = total === Infinity ? unbounded : BigInt(total);
    this.#ownsFirst = ownsFirst;
  }

  get exhausted(): boolean {
    return Atomics.load(this.#places, claimedAt) >= this.#total;
  }

  hasRoom(backlog: number): boolean {
    return Atomics.load(this.#places, liveAt) < BigInt(backlog);
  }

  claim(backlog: number): Claim {
    if (this.exhausted) return 'exhausted';
    if (!this.#raise(liveAt, BigInt(backlog))) return 'full';
    if (this.#raise(claimedAt, this.#total)) return Number(this.#number());
    this.release();
    return 'exhausted';
  }

  get next(): number | undefined {
    if (this.#ownsFirst && this.holds(0)) return 0;
    const next = Number(Atomics.load(this.#places, nextAt)) + 1;
    return this.holds(next) ? next : undefined;
  }

  holds(number: number): boolean {
    if (number === 0) return Atomics.load(this.#places, firstAt) === 0n;
    const wanted = BigInt(number);
    return wanted > Atomics.load(this.#places, nextAt) && wanted < this.#total;
  }

  release(): void {
    Atomics.sub(this.#places, liveAt, 1n);
  }

  /** Adds one where the sum is no more than `limit`. */
  #raise(place: number, limit: bigint): boolean {
    let before = Atomics.load(this.#places, place);
    while (before < limit) {
      const found = Atomics.compareExchange(this.#places, place, before, before + 1n);
      if (found === before) return true;
      before = found;
    }
    return false;
  }

  /** As many numbers are given as are claimed: where the others are used up, 0 is left. */
  #number(): bigint {
    if (this.#ownsFirst && this.#takeFirst()) return 0n;
    const next = Atomics.add(this.#places, nextAt, 1n) + 1n;
    if (next < this.#total) return next;
    Atomics.sub(this.#places, nextAt, 1n);
    return this.#takeFirst() ? 0n : this.#number();
  }

  #takeFirst(): boolean {
    return Atomics.compareExchange(this.#places, firstAt, 0n, 1n) === 0n;
  }
}
