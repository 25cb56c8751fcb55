/** Waits with a time limit. */
import type { Clock } from './clock.ts';

/** Resolves as `work` does; undefined where it takes longer than `milliseconds`, and continues. */
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
