/** What shares were asked to resume, until they answer or are gone. */
export class Resumptions {
  readonly #waiting = new Map<number, { readonly share: number; readonly answer: (state: string) => void }>();
  #tickets = 0;

  /** What the instance was doing. `post`: sends the ticket to the share. */
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

  /** None of the instances of the share lives; of no share any more, where none is named. */
  ended(share?: number): void {
    for (const [ticket, one] of this.#waiting)
      if (share === undefined || one.share === share) this.answered(ticket, 'ended');
  }
}
