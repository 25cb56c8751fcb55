/**
 * Search: the highest rate that a service keeps is searched, step by step.
 *
 * The controller decides the rate of each step by what those before have measured, and when a step is over. This machine
 * has what goes on, and sets the rate at which instances start. A step begins only when no instance of the one before
 * lives.
 */
import { assign, setup } from 'xstate';
import type { SearchEvent } from './events.ts';

export interface SearchContext {
  /** Starts per second that are asked for now. */
  readonly rate: number;
}

const unprovided = (): never => {
  throw new Error('a search needs the rate of its run provided');
};

export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent },
  actions: {
    keepRate: assign({ rate: ({ event }) => (event.type === 'step.begun' ? event.rate : 0) }),
    setRate: unprovided,
  },
}).createMachine({
  id: 'search',
  context: { rate: 0 },
  initial: 'settling',
  states: {
    /** No instance starts; those of the step before end, or the first instance of the run does. */
    settling: {
      on: {
        'step.begun': { target: 'measuring', actions: ['keepRate', 'setRate'] },
        'search.ended': { target: 'ended' },
      },
    },
    /** Instances start at the rate of the step. */
    measuring: {
      on: {
        'step.over': { target: 'settling', actions: ['keepRate', 'setRate'] },
        'search.ended': { target: 'ended', actions: ['keepRate', 'setRate'] },
      },
    },
    /** No further step begins. */
    ended: { type: 'final' },
  },
});
