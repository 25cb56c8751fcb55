/** Requests to shares to resume an instance, until the shares answer or are gone. */
export class Resumptions {
  readonly #waiting = new Map<number, { readonly share: number; readonly answer: (state: string) => void }>();
  #tickets = 0;

  /** Resolves to what the instance was doing. `post`: sends the ticket to the share. */
  ask(share: number, post: (ticket: number) => void): Promise<string> {
    this.#tickets += 1;
    const ticket = this.#tickets;
    return new Promise((resolve) => {
      this.#waiting.set(ticket, { share, answer: resolve });
      post(ticket);
    });
  }

  answered(ticket: number, state: string): void {
    this.#waiting.get(ticket)?.answer(state);
    this.#waiting.delete(ticket);
  }

  /** No instance of the share lives any more; without `share`, none of any share. */
  ended(share?: number): void {
    for (const [ticket, one] of this.#waiting)
      if (share === undefined || one.share === share) this.answered(ticket, 'ended');
  }
}
