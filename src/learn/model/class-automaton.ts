/**
 * The automaton of a prompt's classes: which class a word belongs to, and, for two prompts together, words for each
 * pair of their classes.
 */
import { invalid } from '../../ground/errors.ts';
import { keys } from '../../flow/digits/digit-question.ts';
import { compilePattern, takes, type PatternElement } from '../../flow/patterns.ts';
import type { DigitClass } from './learned-model.ts';

/** Greatest number of states of one automaton, and of the product of two: prompts of flows need some hundreds. */
export const mostClassStates = 20_000;

/** Patterns in a text, separated by commas. */
export const patternsIn = (pattern: string): readonly string[] =>
  pattern
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');

/** What patterns with the same beginning have in common: their elements up to here. */
interface Place {
  readonly index: number;
  /** Undefined at the beginning of all patterns. */
  readonly element: PatternElement | undefined;
  /** By element, as it is written. */
  readonly following: Map<string, Place>;
  /** Indexes of the classes of the patterns that end here. */
  readonly ending: Set<number>;
}

interface State {
  /** The places that a word has reached. */
  readonly places: readonly Place[];
  /** Indexes of the classes that the word belongs to. */
  readonly classes: ReadonlySet<number>;
  /** Index of the first of them; -1: none. */
  readonly class: number;
  readonly next: (number | undefined)[];
}

/** Built as far as words need it. */
export class ClassAutomaton {
  readonly #states: State[] = [];
  readonly #indexes = new Map<string, number>();
  #places = 0;
  /** Lengths of the words that the patterns match. */
  readonly fewest: number;
  readonly most: number;

  /** Throws `InvalidFile` for a pattern with a fault. */
  constructor(classes: readonly Pick<DigitClass, 'pattern'>[]) {
    const beginning = this.#placeOf(undefined);
    let [fewest, most] = [Infinity, 0];
    for (const [index, { pattern }] of classes.entries())
      for (const source of patternsIn(pattern)) {
        const { elements } = compilePattern(source);
        this.#add(beginning, elements, index);
        fewest = Math.min(fewest, elements.filter(({ repeated }) => !repeated).length);
        most = Math.max(most, elements.some(({ repeated }) => repeated) ? Infinity : elements.length);
      }
    this.fewest = fewest;
    this.most = most;
    this.#find(withOptional([beginning]));
  }

  /** Index of the class of a word of keys; -1: no pattern matches it. Of several classes, the first. */
  classOf(word: string): number {
    let state = 0;
    for (const character of word) state = this.next(state, keys.indexOf(character));
    return this.classAt(state);
  }

  classAt(state: number): number {
    return (this.#states[state] as State).class;
  }

  /** The classes that the words of a state have. */
  classesAt(state: number): ReadonlySet<number> {
    return (this.#states[state] as State).classes;
  }

  /** Whether no longer word matches. */
  isOver(state: number): boolean {
    return (this.#states[state] as State).places.length === 0;
  }

  /** Throws `InvalidFile` where there are too many states. */
  next(state: number, key: number): number {
    const { places, next } = this.#states[state] as State;
    const character = keys.charAt(key);
    return (next[key] ??= this.#find(
      withOptional(
        places.flatMap((place) => [
          ...(place.element?.repeated === true && takes(place.element, character) ? [place] : []),
          ...[...place.following.values()].filter(({ element }) => element !== undefined && takes(element, character)),
        ]),
      ),
    ));
  }

  #add(beginning: Place, elements: readonly PatternElement[], index: number): void {
    let at = beginning;
    for (const element of elements) {
      const key = `${element.source}${element.repeated ? '%' : ''}`;
      const next = at.following.get(key) ?? this.#placeOf(element);
      at.following.set(key, next);
      at = next;
    }
    at.ending.add(index);
  }

  #placeOf(element: PatternElement | undefined): Place {
    this.#places += 1;
    return { index: this.#places, element, following: new Map(), ending: new Set() };
  }

  #find(reached: ReadonlySet<Place>): number {
    const places = [...reached].sort((one, other) => one.index - other.index);
    const key = places.map(({ index }) => index).join(' ');
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#states.length;
    if (index >= mostClassStates) throw tooMany();
    const classes = new Set(places.flatMap(({ ending }) => [...ending]).sort((one, other) => one - other));
    const [first = -1] = classes;
    this.#indexes.set(key, index);
    this.#states.push({ places, classes, class: first, next: [] });
    return index;
  }
}

/** With the places behind elements that may be left out. */
const withOptional = (places: readonly Place[]): ReadonlySet<Place> => {
  const reached = new Set(places);
  for (const place of reached)
    for (const next of place.following.values()) if (next.element?.repeated === true) reached.add(next);
  return reached;
};

const tooMany = (): Error => {
  const message = `the patterns of a prompt need an automaton of more than ${mostClassStates} states, which is the limit`;
  return invalid('InvalidFile', message, [{ pointer: '', message }]);
};

/** The shortest word that belongs to several classes; undefined: there is none. */
export const sharedWord = (automaton: ClassAutomaton): string | undefined => {
  const seen = new Set([0]);
  const queue = [{ state: 0, word: '' }];
  for (const { state, word } of queue) {
    if (automaton.classesAt(state).size > 1) return word;
    for (const [index, key] of [...keys].entries()) {
      const next = automaton.next(state, index);
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ state: next, word: word + key });
    }
  }
  return undefined;
};

/**
 * Words for each pair of a class of the one and a class of the other, -1 for none: as many as there are, at most
 * `wanted`, the shortest first.
 */
export const wordsOfPairs = (one: ClassAutomaton, other: ClassAutomaton, wanted: number): readonly string[] => {
  const words = new Map<string, string[]>();
  const visits = new Map<string, number>([['0 0', 1]]);
  const queue: { readonly states: readonly [number, number]; readonly word: string }[] = [{ states: [0, 0], word: '' }];
  for (const { states, word } of queue) {
    const [left, right] = states;
    const pair = `${one.classAt(left)} ${other.classAt(right)}`;
    const own = words.get(pair) ?? [];
    words.set(pair, own);
    if (word !== '' && own.length < wanted) own.push(word);
    if (one.isOver(left) && other.isOver(right)) continue;
    for (const [index, key] of [...keys].entries()) {
      const next = [one.next(left, index), other.next(right, index)] as const;
      const place = next.join(' ');
      const count = visits.get(place) ?? 0;
      if (count >= wanted) continue;
      if (count === 0 && visits.size >= mostClassStates) throw tooMany();
      visits.set(place, count + 1);
      queue.push({ states: next, word: word + key });
    }
  }
  return [...words.values()].flat();
};
