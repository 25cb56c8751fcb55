/** Classes of answers: words that neither the lengths nor any pattern of a watcher distinguishes. */
import { DigitAutomaton, type Standing } from './digit-automaton.ts';
import type { DigitQuestion } from './digit-question.ts';

export interface DigitClass extends Standing {
  /**
   * Unique within the question: `too few`, `too many`, `other keys`, `matches 6495551[2-7]??`, `matches nothing`;
   * `fits` where there is no pattern.
   */
  readonly name: string;
  /** The shortest word, and of these the least in the order of the keys. */
  readonly shortest: string;
}

export interface DigitClasses {
  readonly classes: readonly DigitClass[];
  readonly automaton: DigitAutomaton;
  /** By state of the automaton: the index of its class; -1 for the empty word. */
  readonly classOfState: Int32Array;
  /** Index of the class of a word of the keys `0-9 * #`; -1 where it is empty or has another character. */
  classOf(word: string): number;
}

const nameOf = ({ length, matches }: Standing, { watchers }: DigitQuestion): string => {
  if (length !== 'fits') return length;
  if (watchers.length === 0) return 'fits';
  const sources = matches.flatMap((indexes, watcher) =>
    indexes.map((index) => watchers[watcher]?.patterns[index]?.source ?? ''),
  );
  return sources.length === 0 ? 'matches nothing' : `matches ${[...new Set(sources)].join(' and ')}`;
};

/** Two watchers may have the same pattern. */
const unique = (name: string, names: ReadonlySet<string>): string => {
  let candidate = name;
  for (let count = 2; names.has(candidate); count += 1) candidate = `${name} (${count})`;
  return candidate;
};

/** Throws `InvalidFile` where the patterns need too large an automaton. */
export const digitClasses = (question: DigitQuestion): DigitClasses => {
  const automaton = new DigitAutomaton(question);
  const classes: DigitClass[] = [];
  const indexes = new Map<string, number>();
  const names = new Set<string>();
  const classOfState = Int32Array.from(automaton.states, ({ word, length, matches }) => {
    if (word === '') return -1;
    const key = `${length} ${JSON.stringify(matches)}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const name = unique(nameOf({ length, matches }, question), names);
    names.add(name);
    indexes.set(key, classes.length);
    return classes.push({ name, length, matches, shortest: word }) - 1;
  });
  return {
    classes,
    automaton,
    classOfState,
    classOf: (word) => {
      const state = automaton.stateOf(word);
      return state < 0 ? -1 : (classOfState[state] as number);
    },
  };
};
