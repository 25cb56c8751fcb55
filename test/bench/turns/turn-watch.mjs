/**
 * Loaded before the program of a service whose turns of the event loop are measured. `turnWatch.take()` returns the
 * longest turn since the last call, in milliseconds: `turn` by the clock, and `own` by the CPU time of the thread,
 * which excludes other threads and processes. It is called through the inspector (node-inspection.ts): the program
 * itself has no interface for it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two timers: the measured time exceeds the turn by this. */
const resolution = 1;

/** On Linux: begins with the nanoseconds that the thread has run. Elsewhere the clock has to do. */
const schedule = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(schedule);
const worked = () => (isTold ? Number.parseInt(readFileSync(schedule, 'latin1'), 10) / 1e6 : performance.now());

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let own = 0;
  let before = worked();
  /** Callers that wait for the figures, and the number of looks until they get them. */
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
     * The turn in progress counts too. The inspector interrupts the program anywhere, also where Node orders its
     * timers: an expression that it evaluates must not set one.
     */
    take: () => new Promise((resolve) => (takers = [...takers, { looks: 5, resolve }])),
  };
}
