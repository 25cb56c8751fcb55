/** Time in which this process runs: while it stands still, because the machine has other things to do, none passes. */
import type { Clock } from '../../clock.ts';

const tick = 50;
/** A tick that comes later counts as so long. */
const longestTick = 100;

/** Calls `over` once when `milliseconds` of it have passed, unless the returned function is called before. */
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
