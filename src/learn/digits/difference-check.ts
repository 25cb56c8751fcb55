/**
 * Looks for words whose outcome is not the supposed one: words of the neighbouring lengths, every change of one key,
 * and random ones. The changes find most with the fewest checks, but need many words where a prompt permits many
 * lengths.
 */
import { seededChance, type Chance } from '../../expressions/scope.ts';
import type { AskedWords } from './asked-words.ts';
import { drawnWord } from './seed-words.ts';
import { mostWays, type LengthSupposition, type Supposition } from './supposition.ts';
import type { DigitOptions, DigitPrompt } from './word-outcomes.ts';

/** What is certain after a check. */
export interface Checked {
  /**
   * Outcomes for which every change of one key was tried, in a word of each of their patterns. Lengths that the prompt
   * does not permit are left out.
   */
  readonly changed: ReadonlySet<string>;
  /** The number of the last check with random words, from 1; 0: there was none. */
  readonly check: number;
  /** Random words of the last check whose outcome was the supposed one. */
  readonly drawn: number;
}

export interface DifferenceCheck {
  /** Asks for words, until one has another outcome than the supposed one. False: none of them has. */
  findsDifference(supposition: Supposition, asked: AskedWords): Promise<boolean>;
  /** Since the last difference. */
  readonly checked: Checked;
}

/** Number of random words of the i-th check, from 1, after which few words differ: the sum of all chances is `delta`. */
export const drawsOf = (check: number, { epsilon, delta }: Pick<DigitOptions, 'epsilon' | 'delta'>): number =>
  Math.ceil((Math.log(1 / delta) + check * Math.LN2) / epsilon);

/** Random words that come before the orderly check. */
const sampleSize = 64;

export class UsualCheck implements DifferenceCheck {
  readonly #prompt: DigitPrompt;
  readonly #options: DigitOptions;
  /** Words to draw from. */
  readonly #words: readonly string[];
  readonly #chance: Chance;
  #changed = new Set<string>();
  #check = 0;
  #drawn = 0;

  constructor(prompt: DigitPrompt, options: DigitOptions, words: readonly string[]) {
    this.#prompt = prompt;
    this.#options = options;
    this.#words = words;
    this.#chance = seededChance(options.seed, 2);
  }

