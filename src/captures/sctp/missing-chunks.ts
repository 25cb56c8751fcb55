/** The TSNs of one direction of an association that the capture lacks, as long as they may still come. */

/** A jump by more TSNs is another numbering, not a loss: it is one gap. */
const longestJump = 1_000;
/** TSNs that are waited for; the first ones are then given up. */
const mostMissing = 1_000;

/** Packet numbers between which the chunk should have passed. */
interface Between {
  readonly after: number;
  readonly before: number;
}

export class MissingChunks {
  readonly #missing = new Map<number, Between>();
  readonly #giveUp: (after: number, before: number) => void;
  #highest: { readonly tsn: number; readonly frame: number } | undefined;

  /**
   * `giveUp`: called with the packets between which chunks are missing. `first`: the first TSN of the direction, where it
   * is known.
   */
  constructor(giveUp: (after: number, before: number) => void, first?: number) {
    this.#giveUp = giveUp;
    if (first !== undefined) this.#highest = { tsn: first - 1, frame: 0 };
  }

  /** A chunk has come in the packet. */
  came(tsn: number, frame: number): void {
    const highest = this.#highest;
    this.#missing.delete(tsn);
    const step = highest === undefined ? 1 : (tsn - highest.tsn) | 0;
    if (step <= 0) return;
    this.#highest = { tsn, frame };
    if (highest === undefined || step === 1) return;
    const between = { after: highest.frame, before: frame };
    if (step > longestJump) return this.#giveUp(between.after, between.before);
    for (let each = 1; each < step; each += 1) this.#missing.set((highest.tsn + each) >>> 0, between);
    while (this.#missing.size > mostMissing) {
      const [first] = this.#missing;
      if (first === undefined) return;
      this.#missing.delete(first[0]);
      this.#giveUp(first[1].after, first[1].before);
    }
  }

  /** The capture has ended. */
  end(): void {
    for (const { after, before } of this.#missing.values()) this.#giveUp(after, before);
    this.#missing.clear();
  }
}
