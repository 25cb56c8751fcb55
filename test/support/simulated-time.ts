/** Simulated time as SCTP uses it: a clock whose timers may be cleared twice, or never have been set. */
import type { Clock } from '../../src/clock.ts';
import { CountingClock } from '../run/counting-clock.ts';
import { turn } from './turn.ts';

export interface SimulatedTime extends Clock {
  /** Timers that wait. */
  readonly waiting: number;
  increment(milliseconds: number): void;
  /** Lets time pass, some milliseconds a turn, until it is so. Throws after `most` milliseconds. */
  until(isSo: () => boolean, most?: number, step?: number): Promise<void>;
}

export const simulatedTime = (): SimulatedTime => {
  const simulated = new CountingClock();
  return {
    now: () => simulated.now(),
    setTimeout: (action, milliseconds) => simulated.setTimeout(action, milliseconds),
    clearTimeout: (timer) => {
      if (timer !== undefined) simulated.clearTimeout(timer as number);
    },
    get waiting() {
      return simulated.waiting;
    },
    increment: (milliseconds) => simulated.increment(milliseconds),
    until: async (isSo, most = 600_000, step = 5) => {
      for (let passed = 0; !isSo(); passed += step) {
        if (passed > most) throw new Error(`it is not so after ${most} simulated milliseconds`);
        await turn();
        simulated.increment(step);
      }
    },
  };
};