  get checked(): Checked {
    return { changed: this.#changed, check: this.#check, drawn: this.#drawn };
  }

  async findsDifference(supposition: Supposition, asked: AskedWords): Promise<boolean> {
    this.#takeBack();
    const isFound =
      (await this.#isSampleOther(supposition, asked)) ||
      (await this.#isNeighbourOther(supposition, asked)) ||
      (this.#canChangeAll(supposition, asked)
        ? (await this.#isChangeOther(supposition, asked)) || (await this.#isDrawnOther(supposition, asked))
        : (await this.#isDrawnOther(supposition, asked)) || (await this.#isChangeOther(supposition, asked)));
    if (isFound) this.#takeBack();
    return isFound;
  }

  #takeBack(): void {
    this.#changed = new Set();
    this.#drawn = 0;
  }

  /** Whether the changes leave at least as many words to be drawn; otherwise something has to be promised before. */
  #canChangeAll(supposition: Supposition, asked: AskedWords): boolean {
    let untried = 0;
    for (const ofLength of supposition.lengths) {
      if (!ofLength.isWithin || ofLength.isExhausted) continue;
      for (const { word } of supposition.wayWords(ofLength, asked))
        for (const each of this.#changesOf(word)) if (asked.outcomeOf(each) === undefined) untried += 1;
    }
    return untried <= asked.left / 2;
  }

  /** A supposition that is wrong for many words is not worth an orderly check. These words do not count as drawn. */
  async #isSampleOther(supposition: Supposition, asked: AskedWords): Promise<boolean> {
    const words = this.#drawnWords(sampleSize, supposition);
    await asked.askAll(words);
    return words.some((word) => isOther(word, supposition, asked));
  }

  /** None if the prompt permits no length that was not exhausted. */
  #drawnWords(count: number, { lengths }: Supposition): readonly string[] {
    const open = lengths.filter(({ isWithin, isExhausted }) => isWithin && !isExhausted).map(({ length }) => length);
    if (open.length === 0) return [];
    return Array.from({ length: count }, () => drawnWord(this.#prompt.keys, open, this.#words, this.#chance));
  }

  /** For each way, a word with a key less and a word with a key more. */
  async #isNeighbourOther(supposition: Supposition, asked: AskedWords): Promise<boolean> {
    const lengths = new Set(supposition.lengths.filter(({ isExhausted }) => !isExhausted).map(({ length }) => length));
    const words = supposition.lengths
      .filter(({ isWithin, length }) => isWithin && (lengths.has(length - 1) || lengths.has(length + 1)))
      .flatMap((ofLength) => supposition.wayWords(ofLength, asked))
      .flatMap(({ word }) => [word.slice(0, -1), word + this.#prompt.keys.charAt(0)])
      .filter((word) => lengths.has(word.length));
    return this.#isAnyOther(words, supposition, asked);
  }

  async #isChangeOther(supposition: Supposition, asked: AskedWords): Promise<boolean> {
    const left = new Set<string>();
    const seen = new Set<string>();
    for (const ofLength of supposition.lengths.filter(({ isWithin }) => isWithin)) {
      for (const outcome of this.#tooMany(ofLength, supposition)) left.add(outcome);
      for (const { word, outcome } of supposition.wayWords(ofLength, asked)) {
        seen.add(outcome);
        const changes = ofLength.isExhausted || left.has(outcome) ? [] : [word, ...this.#changesOf(word)];
        if (await this.#isAnyOther(changes, supposition, asked)) return true;
        if (changes.some((each) => asked.outcomeOf(each) === undefined)) left.add(outcome);
      }
    }
    this.#changed = new Set([...seen].filter((outcome) => !left.has(outcome)));
    return false;
  }

  #tooMany({ root, isExhausted }: LengthSupposition, { graph }: Supposition): readonly string[] {
    if (isExhausted) return [];
    return [...graph.wayCounts(root)].flatMap(([outcome, count]) =>
      outcome !== undefined && count > mostWays ? [outcome] : [],
    );
  }

  #changesOf(word: string): readonly string[] {
    return Array.from(word, (own, at) =>
      [...this.#prompt.keys]
        .filter((key) => key !== own)
        .map((key) => `${word.slice(0, at)}${key}${word.slice(at + 1)}`),
    ).flat();
  }

  async #isDrawnOther(supposition: Supposition, asked: AskedWords): Promise<boolean> {
    if (this.#drawnWords(1, supposition).length === 0 || asked.ended !== undefined) return false;
    this.#check += 1;
    for (let left = drawsOf(this.#check, this.#options); left > 0 && asked.ended === undefined;) {
      const count = Math.min(left, this.#options.width);
      const words = this.#drawnWords(count, supposition);
      if (await this.#isAnyOther(words, supposition, asked)) return true;
      this.#drawn += words.filter((word) => asked.outcomeOf(word) !== undefined).length;
      left -= count;
    }
    return false;
  }

  async #isAnyOther(words: readonly string[], supposition: Supposition, asked: AskedWords): Promise<boolean> {
    for (let at = 0; at < words.length && asked.ended === undefined; at += this.#options.width) {
      const some = words.slice(at, at + this.#options.width);
      await asked.askAll(some);
      if (some.some((word) => isOther(word, supposition, asked))) return true;
    }
    return false;
  }
}

const isOther = (word: string, supposition: Supposition, asked: AskedWords): boolean => {
  const outcome = asked.outcomeOf(word);
  return outcome !== undefined && supposition.outcomeOf(word) !== outcome;
};
