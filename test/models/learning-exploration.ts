/** The exploration of `learning`: each phase, a pause in each, the end of the learner, and its fault. */
import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';
import { learningMachine, type LearningInput } from '../../machines/learning.machine.ts';
import type { LearningEvent } from '../../machines/events.ts';
import type { Exploration } from './exploration.ts';

export const learning: Exploration = {
  machine: learningMachine.provide({
    actors: { learner: fromCallback<EventObject, LearningInput, LearningEvent>(() => undefined) },
  }),
  input: { work: {} } satisfies LearningInput,
  events: [
    ...([
      { type: 'exploring.begun' },
      { type: 'testing.begun' },
      { type: 'confirming.begun' },
      { type: 'learner.ended', reason: null },
      { type: 'learning.paused' },
      { type: 'learning.continued' },
      { type: 'learning.stopped' },
    ] satisfies LearningEvent[]),
    { type: 'xstate.error.actor.learner', error: new Error('broken') } satisfies AnyEventObject,
  ],
};
