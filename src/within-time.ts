/** Waits that are given up. */
import type { Clock } from './clock.ts';

/** What `work` resolves with; undefined where it takes longer than `milliseconds`, and goes on. */
export const withinTime = async <Result>(
  clock: Clock,
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> => {
  let timer: unknown;
  const late = new Promise<undefined>((resolve) => {
    timer = clock.setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clock.clearTimeout(timer));
};
