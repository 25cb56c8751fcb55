import { expect } from 'chai';
import { distributionOf } from '../../../../src/run/plan/distribution/index.ts';

const moments = [0, 1, 1000, 1e9];

describe('a distribution that no time paces', () => {
  it('is single where the request names none, or single, whatever else it says', () => {
    const cps = { rate: 3 };
    for (const asked of [
      undefined,
      { type: 'single' } as const,
      { type: 'single', total: 50, backlog: 10, cps } as const,
    ]) {
      const { backlog, paced, firstRate, schedule } = distributionOf(asked, 0);
      const { total, dueBy, dueAt, rateAt } = schedule();
      expect({ total, backlog, paced, firstRate }).to.deep.equal({
        total: 1,
        backlog: 1,
        paced: false,
        firstRate: null,
      });
      expect(moments.map(dueBy)).to.deep.equal([1, 1, 1, 1]);
      expect(dueAt(0)).to.equal(0);
      expect(moments.map(rateAt)).to.deep.equal([null, null, null, null]);
    }
  });

  it('is load where all are due at once and the backlog alone holds them back', () => {
    const { backlog, paced, firstRate, schedule } = distributionOf({ type: 'load', total: 50, backlog: 7 }, 0);
    const { total, dueBy, dueAt, rateAt } = schedule();
    expect({ total, backlog, paced, firstRate }).to.deep.equal({
      total: 50,
      backlog: 7,
      paced: false,
      firstRate: null,
    });
    expect(moments.map(dueBy)).to.deep.equal([50, 50, 50, 50]);
    expect(dueAt(49)).to.equal(0);
    expect(moments.map(rateAt)).to.deep.equal([null, null, null, null]);
  });

  it('is linear where a rate paces it', () => {
    const stages = [
      { rate: 2, seconds: 1 },
      { rate: 5, seconds: 1 },
    ];
    for (const [cps, firstRate] of [
      [{ rate: 3 }, 3],
      [{ rate: 3, ramp: 5 }, 0],
      [{ stages }, 2],
    ] as const) {
      const made = distributionOf({ type: 'linear', total: 50, backlog: 7, cps }, 0);
      expect(made).to.deep.include({ total: 50, backlog: 7, paced: true, firstRate });
      expect(made.schedule().rateAt(0), 'as its schedule says').to.equal(firstRate);
    }
  });
});
