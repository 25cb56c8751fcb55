/** The learnings of the service, as its page shows them: their states in words, and what they are at. */
import { dateAndMinute } from '../../../browser/times.ts';
import type { ListedLearning } from '../../../../schemas/index.ts';
import { certainty } from '../../../learn/model/certainty.ts';
import type { Shape } from '../../../report/shapes.ts';
import type { Tone } from '../../../report/verdict.ts';
import { counted } from '../figures.ts';

export interface ListedLearnings {
  readonly models: readonly ListedLearning[];
}

export const goesOn = ({ state }: ListedLearning): boolean => state !== 'ended';

/** `learned` is good only where something is certain and nothing went wrong. */
export const standingOfLearning = (one: ListedLearning): readonly [word: string, tone: Tone, shape: Shape] => {
  if (one.state === 'paused') return ['paused', 'doubtful', 'cancel'];
  if (goesOn(one)) return [one.state, 'open', 'run'];
  if (!one.has_model) return ['failed', 'bad', 'fail'];
  if (one.ended !== null) return ['in part', 'doubtful', 'cancel'];
  return one.troubles.length === 0 && one.certain_states !== null
    ? ['learned', 'good', 'pass']
    : ['learned', 'doubtful', 'warn'];
};

/** What it does, or how it ended. */
export const sentenceOf = (one: ListedLearning): string => {
  const { progress, state, ended } = one;
  const found = `${counted(progress.states, 'state')} and ${counted(progress.transitions, 'transition')} after ${counted(progress.calls, 'call')}`;
  if (state === 'paused') return `It is paused: no call begins. It has found ${found}.`;
  if (state === 'stopping') return `It stops when the calls in progress have ended. It has found ${found}.`;
  if (goesOn(one)) return `It tries ${progress.trying}, and has found ${found}.`;
  if (ended === null) return certainty(one);
  return `It ended early, after ${counted(progress.calls, 'call')}: ${ended}. ${one.has_model ? certainty(one) : 'There is no model.'}`;
};

/** `21 Nov 23:51` of a time in ISO 8601. */
export const momentOf = (time: string): string => dateAndMinute([Math.floor(Date.parse(time) / 1000), 0]);
