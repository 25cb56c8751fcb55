/**
 * Time that stops while this process does: however long the system withholds the processor, each turn of its event loop
 * counts at most two milliseconds. So the parts of one process, which may talk over sockets, have the turns that their
 * timeouts allow on every machine.
 */
import type { Clock } from '../../src/ground/clock.ts';
import { simulatedTime } from './simulated-time.ts';

const longestTurn = 2;

const simulated = simulatedTime();
let ticker: NodeJS.Timeout | undefined;
let ticked = 0;

const tick = (): void => {
  const now = performance.now();
  simulated.increment(Math.min(now - ticked, longestTurn));
  ticked = now;
  if (simulated.waiting > 0) return;
  clearInterval(ticker);
  ticker = undefined;
};

export const steadyClock: Clock = {
  now: () => simulated.now(),
  setTimeout: (action, milliseconds) => {
    if (ticker === undefined) {
      ticked = performance.now();
      ticker = setInterval(tick, 1);
    }
    return simulated.setTimeout(action, milliseconds);
  },
  clearTimeout: (timer) => simulated.clearTimeout(timer),
};
