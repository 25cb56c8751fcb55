/**
 * Requests of one peer that have no answer yet. While there are too many of them, or too many octets, nothing more is
 * read from the peer, so that this end does not store more for it.
 */

export interface UnansweredBounds {
  readonly messages: number;
  readonly octets: number;
}

export class Unanswered {
  readonly #bounds: UnansweredBounds;
  readonly #hold: (isHeld: boolean) => void;
  #messages = 0;
  #octets = 0;
  #isHeld = false;

  constructor(bounds: UnansweredBounds, hold: (isHeld: boolean) => void) {
    this.#bounds = bounds;
    this.#hold = hold;
  }

  /**
   * Adds a request of `octets` octets. Returns a function to call once it is answered; further calls have no effect.
   */
  add(octets: number): () => void {
    this.#count(1, octets);
    let waits = true;
    return () => {
      if (waits) this.#count(-1, -octets);
      waits = false;
    };
  }

  /**
   * Holds the connection at a bound until half of the requests are answered, so that it does not change with each
   * answer.
   */
  #count(messages: number, octets: number): void {
    this.#messages += messages;
    this.#octets += octets;
    const share = Math.max(this.#messages / this.#bounds.messages, this.#octets / this.#bounds.octets);
    const isHeld = this.#isHeld ? share > 0.5 : share >= 1;
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#hold(isHeld);
  }
}
