/**
 * What this thread and its process use of the time and of the processors of their machine, and how long the thread waits
 * for one.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What was used since some moment, each as a share from 0 to 1. */
export interface UsedTime {
  /** Of the time: this thread had work. */
  readonly busy: number;
  /** Of the time: this thread had work, and no processor. Where the system does not say it, at least as long. */
  readonly waited: number;
  /** Of all processors: by the whole process. */
  readonly cpu: number;
}

const bounded = (share: number): number => Math.max(0, Math.min(1, share));

/** Milliseconds for which this thread has waited for a processor since it began; undefined where only Linux says it. */
const waitedSoFar = (): number | undefined => {
  try {
    const [, nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
};

/** Begins to measure. The result is asked as often as needed. */
export const measureUsedTime = (): (() => UsedTime) => {
  const loop = performance.eventLoopUtilization();
  const cpu = process.cpuUsage();
  const waitedBefore = waitedSoFar();
  const from = performance.now();
  const processors = availableParallelism();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    const milliseconds = Math.max(1, performance.now() - from);
    const busy = bounded(performance.eventLoopUtilization(loop).utilization);
    const ofOne = (user + system) / 1000 / milliseconds;
    const waited = waitedBefore === undefined ? undefined : (waitedSoFar() ?? waitedBefore) - waitedBefore;
    return {
      busy,
      waited: bounded(waited === undefined ? busy - ofOne : waited / milliseconds),
      cpu: bounded(ofOne / processors),
    };
  };
};
