/** What the instances of a run have received and nothing reads, as its shares have reported it. */
import type { UncheckedArgument } from '../../../schemas/index.ts';
import type { Word } from '../share/messages.ts';
import { uncheckedArguments, type CountedUnchecked } from '../share/unchecked-tally.ts';

export class UncheckedBooks {
  /** By the operation's index. */
  readonly #labels: readonly (string | undefined)[];
  /** What each share reported last. */
  readonly #told: (readonly CountedUnchecked[])[] = [];
  #report: UncheckedArgument[] | undefined;

  constructor(labels: readonly (string | undefined)[]) {
    this.#labels = labels;
  }

  hear(share: number, { unchecked }: Pick<Word, 'unchecked'>): void {
    if (unchecked.length === 0 && this.#told[share] === undefined) return;
    this.#told[share] = unchecked;
    this.#report = undefined;
  }

  /** How many values, each counted once. */
  get size(): number {
    return this.report().length;
  }

  report(): UncheckedArgument[] {
    return (this.#report ??= uncheckedArguments(
      this.#told.filter((told) => told !== undefined),
      this.#labels,
    ));
  }
}
