/**
 * Learns the classes of the words that callers enter at one prompt: which words have which outcome. Short words are all
 * tried; of longer ones only as many as there is evidence for, with automata of each length (`length-learner.ts`).
 */
import type { DigitPromise } from '../model/learned-model.ts';
import { AskedWords } from './asked-words.ts';
import { patternOf } from './class-patterns.ts';
import { UsualCheck, type DifferenceCheck } from './difference-check.ts';
import { LengthLearner } from './length-learner.ts';
import { promiseOf } from './promise-of-class.ts';
import { drawableWords, equalWords, everyWord, hasOnly, isWithin, lengthsOf, triedFirst } from './seed-words.ts';
import { Supposition } from './supposition.ts';
import { WordGraph } from './word-graph.ts';
import type { DigitOptions, DigitPrompt, WordOutcomes } from './word-outcomes.ts';

/** Words of a class that are named. */
const mostNamed = 1_000;

export interface LearnedClass {
  readonly outcome: string;
  /** The first word of a length that the prompt permits, or else of another one. */
  readonly representative: string;
  /** Words that were tried, the shortest first, in the order of the keys; 1,000 at most. */
  readonly words: readonly string[];
  /** Number of words that were tried. */
  readonly tried: number;
  /**
   * Patterns of the words that the prompt permits, exactly those of that outcome, as far as `promise` says; separated by
   * ', '. After 20 of them follows `… and N more`. Empty if no such word has the outcome.
   */
  readonly pattern: string;
  /** The same for shorter and longer words, which were only sampled: nothing is promised for it. */
  readonly otherLengths: string;
  /** About the words that the prompt permits. */
  readonly promise: DigitPromise;
}

export interface LearnedClasses {
  /** In the order of their representatives, the shortest first. */
  readonly classes: readonly LearnedClass[];
  /** Number of words that were asked for. */
  readonly words: number;
  /** Lengths of which every word was tried: membership is exact for these. */
  readonly exhausted: readonly number[];
  /** Words whose call failed: their class is not known, whatever the patterns suppose. The first 1,000. */
  readonly failed: readonly string[];
  /** The outcome that is supposed for a word of the keys; undefined: nothing is known of it, or its call failed. */
  outcomeOf(word: string): string | undefined;
  /** Why it ended before every check had passed: `mostWords` was reached, or the signal was given. */
  readonly ended: 'words' | 'stopped' | undefined;
}

/** `check`: what looks for differences, instead of the usual check. Rejects if the outcomes do. */
export const learnClasses = async (
  outcomes: WordOutcomes,
  prompt: DigitPrompt,
  options: DigitOptions,
  check?: DifferenceCheck,
): Promise<LearnedClasses> => {
  const learning = new Learning(outcomes, prompt, options);
  const words = drawableWords(prompt, options.draw);
  await learning.begin(words);
  const usual = check ?? new UsualCheck(prompt, options, words);
  for (;;) {
    const supposition = await learning.supposition();
    if (learning.asked.ended !== undefined || !(await usual.findsDifference(supposition, learning.asked)))
      return learning.result(await learning.supposition(), usual);
  }
};

class Learning {
  readonly asked: AskedWords;
  readonly #prompt: DigitPrompt;
  readonly #options: DigitOptions;
  /** By length, unless every word of it was tried. */
  readonly #learners = new Map<number, LengthLearner>();

  constructor(outcomes: WordOutcomes, prompt: DigitPrompt, options: DigitOptions) {
    const lengths = new Set(lengthsOf(prompt));
    const known = [...options.known].filter(([word]) => lengths.has(word.length) && hasOnly(prompt.keys, word));
    this.asked = new AskedWords(outcomes, { ...options, known: new Map(known) });
    this.#prompt = prompt;
    this.#options = options;
  }

  /** Tries the first words, and exhausts the lengths that may be. `words`: those to draw from. */
  async begin(words: readonly string[]): Promise<void> {
    await this.asked.askAll([...triedFirst(words, this.#options), ...equalWords(this.#prompt)]);
    const { keys } = this.#prompt;
    for (const length of lengthsOf(this.#prompt)) {
      const isExhausting = isWithin(this.#prompt, length) && length <= this.#options.exhaust;
      const untried = keys.length ** length - this.#triedOf(length);
      if (isExhausting && untried <= this.asked.left) await this.asked.askAll(everyWord(keys, length));
      if (this.#triedOf(length) < keys.length ** length)
        this.#learners.set(length, new LengthLearner(length, this.asked, keys));
    }
  }

  #triedOf(length: number): number {
    const failed = [...this.asked.failed].filter((word) => word.length === length);
    return this.asked.ofLength(length).size + failed.length;
  }

  async supposition(): Promise<Supposition> {
    await Promise.all([...this.#learners.values()].map((learner) => learner.explain()));
    const graph = new WordGraph(this.#prompt.keys);
    return new Supposition(
      this.#prompt,
      graph,
      lengthsOf(this.#prompt).map((length) => {
        const known = this.asked.ofLength(length);
        const root = this.#learners.get(length)?.rootIn(graph) ?? graph.ofWords(length, known);
        return { length, root, isExhausted: known.size === this.#prompt.keys.length ** length };
      }),
    );
  }

  result(supposition: Supposition, { checked }: DifferenceCheck): LearnedClasses {
    const { asked } = this;
    const within = supposition.lengths.filter((each) => each.isWithin);
    const others = supposition.lengths.filter((each) => !each.isWithin);
    const classes = [...this.#wordsByOutcome()].map(([outcome, words]): LearnedClass => ({
      outcome,
      representative: words.find((word) => isWithin(this.#prompt, word.length)) ?? (words[0] as string),
      words: words.slice(0, mostNamed),
      tried: words.length,
      pattern: patternOf(outcome, supposition, within),
      otherLengths: patternOf(outcome, supposition, others),
      promise: promiseOf(outcome, supposition, checked, this.#options),
    }));
    return {
      classes: classes.sort((one, other) => this.#inOrder(one.representative, other.representative)),
      words: asked.count,
      exhausted: supposition.lengths.filter((each) => each.isExhausted).map(({ length }) => length),
      failed: [...asked.failed].slice(0, mostNamed),
      outcomeOf: (word) => (asked.failed.has(word) ? undefined : supposition.outcomeOf(word)),
      ended: asked.ended,
    };
  }

  #wordsByOutcome(): ReadonlyMap<string, readonly string[]> {
    const words = new Map<string, string[]>();
    for (const length of lengthsOf(this.#prompt))
      for (const [word, outcome] of this.asked.ofLength(length)) {
        const ofOutcome = words.get(outcome);
        if (ofOutcome === undefined) words.set(outcome, [word]);
        else ofOutcome.push(word);
      }
    for (const ofOutcome of words.values()) ofOutcome.sort((one, other) => this.#inOrder(one, other));
    return words;
  }

  /** By length, then in the order of the keys. */
  #inOrder(one: string, other: string): number {
    if (one.length !== other.length) return one.length - other.length;
    for (let at = 0; at < one.length; at += 1) {
      const difference = this.#prompt.keys.indexOf(one.charAt(at)) - this.#prompt.keys.indexOf(other.charAt(at));
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
