/** Random words for as long as calls are left: the last stage of a learning whose calls were asked for by number. */
import type { Hypothesis } from '../hypothesis.ts';
import { randomWords, type Stage } from '../test-words.ts';

export interface CallsLeft {
  /** From 0 to 1, from a seed. */
  readonly chance: () => number;
  /** Number of calls that have been made. */
  readonly made: () => number;
  /** The checks of the calls count among them: the last round can exceed it. */
  readonly mostCalls: number;
}

/** Words in a row that were tried before: then there are hardly any others. */
const mostTriedBefore = 10_000;

export class RandomStage implements Stage {
  readonly name = 'random words';
  readonly isOpen = true;
  readonly #left: CallsLeft;
  #tested: Hypothesis | undefined;

  constructor(left: CallsLeft) {
    this.#left = left;
  }

  /** Whether this hypothesis, which has passed, is another one than the first that was tested: some word refuted it. */
  hasRefuted(hypothesis: Hypothesis): boolean {
    return this.#tested !== undefined && this.#tested !== hypothesis;
  }

  /** None for a second hypothesis: the digits at its prompts are learned first. */
  *words(hypothesis: Hypothesis): Generator<readonly string[]> {
    this.#tested ??= hypothesis;
    if (this.#tested !== hypothesis) return;
    const { chance, made, mostCalls } = this.#left;
    let [before, drawn] = [made(), 0];
    for (const word of randomWords(Infinity, chance).words(hypothesis)) {
      const now = made();
      if (now !== before) [before, drawn] = [now, 0];
      if (now >= mostCalls || drawn >= mostTriedBefore) return;
      drawn += 1;
      yield word;
    }
  }
}
