/** All answers by their inputs, so that inputs that were answered in several ways are found. */
import type { Observed } from '../system.ts';
import { answerKey, inputsOf, type Logged } from './call-log.ts';

/** An answer to a word, in a call that may have gone on. */
export interface Sighting {
  /** Equal for equal answers to the whole word. */
  readonly key: string;
  readonly call: Logged;
}

interface Branch {
  readonly next: Map<string, Map<string, Branch>>;
  readonly calls: Logged[];
}

const newBranch = (): Branch => ({ next: new Map(), calls: [] });

const keyOf = ({ output, inputs }: Observed): string => JSON.stringify([output, [...inputs].sort()]);

export class Sightings {
  readonly #root = newBranch();

  /** Returns the words, among those that the call begins with, whose last input calls have answered in several ways. */
  add(call: Logged): string[][] {
    let branch = this.#root;
    const contradicted: string[][] = [];
    for (const [index, observed] of call.outputs.entries()) {
      const answers = branch.next.get(observed.input) ?? new Map<string, Branch>();
      branch.next.set(observed.input, answers);
      const key = keyOf(observed);
      branch = answers.get(key) ?? newBranch();
      answers.set(key, branch);
      branch.calls.push(call);
      if (answers.size > 1) contradicted.push(inputsOf(call.outputs.slice(0, index + 1)));
    }
    return contradicted;
  }

  /** What was answered to a word, in the order of the calls. Calls that ended before its last input are among them. */
  of(word: readonly string[]): Sighting[] {
    const found: Sighting[] = [];
    let branches = [this.#root];
    for (const [index, input] of word.entries()) {
      branches = branches.flatMap((branch) => [...(branch.next.get(input)?.values() ?? [])]);
      const isLast = index === word.length - 1;
      for (const { calls } of branches) {
        for (const call of calls) {
          const isEnded = call.outputs.length === index + 1 && call.outputs[index]?.inputs.length === 0;
          if (isLast || isEnded) found.push({ key: answerKey(call.outputs, word.length), call });
        }
      }
    }
    return found.sort((one, other) => one.call.number - other.call.number);
  }
}
