/** For values that may be unreadable, where only whether they can be read matters. */
import { DialproofError } from './errors.ts';

/** The result of `work`; undefined where it throws a `DialproofError`. */
export const ifPossible = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};
