/** The seconds for which an operation waits for a message. */
import { expect } from 'chai';
import { awaitedSeconds } from '../../src/operations/awaited-seconds.ts';

describe('an operation that waits for a message', () => {
  it('waits 10 s by default, and 120 s at most', () => {
    expect([null, 0.5, '120', 120].map(awaitedSeconds)).to.deep.equal([10, 0.5, 120, 120]);
    for (const value of [0, -1, 120.5, 'soon', {}])
      expect(() => awaitedSeconds(value)).to.throw('it must be above 0 and at most 120');
  });
});
