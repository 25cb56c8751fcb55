/**
 * Where a capture may lack signalling: between two packets a chunk or octets of a connection are missing, or a packet
 * could not be read. A dialogue that was open there may lack a message though it begins and ends.
 */

/** Packet numbers from 1: what is missing passed behind the one and before the other. Equal: that packet is not read. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

/** Gaps that are kept; the last one then extends to all that follow. */
export const mostGaps = 10_000;

export class Gaps {
  readonly #all: Gap[] = [];
  #isSorted = true;

  add(after: number, before: number): void {
    this.#isSorted = false;
    const last = this.#all.length < mostGaps ? undefined : this.#all.pop();
    this.#all.push(last === undefined ? { after, before } : { after: Math.min(after, last.after), before: Infinity });
  }

  get size(): number {
    return this.#all.length;
  }

  /** The first gap in which a message between these two packets of a dialogue may be missing. */
  within(first: number, last: number): Gap | undefined {
    if (!this.#isSorted) this.#all.sort((one, other) => one.after - other.after);
    this.#isSorted = true;
    for (const gap of this.#all) {
      if (gap.after >= last) return undefined;
      if (gap.before > first) return gap;
    }
    return undefined;
  }
}
