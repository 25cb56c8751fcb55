/** The timers of a learned model in words: `prompt 1: released with cause 31 after 4.0 s`. */
import { inPast, type AnnouncementNames } from '../../flow-words/sent-words.ts';
import type { LearnedModel, LearnedTimer } from './learned-model.ts';
import { answerWords } from './model-words.ts';

/** Always with one decimal, so that times stand below one another. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const aborted = /(?:^| )TC-[UP]-ABORT$/;

/** `released with cause 31`; undefined: the service sent nothing of its own. */
export const ownWords = (timer: LearnedTimer, names: AnnouncementNames = {}): string | undefined => {
  const { milliseconds, output, sent, ends } = timer;
  if (milliseconds === null) return undefined;
  if (aborted.test(output)) return 'aborted by the service';
  if (sent.length === 0 && !ends) return 'an empty message';
  return inPast(answerWords({ sent, ends }, names)).replace(/^was /, '');
};

const testWords = ({ activity_tests: tests }: LearnedTimer): string => {
  if (tests === null) return '';
  const { count, first, last } = tests;
  if (count === 1) return `an ActivityTest after ${seconds(first)}`;
  return `${count} ActivityTests, the first after ${seconds(first)}, the last after ${seconds(last)}`;
};

/** `released with cause 31 after 4.0 s`, `nothing in 60.0 s`; with the ActivityTests before. */
export const timerWords = (timer: LearnedTimer, names: AnnouncementNames = {}): string => {
  const own = ownWords(timer, names);
  const event =
    own === undefined ? `nothing in ${seconds(timer.waited)}` : `${own} after ${seconds(timer.milliseconds ?? 0)}`;
  return [event, testWords(timer)].filter((part) => part !== '').join('; before, ');
};

const isQuiet = ({ milliseconds, activity_tests: tests }: LearnedTimer): boolean =>
  milliseconds === null && tests === null;

/** A line for each state with a timer, and one for the others. */
export const timerLines = ({ states, timers = [] }: LearnedModel, names: AnnouncementNames = {}): readonly string[] => {
  const quiet = timers.filter(isQuiet);
  const [first] = quiet;
  return [
    ...timers.filter((timer) => !isQuiet(timer)).map((timer) => `${states[timer.state]}: ${timerWords(timer, names)}`),
    ...(first === undefined
      ? []
      : [`nothing in ${seconds(first.waited)}: ${quiet.map(({ state }) => states[state]).join('; ')}`]),
  ];
};
