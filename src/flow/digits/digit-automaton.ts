/**
 * The automaton of a question: all patterns of all its watchers together (subset construction), with a counter of the
 * digits. Where two words lead to the same state, no further digits can distinguish them.
 */
import { invalid } from '../../ground/errors.ts';
import { keys, type DigitQuestion, type Watcher } from './digit-question.ts';
import { afterCharacter, isAtEnd, withOptional } from './pattern-places.ts';

/** Greatest number of states: patterns that people write need some hundreds. */
export const mostAutomatonStates = 20_000;

/** The classification of a word by a question. */
export interface Standing {
  readonly length: 'too few' | 'too many' | 'other keys' | 'fits';
  /** By watcher: the indexes of its matching patterns. Empty where the length does not fit. */
  readonly matches: readonly (readonly number[])[];
}

interface State extends Standing {
  /** Number of digits that lead here, counted up to one more than the greatest number. */
  readonly digits: number;
  /** The first word that leads here: the shortest one, and of these the least in the order of the keys. */
  readonly word: string;
}

/** The elements of each pattern that may come next, as bits; one more bit means that all elements have matched. */
type Places = readonly (readonly bigint[])[];

const after = (watchers: readonly Watcher[], places: Places, character: string): Places =>
  watchers.map(({ patterns }, watcher) =>
    patterns.map((pattern, index) => afterCharacter(pattern.elements, places[watcher]?.[index] ?? 0n, character)),
  );

const begun = (watchers: readonly Watcher[]): Places =>
  watchers.map(({ prefix, patterns }) =>
    patterns.map(({ elements }) =>
      [...prefix].reduce(
        (places, character) => afterCharacter(elements, places, character),
        withOptional(elements, 1n),
      ),
    ),
  );

const matching = (watchers: readonly Watcher[], places: Places): number[][] =>
  watchers.map(({ patterns }, watcher) =>
    patterns.flatMap(({ elements }, index) => (isAtEnd(elements, places[watcher]?.[index] ?? 0n) ? [index] : [])),
  );

const noMatches: Standing['matches'] = [];

/** The index of a key by the code of its character; -1 for other characters. */
const keyByCode = Int8Array.from({ length: 128 }, (_, code) => keys.indexOf(String.fromCharCode(code)));

export class DigitAutomaton {
  /** In the order of discovery: by the length of the shortest word, then by the order of the words. */
  readonly states: readonly State[];
  /** The next state, by state and key. */
  readonly #next: Int32Array;

  /** Throws `InvalidFile` where the patterns need too many states. */
  constructor(question: DigitQuestion) {
    const maker = new AutomatonMaker(question);
    this.states = maker.states;
    this.#next = Int32Array.from(maker.next);
  }

  next(state: number, key: number): number {
    return this.#next[state * keys.length + key] as number;
  }

  /** Index of the state that a word of keys leads to; -1 where it has another character. */
  stateOf(word: string): number {
    let state = 0;
    for (let at = 0; at < word.length; at += 1) {
      const key = keyByCode[word.charCodeAt(at)] ?? -1;
      if (key < 0) return -1;
      state = this.next(state, key);
    }
    return state;
  }
}

class AutomatonMaker {
  readonly states: State[] = [];
  readonly next: number[] = [];
  readonly #question: DigitQuestion;
  readonly #places: Places[] = [];
  readonly #indexes = new Map<string, number>();

  constructor(question: DigitQuestion) {
    this.#question = question;
    this.#find(0, begun(question.watchers), '', false);
    for (let state = 0; state < this.states.length; state += 1) this.#goOn(state);
  }

  #goOn(from: number): void {
    const { characters, most, watchers } = this.#question;
    const { digits, word, length } = this.states[from] as State;
    const places = this.#places[from] as Places;
    // Keys that no element distinguishes lead to the same state, but are looked up separately: patterns of this size
    // can afford it.
    for (const key of keys) {
      const isOther = length === 'other keys' || !characters.includes(key);
      const count = Math.min(digits + 1, most + 1);
      const isOver = isOther || count > most;
      this.next.push(this.#find(isOther ? 0 : count, isOver ? [] : after(watchers, places, key), word + key, isOther));
    }
  }

  #find(digits: number, places: Places, word: string, isOther: boolean): number {
    const key =
      `${isOther} ${digits} ` +
      `${places.map((patterns) => patterns.map((each) => each.toString(36)).join()).join(';')}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.states.length;
    if (index >= mostAutomatonStates) throw this.#tooLarge();
    this.#indexes.set(key, index);
    this.#places.push(places);
    this.states.push({ digits, word, ...this.#standing(digits, places, isOther) });
    return index;
  }

  #standing(digits: number, places: Places, isOther: boolean): Standing {
    const { fewest, most, watchers } = this.#question;
    if (isOther) return { length: 'other keys', matches: noMatches };
    if (digits > most) return { length: 'too many', matches: noMatches };
    if (digits < fewest) return { length: 'too few', matches: noMatches };
    return { length: 'fits', matches: matching(watchers, places) };
  }

  #tooLarge(): Error {
    const longest = this.#question.watchers
      .flatMap(({ patterns }) => patterns)
      .reduce((one, other) => (other.source.length > one.source.length ? other : one));
    const message =
      `the patterns, such as ${longest.source.slice(0, 64)}, need an automaton of more than ` +
      `${mostAutomatonStates} states, which is the limit`;
    return invalid('InvalidFile', message, [{ pointer: '', message }]);
  }
}
