/**
 * Which instances of its run a share starts. A run in one place starts all of them there. A run in several places keeps
 * the first instance, which is reported, in the thread of the run, and the other shares claim their numbers: a place
 * that opens late begins to claim late, and what a place does not start the others do.
 */
import type { Schedule } from '../plan/distribution/distribution.ts';

/**
 * `together`: of a run that answers in several threads of one process. They count in memory that they share: a dialogue
 * can arrive at any of them, and none refuses it while the run has room.
 */
export type ShareNumbers = 'all' | 'first' | 'claimed' | 'together';

/** The schedule of a share that claims no numbers. */
export const scheduleOf = (whole: Schedule, numbers: 'all' | 'first'): Schedule =>
  numbers === 'all'
    ? whole
    : {
        total: 1,
        dueBy: (elapsed) => Math.min(1, whole.dueBy(elapsed)),
        dueAt: (index) => whole.dueAt(index),
        rateAt: (elapsed) => whole.rateAt(elapsed),
        changeRate: (elapsed, rate) => whole.changeRate(elapsed, rate),
      };
