/** Numbers as the console writes them. */
import { expect } from 'chai';
import { lasting, rate, sparkPath } from '../../../src/console/page/figures.ts';

describe('the figures of the console', () => {
  it('show how long a run lasted, and in whole seconds how long one in progress has lasted', () => {
    expect([0.0849, 4.21, 45, 150, 3750].map((seconds) => lasting(seconds))).to.deep.equal([
      '85 ms',
      '4.2 s',
      '45 s',
      '2:30',
      '1:02:30',
    ]);
    expect([0.9, 4.9, 150.9].map((seconds) => lasting(seconds, true))).to.deep.equal(['0 s', '4 s', '2:30']);
  });

  it('show a rate no more finely than it is known', () => {
    expect([0, 2, 2.25, 99.96, 1328.6].map(rate)).to.deep.equal(['0', '2', '2.3', '100', '1,329']);
  });

  it('draw the last half minute, the last second at the right edge', () => {
    expect(sparkPath([5])).to.equal('');
    expect(sparkPath([0, 10])).to.equal('M57.9 15.0L60.0 1.0');
    expect(sparkPath(Array<number>(30).fill(0)).startsWith('M0.0 15.0L')).to.equal(true);
  });
});
