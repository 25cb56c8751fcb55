/**
 * Learns a service over a telephone under supervision. Where a trouble makes answers worthless, the learning begins again
 * with the others; where unlike services answer at several addresses, each is learned by itself.
 */
import { learn, usualBounds, type Learned, type LearnerOptions } from '../../../src/learn/learner.ts';
import type { Outputs } from '../../../src/learn/system.ts';
import type { Telephone } from '../../../src/learn/telephony/telephone.ts';
import type { FieldReport, SuperviseOptions, Supervision } from '../../../src/learn/field/supervision.ts';
import { supervise } from '../../../src/learn/field/supervisor.ts';
import { LearningHalted, type Trouble, type TroubleKind } from '../../../src/learn/field/trouble.ts';

export interface FieldLearning {
  /** The SCCP address that it is the model of; undefined: all that answered. */
  readonly address: string | undefined;
  /** `calls` and `rounds` are those since its last beginning. */
  readonly learned: Learned;
  /** The trouble that ended it; undefined: none did. It can be resumed with `known` and the canaries of the report. */
  readonly halted: Trouble | undefined;
  /** The answers that it relies on, in their order. */
  readonly known: readonly Outputs[];
}

export interface FieldLearned {
  /** One for each address of unlike services, else one. */
  readonly learnings: readonly FieldLearning[];
  readonly report: FieldReport;
}

/** A learning begins so often, each time after a trouble that has a remedy, or that leaves answers out. */
const mostBeginnings = 8;

/** Rejects if the telephone answers otherwise than it was asked. */
export const learnInField = async (
  telephone: Telephone,
  options: SuperviseOptions,
  learnerOptions: LearnerOptions,
): Promise<FieldLearned> => {
  const supervision = supervise(telephone, options);
  const first = await learnOne(supervision, learnerOptions, undefined, learnerOptions.known ?? []);
  const groups = first.halted?.kind === 'addresses' ? (first.halted.evidence['groups'] as readonly string[][]) : [];
  const learnings: FieldLearning[] = groups.length === 0 ? [first] : [];
  for (const address of groups.flatMap((group) => group.slice(0, 1))) {
    supervision.restrictTo(address);
    learnings.push(await learnOne(supervision, learnerOptions, address, []));
  }
  const report = supervision.report();
  return { learnings: learnings.map((each) => ({ ...each, learned: promised(each.learned, report) })), report };
};

/** Nothing is certain of a service that gave several answers to any caller, or that was not watched all the time. */
const promised = (learned: Learned, { troubles }: FieldReport): Learned => {
  const has = (kind: TroubleKind): boolean => troubles.some((trouble) => trouble.kind === kind);
  return {
    ...learned,
    certainStates: has('unchecked') || has('nondeterministic') ? undefined : learned.certainStates,
    certainStatesWithoutOdd: has('unchecked') ? undefined : learned.certainStatesWithoutOdd,
  };
};

const learnOne = async (
  supervision: Supervision,
  options: LearnerOptions,
  address: string | undefined,
  before: readonly Outputs[],
): Promise<FieldLearning> => {
  const mostCalls = options.bounds?.mostCalls ?? usualBounds.mostCalls;
  let made = 0;
  let recalled = before;
  for (let beginning = 1; ; beginning += 1) {
    const known = [...recalled, ...supervision.kept()];
    const bounds = { ...options.bounds, mostCalls: Math.max(0, mostCalls - made) };
    const learned = await learn(supervision.system, { ...options, known, bounds });
    made += learned.calls;
    const odd = oddOf(supervision);
    const failure = isOver(learned) ? learned.failure : await finished(supervision, learned);
    const halted = failure instanceof LearningHalted ? failure : undefined;
    // What the last checks found to have several answers is learned again.
    const goesOn = halted?.goesOn ?? oddOf(supervision) > odd;
    if (!goesOn || beginning >= mostBeginnings) {
      const relied = [...recalled, ...supervision.kept()];
      const whole: Learned = failure === undefined ? learned : { ...learned, ended: 'interrupted', failure };
      const sound = halted === undefined ? whole : await reduced(supervision, options, relied, whole);
      return { address, learned: sound, halted: halted?.trouble, known: relied };
    }
    // What was known before was answered under conditions that the trouble may have spoiled.
    if (halted !== undefined) recalled = [];
  }
};

/** What is learned from `known` alone, without a call: `learned` may have looked at answers that are withdrawn. */
const reduced = async (
  { system }: Supervision,
  options: LearnerOptions,
  known: readonly Outputs[],
  { calls, rounds, inputs, failure }: Learned,
): Promise<Learned> => {
  const bounds = { ...options.bounds, mostCalls: 0 };
  const learned = await learn(system, { ...options, known, bounds });
  return { ...learned, calls, rounds, inputs, ended: learned.ended === undefined ? undefined : 'interrupted', failure };
};

const oddOf = (supervision: Supervision): number =>
  supervision.report().troubles.filter(({ kind }) => kind === 'nondeterministic').length;

/** A learning that was stopped, or whose service answers no more, has no last checks. */
const isOver = ({ ended }: Learned): boolean => ended === 'interrupted' || ended === 'stopped';

/** What ended the last checks; undefined: nothing did. */
const finished = async (supervision: Supervision, { hypothesis }: Learned): Promise<unknown> => {
  try {
    await supervision.finish(hypothesis.states.map(({ word }) => word));
    return undefined;
  } catch (error) {
    return error;
  }
};
