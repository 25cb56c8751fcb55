/** Gives turns of the event loop unlimited time: for tests whose outcome does not depend on that of the machine. */
import { readingTurns } from '../../src/ground/reading-turns.ts';
import { turns } from '../../src/ground/turns.ts';

const endless = (limited: { length: number }): void => {
  const { length } = limited;
  before(() => {
    limited.length = Infinity;
  });
  after(() => {
    limited.length = length;
  });
};

/** For tests that read a stream within one turn. Called in a `describe`. */
export const withEndlessTurns = (): void => endless(turns);

/** For tests in which connections take all messages at once. Called in a `describe`. */
export const withEndlessReading = (): void => endless(readingTurns);
