/**
 * A record that keeps its first entries, up to a number of entries and a number of bytes. When there is no room, it
 * only counts later entries.
 */
import { heldBytes } from '../ground/held-bytes.ts';

export class BoundedEntries<Entry> {
  readonly kept: Entry[] = [];
  leftOut = 0;
  /** Bytes of the kept entries. */
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
