/** A difference between two models in a sentence: the way in the call, what is expected, and what was found. */
import { differenceWords } from '../../flow-words/difference-words.ts';
import { inPast, itHappened, type AnnouncementNames } from '../../flow-words/sent-words.ts';
import type { LearnedTransition, SentOperation } from '../model/learned-model.ts';
import { answerWords, inputWords, subjectWords } from '../model/model-words.ts';
import { sentWith } from './equal-outputs.ts';
import type { DifferingPair } from './walk.ts';
import { wordOf } from '../model/digits-input.ts';

export interface Wording {
  /** The two models, for people. */
  readonly names: readonly [string, string];
  /** Names of announcements, by their message ids. */
  readonly announcements: AnnouncementNames;
  /** Name of the state in which the call waits. */
  readonly state: string;
  /** Why a model does not define the last input: the words of a sentence. */
  readonly whyUnknown: string;
}

/** Arguments that a sentence names. */
const mostNamed = 3;

type Values = SentOperation['arguments'];

const argumentDifferences = (found: Values, expected: Values, names: AnnouncementNames): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => (found[name] ?? null) !== (expected[name] ?? null))
    .map((name) =>
      differenceWords(`${name} is ${found[name] ?? 'absent'}, expected ${expected[name] ?? 'none'}`, names),
    );

const listed = (sent: readonly SentOperation[], ends: boolean): string => {
  const parts = [...sent.map(({ operation }) => operation), ...(ends ? ['the end of the dialogue'] : [])];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
};

/** What differs where both answers are the same in the words of a flow. */
const inDetail = (
  expected: LearnedTransition,
  found: LearnedTransition,
  word: string | undefined,
  names: AnnouncementNames,
): string => {
  const [wanted, came] = [sentWith(expected, word), sentWith(found, word)];
  if (listed(wanted, expected.ends) !== listed(came, found.ends))
    return `the service sent ${listed(came, found.ends)}, expected ${listed(wanted, expected.ends)}`;
  const parts = came.flatMap(({ operation, arguments: values, events }, index) => {
    const { arguments: facing = {}, events: armed } = wanted[index] ?? {};
    const differences =
      events === armed
        ? argumentDifferences(values, facing, names)
        : [`${events ?? 0} events are armed, expected ${armed ?? 0}`];
    return differences.map((text) => `${operation}: ${text}`);
  });
  if (parts.length === 0) return `the service sent ${found.output}, expected ${expected.output}`;
  const more = parts.length - mostNamed;
  return [...parts.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join('; ');
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const wayWords = (path: readonly string[], state: string): string => {
  const before = path.slice(0, -1);
  if (before.length === 0) return '';
  return `${capital(before.map(inputWords).join(', then '))}. ${state === '' ? '' : `${state}: `}`;
};

/** A sentence for people; it may be preceded by the way in the call. */
export const differenceSentence = (
  { path, one, other }: DifferingPair,
  { names: [expecting, finding], announcements, state, whyUnknown }: Wording,
): string => {
  const input = path.at(-1) ?? '';
  const word = wordOf(input);
  const way = wayWords(path, state);
  const subject = way === '' || state === '' ? capital(subjectWords(input)) : subjectWords(input);
  const phrase = (edge: LearnedTransition): string =>
    answerWords({ sent: sentWith(edge, word), ends: edge.ends }, announcements);
  if (one === undefined || other === undefined) {
    const known = one ?? other;
    const lacking = one === undefined ? expecting : finding;
    const holding = one === undefined ? finding : expecting;
    const answer = known === undefined ? '' : inPast(phrase(known));
    return `${way}${subject} ${answer} in ${holding}; in ${lacking}, ${whyUnknown}.`;
  }
  const [should, did] = [phrase(one), phrase(other)];
  if (should !== did) return `${way}${subject} should ${should}; it ${inPast(did)}.`;
  return `${way}${subject} should ${should}; ${itHappened(should)}, but ${inDetail(one, other, word, announcements)}.`;
};
