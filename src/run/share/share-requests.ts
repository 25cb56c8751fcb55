/** Requests to shares, until the shares answer or are gone. */
export class ShareRequests<Answer> {
  /** The answer for a share that is gone. */
  readonly #gone: Answer;
  readonly #waiting = new Map<number, { readonly share: number; readonly answer: (answer: Answer) => void }>();
  #tickets = 0;

  constructor(gone: Answer) {
    this.#gone = gone;
  }

  /** Resolves to the answer. `post`: sends the ticket to the share. */
  ask(share: number, post: (ticket: number) => void): Promise<Answer> {
    this.#tickets += 1;
    const ticket = this.#tickets;
    return new Promise((resolve) => {
      this.#waiting.set(ticket, { share, answer: resolve });
      post(ticket);
    });
  }

  answered(ticket: number, answer: Answer): void {
    this.#waiting.get(ticket)?.answer(answer);
    this.#waiting.delete(ticket);
  }

  /** No instance of the share lives any more; without `share`, none of any share. */
  ended(share?: number): void {
    for (const [ticket, one] of this.#waiting)
      if (share === undefined || one.share === share) this.answered(ticket, this.#gone);
  }
}
