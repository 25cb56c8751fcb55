/**
 * Bytes that all connections of both interfaces hold together: arriving bodies, or answers that clients have not read
 * yet.
 */
import { limitReached } from './limit-reached.ts';

export class ByteBudget {
  readonly #limit: number;
  readonly #what: string;
  readonly #setting: string;
  #held = 0;

  /** `what`: the words for the held bytes in a sentence; `setting` names the limit, in bytes. */
  constructor(what: string, setting: string, limit: number) {
    this.#what = what;
    this.#setting = setting;
    this.#limit = limit;
  }

  get held(): number {
    return this.#held;
  }

  /** Throws `Busy` where `bytes` more are too many. */
  checkRoom(bytes = 0): void {
    if (this.#held + bytes <= this.#limit) return;
    throw limitReached(
      `${this.#what} hold ${this.#held} bytes, and there is no room for more`,
      this.#setting,
      this.#limit,
    );
  }

  /** Counts the bytes, whatever the limit is. */
  add(bytes: number): void {
    this.#held += bytes;
  }

  remove(bytes: number): void {
    this.#held -= bytes;
  }
}
