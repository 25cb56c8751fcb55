/**
 * Loaded before the program of a service whose turns of the event loop are measured. `turnWatch.take()` answers the
 * longest turn since it was asked last, in milliseconds: `turn` as the clock has it, and `own` without the time in
 * which the thread was ready and other threads had the processor. It is asked through the inspector
 * (node-inspection.ts): the program itself has no door for it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two timers: what is measured between them holds this much more than the turn. */
const resolution = 1;

/** Of Linux: nanoseconds that the thread has run, and has waited for a processor. */
const schedule = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(schedule);
const waited = () => (isTold ? Number(readFileSync(schedule, 'latin1').split(' ')[1]) / 1e6 : 0);

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let own = 0;
  let [at, waitedThen] = [performance.now(), waited()];
  const look = () => {
    const [now, waitedNow] = [performance.now(), waited()];
    own = Math.max(own, now - at - (waitedNow - waitedThen) - resolution);
    [at, waitedThen] = [now, waitedNow];
  };
  setInterval(look, resolution).unref();
  globalThis.turnWatch = {
    async take() {
      // The turn that is not over counts too.
      await new Promise((resolve) => setTimeout(resolve, 5 * resolution));
      const taken = { turn: Math.max(0, delays.max / 1e6 - resolution), own };
      delays.reset();
      own = 0;
      return taken;
    },
  };
}
