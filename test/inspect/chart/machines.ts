/** A machine with everything that a statechart can have, for the tests of its picture. */
import { createMachine } from 'xstate';

export const everything = createMachine({
  id: 'everything',
  initial: 'idle',
  on: { 'power.lost': { target: '.off', guard: 'isSafe' } },
  states: {
    idle: {
      entry: ['light', { type: 'sound', params: { tone: 'low' } }],
      exit: 'darken',
      invoke: [{ src: 'watch' }, { src: 'listen', id: 'ear' }],
      on: {
        'work.came': [{ guard: 'isEasy', target: 'busy', actions: ['note', 'count'] }, { target: 'resting' }],
        'nothing.came': { actions: 'count' },
        'idle.asked': { target: 'idle' },
        'xstate.done.actor.ear': { target: 'idle', reenter: true },
        'a & b < "c"': { target: 'off' },
      },
      after: {
        10_000: 'resting',
        1_500: { target: 'busy', guard: 'isEasy' },
        90_000: 'off',
        nap: 'resting',
        250: 'off',
      },
    },
    busy: {
      type: 'parallel',
      states: {
        left: { initial: 'one', states: { one: { on: { next: 'two' } }, two: { type: 'final' } } },
        right: {
          initial: 'three',
          states: { three: { always: { guard: 'isDone', target: 'four' } }, four: { type: 'final' } },
        },
      },
      onDone: 'off',
    },
    resting: { on: { 'both.came': ['busy'] } },
    off: { type: 'final', output: { exit: 3, reason: null } },
  },
});
