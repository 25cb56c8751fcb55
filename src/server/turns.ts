/**
 * Divides the event loop among requests: work begins at once while the turn of the loop is short, and otherwise in a
 * later turn, in the order of arrival. Without this, thousands of requests that arrive together would be answered in
 * one turn, and everything else of the service would wait for the last of them.
 */

/** Milliseconds of a turn after which no more work begins in it. */
const turnMilliseconds = 10;
/** Waiting pieces of work that begin in one turn at most. */
const mostInTurn = 32;

export class Turns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  /** When the first work of this turn began; undefined: none has. */
  #since: number | undefined;

  /** `now`: monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Begins `work` now or in a later turn. It must not throw. */
  take(work: () => void): void {
    if (this.#waiting.length > 0 || this.#isOver) this.#waiting.push(work);
    else work();
  }

  /** Whether this turn is over. Work that began in it has run up to its first wait. */
  get #isOver(): boolean {
    if (this.#since === undefined) {
      this.#since = this.#now();
      setImmediate(this.#next);
    }
    return this.#now() - this.#since > turnMilliseconds;
  }

  readonly #next = (): void => {
    this.#since = undefined;
    // One callback for each: the microtasks of one run before the next begins.
    for (let count = Math.min(mostInTurn, this.#waiting.length); count > 0; count -= 1) setImmediate(this.#beginNext);
  };

  readonly #beginNext = (): void => {
    if (!this.#isOver) this.#waiting.shift()?.();
  };
}
