/**
 * Asks the shares of a run to follow an instance that has not started, so that the answer is certain: the share that
 * starts the instance knows that it is followed. Numbers of instances are from 0.
 */
import type { ToShare } from '../share/messages.ts';
import type { NumberDealer } from '../share/number-dealer.ts';
import type { ShareNumbers } from '../share/numbers.ts';
import { ShareRequests } from '../share/share-requests.ts';

/** How often another number is tried where all threads start instances at once. */
const mostTries = 5;

export interface FollowRequestsParts {
  /** One for each share. */
  readonly numbers: readonly ShareNumbers[];
  /** Instances of the whole run. */
  readonly total: number;
  /** The desk at which the shares claim their numbers; undefined where they claim none. */
  desk(): NumberDealer | undefined;
  /** The shares that live. */
  readonly living: ReadonlySet<number>;
  post(share: number, message: ToShare): void;
}

export class FollowRequests {
  readonly #parts: FollowRequestsParts;
  readonly #requests = new ShareRequests<number | null>(null);

  constructor(parts: FollowRequestsParts) {
    this.#parts = parts;
  }

  /**
   * Follows the instance with this number when it starts. Default: the next that no share has claimed, else the next
   * that a share starts. Returns its number; undefined where it has started, or none is left.
   */
  async follow(number?: number): Promise<number | undefined> {
    const { numbers, total } = this.#parts;
    const desk = this.#parts.desk();
    if (numbers[0] === 'all') return this.#followIn(0, number);
    if (desk === undefined) return this.#followTogether(number);
    const chosen = number ?? (desk.next < total ? desk.next : undefined);
    if (chosen === undefined) return this.#followNext();
    // A share learns of the number before it is given it.
    const isGiven = desk.hasGiven(chosen);
    const answers = this.#claiming.map((share) => this.#followIn(share, chosen));
    if (!isGiven) return chosen;
    return (await Promise.all(answers)).find((answer) => answer !== undefined);
  }

  answered(ticket: number, number: number | null): void {
    this.#requests.answered(ticket, number);
  }

  /** The share starts nothing more; without `share`, none does. */
  ended(share?: number): void {
    this.#requests.ended(share);
  }

  /** The shares that claim their numbers. */
  get #claiming(): readonly number[] {
    const { numbers, living } = this.#parts;
    return [...living].filter((share) => numbers[share] === 'claimed');
  }

  /** The next instance of one of the shares, which have claimed all that are left. */
  async #followNext(): Promise<number | undefined> {
    for (const share of this.#claiming) {
      const number = await this.#followIn(share);
      if (number !== undefined) return number;
    }
    return undefined;
  }

  /** Each thread takes the next number as a dialogue arrives: the number is safe where none had taken it. */
  async #followTogether(number?: number): Promise<number | undefined> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const chosen = number ?? (await this.#followIn(0));
      if (chosen === undefined) return undefined;
      const answers = await Promise.all([...this.#parts.living].map((share) => this.#followIn(share, chosen)));
      if (answers.every((answer) => answer !== undefined)) return chosen;
      if (number !== undefined) return undefined;
    }
    return undefined;
  }

  async #followIn(share: number, number?: number): Promise<number | undefined> {
    if (!this.#parts.living.has(share)) return undefined;
    const answer = await this.#requests.ask(share, (ticket) =>
      this.#parts.post(share, { type: 'follow', ticket, number: number ?? null }),
    );
    return answer ?? undefined;
  }
}
