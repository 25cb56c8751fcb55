/**
 * A record that keeps its first entries: at most so many of them, and so many bytes. Once there is no room, later
 * entries are counted only.
 */
import { heldBytes } from '../held-bytes.ts';

export class BoundedEntries<Entry> {
  readonly kept: Entry[] = [];
  leftOut = 0;
  /** What the kept ones hold. */
  bytes = 0;
  readonly #most: number;
  readonly #mostBytes: number;

  constructor(most: number, mostBytes: number) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  add(entry: Entry): void {
    const bytes = this.leftOut > 0 ? Infinity : heldBytes(entry);
    if (this.bytes + bytes > this.#mostBytes || this.kept.length >= this.#most) {
      this.leftOut += 1;
      return;
    }
    this.bytes += bytes;
    this.kept.push(entry);
  }
}
