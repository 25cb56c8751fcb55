/** Takes turns at the connections of a pool: first come, first served, for a bounded time and in a bounded queue. */
import type { Clock } from '../../ground/clock.ts';
import { Deadlines, type DeadlineHolder } from '../../ground/deadlines.ts';
import { nowhere } from '../../ground/placed-set.ts';
import { DialproofError } from '../../ground/errors.ts';

export interface TurnsOptions {
  /** How many requests have a turn at once. */
  readonly count: number;
  /** Longest wait in seconds. */
  readonly seconds: number;
  /** How many requests may wait. */
  readonly longestQueue: number;
  readonly clock: Clock;
}

/** A request for a turn. */
export interface Turn {
  /** Rejects with `GatewayFailed` if no turn came in time, or when the request left. */
  readonly granted: Promise<void>;
  /** Ends the wait. A request that has had its turn gives it back by `giveBack`. */
  leave(): void;
}

class Waiting implements DeadlineHolder {
  due = Infinity;
  deadlinePlace = nowhere;
  readonly deadlinePassed: () => void;
  readonly resolve: () => void;
  readonly reject: (reason: string) => void;

  constructor(resolve: () => void, reject: (reason: string) => void, deadlinePassed: (waiting: Waiting) => void) {
    this.resolve = resolve;
    this.reject = reject;
    this.deadlinePassed = () => deadlinePassed(this);
  }
}

export class Turns {
  readonly #options: TurnsOptions;
  readonly #deadlines: Deadlines;
  readonly #queue = new Set<Waiting>();
  #taken = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#deadlines = new Deadlines(options.clock, 100);
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  take(): Turn {
    const { count, seconds, longestQueue } = this.#options;
    if (this.#taken < count) {
      this.#taken += 1;
      return { granted: Promise.resolve(), leave: () => undefined };
    }
    if (this.#queue.size >= longestQueue)
      throw new DialproofError('GatewayFailed', `${longestQueue} queries wait for a connection already`);
    let waiting: Waiting | undefined;
    const granted = new Promise<void>((resolve, reject) => {
      waiting = new Waiting(
        resolve,
        (reason) => reject(new DialproofError('GatewayFailed', reason)),
        (late) => this.#refuse(late, `no connection came free within ${seconds} s`),
      );
      this.#queue.add(waiting);
      this.#deadlines.set(waiting, seconds * 1000);
    });
    return { granted, leave: () => waiting && this.#refuse(waiting, 'the request no longer waits for it') };
  }

  /** Gives the turn to the request that has waited longest. */
  giveBack(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#taken -= 1;
      return;
    }
    this.#remove(next);
    next.resolve();
  }

  /** Refuses the waiting requests. */
  refuseAll(reason: string): void {
    for (const waiting of this.#queue) this.#refuse(waiting, reason);
    this.#deadlines.close();
  }

  #refuse(waiting: Waiting, reason: string): void {
    if (this.#remove(waiting)) waiting.reject(reason);
  }

  #remove(waiting: Waiting): boolean {
    this.#deadlines.clear(waiting);
    return this.#queue.delete(waiting);
  }
}
