/** How long a client that reads a run waits for what the store is asked about it. */
import type { Clock } from '../clock.ts';

/** Milliseconds. */
export const patience = 1000;

/** Resolves when `asked` has settled, and after `patience` at the latest. */
export const settledOrLate = async (clock: Clock, asked: Promise<unknown>): Promise<void> => {
  let timer: unknown;
  const late = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, patience);
  });
  await Promise.race([Promise.allSettled([asked]), late]);
  clock.clearTimeout(timer);
};
