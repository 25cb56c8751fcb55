/** A record that keeps its first entries: at most so many of them, and so many bytes. Once there is no room, later entries are counted only. */
import { heldBytes } from '../held-bytes.ts';

export class BoundedEntries<Entry> {
  readonly kept: Entry[] = [];
  leftOut = 0;
  readonly #most: number;
  #room: number;

  constructor(most: number, bytes: number) {
    this.#most = most;
    this.#room = bytes;
  }

  add(entry: Entry): void {
    const bytes = this.leftOut > 0 ? Infinity : heldBytes(entry);
    if (bytes > this.#room || this.kept.length >= this.#most) {
      this.leftOut += 1;
      return;
    }
    this.#room -= bytes;
    this.kept.push(entry);
  }
}
