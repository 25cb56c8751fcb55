/**
 * Work of many milliseconds as a generator: it yields wherever it may pause. A piece takes a millisecond or two at
 * most.
 */
export type Pieces<Result> = Generator<void, Result, undefined>;

/** All of it now, where nothing else waits. */
export const atOnce = <Result>(work: Pieces<Result>): Result => {
  for (;;) {
    const { done = false, value } = work.next();
    if (done) return value as Result;
  }
};
