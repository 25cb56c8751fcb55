/**
 * `--filter`: which calls tests are made of. It stands behind the joining of dialogues and before all that is asked of
 * a call, so that a call is taken or left with all its dialogues, and nothing of a call that is left is refused.
 */
import type { CapturedDialogue } from '../../captures/dialogues/dialogue.ts';
import { DialproofError, reasonOf, type Fault } from '../../ground/errors.ts';
import { parseCondition, type NamedCondition } from '../../expressions/plain-names.ts';
import type { ReadCall } from '../read-call.ts';
import { factNames, factsOf } from './call-facts.ts';
import { knownOf, type RefusedWhere } from './refused-dialogue.ts';

const hint = `The names are ${[...factNames.keys()].join(', ')}; docs/expressions.md has the functions.`;

export interface CallFilterOptions {
  /** Whether an error may show values of calls. Default: true. */
  readonly showsValues?: boolean;
}

export class CallFilter {
  readonly #condition: NamedCondition;
  readonly #showsValues: boolean;

  /** Throws `InvalidParams` with all faults of the expression. */
  constructor(source: string, { showsValues = true }: CallFilterOptions = {}) {
    const faults: Fault[] = [];
    const condition = parseCondition(source, factNames, faults);
    if (condition === undefined)
      throw new DialproofError('InvalidParams', '--filter is refused:', { errors: faults }, { hint });
    this.#condition = condition;
    this.#showsValues = showsValues;
  }

  /** Whether tests are made of the call. Throws `InvalidParams` where the expression fails on it. */
  takes(call: ReadCall): boolean {
    try {
      return this.#condition.holds(factsOf(call, this.#condition.names)) === true;
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      const reason = this.#showsValues ? `: ${reasonOf(thrown)}` : '; --anonymise hides why';
      const frame = call.messages[0]?.frame ?? 0;
      throw new DialproofError('InvalidParams', `--filter fails on the call that begins in frame ${frame}${reason}`);
    }
  }

  /**
   * Whether the dialogue, of which no test can be made, is of a call that is left in any case, whatever is not known of
   * it.
   */
  leaves(dialogue: CapturedDialogue, where: RefusedWhere): boolean {
    const known = knownOf(dialogue, where);
    if (known === undefined) return false;
    const { names } = this.#condition;
    try {
      const unknown = [...names].filter((name) => known[name] === undefined);
      return this.#condition.holds(known, unknown) === false;
    } catch (thrown) {
      if (thrown instanceof DialproofError) return false;
      throw thrown;
    }
  }
}
