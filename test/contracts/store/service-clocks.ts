/** Clocks with a special behaviour for services of a database. */
import { systemClock, type Clock } from '../../../src/ground/clock.ts';

/** The clock of a process whose timers never fire: its lease is not renewed. */
export const still: Clock = {
  now: () => systemClock.now(),
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
};

/** A clock that runs `speed` times as fast. */
const clockOf = (speed: number): Clock => ({
  now: () => systemClock.now() * speed,
  setTimeout: (callback, milliseconds) => systemClock.setTimeout(callback, milliseconds / speed),
  clearTimeout: (timer) => systemClock.clearTimeout(timer),
});

/** For a service that waits in vain. */
export const fast = clockOf(50);
/** For a service that waits for messages, on however slow a machine; it polls every 20 s. */
export const slow = clockOf(1 / 20);
