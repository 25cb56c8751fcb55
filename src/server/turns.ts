/**
 * Shares the event loop between those that ask for something: what is given to it begins at once while the turn of the
 * loop is short, and in a later turn otherwise, in the order in which it came. Thousands of requests that arrive
 * together would be answered in one turn, and everything else of the service would wait for the last of them.
 */

/** Milliseconds of a turn after which nothing more is begun in it. */
const turnMilliseconds = 10;
/** How much is begun in a turn at most, of what waits. */
const mostInTurn = 32;

export class Turns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  /** When the first in this turn began; undefined: none has. */
  #since: number | undefined;

  /** `now`: milliseconds that only count up. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Begins it now or in a later turn. It must not throw. */
  take(work: () => void): void {
    if (this.#waiting.length > 0 || this.#isOver) this.#waiting.push(work);
    else work();
  }

  /** Of this turn. What was begun in it has done its work up to its first wait. */
  get #isOver(): boolean {
    if (this.#since === undefined) {
      this.#since = this.#now();
      setImmediate(this.#next);
    }
    return this.#now() - this.#since > turnMilliseconds;
  }

  readonly #next = (): void => {
    this.#since = undefined;
    // One callback for each: what one has left for microtasks is done before the next begins.
    for (let count = Math.min(mostInTurn, this.#waiting.length); count > 0; count -= 1) setImmediate(this.#beginNext);
  };

  readonly #beginNext = (): void => {
    if (!this.#isOver) this.#waiting.shift()?.();
  };
}
