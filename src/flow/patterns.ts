/**
 * Patterns of numbers: of Final Destinations, and those that NumberMatching compares.
 *
 * Not shown in the seed: the syntax. Literals `0-9 * # A-F`, `[abc]` and `[0-9]` for one of several, `?` for any one
 * character, `%` for zero or more of the element before it; the whole destination must match. A small automaton reads
 * the destination once without backtracking, so a hostile pattern costs no more than its length times the
 * destination's.
 */
import type { NumberPattern } from '../../machines/operation-parts.ts';
import { DialproofError, invalid } from '../ground/errors.ts';

/** Greatest length of a pattern in characters. */
export const maximumPatternLength = 256;

const digits = '0123456789';
const letters = 'ABCDEF';
const alphabet = `${digits}*#${letters}`;
/** The set of `?`: every character. */
export const anyCharacter = -1;

/**
 * One step of a pattern: the characters that it matches, as bits in the order of the alphabet, and whether it may
 * repeat or be left out.
 */
export interface PatternElement {
  readonly characters: number;
  readonly repeated: boolean;
  /** Its source, without a following `%`. */
  readonly source: string;
}

type WrittenElement = PatternElement & { repeated: boolean };

/** Bits by character, in either case. */
const bits: Readonly<Record<string, number>> = Object.fromEntries(
  [...alphabet].flatMap((character, index) => [
    [character, 1 << index],
    [character.toLowerCase(), 1 << index],
  ]),
);

/** The set of one character; the empty set for a character that no number has. */
export const bitOf = (character: string): number => bits[character] ?? 0;

/** The place of a character in the alphabet, in either case, by its code; 16 for others. */
const places = Uint8Array.from({ length: 128 }, (_, code) => {
  const at = alphabet.indexOf(String.fromCharCode(code).toUpperCase());
  return at < 0 ? alphabet.length : at;
});

/** Whether an element matches a character of `0-9 * # A-F`. */
export const takes = ({ characters }: PatternElement, character: string): boolean =>
  (characters & bitOf(character)) !== 0;

const fail = (source: string, index: number, rule: string): never => {
  const message = `pattern '${source.slice(0, 64)}': at character ${index + 1}: ${rule}`;
  throw invalid('InvalidFile', message, [{ pointer: '', message }]);
};

const rangeOf = (source: string, at: number, first: string, last: string): number => {
  const row = [digits, letters].find((candidate) => candidate.includes(first) && candidate.includes(last));
  if (row === undefined || row.indexOf(first) > row.indexOf(last)) {
    return fail(source, at, 'a range runs upwards, from a digit to a digit or from a letter to a letter');
  }
  const characters = row.slice(row.indexOf(first), row.indexOf(last) + 1);
  return Array.from(characters, bitOf).reduce((bits, bit) => bits | bit, 0);
};

/** The set that opens at `start`, and the position behind it. */
const readSet = (source: string, start: number): { characters: number; next: number } => {
  const end = source.indexOf(']', start);
  if (end < 0) return fail(source, start, "'[' is not closed");
  if (end === start + 1) return fail(source, start, "'[]' names no character");
  let characters = 0;
  for (let at = start + 1; at < end; at += 1) {
    const character = source.charAt(at).toUpperCase();
    if (bitOf(character) === 0)
      fail(source, at, `'${character}' cannot stand in a set; 0-9, *, #, A-F and ranges of them can`);
    if (source[at + 1] === '-' && at + 1 < end) {
      if (at + 2 === end) fail(source, at + 1, 'a range needs its upper end');
      characters |= rangeOf(source, at, character, source.charAt(at + 2).toUpperCase());
      at += 2;
    } else {
      characters |= bitOf(character);
    }
  }
  return { characters, next: end + 1 };
};

const parse = (source: string): WrittenElement[] => {
  if (source === '') fail(source, 0, 'a pattern has at least one character');
  if (source.length > maximumPatternLength)
    fail(source, maximumPatternLength, `a pattern has at most ${maximumPatternLength} characters`);
  const elements: WrittenElement[] = [];
  for (let at = 0; at < source.length;) {
    const character = source.charAt(at);
    if (character === '[') {
      const { characters, next } = readSet(source, at);
      elements.push({ characters, repeated: false, source: source.slice(at, next) });
      at = next;
      continue;
    }
    if (character === '%') {
      const previous = elements.at(-1);
      if (previous === undefined || previous.repeated)
        return fail(source, at, "'%' needs an element before it to repeat");
      previous.repeated = true;
    } else if (character === '?') {
      elements.push({ characters: anyCharacter, repeated: false, source: character });
    } else {
      if (bitOf(character) === 0) fail(source, at, `'${character}' is none of 0-9, *, #, A-F, [, ? and %`);
      elements.push({ characters: bitOf(character), repeated: false, source: character });
    }
    at += 1;
  }
  return elements;
};

/** A pattern that also reports the cost of a match. */
export interface CompiledPattern extends NumberPattern {
  readonly elements: readonly PatternElement[];
  /** `steps`: the number of comparisons of a character with an element, at most the product of both lengths. */
  examine(destination: string): { readonly matches: boolean; readonly steps: number };
  /** Whether it matches any number of that form. */
  matchesAny(form: NumberForm): boolean;
}

