/**
 * The clock that all threads of a process have in common. Each thread takes the time of day once, when it begins: where
 * the system's clock jumps, those that begin later would be ahead of the others, or behind them.
 */
import { systemClock, type Clock } from './clock.ts';

/** What the thread's clock says at the zero of the clock that only counts, which is the same in all threads. */
export const clockZero = (): number => systemClock.now() - Number(process.hrtime.bigint()) / 1e6;

/** `zero`: of the thread whose clock it is to be. */
export const clockFrom = (zero: number): Clock => {
  const behind = zero - clockZero();
  return { ...systemClock, now: () => systemClock.now() + behind };
};
