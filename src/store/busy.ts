/** The error of a store that cannot do it at the moment. */
import { DialproofError } from '../errors.ts';

const hint = 'Make room, or bring the store back. The service tries again each second.';

export const storeBusy = (reason: string, cause?: unknown): DialproofError =>
  new DialproofError('Busy', `Nothing can be stored at the moment: ${reason}`, { limit: 'store' }, { cause, hint });

/** Of `end`. */
export const notRunning = (runId: string): DialproofError =>
  new DialproofError('NotRunning', `the run ${runId} has ended in the store already, or was never accepted`, { run_id: runId });
