/** What a learning is asked for, which calls it is checked with, and why it ended. */
import type { Clock } from '../../ground/clock.ts';
import { digitsOf, withheld } from '../model/callers.ts';
import type { LearnedModel, LearnedProfile, Level } from '../model/learned-model.ts';
import type { LearnedService } from '../telephony/service-learning.ts';
import type { CallChecks } from '../telephony/service-options.ts';

export interface LearningRequest {
  readonly serviceKey: number;
  /** Digits of the calling party numbers, or `withheld`; the first one makes the calls of the model. */
  readonly callers: readonly string[];
  /** Digits of callers who call once, to see whether the service keeps state of a caller. */
  readonly others: readonly string[];
  readonly called: string | undefined;
  /** The SCCP address whose answers count. Default: all; where unlike services answer, that of one of them. */
  readonly address?: string | undefined;
  /** Application context of the InitialDP, dotted. */
  readonly applicationContext: string | undefined;
  readonly level: Level;
  readonly mostCalls: number;
  /** Whether the calls that are left when the level was passed are used for random words. Default: they are not. */
  readonly usesAllCalls?: boolean;
  /** Calls at once. */
  readonly width: number;
  /** Calls a second. Default: no limit. */
  readonly rate?: number | undefined;
  readonly seed: number;
  /** Words that are tried at each prompt, and where they come from, for people. */
  readonly words: readonly string[];
  readonly wordsFrom: readonly string[];
  /** Every word of so many digits is tried. */
  readonly exhaust: number;
  readonly epsilon: number;
  readonly delta: number;
  /** Whether callers who have not called yet are invented, where the service answers in this process. Default: true. */
  readonly invents?: boolean;
  /** Milliseconds that a call waits in each state at most, after the learning. Default: no timers are measured. */
  readonly timers?: number | undefined;
  /** What the service should be. */
  readonly expected?: LearnedModel | undefined;
}

export const profileOf = ({ serviceKey, callers, called, address }: LearningRequest): LearnedProfile => ({
  service_key: serviceKey,
  callers,
  called: called ?? null,
  ...(address !== undefined && { address }),
});

/** Digits of callers who have not called yet: where the service is in this process, any. */
const freshCallers = (request: LearningRequest, isLocal: boolean): CallChecks['fresh'] => {
  const [first] = request.callers;
  if (!isLocal || request.invents === false || first === undefined || !/^\d+$/.test(first))
    return (index) => request.others[index];
  return (index) => String(BigInt(first) + BigInt(index) + 1n).padStart(first.length, '0');
};

/** `isLocal`: the service answers in this process. */
export const checksOf = (request: LearningRequest, isLocal: boolean, clock: Clock): CallChecks => {
  const [caller, ...profiles] = request.callers;
  const fresh = freshCallers(request, isLocal);
  return {
    caller: digitsOf(caller ?? withheld),
    profiles: profiles.map(digitsOf),
    now: () => clock.now(),
    ...(fresh !== undefined && { fresh }),
  };
};

/** Why a learning ended early, for people. */
export const endings = {
  calls: 'the number of calls was reached',
  rounds: 'the number of rounds was reached',
  nodes: 'the calls have more answers than are kept',
  states: 'the service has more states than are kept',
  contradictions: 'too many answers contradicted one another',
  stopped: 'it was stopped',
  interrupted: 'the service could not be reached any more',
} as const;

export const endedBy = ({ ended, halted }: LearnedService): string | null =>
  halted?.sentence ?? (ended === undefined ? null : endings[ended]);
