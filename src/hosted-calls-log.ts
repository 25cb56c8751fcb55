/** Logs what becomes of calls of the embedded SCP; what it rejects, a few in each second, for a load may send thousands. */
import type { Clock } from './clock.ts';
import type { FlowEngineOptions } from './flow/engine.ts';
import type { Log } from './log.ts';
import { PerSecond } from './run/per-second.ts';

const mostInSecond = 2;

export const hostedRejections = (log: Log, clock: Pick<Clock, 'now'>): NonNullable<FlowEngineOptions['onRejected']> => {
  const room = new PerSecond(mostInSecond);
  return (reason) => {
    if (room.take(clock.now())) log.warn({ reason }, 'the embedded SCP rejects what a switch has sent');
  };
};

/** Calls that failed too. */
export const loggedHostedCalls = (
  log: Log,
  clock: Pick<Clock, 'now'>,
): Required<Pick<FlowEngineOptions, 'onEnd' | 'onRejected'>> => ({
  onEnd: ({ serviceKey, runId }, { ended, operationId, reason }) => {
    if (ended === 'failed') log.debug({ serviceKey, runId, operationId, reason }, 'a hosted call failed');
  },
  onRejected: hostedRejections(log, clock),
});
