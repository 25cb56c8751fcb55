/** Waits with a deadline: a store answers a request in time, or the request is refused. */
import type { Clock } from '../ground/clock.ts';

/** How long a store may take for an answer where `store.timeout_seconds` does not say: milliseconds. */
export const usualTimeout = 10_000;

/** The reason of the trouble where a store has missed its deadline. `milliseconds`: `store.timeout_seconds`. */
export const notInTime = (milliseconds: number): string =>
  `the store has not answered within ${milliseconds / 1000} s (store.timeout_seconds)`;

/** Settles as `asked` does, or rejects with the error of `late` where `asked` takes longer. */
export const inTime = async <Result>(
  clock: Clock,
  milliseconds: number,
  asked: Promise<Result>,
  late: () => Error,
): Promise<Result> => {
  let timer: unknown;
  const deadline = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([asked, deadline]);
  } finally {
    clock.clearTimeout(timer);
    asked.catch(() => undefined);
  }
};
