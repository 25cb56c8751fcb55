/**
 * The kinds of messages that a gateway has compiled, in lists by a number that few of them have in common. Their number
 * is bounded; when many messages have come that are of none of them, all are forgotten, so that the kinds of the present
 * load are kept. Where the messages that come cannot be compiled, few of them are tried: a try takes many times as long
 * as the layers do.
 */

/** Messages of other kinds after which all are forgotten. */
const patience = 100_000;
/** Tries in a row that were in vain, after which one message in as many is tried. */
const fewTries = 64;

export class KnownKinds<Kind> {
  readonly #most: number;
  readonly #mostAlike: number;
  readonly #byNumber = new Map<number, Kind[]>();
  #kept = 0;
  #others = 0;
  #inVain = 0;

  /** At most `most` kinds, and at most `mostAlike` with the same number. */
  constructor(most: number, mostAlike = most) {
    this.#most = most;
    this.#mostAlike = mostAlike;
  }

  with(number: number): readonly Kind[] | undefined {
    return this.#byNumber.get(number);
  }

  /** Whether to compile one more kind. Called once for each message of none of them. */
  hasRoomFor(number: number): boolean {
    if (this.#kept >= this.#most) {
      this.#others += 1;
      if (this.#others < patience) return false;
      this.forget();
    }
    if ((this.with(number)?.length ?? 0) >= this.#mostAlike) return false;
    this.#inVain += 1;
    return this.#inVain <= fewTries || this.#inVain % fewTries === 0;
  }

  add(number: number, kind: Kind): void {
    this.#byNumber.set(number, [...(this.with(number) ?? []), kind]);
    this.#kept += 1;
    this.#inVain = 0;
  }

  forget(): void {
    this.#byNumber.clear();
    this.#kept = 0;
    this.#others = 0;
    this.#inVain = 0;
  }
}
