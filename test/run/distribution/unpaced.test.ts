import { expect } from 'chai';
import { distributionOf } from '../../../src/run/distribution/index.ts';

const moments = [0, 1, 1000, 1e9];

describe('a distribution that no time paces', () => {
  it('is single where the request names none, or single, whatever else it says', () => {
    const cps = { rate: 3 };
    for (const asked of [undefined, { type: 'single' } as const, { type: 'single', total: 50, backlog: 10, cps } as const]) {
      const { backlog, schedule } = distributionOf(asked, 0);
      const { total, paced, dueBy, dueAt, rateAt } = schedule();
      expect({ total, backlog, paced }).to.deep.equal({ total: 1, backlog: 1, paced: false });
      expect(moments.map(dueBy)).to.deep.equal([1, 1, 1, 1]);
      expect(dueAt(0)).to.equal(0);
      expect(moments.map(rateAt)).to.deep.equal([null, null, null, null]);
    }
  });

  it('is load where all are due at once and the backlog alone holds them back', () => {
    const { backlog, schedule } = distributionOf({ type: 'load', total: 50, backlog: 7 }, 0);
      const { total, paced, dueBy, dueAt, rateAt } = schedule();
    expect({ total, backlog, paced }).to.deep.equal({ total: 50, backlog: 7, paced: false });
    expect(moments.map(dueBy)).to.deep.equal([50, 50, 50, 50]);
    expect(dueAt(49)).to.equal(0);
    expect(moments.map(rateAt)).to.deep.equal([null, null, null, null]);
  });

  it('is linear where a rate paces it', () => {
    const { backlog, schedule } = distributionOf({ type: 'linear', total: 50, backlog: 7, cps: { rate: 3 } }, 0);
      const { total, paced, rateAt } = schedule();
    expect({ total, backlog, paced }).to.deep.equal({ total: 50, backlog: 7, paced: true });
    expect(rateAt(0)).to.equal(3);
  });
});
