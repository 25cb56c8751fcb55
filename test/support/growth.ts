/**
 * How the time of an operation grows with the size of its input: a ratio that does not depend on the speed of the
 * machine.
 */

const tries = 5;

/** Milliseconds of CPU time: the time of other processes does not count. */
const timeOf = (act: () => unknown): number => {
  const begun = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** The shortest of some times: a machine that stalls does not make the work slow. */
export const leastTime = (act: () => unknown): number => Math.min(...Array.from({ length: tries }, () => timeOf(act)));

/** Milliseconds. Shorter times count as this much: a clock shows only noise below it. */
const least = 1;

/**
 * The ratio of the times for `times` the size: at most about `times` if the operation is linear, the square of it if it
 * is quadratic.
 */
export const growthOf = (size: number, times: number, act: (size: number) => unknown): number => {
  act(size);
  // In turns: whatever slows the machine for a while slows both.
  const pairs = Array.from({ length: tries }, () => ({
    small: timeOf(() => act(size)),
    large: timeOf(() => act(size * times)),
  }));
  return Math.min(...pairs.map(({ large }) => large)) / Math.max(least, Math.min(...pairs.map(({ small }) => small)));
};
