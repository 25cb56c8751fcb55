/**
 * How the time of something grows with the size of what it works on: a figure that does not depend on how fast the
 * machine is.
 */

const tries = 5;

/** Milliseconds of the processor's time: what it gives to other processes meanwhile does not count. */
const timeOf = (act: () => unknown): number => {
  const begun = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** The shortest of some times: a machine that stalls does not make the work slow. */
export const leastTime = (act: () => unknown): number => Math.min(...Array.from({ length: tries }, () => timeOf(act)));

/** Milliseconds. What takes less counts as much: below, a clock shows noise. */
const least = 1;

/**
 * How many times as long it takes for `times` as much: at most about `times` where it is linear, the square of it where
 * it is quadratic.
 */
export const growthOf = (size: number, times: number, act: (size: number) => unknown): number => {
  act(size);
  // In turns: what slows the machine for a while slows both.
  const pairs = Array.from({ length: tries }, () => ({
    small: timeOf(() => act(size)),
    large: timeOf(() => act(size * times)),
  }));
  return Math.min(...pairs.map(({ large }) => large)) / Math.max(least, Math.min(...pairs.map(({ small }) => small)));
};
