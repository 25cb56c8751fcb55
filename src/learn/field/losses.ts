/** Calls that were lost: they ended before they were answered. */
import type { Word } from '../system.ts';
import { inputsOf, type Logged } from './call-log.ts';
import { lostCalls, neverAnswered, type Trouble } from './trouble.ts';

/** After so many calls without any output, none in between, the service answers no more. */
export const mostSilent = 20;
/** So many kinds of failures are named. */
const mostFailures = 10;
const mostUnanswered = 100;

export class Losses {
  /** Number of all calls. */
  made = 0;
  #lost = 0;
  /** Number of the last calls that were not answered at all. */
  #silent = 0;
  readonly #failures = new Map<string, number>();
  readonly #unanswered = new Map<string, { readonly word: readonly string[]; tries: number }>();

  /** `failed`: the tries of one call that failed; `last`: the last try. */
  count(failed: readonly Logged[], last: Logged, word: Word): void {
    if (last.outputs.length > 0) this.#silent = 0;
    for (const [key, { word: before, tries }] of this.#unanswered) {
      if (before.length > last.outputs.length || before.some((input, index) => input !== last.outputs[index]?.input))
        continue;
      this.#unanswered.delete(key);
      this.#lose(tries, undefined);
    }
    if (failed.length === 0) return;
    if (last.outputs.length === 0) this.#silent += failed.length;
    const isNever = failed.at(-1) === last;
    const inputs = inputsOf(last.outputs);
    const input = word.next(last.outputs);
    if (isNever && input !== undefined) {
      const key = JSON.stringify([...inputs, input]);
      const known = this.#unanswered.get(key);
      if (known !== undefined) known.tries += failed.length;
      else if (this.#unanswered.size < mostUnanswered)
        this.#unanswered.set(key, { word: [...inputs, input], tries: failed.length });
      return;
    }
    for (const { failure } of failed) this.#lose(1, failure);
  }

  #lose(count: number, failure = 'No answer came.'): void {
    this.#lost += count;
    const name = this.#failures.has(failure) || this.#failures.size < mostFailures ? failure : 'Other failures.';
    this.#failures.set(name, (this.#failures.get(name) ?? 0) + count);
  }

  get isSilent(): boolean {
    return this.#silent >= mostSilent;
  }

  /** Number of calls that were lost, and answered when they were made again. */
  get lost(): number {
    return this.#lost;
  }

  get troubles(): readonly Trouble[] {
    const lost = this.#lost === 0 ? [] : [lostCalls(this.#lost, this.made, this.#failures)];
    const never = this.isSilent
      ? []
      : [...this.#unanswered.values()].map(({ word, tries }) => neverAnswered(word, tries));
    return [...lost, ...never];
  }
}
