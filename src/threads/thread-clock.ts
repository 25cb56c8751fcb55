/**
 * The common clock of all threads of a process. Each thread reads the time of day once, when it begins: if the system's
 * clock jumps, threads that begin later would be ahead of the others, or behind them.
 */
import { systemClock, type Clock } from '../ground/clock.ts';

/** The time of the thread's clock at the zero of the monotonic clock, which is the same in all threads. */
export const clockZero = (): number => systemClock.now() - Number(process.hrtime.bigint()) / 1e6;

/** `zero`: that of the thread whose clock it shall equal. */
export const clockFrom = (zero: number): Clock => {
  const behind = zero - clockZero();
  return { ...systemClock, now: () => systemClock.now() + behind };
};
