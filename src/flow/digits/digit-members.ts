/** Members of the classes of a question: words that tests enter because they reveal a fault within a class. */
import { seededChance } from '../../expressions/scope.ts';
import type { DigitClasses } from './digit-classes.ts';
import { keys, type DigitQuestion } from './digit-question.ts';
import { patternWords } from './pattern-words.ts';

export interface DigitMember {
  readonly word: string;
  /** Index of its class. */
  readonly class: number;
  /** The reason for the choice, for people: `shortest`, `4 digits`, `[2-7] at element 8: 8, beside it`, `drawn`. */
  readonly why: string;
}

/** For each class, the first word of every length at which answers begin or cease to fit. */
const wordsAtLimits = (
  { fewest, most }: DigitQuestion,
  { automaton, classOfState }: DigitClasses,
): readonly [string, string][] => {
  const limits = new Set([fewest - 1, fewest, most, most + 1]);
  const seen = new Set<string>();
  return automaton.states.flatMap(({ word }, state) => {
    const key = `${classOfState[state]} ${word.length}`;
    if (!limits.has(word.length) || seen.has(key)) return [];
    seen.add(key);
    return [[word, `${word.length} ${word.length === 1 ? 'digit' : 'digits'}`] as [string, string]];
  });
};

/** Words that fit except for their last key. */
const wordsWithOtherKeys = ({ fewest, characters }: DigitQuestion): readonly [string, string][] => {
  const other = [...keys].find((key) => !characters.includes(key));
  return other === undefined ? [] : [[characters.charAt(0).repeat(fewest - 1) + other, `${other} is no digit of it`]];
};

/** By state: whether it can lead to a word of the class. */
const leadingTo = (wanted: number, { automaton, classOfState }: DigitClasses): boolean[] => {
  const leads = automaton.states.map((_, state) => classOfState[state] === wanted);
  for (let isGrown = true; isGrown;) {
    isGrown = false;
    for (let state = leads.length - 1; state >= 0; state -= 1) {
      if (leads[state] === true || ![...keys].some((_, key) => leads[automaton.next(state, key)])) continue;
      leads[state] = true;
      isGrown = true;
    }
  }
  return leads;
};

/** A random word of the class, at most one digit longer than the greatest length. */
const drawn = (wanted: number, { most }: DigitQuestion, classes: DigitClasses, random: () => number): string => {
  const leads = leadingTo(wanted, classes);
  const { automaton, classOfState } = classes;
  let [state, word] = [0, ''];
  for (;;) {
    const following = [...keys].flatMap((key, index) =>
      leads[automaton.next(state, index)] ? [{ key, next: automaton.next(state, index) }] : [],
    );
    const isThere = classOfState[state] === wanted;
    if (isThere && (following.length === 0 || word.length > most || random() < 0.3)) return word;
    const last = word.length < most ? [] : following.filter(({ next }) => classOfState[next] === wanted);
    const choice = last.length > 0 ? last : following;
    const chosen = choice[Math.floor(random() * choice.length)];
    if (chosen === undefined) return word;
    [state, word] = [chosen.next, word + chosen.key];
  }
};

/** The shortest word of each class, in order of the classes. */
export const shortestMembers = ({ classes }: DigitClasses): readonly DigitMember[] =>
  classes.map(({ shortest }, index) => ({ word: shortest, class: index, why: 'shortest' }));

/** In a stable order, each word once; the first of a class is its shortest. `seed`: draws one word of each class. */
export const digitMembers = (question: DigitQuestion, classes: DigitClasses, seed: number): readonly DigitMember[] => {
  const random = seededChance(seed);
  const wanted: (readonly [string, string])[] = [
    ...classes.classes.map(({ shortest }) => [shortest, 'shortest'] as const),
    ...wordsAtLimits(question, classes),
    ...wordsWithOtherKeys(question),
    ...patternWords(question).map(({ word, why }) => [word, why] as const),
    ...classes.classes.map((_, index) => [drawn(index, question, classes, random), 'drawn'] as const),
  ];
  const words = new Map<string, DigitMember>();
  for (const [word, why] of wanted)
    if (word !== '' && !words.has(word)) words.set(word, { word, class: classes.classOf(word), why });
  return [...words.values()];
};
