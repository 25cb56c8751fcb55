/**
 * Work of many milliseconds as a generator: it yields wherever it may pause. A piece takes a millisecond or two at
 * most.
 */
export type Pieces<Result> = Generator<void, Result, undefined>;

/**
 * Calls `enter` before each piece and `leave` after it: the work has a state of its own, which other work does not see.
 */
export function* withinEach<Result>(work: Pieces<Result>, enter: () => void, leave: () => void): Pieces<Result> {
  for (;;) {
    enter();
    try {
      const { done = false, value } = work.next();
      if (done) return value as Result;
    } finally {
      leave();
    }
    yield;
  }
}

/** Runs all pieces at once, where no other work waits. */
export const atOnce = <Result>(work: Pieces<Result>): Result => {
  for (;;) {
    const { done = false, value } = work.next();
    if (done) return value as Result;
  }
};
