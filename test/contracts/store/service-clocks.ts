/** Clocks of services of a database that are not as others are. */
import { systemClock, type Clock } from '../../../src/clock.ts';

/** Of a process whose timers never fire: its lease is not renewed. */
export const still: Clock = {
  now: () => systemClock.now(),
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
};

/** So many times as fast as it is. */
const clockOf = (speed: number): Clock => ({
  now: () => systemClock.now() * speed,
  setTimeout: (callback, milliseconds) => systemClock.setTimeout(callback, milliseconds / speed),
  clearTimeout: (timer) => systemClock.clearTimeout(timer),
});

/** Of a service that waits in vain. */
export const fast = clockOf(50);
/** Of a service that waits for what comes, on however slow a machine; it looks by itself every 20 s. */
export const slow = clockOf(1 / 20);
