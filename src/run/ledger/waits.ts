/** How long a client that reads a run waits for the store. */
import type { Clock } from '../../ground/clock.ts';
import { withinTime } from '../../ground/within-time.ts';

/** Milliseconds. */
export const patience = 1000;

/** Resolves when `asked` has settled, and after `patience` at the latest. */
export const settledOrLate = async (clock: Clock, asked: Promise<unknown>): Promise<void> => {
  await withinTime(clock, patience, Promise.allSettled([asked]));
};
