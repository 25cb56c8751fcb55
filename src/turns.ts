/**
 * Turns of the event loop, which all instances of a thread share: when together they have taken enough of one, the
 * others wait for a later turn, in the order in which they came. Requests, timers and messages come in between.
 *
 * What has used up a turn goes on after those that have not, but has every other turn at least. So heavy instances
 * leave room for light ones.
 */

/** What waits for its turn. It is asked once for each time that it waits. */
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
  /** Milliseconds that instances may take of one turn. Tests in which no real time passes set it to none. */
  length = 10;
  readonly #fresh = new Queue();
  readonly #yielded = new Queue();
  #spent = 0;
  /** The others had the turn before this one. */
  #yieldedComeFirst = false;
  #isArmed = false;

  /** What has anything to do waits for another turn. */
  get isOver(): boolean {
    return this.#spent >= this.length;
  }

  /** Nothing waits for a turn. */
  get areIdle(): boolean {
    return this.#fresh.isEmpty && this.#yielded.isEmpty;
  }

  /** When a turn that begins now is over, by performance.now(). */
  endFromNow(): number {
    return performance.now() + this.length;
  }

  /** So many milliseconds of this turn were taken. */
  spend(milliseconds: number): void {
    this.#spent += milliseconds;
    this.#arm();
  }

  /** `yields`: it has used up a turn. */
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

/** One for each thread, as its event loop is. */
export const turns = new Turns();
