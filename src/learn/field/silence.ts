/**
 * Answers that never came. Over signalling, a message that was lost looks as if the service had nothing to say. It has
 * nothing to say where it is silent whenever it is asked, but never in answer to the first input.
 */
import type { Outputs } from '../system.ts';
import type { CallMade } from '../telephony/telephone.ts';
import { inputsOf } from './call-log.ts';

export class Silence {
  /** Words, as JSON. */
  readonly #believed = new Set<string>();

  /** From now on, the service has nothing to say to the last input of the word. */
  believe(word: readonly string[]): void {
    this.#believed.add(JSON.stringify(word));
  }

  /** Ends a call before the first silence that is not believed, as one that has failed for no reason that is known. */
  cut(made: CallMade): CallMade {
    const { outputs, from, caller, began, ended } = made;
    const heard = outputs.findIndex(
      ({ output, inputs }, index) =>
        output === '' && inputs.length > 0 && !this.#isBelieved(outputs.slice(0, index + 1)),
    );
    return heard < 0 ? made : { outputs: outputs.slice(0, heard), from, caller, began, ended };
  }

  #isBelieved(outputs: Outputs): boolean {
    return this.#believed.has(JSON.stringify(inputsOf(outputs)));
  }
}
