/**
 * The kinds of messages that a gateway has compiled, in lists by a number that few of them have in common. There are a
 * bounded number of them; when many messages have come that are of none of them, all are forgotten, so that the kinds of
 * the present load are kept.
 */

/** Messages of other kinds after which all are forgotten. */
const patience = 100_000;

export class KnownKinds<Kind> {
  readonly #most: number;
  readonly #mostAlike: number;
  readonly #byNumber = new Map<number, Kind[]>();
  #kept = 0;
  #others = 0;

  /** At most `most` kinds, and at most `mostAlike` with the same number. */
  constructor(most: number, mostAlike = most) {
    this.#most = most;
    this.#mostAlike = mostAlike;
  }

  with(number: number): readonly Kind[] | undefined {
    return this.#byNumber.get(number);
  }

  /** Whether one more kind is kept. Called once for each message of none of them. */
  hasRoomFor(number: number): boolean {
    if (this.#kept >= this.#most) {
      this.#others += 1;
      if (this.#others < patience) return false;
      this.forget();
    }
    return (this.with(number)?.length ?? 0) < this.#mostAlike;
  }

  add(number: number, kind: Kind): void {
    this.#byNumber.set(number, [...(this.with(number) ?? []), kind]);
    this.#kept += 1;
  }

  forget(): void {
    this.#byNumber.clear();
    this.#kept = 0;
    this.#others = 0;
  }
}
