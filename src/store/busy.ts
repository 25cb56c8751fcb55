/** The error of a store that cannot do it at the moment. */
import { DialproofError } from '../errors.ts';

export const storeBusy = (reason: string, cause?: unknown): DialproofError =>
  new DialproofError('Busy', `Nothing can be stored at the moment: ${reason}`, { limit: 'store' }, { cause });

/** Another service that shares the store does not answer, or not yet. */
export const nodesBusy = (sentence: string): DialproofError =>
  new DialproofError('Busy', sentence, { limit: 'nodes' }, { hint: 'Ask again in a moment.' });

/** Of `end`. */
export const notRunning = (runId: string): DialproofError =>
  new DialproofError('NotRunning', `the run ${runId} has ended in the store already, or was never accepted`, { run_id: runId });
