/**
 * The dialogue portions that were decoded last, by their octets: the same octets give the same object again.
 *
 * Portions with user information are not kept: they differ, and as views they would keep their message in memory.
 */
import type { DialoguePortion } from './types.ts';

const maximum = 8;

interface Recent {
  readonly octets: Uint8Array;
  readonly portion: DialoguePortion;
}

export class RecentPortions {
  readonly #recent: Recent[] = [];
  #oldest = 0;

  /** The portion with the octets from `start` up to `end`. */
  find(bytes: Uint8Array, start: number, end: number): DialoguePortion | undefined {
    for (const { octets, portion } of this.#recent) if (isSame(octets, bytes, start, end)) return portion;
    return undefined;
  }

  /** Keeps a copy of the octets. */
  add(octets: Uint8Array, portion: DialoguePortion): void {
    this.#recent[this.#oldest] = { octets: new Uint8Array(octets), portion };
    this.#oldest = (this.#oldest + 1) % maximum;
  }
}

const isSame = (octets: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean => {
  if (octets.length !== end - start) return false;
  for (let index = 0; index < octets.length; index += 1) if (octets[index] !== bytes[start + index]) return false;
  return true;
};
