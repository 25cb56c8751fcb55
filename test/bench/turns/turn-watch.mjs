/**
 * Loaded before the program of a service whose turns of the event loop are measured. `turnWatch.take()` answers the
 * longest turn since it was asked last, in milliseconds: `turn` as the clock has it, and `own` as the processor time of
 * the thread has it, which holds nothing of what other threads and processes do. It is asked through the inspector
 * (node-inspection.ts): the program itself has no door for it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two timers: what is measured between them holds this much more than the turn. */
const resolution = 1;

/** Of Linux: it begins with the nanoseconds that the thread has run. Elsewhere the clock says what it can. */
const schedule = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(schedule);
const worked = () => (isTold ? Number.parseInt(readFileSync(schedule, 'latin1'), 10) / 1e6 : performance.now());

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let own = 0;
  let before = worked();
  /** Those that wait for what is measured, and after how many looks they have it. */
  let takers = [];
  const take = () => {
    const taken = { turn: Math.max(0, delays.max / 1e6 - resolution), own };
    delays.reset();
    own = 0;
    return taken;
  };
  const look = () => {
    const now = worked();
    own = Math.max(own, now - before - (isTold ? 0 : resolution));
    before = now;
    for (const taker of takers) taker.looks -= 1;
    for (const { looks, resolve } of takers) if (looks === 0) resolve(take());
    takers = takers.filter(({ looks }) => looks > 0);
  };
  setInterval(look, resolution).unref();
  globalThis.turnWatch = {
    /**
     * The turn that is not over counts too. The inspector interrupts the program wherever it stands, also where Node
     * orders its timers: what it has evaluated must not set one.
     */
    take: () => new Promise((resolve) => (takers = [...takers, { looks: 5, resolve }])),
  };
}