/** Numbers of one form: a beginning, then `fewest` to `most` characters of a set. */
export interface NumberForm {
  readonly beginning: string;
  readonly characters: string;
  readonly fewest: number;
  readonly most: number;
}

/** Elements of a pattern whose automaton has its state in a number of 32 bits: one for each, and one for the end. */
const shortPattern = 31;

/**
 * The automaton of a short pattern. Its state is a set of elements that may come next, as bits, of which a character
 * moves all at once; the bit behind the last element is set when all have matched.
 */
class BitAutomaton {
  /** By the place of a character in the alphabet: the elements that match it. */
  readonly #matching: Int32Array;
  /** The elements that may be left out or repeat. */
  readonly #repeated: number;
  readonly #end: number;

  constructor(elements: readonly PatternElement[]) {
    this.#matching = Int32Array.from({ length: alphabet.length + 1 }, (_, place) =>
      elements.reduce(
        (set, { characters }, index) =>
          characters === anyCharacter || (characters & (1 << place)) !== 0 ? set | (1 << index) : set,
        0,
      ),
    );
    this.#repeated = elements.reduce((set, { repeated }, index) => (repeated ? set | (1 << index) : set), 0);
    this.#end = 1 << elements.length;
  }

  matches(destination: string): boolean {
    let reached = this.#passOptional(1);
    for (let at = 0; at < destination.length && reached !== 0; at += 1) {
      const taking = reached & (this.#matching[places[destination.charCodeAt(at)] ?? alphabet.length] as number);
      reached = this.#passOptional((taking & this.#repeated) | ((taking & ~this.#repeated) << 1));
    }
    return (reached & this.#end) !== 0;
  }

  /** Passes elements that may be left out. */
  #passOptional(reached: number): number {
    let all = reached;
    for (let passed = all & this.#repeated; passed !== 0;) {
      const next = (passed << 1) & ~all;
      all |= next;
      passed = next & this.#repeated;
    }
    return all;
  }
}

/**
 * The automaton of one pattern. Its state arrays are reused for each destination, so that a match allocates nothing.
 */
class Automaton {
  readonly #elements: readonly PatternElement[];
  #reached: Uint8Array;
  #next: Uint8Array;
  /** Comparisons for the last destination. */
  steps = 0;

  constructor(elements: readonly PatternElement[]) {
    this.#elements = elements;
    this.#reached = new Uint8Array(elements.length + 1);
    this.#next = new Uint8Array(elements.length + 1);
  }

  /** Whether it matches any number of that form. */
  matchesAny({ beginning, characters, fewest, most }: NumberForm): boolean {
    this.#begin();
    for (const character of beginning) this.#take(bitOf(character));
    const any = Array.from(characters, bitOf).reduce((bits, bit) => bits | bit, 0);
    for (let taken = 0; taken <= most; taken += 1) {
      if (taken >= fewest && this.#reached[this.#elements.length] === 1) return true;
      this.#take(any);
    }
    return false;
  }

  #begin(): void {
    this.steps = 0;
    this.#reached.fill(0);
    this.#reached[0] = 1;
    this.#passOptional();
  }

  matches(destination: string): boolean {
    this.#begin();
    for (let at = 0; at < destination.length; at += 1) this.#take(bitOf(destination.charAt(at)));
    return this.#reached[this.#elements.length] === 1;
  }

  /** `bit`: a character, or a set of several. */
  #take(bit: number): void {
    const elements = this.#elements;
    const reached = this.#reached;
    const next = this.#next;
    next.fill(0);
    for (let index = 0; index < elements.length; index += 1) {
      if (reached[index] !== 1) continue;
      const { characters, repeated } = elements[index] as PatternElement;
      this.steps += 1;
      if (characters === anyCharacter || (characters & bit) !== 0) next[repeated ? index : index + 1] = 1;
    }
    this.#reached = next;
    this.#next = reached;
    this.#passOptional();
  }

  /** Passes elements that may be left out. */
  #passOptional(): void {
    const elements = this.#elements;
    const reached = this.#reached;
    for (let index = 0; index < elements.length; index += 1) {
      if (elements[index]?.repeated === true && reached[index] === 1) reached[index + 1] = 1;
    }
  }
}

/**
 * Compiles a pattern; matching ignores the case of letters in the pattern and in the destination. Throws an
 * `InvalidFile` error that names the place of the first fault, counted from 1, and the rule.
 */
export const compilePattern = (source: string): CompiledPattern => {
  const elements = parse(source);
  const automaton = new Automaton(elements);
  const matcher = elements.length <= shortPattern ? new BitAutomaton(elements) : automaton;
  return {
    source,
    elements,
    matches: (destination) => matcher.matches(destination),
    examine: (destination) => ({ matches: automaton.matches(destination), steps: automaton.steps }),
    matchesAny: (form) => automaton.matchesAny(form),
  };
};

/** Compiles a configured list. Reports each invalid pattern with its index in the list, and leaves it out. */
export const compilePatterns = (
  sources: readonly string[],
  report: (index: number, message: string) => void,
): CompiledPattern[] =>
  sources.flatMap((source, index) => {
    try {
      return [compilePattern(source)];
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      report(index, thrown.message);
      return [];
    }
  });
