/** A service that has an outcome for each of its patterns, and what the analysis of flows says of these patterns. */
import { digitClasses } from '../../../src/flow/digits/index.ts';
import { compilePattern } from '../../../src/flow/patterns.ts';
import type { AskedWords } from '../../../src/learn/digits/asked-words.ts';
import type { DifferenceCheck } from '../../../src/learn/digits/difference-check.ts';
import { learnClasses, type LearnedClasses } from '../../../src/learn/digits/learn-classes.ts';
import type { Supposition } from '../../../src/learn/digits/supposition.ts';
import type { DigitOptions, DigitPrompt, WordOutcomes } from '../../../src/learn/digits/word-outcomes.ts';

export const decimal = '0123456789';

export type Service = (word: string) => string | undefined;

/** The outcome of a word is the first of the patterns that matches it. */
export const patternService = (patterns: readonly string[]): ((word: string) => string) => {
  const compiled = patterns.map(compilePattern);
  return (word) => compiled.find(({ matches }) => matches(word))?.source ?? 'other';
};

/** Keeps what is asked, and refuses a word that it was asked before. */
export class AskedOutcomes implements WordOutcomes {
  readonly asked = new Map<string, string | undefined>();
  readonly rounds: (readonly string[])[] = [];
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  async of(words: readonly string[]): Promise<readonly (string | undefined)[]> {
    this.rounds.push(words);
    await Promise.resolve();
    return words.map((word) => {
      if (this.asked.has(word)) throw new Error(`${word} was asked for twice.`);
      const outcome = this.#service(word);
      this.asked.set(word, outcome);
      return outcome;
    });
  }
}

export const usualOptions: DigitOptions = {
  exhaust: 4,
  epsilon: 0.01,
  delta: 0.01,
  width: 16,
  seed: 1,
  mostWords: 100_000,
  known: new Map(),
  draw: [],
  drawnFrom: [],
};

export interface Learning extends LearnedClasses {
  readonly service: AskedOutcomes;
}

export const learnFrom = async (
  service: Service,
  prompt: DigitPrompt,
  options: Partial<DigitOptions> = {},
  check?: DifferenceCheck,
): Promise<Learning> => {
  const asked = new AskedOutcomes(service);
  const learned = await learnClasses(asked, prompt, { ...usualOptions, ...options }, check);
  return { ...learned, service: asked };
};

/** The first word of the length that has another outcome than is supposed, found by a walk through the product. */
const differenceOf = (
  patterns: readonly string[],
  prompt: DigitPrompt,
  supposition: Supposition,
  length: number,
): string | undefined => {
  const { automaton } = digitClasses({
    fewest: prompt.minimum,
    most: prompt.maximum,
    characters: prompt.keys,
    watchers: [{ prefix: '', patterns: patterns.map(compilePattern) }],
  });
  const root = supposition.lengths.find((each) => each.length === length)?.root as number;
  const seen = new Set<string>();
  const below = (word: string): string | undefined => {
    const state = automaton.stateOf(word);
    const pair = `${state} ${supposition.graph.wayOf(root, word).split(' ').at(-1) as string}`;
    if (seen.has(pair)) return undefined;
    seen.add(pair);
    if (word.length < length) {
      for (const key of prompt.keys) {
        const found = below(word + key);
        if (found !== undefined) return found;
      }
      return undefined;
    }
    const [first] = automaton.states[state]?.matches[0] ?? [];
    return supposition.outcomeOf(word) === (first === undefined ? 'other' : patterns[first]) ? undefined : word;
  };
  return below('');
};

/** A check that knows the patterns. */
export const knowing = (patterns: readonly string[], prompt: DigitPrompt): DifferenceCheck => ({
  checked: { changed: new Set(), check: 0, drawn: 0 },
  async findsDifference(supposition: Supposition, asked: AskedWords) {
    for (let length = prompt.minimum; length <= prompt.maximum; length += 1) {
      const word = differenceOf(patterns, prompt, supposition, length);
      if (word === undefined) continue;
      await asked.ask(word);
      return true;
    }
    return false;
  },
});

/** Whether a word matches patterns that are separated by ', '. */
export const matchesPattern = (pattern: string): ((word: string) => boolean) => {
  const compiled = pattern === '' ? [] : pattern.split(', ').map(compilePattern);
  return (word) => compiled.some(({ matches }) => matches(word));
};
