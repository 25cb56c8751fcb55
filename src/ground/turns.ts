/**
 * Turns of the event loop, which all instances of a thread share: when together they have used enough time of one, the
 * others wait for a later turn, in the order in which they came. Requests, timers and messages are handled in between.
 *
 * An instance that has used up a turn continues after those that have not, but gets at least every other turn. So heavy
 * instances leave room for light ones.
 */

/** An object that waits for its turn. It is called once for each time that it waits. */
export interface TurnHolder {
  goOn(): void;
}

class Queue {
  #holders: TurnHolder[] = [];
  #next = 0;

  get isEmpty(): boolean {
    return this.#next === this.#holders.length;
  }

  add(holder: TurnHolder): void {
    this.#holders.push(holder);
  }

  serveOne(): void {
    const holder = this.#holders[this.#next];
    if (holder === undefined) return;
    this.#next += 1;
    if (this.#next * 2 >= this.#holders.length) {
      this.#holders = this.#holders.slice(this.#next);
      this.#next = 0;
    }
    holder.goOn();
  }
}

class Turns {
  /** Milliseconds that instances may use of one turn. Tests without real time set it to infinity. */
  length = 10;
  readonly #fresh = new Queue();
  readonly #yielded = new Queue();
  #spent = 0;
  /** The holders that had not yielded had the previous turn. */
  #yieldedComeFirst = false;
  #isArmed = false;

  /** Whether everything else has to wait for another turn. */
  get isOver(): boolean {
    return this.#spent >= this.length;
  }

  /** Whether nothing waits for a turn. */
  get areIdle(): boolean {
    return this.#fresh.isEmpty && this.#yielded.isEmpty;
  }

  /** When a turn that begins now is over, by performance.now(). */
  endFromNow(): number {
    return performance.now() + this.length;
  }

  /** Counts so many used milliseconds of this turn. */
  spend(milliseconds: number): void {
    this.#spent += milliseconds;
    this.#arm();
  }

  /** `yields`: the holder has used up a turn. */
  wait(holder: TurnHolder, yields: boolean): void {
    (yields ? this.#yielded : this.#fresh).add(holder);
    this.#arm();
  }

  #arm(): void {
    if (this.#isArmed) return;
    this.#isArmed = true;
    setImmediate(() => {
      this.#isArmed = false;
      this.#begin();
    });
  }

  #begin(): void {
    const end = this.endFromNow();
    this.#spent = 0;
    try {
      if (this.#yieldedComeFirst) this.#yielded.serveOne();
      while (!this.#fresh.isEmpty && !this.isOver && performance.now() < end) this.#fresh.serveOne();
      this.#yieldedComeFirst = this.isOver && !this.#yieldedComeFirst;
      if (!this.isOver) this.#yielded.serveOne();
    } finally {
      if (!this.#fresh.isEmpty || !this.#yielded.isEmpty) this.#arm();
    }
  }
}

/** One for each thread, like its event loop. */
export const turns = new Turns();
