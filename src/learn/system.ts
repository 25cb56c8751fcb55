/**
 * The system that is learned: it answers words of inputs, each in a call of its own that begins afresh. It may be
 * partial: with each output it says which inputs are possible then, and a call that has ended has none.
 */

/** One step of a call. */
export interface Observed {
  readonly input: string;
  readonly output: string;
  /** The inputs that are possible after it, in any order; none: the call has ended. */
  readonly inputs: readonly string[];
}

/** What a call answered, input by input. */
export type Outputs = readonly Observed[];

/** The inputs of one call, each of which may depend on the outputs before it. */
export interface Word {
  /**
   * The input after `observed`; undefined: the word is complete. The same outputs get the same input, whenever they are
   * asked for.
   */
  next(observed: Outputs): string | undefined;
  /** Whether an input may be played that is not among the possible ones. Default: none may. */
  permits?(input: string, possible: readonly string[]): boolean;
}

/** Whether the word may play an input where these are possible. */
export const mayPlay = (word: Word, input: string, possible: readonly string[]): boolean =>
  possible.includes(input) || word.permits?.(input, possible) === true;

export interface System {
  /** The inputs that are possible at the beginning of a call. */
  readonly inputs: readonly string[];
  /**
   * Plays each word in a call of its own, all of them at once. By word: what was observed until the word was complete,
   * or until its next input was not possible. Outputs that end earlier are those of a call that failed.
   */
  answer(words: readonly Word[]): Promise<readonly Outputs[]>;
}

/** A word whose inputs are known beforehand. It is complete where the next one is not possible. */
export const fixedWord = (inputs: readonly string[]): Word => ({
  next: (observed) => {
    const input = inputs[observed.length];
    const possible = observed.at(-1)?.inputs;
    return input === undefined || possible?.includes(input) === false ? undefined : input;
  },
});

/** The input for which a call failed to give an output; undefined: `outputs` are all that the word can get. */
export const unansweredInput = (system: Pick<System, 'inputs'>, word: Word, outputs: Outputs): string | undefined => {
  const input = word.next(outputs);
  const possible = outputs.at(-1)?.inputs ?? system.inputs;
  return input !== undefined && mayPlay(word, input, possible) ? input : undefined;
};

/** Whether two lists have the same inputs, in any order. */
export const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((input) => other.includes(input)));
