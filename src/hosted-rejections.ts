/** Logs what the embedded SCP rejects of switches: a few in each time, for a load may send thousands. */
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { PerSecond } from './run/per-second.ts';

const mostInSecond = 2;

export const hostedRejections = (log: Log, clock: Pick<Clock, 'now'>): ((reason: string) => void) => {
  const room = new PerSecond(mostInSecond);
  return (reason) => {
    if (room.take(clock.now())) log.warn({ reason }, 'the embedded SCP rejects what a switch has sent');
  };
};
