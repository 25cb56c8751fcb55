/** The CPU time of a process so far, of all its threads together, to the nanosecond: from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds, user and system. A thread that has ended is no longer counted. Throws if the system does not report it.
 */
export const cpuMilliseconds = (pid: number): number => {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'latin1').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
};
