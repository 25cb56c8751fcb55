/** How the time of something grows with the size of what it works on: a figure that does not depend on how fast the machine is. */

const tries = 5;

/** The shortest of some times: a machine that stalls does not make the work slow. */
export const leastTime = (act: () => unknown): number => {
  const times = Array.from({ length: tries }, () => {
    const begun = performance.now();
    act();
    return performance.now() - begun;
  });
  return Math.min(...times);
};

/** Milliseconds. What takes less counts as much: below, a clock shows noise. */
const least = 1;

/** How many times as long it takes for `times` as much: at most about `times` where it is linear, the square of it where it is quadratic. */
export const growthOf = (size: number, times: number, act: (size: number) => unknown): number => {
  act(size);
  return leastTime(() => act(size * times)) / Math.max(least, leastTime(() => act(size)));
};
