/**
 * The account of what a share of a run holds. Once it was over the limit it stays over it: the run is ended, whatever
 * its instances give back.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { MemoryAccount } from '../../expressions/scope.ts';

const overMemory = (limit: number): string => `the run holds more than ${limit} bytes (limits.run_memory)`;

interface Holding {
  readonly plan: { readonly limits: { readonly memory: number } };
  readonly books: { readonly memory: number };
  readonly first: { readonly bytes: number };
}

/** Why a run has to end whose shares and first record together hold too much; undefined within the limit. */
export const tooMuchHeld = ({ plan: { limits }, books, first }: Holding): string | undefined =>
  books.memory + first.bytes > limits.memory ? overMemory(limits.memory) : undefined;

export class RunMemory implements MemoryAccount {
  readonly #limit: number;
  #bytes = 0;
  #isOver = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Stays above the limit once it was above it. */
  get bytes(): number {
    return this.#isOver ? Math.max(this.#bytes, this.#limit + 1) : this.#bytes;
  }

  add(bytes: number): void {
    this.hold(bytes);
    if (this.#isOver && bytes > 0) throw new DialproofError('CheckFailed', overMemory(this.#limit));
  }

  /** Like `add`, and never throws. */
  hold(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#limit) this.#isOver = true;
  }
}
