/**
 * Turns of the event loop for the incoming messages of all connections of a thread: each connection takes some messages
 * in a turn, and all together take them for a bounded time. The others wait for a later turn, in the order of arrival.
 * Without this, one peer that sends as fast as it can would occupy a whole turn, and everything else of the thread
 * would wait for the last of its messages.
 */

/**
 * A connection with messages that wait for a later turn. It is called once for each time that it waits, and has to wait
 * again for the messages that it leaves.
 */
export interface Reader {
  readOn(): void;
}

/** Messages that are taken before the clock is read again; each kilobyte of a message counts as one more. */
const unmeasured = 8;
const kilobyte = 1024;
/** Messages that one connection takes in a turn at most. */
export const mostInTurn = 256;

class ReadingTurns {
  /**
   * Milliseconds for which messages are taken in a turn. Tests that do not depend on the machine's time set it higher.
   */
  length = 10;
  /** The number of this turn. */
  number = 0;
  #waiting: Reader[] = [];
  /** When this turn began; undefined where no message was taken in it. */
  #since: number | undefined;
  #isArmed = false;

  /** Whether no more messages may be taken in this turn. Begins the turn, where it has not begun. */
  get isOver(): boolean {
    if (this.#since === undefined) {
      this.#since = performance.now();
      this.#arm();
      return false;
    }
    return performance.now() - this.#since >= this.length;
  }

  /** Number of waiting connections. */
  get waiting(): number {
    return this.#waiting.length;
  }

  wait(reader: Reader): void {
    this.#waiting.push(reader);
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
    this.number += 1;
    this.#since = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    let next = 0;
    try {
      while (next < waiting.length && !this.isOver) {
        next += 1;
        waiting[next - 1]?.readOn();
      }
    } finally {
      if (next < waiting.length) {
        this.#waiting = [...waiting.slice(next), ...this.#waiting];
        this.#arm();
      }
    }
  }
}

/** One for each thread, like its event loop. */
export const readingTurns = new ReadingTurns();

/** The part of one connection in the turns. */
export class ReadingShare {
  #turn = -1;
  #taken = 0;
  /** Messages taken since the clock was read. */
  #since = 0;

  /** Whether it may take one more message in this turn: if so, the message is counted. */
  take(): boolean {
    if (this.#turn !== readingTurns.number) {
      this.#turn = readingTurns.number;
      this.#taken = 0;
      this.#since = unmeasured;
    }
    if (this.#taken >= mostInTurn) return false;
    if (this.#since >= unmeasured) {
      if (readingTurns.isOver) return false;
      this.#since = 0;
    }
    this.#taken += 1;
    this.#since += 1;
    return true;
  }

  /** The message that was taken last has so many octets: a long one takes longer. */
  weigh(octets: number): void {
    this.#since += Math.floor(octets / kilobyte);
  }
}
