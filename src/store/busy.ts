/** The error of a store that cannot execute a request at the moment. */
import { DialproofError, reasonOf } from '../ground/errors.ts';

export const storeBusy = (reason: string, cause?: unknown): DialproofError =>
  new DialproofError('Busy', `Nothing can be stored at the moment: ${reason}`, { limit: 'store' }, { cause });

/** For a `catch`: turns what the store has thrown into a refusal. */
export const refuseBusy = (thrown: unknown): never => {
  throw thrown instanceof DialproofError ? thrown : storeBusy(reasonOf(thrown), thrown);
};

/** Another service that shares the store does not answer, or not yet. */
export const nodesBusy = (sentence: string): DialproofError =>
  new DialproofError('Busy', sentence, { limit: 'nodes' }, { hint: 'Ask again in a moment.' });

/** Of `end`. */
export const notRunning = (runId: string): DialproofError =>
  new DialproofError('NotRunning', `the run ${runId} has ended in the store already, or was never accepted`, {
    run_id: runId,
  });
