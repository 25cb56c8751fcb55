/**
 * Logs when a run is accepted, is cancelled and ends, and the calls of the embedded SCP. Components that the SCP
 * rejects are logged a few times in each second, because a load may send thousands.
 */
import type { Clock } from '../ground/clock.ts';
import type { FlowEngineOptions } from '../flow/engine.ts';
import type { Log } from '../log.ts';
import type { RunObserver } from '../run/share/observer.ts';
import { PerSecond } from '../run/share/per-second.ts';

export const loggedRuns = (log: Log): Pick<RunObserver, 'runAccepted' | 'runCancelled' | 'runEnded'> => ({
  runAccepted: ({ run_id: runId, distribution }) => log.info({ runId, ...distribution }, 'A run is accepted.'),
  runCancelled: (runId) => log.info({ runId }, 'A run is cancelled.'),
  runEnded: ({ run_id: runId, state, verdict, counts, duration }, reason) =>
    log.info({ runId, state, verdict, counts, duration, ...(reason !== undefined && { reason }) }, 'A run has ended.'),
});

const mostInSecond = 2;

export const hostedRejections = (log: Log, clock: Pick<Clock, 'now'>): NonNullable<FlowEngineOptions['onRejected']> => {
  const room = new PerSecond(mostInSecond);
  return (reason) => {
    if (room.take(clock.now())) log.warn({ reason }, 'the embedded SCP rejects what a switch has sent');
  };
};

/** Includes calls that failed. */
export const loggedHostedCalls = (
  log: Log,
  clock: Pick<Clock, 'now'>,
): Required<Pick<FlowEngineOptions, 'onEnd' | 'onRejected'>> => ({
  onEnd: ({ serviceKey, runId }, { ended, operationId, reason }) => {
    if (ended === 'failed') log.debug({ serviceKey, runId, operationId, reason }, 'a hosted call failed');
  },
  onRejected: hostedRejections(log, clock),
});
