/** What a learned model promises, and what it cannot promise, in sentences. */
import type { DigitPromise, LearnedModel } from './learned-model.ts';

const levels: Readonly<Record<NonNullable<LearnedModel['level']>, string>> = {
  cycles: 'every cycle was taken several times',
  '0': 'level 0 was passed',
  '1': 'level 1 was passed',
  '2': 'level 2 was passed',
};

/** How far a model is tested. */
type Tested = Pick<LearnedModel, 'certain_states' | 'level'> & Partial<Pick<LearnedModel, 'digit_classes'>>;

/** Words that were not tried may lead anywhere; `prompts`: undefined where the classes are not at hand. */
const noneDiffers = (states: number, prompts: Tested['digit_classes']): string => {
  const isWhole = prompts?.every(({ classes }) => classes.every(({ promise }) => promise === 'exhausted'));
  const but = isWhole === true ? '' : ', apart from digits that were not tried';
  return `no deterministic service of at most ${counted(states, 'state')} differs${but}`;
};

/** The sentence that says how far the model is certain. */
export const certainty = ({ level, certain_states: states, digit_classes: prompts }: Tested): string => {
  const passed = level === null ? 'no level was passed' : levels[level];
  return states === null
    ? `Whether the service has other states is not certain: ${passed}.`
    : `N${noneDiffers(states, prompts).slice(1)}: ${passed}.`;
};

/** The same as a part of a sentence. */
export const certaintyInShort = ({ level, certain_states: states, digit_classes: prompts }: Tested): string => {
  if (states !== null) return noneDiffers(states, prompts);
  return level === null ? 'nothing is certain' : `it has passed the level ${level}`;
};

export const promiseWords = (promise: DigitPromise): string => {
  if (promise === 'exhausted') return 'every word was tried';
  if (promise === 'structure') return 'exact, if no pattern needs more than one digit beyond a known word';
  const { epsilon, delta, drawn_from: sources } = promise;
  const from = sources.length === 0 ? '' : `, of words drawn from ${sources.join(', ')}`;
  return `with ${percent(1 - delta)} certainty, at most ${percent(epsilon)} are of another class${from}`;
};

const percent = (share: number): string => `${Number((100 * share).toPrecision(6))} %`;

/** Counts with the noun in the right number. */
const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

/** What a reader must not conclude from the model. */
export const doubts = ({
  ended,
  nondeterministic,
  refused,
  digit_classes: prompts,
  profile: { callers },
}: LearnedModel): readonly string[] => {
  const all = prompts.flatMap(({ classes }) => classes);
  const likely = all.filter(({ promise }) => typeof promise === 'object').length;
  const structured = all.filter(({ promise }) => promise === 'structure').length;
  return [
    ...(ended === null ? [] : [`The learning ended before all levels were passed: ${ended}`]),
    ...(nondeterministic.length === 0
      ? []
      : [`${counted(nondeterministic.length, 'call')} had several answers: what is behind them is left out.`]),
    ...(refused.length === 0
      ? []
      : [`${counted(refused.length, 'call')} had no answer, however often it was tried: what follows is not known.`]),
    ...(likely === 0
      ? []
      : [`${counted(likely, 'class', 'classes')} of digits are only probable: a single secret code may be missing.`]),
    ...(structured === 0
      ? []
      : [`${counted(structured, 'class', 'classes')} of digits are exact only if their patterns are simple.`]),
    `Callers other than ${callers.length === 0 ? 'those who withhold their number' : 'those named here'} may be treated in another way.`,
    'The service may do otherwise at other times.',
    'Only signalling was looked at: what the announcements say is not known.',
  ];
};
