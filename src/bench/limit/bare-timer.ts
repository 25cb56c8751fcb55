/** Starts that a timer alone makes: how late they are if a start does nothing. */
import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds after which a run, and this timer, looks for what is due. */
const tick = 10;

/** Milliseconds by which each of `rate` starts a second was late. */
export const barePacing = async (rate: number, seconds: number): Promise<Float64Array> => {
  const late = new Float64Array(rate * seconds);
  const from = performance.now();
  for (let started = 0; started < late.length;) {
    await after(tick);
    const passed = performance.now() - from;
    for (; started < late.length && (started * 1000) / rate <= passed; started += 1)
      late[started] = passed - (started * 1000) / rate;
  }
  return late;
};
