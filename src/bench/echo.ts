/**
 * The peer of the engine's benchmark: it answers everything that has been sent in one batch, from one `setImmediate`,
 * the way a network delivers what has come. `hold` keeps the answers back, so that those who wait can be weighed.
 */

/** What has sent something and waits. */
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

  /** Answers what was kept back, and goes on as before. */
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
