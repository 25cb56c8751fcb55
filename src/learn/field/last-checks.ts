/**
 * The last checks of a learning: whether the answers depend on the calls that a caller made before, or on the caller.
 */
import { byAddress } from './addresses.ts';
import { callerClasses, type CallerClass } from './caller-classes.ts';
import type { Diagnosis } from './diagnose.ts';
import type { FieldCalls } from './field-calls.ts';
import { outlivingOrder, outlivingRepeats, type Unclear } from './outliving.ts';
import { commonKey, fromFresh, repeated, times, type Inputs } from './trials.ts';
import { callersDiffer, nondeterministic, type Trouble } from './trouble.ts';

/** What the checks ask of the supervisor. */
export interface Findings {
  act(diagnosis: Diagnosis): void;
  name(trouble: Trouble): void;
  /** Looks at the service, and at `word` of the caller of the learning. Returns whether a trouble was found. */
  lookAgain(word: Inputs): Promise<boolean>;
}

/** Words that are played forwards and backwards. */
const mostOrdered = 8;

export class LastChecks {
  readonly #calls: FieldCalls;
  readonly #findings: Findings;

  constructor(calls: FieldCalls, findings: Findings) {
    this.#calls = calls;
    this.#findings = findings;
  }

  async compareOrders(words: readonly Inputs[]): Promise<void> {
    if (!this.#calls.canBeFresh || words.length === 0) return;
    const ordered =
      words.length <= mostOrdered
        ? words
        : times(mostOrdered, 0).map((_, index) => words[Math.floor((index * words.length) / mostOrdered)] as Inputs);
    const outliving = await outlivingOrder(this.#calls, ordered);
    if (outliving === undefined) return;
    if ('unclear' in outliving) return this.#explain(outliving);
    this.#findings.act({ kind: 'outlives', outliving });
  }

  /** Callers who have not called yet are answered as the caller of the learning is. Returns one who is not. */
  async compareFresh(words: readonly Inputs[]): Promise<string | undefined> {
    if (!this.#calls.canBeFresh) return undefined;
    for (const word of words) {
      const [own] = await repeated(this.#calls, word, 1);
      const [fresh] = await fromFresh(this.#calls, word, 1);
      if (own === undefined || fresh === undefined || own.key === fresh.key) continue;
      const outliving = await outlivingRepeats(this.#calls, word);
      if (outliving !== undefined) this.#findings.act({ kind: 'outlives', outliving });
      const again = [fresh, ...(await fromFresh(this.#calls, word, 4))];
      if (commonKey(again) !== undefined) return fresh.call.caller;
      await this.#explain({ word, unclear: again });
      return undefined;
    }
    return undefined;
  }

  /** Finds the cause of answers to callers who are not that of the learning. */
  async #explain({ word, unclear }: Unclear): Promise<void> {
    if (await this.#findings.lookAgain(word)) return;
    const groups = byAddress([...this.#calls.sightings.of(word), ...unclear]);
    if (groups !== undefined && groups !== 'open') return this.#findings.act({ kind: 'addresses', word, ...groups });
    const outliving = await outlivingRepeats(this.#calls, word);
    if (outliving !== undefined) return this.#findings.act({ kind: 'outlives', outliving });
    this.#findings.name(nondeterministic(word, unclear));
  }

  /** Returns the classes of callers, the first of whom is that of the learning; undefined: they were not compared. */
  async compareCallers(
    callers: readonly (string | undefined)[],
    words: readonly Inputs[],
  ): Promise<readonly CallerClass[] | undefined> {
    if (callers.length < 2 || words.length === 0 || this.#calls.isEachFresh) return undefined;
    const classes = await callerClasses(this.#calls, callers, words);
    if ('unclear' in classes) {
      await this.#explain(classes);
      return undefined;
    }
    if (classes.length > 1) this.#findings.name(callersDiffer(classes));
    return classes;
  }
}
