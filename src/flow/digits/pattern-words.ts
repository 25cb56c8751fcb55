/** Words through each element of a pattern: both ends of its set and their neighbours, and a repeated one left out, once and twice. */
import { takes, type CompiledPattern, type PatternElement } from '../patterns.ts';
import { keys, type DigitQuestion, type Watcher } from './digit-question.ts';

export interface PatternWord {
  /** Without the prefix. */
  readonly word: string;
  readonly why: string;
}

/** How often each element stands in a word: once, and a repeated one as often as wanted. */
type Repeats = readonly number[];

const taken = (element: PatternElement, characters: string): string => [...characters].filter((character) => takes(element, character)).join('');

/** The least characters through the elements; undefined where they do not begin with the prefix, or no key fits. */
const spell = (elements: readonly PatternElement[], repeats: Repeats, prefix: string, characters: string): string[] | undefined => {
  const places = elements.flatMap((element, index) => Array<PatternElement>(repeats[index] ?? 0).fill(element));
  const word: string[] = [];
  for (const [at, element] of places.entries()) {
    const wanted = prefix.charAt(at);
    const character = wanted === '' ? taken(element, characters).charAt(0) : takes(element, wanted) ? wanted : '';
    if (character === '') return undefined;
    word.push(character);
  }
  return word.length > prefix.length ? word : undefined;
};

/** As few repeats as make a word long enough, of the last elements that can be repeated; undefined where none do. */
const fittingRepeats = (elements: readonly PatternElement[], fewest: number, least: Repeats): Repeats | undefined => {
  const repeats = [...least];
  const missing = fewest - repeats.reduce((sum, count) => sum + count, 0);
  if (missing <= 0) return repeats;
  const last = elements.findLastIndex(({ repeated }) => repeated);
  if (last < 0) return undefined;
  repeats[last] = (repeats[last] ?? 0) + missing;
  return repeats;
};

/** Of decimal digits the ends of each run of the set, and what stands before and behind it. */
const borders = (element: PatternElement): readonly (readonly [character: string, what: string])[] => {
  const digits = '0123456789';
  const isIn = (digit: number): boolean => digit >= 0 && digit < digits.length && takes(element, digits.charAt(digit));
  return [...digits].flatMap((character, digit): (readonly [string, string])[] => {
    if (isIn(digit)) return !isIn(digit - 1) || !isIn(digit + 1) ? [[character, 'an end of it']] : [];
    return isIn(digit + 1) || isIn(digit - 1) ? [[character, 'beside it']] : [];
  });
};

const atCharacter = (elements: readonly PatternElement[], index: number): string => `${elements[index]?.source ?? ''} at element ${index + 1}`;

class PatternWords {
  readonly #elements: readonly PatternElement[];
  readonly #prefix: string;
  readonly #question: DigitQuestion;
  readonly words: PatternWord[] = [];

  constructor({ elements }: CompiledPattern, { prefix }: Watcher, question: DigitQuestion) {
    this.#elements = elements;
    this.#prefix = prefix;
    this.#question = question;
  }

  make(): readonly PatternWord[] {
    const none = this.#elements.map(({ repeated }) => (repeated ? 0 : 1));
    for (const index of this.#elements.keys()) {
      this.#throughElement(index, none);
      this.#asRepeated(index, none);
    }
    for (const [index, { repeated }] of this.#elements.entries()) if (repeated) this.#repeating(index, none);
    return this.words;
  }

  #spelled(least: Repeats): { readonly repeats: Repeats; readonly word: string[] } | undefined {
    const repeats = fittingRepeats(this.#elements, this.#prefix.length + this.#question.fewest, least);
    const word = repeats && spell(this.#elements, repeats, this.#prefix, this.#question.characters);
    return repeats && word && { repeats, word };
  }

  /** A repeated element has to be there for a word to go through it. */
  #throughElement(index: number, none: Repeats): void {
    const spelled = this.#spelled(none.with(index, 1));
    if (spelled === undefined) return;
    const { repeats, word } = spelled;
    const at = repeats.slice(0, index).reduce((sum, count) => sum + count, 0);
    for (const [character, what] of borders(this.#elements[index] as PatternElement)) {
      this.#add(word.with(at, character), `${atCharacter(this.#elements, index)}: ${character}, ${what}`);
    }
    // Without the element, and with one like it more: a pattern that lacks one, or may repeat it, is told by its length.
    this.#add(word.toSpliced(at, 1), `${atCharacter(this.#elements, index)}: left out`);
    this.#add(word.toSpliced(at, 0, word[at] ?? ''), `${atCharacter(this.#elements, index)}: twice`);
  }

  /** As if the element could be left out, or repeated, where the others then make the word long enough: a pattern that is wrong so takes it. */
  #asRepeated(index: number, none: Repeats): void {
    const without = this.#spelled(none.with(index, 0));
    if (without !== undefined) this.#add(without.word, `${atCharacter(this.#elements, index)}: left out`);
    const missing = this.#prefix.length + this.#question.fewest - none.reduce((sum, count) => sum + count, 0);
    const repeated = spell(this.#elements, none.with(index, 1 + Math.max(1, missing)), this.#prefix, this.#question.characters);
    if (repeated !== undefined) this.#add(repeated, `${atCharacter(this.#elements, index)}: repeated`);
  }

  #repeating(index: number, none: Repeats): void {
    for (const count of [0, 1, 2]) {
      const repeats = none.with(index, count);
      const word = spell(this.#elements, repeats, this.#prefix, this.#question.characters) ?? this.#spelled(repeats)?.word;
      if (word !== undefined) this.#add(word, `${atCharacter(this.#elements, index)}%: ${count} ${count === 1 ? 'repeat' : 'repeats'}`);
    }
  }

  /** Where it begins with the prefix, can be entered, and is no longer than a word too many. */
  #add(characters: readonly string[], why: string): void {
    const whole = characters.join('');
    const word = whole.slice(this.#prefix.length);
    if (!whole.startsWith(this.#prefix) || word === '' || word.length > this.#question.most + 1 || [...word].some((key) => !keys.includes(key))) return;
    this.words.push({ word, why });
  }
}

/** Of all patterns of all watchers, in their order. */
export const patternWords = (question: DigitQuestion): readonly PatternWord[] =>
  question.watchers.flatMap((watcher) => watcher.patterns.flatMap((pattern) => new PatternWords(pattern, watcher, question).make()));
