/**
 * A turn of the event loop has time for everything: for tests that read a stream within one. To be called in a
 * `describe`.
 */
import { turns } from '../../src/turns.ts';

export const withEndlessTurns = (): void => {
  const { length } = turns;
  before(() => {
    turns.length = Infinity;
  });
  after(() => {
    turns.length = length;
  });
};
