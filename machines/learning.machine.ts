/**
 * Learning: the statechart of a service is learned by calling it.
 *
 * The learner is one actor, which makes the calls and reports what it is at. This machine decides whether calls may be
 * made. A pause begins at once for calls that have not begun; calls in progress end.
 */
import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import type { LearningEvent } from './events.ts';

export type LearningPhase = 'seeding' | 'exploring' | 'testing' | 'confirming';

export interface LearningInput {
  /** The data with which the learner works: passed on, never examined. */
  readonly work: unknown;
}

export interface LearningContext extends LearningInput {
  readonly phase: LearningPhase;
  /** Why it ended before all that was asked for was learned; null: it was. */
  readonly reason: string | null;
}

export interface LearningOutput {
  readonly reason: string | null;
}

/** The events for the learner. */
export type LearnerEvent =
  | { readonly type: 'calls.held' }
  | { readonly type: 'calls.released' }
  /** Make no more calls, and report what is known. */
  | { readonly type: 'calls.ended' };

const phases: Readonly<Record<string, LearningPhase>> = {
  'exploring.begun': 'exploring',
  'testing.begun': 'testing',
  'confirming.begun': 'confirming',
};

const unprovided = (): never => {
  throw new Error('a learning needs its learner provided');
};

const reasonOf = (event: LearningEvent): string | null => {
  if (event.type === 'learner.ended') return event.reason;
  const { error } = event as Extract<LearningEvent, { readonly error: unknown }>;
  return error instanceof Error ? error.message : String(error);
};

export const learningMachine = setup({
  types: {
    context: {} as LearningContext,
    events: {} as LearningEvent,
    input: {} as LearningInput,
    output: {} as LearningOutput,
  },
  actors: {
    learner: fromCallback<LearnerEvent | EventObject, LearningInput, LearningEvent>(unprovided),
  },
  guards: {
    /** The first pass had not ended when the pause began, or during it. */
    isSeeding: ({ context }) => context.phase === 'seeding',
    /** Inputs were being explored. */
    isExploring: ({ context }) => context.phase === 'exploring',
    /** The model was being tested. */
    isTesting: ({ context }) => context.phase === 'testing',
  },
  actions: {
    keepPhase: assign({ phase: ({ context, event }) => phases[event.type] ?? context.phase }),
    keepReason: assign({ reason: ({ event }) => reasonOf(event) }),
    holdCalls: sendTo('learner', { type: 'calls.held' } satisfies LearnerEvent),
    releaseCalls: sendTo('learner', { type: 'calls.released' } satisfies LearnerEvent),
    endCalls: sendTo('learner', { type: 'calls.ended' } satisfies LearnerEvent),
  },
}).createMachine({
  id: 'learning',
  context: ({ input: { work } }) => ({ work, phase: 'seeding', reason: null }),
  invoke: { src: 'learner', id: 'learner', input: ({ context: { work } }) => ({ work }) },
  on: {
    'learner.ended': { target: '.ended', actions: 'keepReason' },
    'xstate.error.actor.learner': { target: '.ended', actions: 'keepReason' },
    'learning.stopped': { target: '.stopping', actions: 'endCalls' },
  },
  initial: 'seeding',
  states: {
    /** The first calls: what the service asks for, and what it does with a few digits. */
    seeding: {
      on: {
        'exploring.begun': { target: 'exploring', actions: 'keepPhase' },
        'confirming.begun': { target: 'confirming', actions: 'keepPhase' },
        'learning.paused': { target: 'paused' },
      },
    },
    /** Each input of each state is tried, and the state behind it is identified. */
    exploring: {
      on: {
        'testing.begun': { target: 'testing', actions: 'keepPhase' },
        'confirming.begun': { target: 'confirming', actions: 'keepPhase' },
        'learning.paused': { target: 'paused' },
      },
    },
    /** Calls that would show a state that is missing, level by level. */
    testing: {
      on: {
        'exploring.begun': { target: 'exploring', actions: 'keepPhase' },
        'confirming.begun': { target: 'confirming', actions: 'keepPhase' },
        'learning.paused': { target: 'paused' },
      },
    },
    /** The classes of digits are learned at each prompt; differences are replayed. */
    confirming: {
      on: {
        'exploring.begun': { target: 'exploring', actions: 'keepPhase' },
        'learning.paused': { target: 'paused' },
      },
    },
    /** No call begins for the time being. */
    paused: {
      entry: 'holdCalls',
      exit: 'releaseCalls',
      on: {
        'exploring.begun': { actions: 'keepPhase' },
        'testing.begun': { actions: 'keepPhase' },
        'confirming.begun': { actions: 'keepPhase' },
        'learning.continued': [
          { guard: 'isSeeding', target: 'seeding' },
          { guard: 'isExploring', target: 'exploring' },
          { guard: 'isTesting', target: 'testing' },
          { target: 'confirming' },
        ],
      },
    },
    /** No call begins any more; the learner puts together what is known. */
    stopping: {
      on: { 'learning.stopped': {} },
    },
    /** What is known is written; with a reason, the learning can be resumed. */
    ended: { type: 'final', output: ({ context: { reason } }) => ({ reason }) },
  },
  output: ({ event }) => event.output as LearningOutput,
});
