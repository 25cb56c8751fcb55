/** Gives a turn of the event loop unlimited time: for tests that read a stream within one. Called in a `describe`. */
import { turns } from '../../src/ground/turns.ts';

export const withEndlessTurns = (): void => {
  const { length } = turns;
  before(() => {
    turns.length = Infinity;
  });
  after(() => {
    turns.length = length;
  });
};
