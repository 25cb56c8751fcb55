/** A line of the log when a run is accepted, is cancelled and ends. */
import type { Log } from './log.ts';
import type { RunObserver } from './run/observer.ts';

export const loggedRuns = (log: Log): Pick<RunObserver, 'runAccepted' | 'runCancelled' | 'runEnded'> => ({
  runAccepted: ({ run_id: runId, distribution }) => log.info({ runId, ...distribution }, 'A run is accepted.'),
  runCancelled: (runId) => log.info({ runId }, 'A run is cancelled.'),
  runEnded: ({ run_id: runId, state, verdict, counts, duration }, reason) =>
    log.info({ runId, state, verdict, counts, duration, ...(reason !== undefined && { reason }) }, 'A run has ended.'),
});
