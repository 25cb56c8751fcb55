import { expect } from 'chai';
import fc from 'fast-check';
import { anyRate, scheduleOf } from './rates.ts';

const anyTotal = fc.integer({ min: 1, max: 100_000 });
const anyMoments = fc.array(fc.double({ min: 0, max: 200_000, noNaN: true }), { minLength: 2, maxLength: 50 });

type Stage = (seconds: number) => { rate: number; seconds: number };

describe('linear', () => {
  it('never has less due as time goes on, nor more than the total', () => {
    fc.assert(
      fc.property(anyRate, anyTotal, anyMoments, (cps, total, moments) => {
        const { dueBy } = scheduleOf(total, cps);
        const due = moments.sort((one, other) => one - other).map(dueBy);
        for (const [index, count] of due.entries()) expect(count).to.be.within(due[index - 1] ?? 0, total);
      }),
    );
  });

  it('has every instance due at its own moment and not before', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 0, max: 5000 }), (cps, number) => {
        const { dueBy, dueAt, rateAt } = scheduleOf(10_000, cps);
        const moment = dueAt(number);
        expect(moment).to.be.at.least(0);
        expect(dueBy(moment + 0.001), 'at its moment').to.be.at.least(number + 1);
        const tenthOfAStart = Math.min(moment, 100 / Math.max(rateAt(moment) ?? 0, 0.1));
        if (moment > 0.001)
          expect(dueBy(moment - tenthOfAStart), 'before').to.be.at.most(number + (tenthOfAStart > 0.001 ? 0 : 1));
      }),
    );
  });

  it('has the instances due in their order', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 0, max: 5000 }), (cps, number) => {
        const { dueAt } = scheduleOf(10_000, cps);
        expect(dueAt(number + 1)).to.be.at.least(dueAt(number));
      }),
    );
  });

  it('starts the first instance at once, then one in every interval', () => {
    const { dueBy, dueAt, rateAt } = scheduleOf(100, { rate: 4 });
    expect([0, 249, 250, 499, 500, 1000].map(dueBy)).to.deep.equal([1, 1, 2, 2, 3, 5]);
    expect([0, 1, 4].map(dueAt)).to.deep.equal([0, 250, 1000]);
    expect(rateAt(0)).to.equal(4);
  });

  it('starts half of what the full rate would, while the rate rises in a straight line', () => {
    const { dueBy, dueAt, rateAt } = scheduleOf(1000, { rate: 10, ramp: 4 });
    expect([0, 1000, 2000, 4000, 5000].map(rateAt)).to.deep.equal([0, 2.5, 5, 10, 10]);
    expect([2000, 4000, 5000].map(dueBy)).to.deep.equal([5 + 1, 20 + 1, 30 + 1]);
    expect([5, 20, 30].map((number) => Math.round(dueAt(number)))).to.deep.equal([2000, 4000, 5000]);
  });

  it('starts as many in a stage as its rate times its seconds, and goes on with the rate of the last', () => {
    const { dueBy, rateAt } = scheduleOf(1000, {
      stages: [
        { rate: 10, seconds: 2 },
        { rate: 50, seconds: 1 },
        { rate: 5, seconds: 1 },
      ],
    });
    expect([1999, 2000, 2999, 3000, 4000, 6000].map(dueBy)).to.deep.equal([20, 21, 70, 71, 76, 86]);
    expect([0, 2000, 3500, 60_000].map(rateAt)).to.deep.equal([10, 50, 5, 5]);
  });

  it('starts none in a stage without a rate', () => {
    const [none, two, one] = [0, 2, 1].map((rate) => (seconds: number) => ({ rate, seconds })) as [Stage, Stage, Stage];
    const { dueBy, dueAt, rateAt } = scheduleOf(100, { stages: [none(1), two(1), none(10), one(1)] });
    expect([0, 999, 1000, 1999, 2000, 11_999, 12_000, 13_000].map(dueBy)).to.deep.equal([0, 0, 1, 2, 2, 2, 3, 4]);
    expect([0, 1, 2, 3].map(dueAt)).to.deep.equal([1000, 1500, 12_000, 13_000]);
    expect(rateAt(5000)).to.equal(0);
  });
});
