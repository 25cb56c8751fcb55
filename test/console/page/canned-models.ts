/** A learning that goes on, one that has ended, and its model. */
import type { ListedLearning } from '../../../schemas/index.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';

export const going: ListedLearning = {
  id: '100-2',
  service_key: 100,
  gateway: 'stp1',
  callers: ['6421123456'],
  called: '6495551',
  state: 'exploring',
  wanted_level: '1',
  progress: { phase: 'exploring', trying: 'the states', states: 3, transitions: 4, calls: 1200, rounds: 40 },
  level: null,
  certain_states: null,
  troubles: [],
  ended: null,
  began: '2026-01-01T00:00:00.000Z',
  over: null,
  has_model: true,
};

export const learned: ListedLearning = {
  ...going,
  id: '100-1',
  state: 'ended',
  level: '1',
  certain_states: 7,
  over: '2026-01-01T00:10:00.000Z',
};

export const model: LearnedModel = {
  type: 'learned-model',
  states: ['before the call', 'after the call', 'prompt 1'],
  inputs: ['begin', 'digits 91'],
  transitions: [
    { from: 0, input: 'begin', output: 'x', sent: [], ends: false, to: 2, call: ['begin'] },
    {
      from: 2,
      input: 'digits 91',
      output: 'y',
      sent: [{ operation: 'ReleaseCall', arguments: { initialCallSegment_cause: 31 } }],
      ends: true,
      to: 1,
      call: ['begin', 'digits 91'],
    },
  ],
  digit_classes: [
    {
      prompt: 'PromptAndCollectUserInformation()',
      states: [2],
      classes: [
        {
          input: 'digits 91',
          outcome: 'leads to after the call',
          words: ['91', '92'],
          tried: 110,
          pattern: '9?',
          promise: { epsilon: 0.01, delta: 0.01, drawn_from: ['plan.txt'] },
        },
      ],
    },
  ],
  level: '1',
  certain_states: 7,
  calls: 1200,
  rounds: 40,
  window: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:10:00.000Z' },
  profile: { service_key: 100, callers: ['6421123456'], called: '6495551' },
  nondeterministic: [],
  refused: [],
  troubles: [],
  ended: null,
};
