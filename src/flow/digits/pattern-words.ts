/**
 * Words that distinguish a pattern from one with a single fault: for each of its elements, an end of its set missing or
 * a neighbour of it added, the element left out, doubled, wrongly repeated, or wrongly not repeated.
 */
import { anyCharacter, bitOf, takes, type CompiledPattern, type PatternElement } from '../patterns.ts';
import { keys, type DigitQuestion, type Watcher } from './digit-question.ts';
import { afterCharacter, isAtEnd, withOptional } from './pattern-places.ts';

export interface PatternWord {
  /** Without the prefix. */
  readonly word: string;
  readonly why: string;
}

/** Pairs of positions that the search for one word visits; patterns that people write need some tens. */
const mostPairs = 2_000;

/** A replacement for an element, and the reason for its word. */
interface Fault {
  readonly instead: readonly PatternElement[];
  readonly why: string;
}

const digits = '0123456789';

/** For decimal digits: the ends of each run of the set, and the digits before and behind it. */
const faultsOfSet = (element: PatternElement): readonly Fault[] => {
  const isIn = (digit: number): boolean => digit >= 0 && digit < digits.length && takes(element, digits.charAt(digit));
  return [...digits].flatMap((character, digit): Fault[] => {
    const isEnd = isIn(digit) && !(isIn(digit - 1) && isIn(digit + 1));
    const isBeside = !isIn(digit) && (isIn(digit - 1) || isIn(digit + 1));
    if (!isEnd && !isBeside) return [];
    const instead = [{ ...element, characters: element.characters ^ bitOf(character) }];
    return [{ instead, why: `${character}, ${isEnd ? 'an end of it' : 'beside it'}` }];
  });
};

const faultsOf = (element: PatternElement): readonly Fault[] => [
  ...faultsOfSet(element),
  { instead: [{ ...element, characters: anyCharacter }], why: 'another character' },
  { instead: [], why: 'left out' },
  { instead: [element, element], why: 'written twice' },
  { instead: [{ ...element, repeated: !element.repeated }], why: element.repeated ? 'not repeated' : 'repeated' },
];

/** The positions of both patterns after a word of the destination. */
interface Pair {
  readonly one: bigint;
  readonly other: bigint;
  /** Without the prefix. */
  readonly word: string;
}

class WordSearch {
  readonly #question: DigitQuestion;
  readonly #watcher: Watcher;
  readonly #pattern: CompiledPattern;

  constructor(question: DigitQuestion, watcher: Watcher, pattern: CompiledPattern) {
    this.#question = question;
    this.#watcher = watcher;
    this.#pattern = pattern;
  }

  /**
   * The shortest word that only one of the two matches, and no other pattern of the watcher; if there is none, one that
   * others match too.
   */
  wordFor(other: readonly PatternElement[]): string | undefined {
    const { fewest, most, characters } = this.#question;
    const { elements } = this.#pattern;
    const enters = [...characters].filter((character) => keys.includes(character));
    const found: Pair[] = [this.#begun(other)];
    const seen = new Set<string>();
    let masked: string | undefined;
    for (let at = 0; at < found.length && at < mostPairs; at += 1) {
      const { one, other: second, word } = found[at] as Pair;
      if (word.length >= fewest && isAtEnd(elements, one) !== isAtEnd(other, second)) {
        if (!this.#isTakenByOthers(word)) return word;
        masked ??= word;
      }
      if (word.length === most) continue;
      for (const character of enters) {
        const next = {
          one: afterCharacter(elements, one, character),
          other: afterCharacter(other, second, character),
          word: word + character,
        };
        const key = `${next.one} ${next.other} ${Math.min(next.word.length, fewest)}`;
        if ((next.one | next.other) === 0n || seen.has(key)) continue;
        seen.add(key);
        found.push(next);
      }
    }
    return masked;
  }

  #begun(other: readonly PatternElement[]): Pair {
    const behindPrefix = (elements: readonly PatternElement[]): bigint =>
      [...this.#watcher.prefix].reduce(
        (places, character) => afterCharacter(elements, places, character),
        withOptional(elements, 1n),
      );
    return { one: behindPrefix(this.#pattern.elements), other: behindPrefix(other), word: '' };
  }

  #isTakenByOthers(word: string): boolean {
    return this.#watcher.patterns.some(
      (pattern) => pattern !== this.#pattern && pattern.matches(this.#watcher.prefix + word),
    );
  }
}

const wordsOf = (question: DigitQuestion, watcher: Watcher, pattern: CompiledPattern): readonly PatternWord[] => {
  const search = new WordSearch(question, watcher, pattern);
  return pattern.elements.flatMap((element, index) =>
    faultsOf(element).flatMap(({ instead, why }) => {
      const word = search.wordFor(pattern.elements.toSpliced(index, 1, ...instead));
      return word === undefined ? [] : [{ word, why: `${element.source} at element ${index + 1}: ${why}` }];
    }),
  );
};

/** The words of all patterns of all watchers, in order. */
export const patternWords = (question: DigitQuestion): readonly PatternWord[] =>
  question.watchers.flatMap((watcher) => watcher.patterns.flatMap((pattern) => wordsOf(question, watcher, pattern)));
