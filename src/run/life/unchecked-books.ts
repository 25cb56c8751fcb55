/** What the instances of a run have received and nothing reads, as its shares have reported it. */
import type { UncheckedArgument } from '../../../schemas/index.ts';
import type { ShareProgress } from '../share/messages.ts';
import { uncheckedArguments, type CountedUnchecked } from '../share/unchecked-tally.ts';

export class UncheckedBooks {
  /** By the operation's index. */
  readonly #labels: readonly (string | undefined)[];
  /** What each share reported last. */
  readonly #ofShares: (readonly CountedUnchecked[])[] = [];
  #report: UncheckedArgument[] | undefined;

  constructor(labels: readonly (string | undefined)[]) {
    this.#labels = labels;
  }

  add(share: number, { unchecked }: Pick<ShareProgress, 'unchecked'>): void {
    if (unchecked.length === 0 && this.#ofShares[share] === undefined) return;
    this.#ofShares[share] = unchecked;
    this.#report = undefined;
  }

  /** How many values, each counted once. */
  get size(): number {
    return this.report().length;
  }

  report(): UncheckedArgument[] {
    return (this.#report ??= uncheckedArguments(
      this.#ofShares.filter((ofShare) => ofShare !== undefined),
      this.#labels,
    ));
  }
}
