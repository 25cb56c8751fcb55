/**
 * The automaton of a prompt's classes: which class a word belongs to, and, for two prompts together, words for each
 * pair of their classes.
 */
import { invalid } from '../../ground/errors.ts';
import { keys } from '../../flow/digits/digit-question.ts';
import { afterCharacter, isAtEnd, withOptional } from '../../flow/digits/pattern-places.ts';
import { compilePattern, type CompiledPattern } from '../../flow/patterns.ts';
import type { DigitClass } from './learned-model.ts';

/** Greatest number of states of one automaton, and of the product of two: prompts of flows need some hundreds. */
export const mostClassStates = 20_000;

/** Patterns in a text, separated by commas. */
export const patternsIn = (pattern: string): readonly string[] =>
  pattern
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');

/** A pattern that words may still match, and the positions that they have reached in it. */
interface Live {
  readonly pattern: CompiledPattern;
  /** Index of its class. */
  readonly class: number;
  readonly places: bigint;
}

interface State {
  readonly live: readonly Live[];
  /** Index of the class; -1: none. */
  readonly class: number;
  readonly next: (number | undefined)[];
}

/** Built as far as words need it. */
export class ClassAutomaton {
  readonly #states: State[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #numbers = new Map<CompiledPattern, number>();
  /** Lengths of the words that the patterns match. */
  readonly fewest: number;
  readonly most: number;

  /** Throws `InvalidFile` for a pattern with a fault. */
  constructor(classes: readonly Pick<DigitClass, 'pattern'>[]) {
    const begun = classes.flatMap(({ pattern }, index) =>
      patternsIn(pattern).map((source): Live => {
        const compiled = compilePattern(source);
        return { pattern: compiled, class: index, places: withOptional(compiled.elements, 1n) };
      }),
    );
    for (const [index, { pattern }] of begun.entries()) this.#numbers.set(pattern, index);
    const lengths = begun.map(({ pattern: { elements } }) => elements);
    this.fewest = Math.min(Infinity, ...lengths.map((all) => all.filter(({ repeated }) => !repeated).length));
    this.most = Math.max(0, ...lengths.map((all) => (all.some(({ repeated }) => repeated) ? Infinity : all.length)));
    this.#find(begun);
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
    const { live } = this.#states[state] as State;
    return new Set(live.filter(({ pattern, places }) => isAtEnd(pattern.elements, places)).map((each) => each.class));
  }

  /** Whether no longer word matches. */
  isOver(state: number): boolean {
    return (this.#states[state] as State).live.length === 0;
  }

  /** Throws `InvalidFile` where there are too many states. */
  next(state: number, key: number): number {
    const { live, next } = this.#states[state] as State;
    return (next[key] ??= this.#find(
      live.flatMap(({ pattern, places, ...rest }) => {
        const after = afterCharacter(pattern.elements, places, keys.charAt(key));
        return after === 0n ? [] : [{ ...rest, pattern, places: after }];
      }),
    ));
  }

  #find(live: readonly Live[]): number {
    const key = live.map(({ pattern, places }) => `${this.#numbers.get(pattern)}:${places.toString(36)}`).join(' ');
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#states.length;
    if (index >= mostClassStates) throw tooMany();
    const ended = live.find(({ pattern, places }) => isAtEnd(pattern.elements, places));
    this.#indexes.set(key, index);
    this.#states.push({ live, class: ended?.class ?? -1, next: [] });
    return index;
  }
}

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
