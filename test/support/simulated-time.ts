/** Simulated time for SCTP: a clock whose timers may be cleared twice, or without ever being set. */
import type { Clock } from '../../src/ground/clock.ts';
import { CountingClock } from '../run/counting-clock.ts';
import { turn } from './turn.ts';

export interface SimulatedTime extends Clock {
  /** Timers that have not fired. */
  readonly waiting: number;
  increment(milliseconds: number): void;
  /** Advances the time by some milliseconds a turn, until the condition holds. Throws after `most` milliseconds. */
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
