/** Time in which this process runs: none passes while it stands still, because the machine has other things to do. */
import type { Clock } from '../../ground/clock.ts';

const tick = 50;
/** A longer tick counts as this many milliseconds. */
const longestTick = 100;

/** Calls `over` once after `milliseconds` of running time, unless the returned function is called before. */
export const runningTime = (clock: Clock, milliseconds: number, over: () => void): (() => void) => {
  let left = milliseconds;
  let timer: unknown;
  const wait = (): void => {
    const from = clock.now();
    timer = clock.setTimeout(() => {
      left -= Math.min(clock.now() - from, longestTick);
      if (left <= 0) over();
      else wait();
    }, tick);
  };
  wait();
  return () => clock.clearTimeout(timer);
};
