/** The inputs of a learned model that give digits to a prompt: `digits 4711`, and `digits ` without any. */

const ofDigits = 'digits ';

/** The digits of an input; undefined: it has none. */
export const wordOf = (input: string): string | undefined =>
  input.startsWith(ofDigits) ? input.slice(ofDigits.length) : undefined;

/** Whether the input gives digits where others are possible: they may be none of the words that a learner tries there. */
export const givesDigits = (input: string, possible: readonly string[]): boolean =>
  input.startsWith(ofDigits) && possible.some((other) => other.startsWith(ofDigits));

export const digitsInput = (word: string): string => ofDigits + word;
