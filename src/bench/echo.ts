/**
 * The peer of the engine's benchmark: it answers everything that has been sent in one batch, from one `setImmediate`,
 * as a network delivers what has arrived. `hold` keeps the answers back, to measure the memory of waiting senders.
 */

/** A sender that waits for its answer. */
export interface Waiting {
  answered(reply: string): void;
}

export class Echo {
  #waiting: Waiting[] = [];
  #held = false;
  #scheduled = false;
  #expected = Infinity;
  #reached: (() => void) | undefined;

  /** Never answers from inside the call. */
  send(sender: Waiting): void {
    this.#waiting.push(sender);
    if (!this.#held) this.#schedule();
    else if (this.#waiting.length === this.#expected) this.#reached?.();
  }

  /** Keeps every answer back from now on; resolves when `count` senders wait. */
  hold(count: number): Promise<void> {
    this.#held = true;
    this.#expected = count;
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }

  /** Sends the answers that were held back, and answers at once again. */
  release(): void {
    this.#held = false;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#answer());
  }

  #answer(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#scheduled = false;
    for (const sender of batch) sender.answered('echo');
  }
}
