/**
 * The timers of two learned models, compared where equal ways lead to a state of both. Durations are measurements: they
 * differ where they are far apart, and are reported in any case.
 */
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { afterCall, type AnsweredTests, type LearnedModel, type LearnedTimer } from '../model/learned-model.ts';
import { timerWords } from '../model/timer-words.ts';

export interface ComparedTimer {
  /** A sentence for people. */
  readonly words: string;
  /** The timer of the first model, and of the second one. */
  readonly expected: LearnedTimer;
  readonly found: LearnedTimer;
  readonly differs: boolean;
}

export interface ComparedTimers {
  readonly timers: readonly ComparedTimer[];
  /** What could not be compared, in sentences. */
  readonly not_compared: readonly string[];
}

export interface TimerNames {
  /** The two models, for people. */
  readonly names: readonly [string, string];
  readonly announcements: AnnouncementNames;
}

type Verdict = 'equal' | 'differs' | 'unknown';

/** When something came, in milliseconds; null: it did not, as long as the call waited. */
interface Moment {
  readonly at: number | null;
  readonly waited: number;
}

/** Two durations differ by more than both: a share of the shorter one, and milliseconds. */
const share = 0.2;
const least = 500;

const areFarApart = (one: number, other: number): boolean =>
  Math.abs(one - other) > Math.max(least, share * Math.min(one, other));

const judged = (one: Moment, other: Moment): Verdict => {
  if (one.at === null && other.at === null) return 'equal';
  if (one.at !== null && other.at !== null) return areFarApart(one.at, other.at) ? 'differs' : 'equal';
  const [at, waited] = one.at === null ? [other.at ?? 0, one.waited] : [one.at, other.waited];
  return waited > at && areFarApart(at, waited) ? 'differs' : 'unknown';
};

const eventOf = ({ milliseconds: at, waited }: LearnedTimer): Moment => ({ at, waited });

/** How long ActivityTests could come. */
const spanOf = ({ milliseconds, waited }: LearnedTimer): number => milliseconds ?? waited;

const firstTestOf = (timer: LearnedTimer): Moment => ({
  at: timer.activity_tests?.first ?? null,
  waited: spanOf(timer),
});

/** From one ActivityTest to the next, on the average. */
const pauseOf = (timer: LearnedTimer, { count, first, last }: AnsweredTests): Moment => ({
  at: count > 1 ? (last - first) / (count - 1) : null,
  waited: spanOf(timer) - first,
});

const verdictOf = (one: LearnedTimer, other: LearnedTimer): Verdict => {
  const isOther = one.output !== other.output || one.ends !== other.ends;
  if (one.milliseconds !== null && other.milliseconds !== null && isOther) return 'differs';
  const [tests, others] = [one.activity_tests, other.activity_tests];
  const verdicts = [
    judged(eventOf(one), eventOf(other)),
    judged(firstTestOf(one), firstTestOf(other)),
    ...(tests === null || others === null ? [] : [judged(pauseOf(one, tests), pauseOf(other, others))]),
  ];
  return (['differs', 'unknown'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'equal';
};

const wordsOf = (
  state: string,
  [one, other]: readonly [LearnedTimer, LearnedTimer],
  { names: [expecting, finding], announcements }: TimerNames,
): string => {
  const [expected, found] = [timerWords(one, announcements), timerWords(other, announcements)];
  const outputs = one.output === other.output ? '' : `: ${one.output || 'nothing'}, and ${other.output || 'nothing'}`;
  return `${state}, where nothing is sent: ${expected} in ${expecting}; ${found} in ${finding}${outputs}.`;
};

/** `pairs`: states of both models. */
export const comparedTimers = (
  one: LearnedModel,
  other: LearnedModel,
  pairs: readonly (readonly [number, number])[],
  names: TimerNames,
): ComparedTimers => {
  const [expecting, finding] = names.names;
  if (one.timers === undefined && other.timers === undefined) return { timers: [], not_compared: [] };
  if (one.timers === undefined || other.timers === undefined) {
    const lacking = one.timers === undefined ? expecting : finding;
    return { timers: [], not_compared: [`Timers were not compared: none were measured in ${lacking}.`] };
  }
  const [owns, others] = [one.timers, other.timers].map((all) => new Map(all.map((each) => [each.state, each])));
  const timers: ComparedTimer[] = [];
  const rest: string[] = [];
  for (const [left, right] of pairs) {
    if (left <= afterCall || right <= afterCall) continue;
    const state = one.states[left] ?? '';
    const [expected, found] = [owns?.get(left), others?.get(right)];
    if (expected === undefined || found === undefined) {
      const lacking = expected === undefined ? expecting : finding;
      rest.push(`${state}: timers were not compared: none was measured in ${lacking}.`);
      continue;
    }
    const words = wordsOf(state, [expected, found], names);
    const verdict = verdictOf(expected, found);
    if (verdict === 'unknown') rest.push(`Timers were not compared, because one wait was too short. ${words}`);
    else timers.push({ words, expected, found, differs: verdict === 'differs' });
  }
  return { timers, not_compared: [...new Set(rest)] };
};
