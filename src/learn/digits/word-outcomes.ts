/** The words that callers enter at one prompt, and what a service does with each: the interface to the calls. */

/** From the PromptAndCollectUserInformation. */
export interface DigitPrompt {
  /** Least number of keys in a word, at least 1. */
  readonly minimum: number;
  /** At least `minimum`. */
  readonly maximum: number;
  /** In the order `0-9 * #`; without the digits that end or cancel a word. */
  readonly keys: string;
}

export interface WordOutcomes {
  /**
   * The outcome of each word, in order: equal texts where the service does the same. undefined: the call failed. The
   * words are distinct, and no word is asked for again.
   */
  of(words: readonly string[]): Promise<readonly (string | undefined)[]>;
}

export interface DigitProgress {
  /** Words that were asked for. */
  readonly words: number;
  /** Outcomes that were found. */
  readonly outcomes: number;
}

export interface DigitOptions {
  /** Every word of `minimum` to at most so many keys is tried, as far as `mostWords` permits for each length. */
  readonly exhaust: number;
  /** What is promised of words that are not all tried: more than 0, less than 1. */
  readonly epsilon: number;
  readonly delta: number;
  /** Number of words at once. */
  readonly width: number;
  readonly seed: number;
  /** Greatest number of words that are asked for; those of `known` do not count. */
  readonly mostWords: number;
  /** Outcomes of earlier calls, by word. */
  readonly known: ReadonlyMap<string, string>;
  /**
   * Words from numbering plans, feeds, an expected flow: tried first, as many as a quarter of `mostWords`, and drawn
   * from. Of longer ones the first and the last `maximum` keys are tried.
   */
  readonly draw: readonly string[];
  /** Where `draw` is from, for the promise. */
  readonly drawnFrom: readonly string[];
  readonly onProgress?: (progress: DigitProgress) => void;
  readonly signal?: AbortSignal;
}
