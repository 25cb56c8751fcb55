import { expect } from 'chai';
import fc from 'fast-check';
import { anyRate, scheduleOf } from './rates.ts';

const total = 100_000;
const changes = fc.array(
  fc.record({
    after: fc.double({ min: 0, max: 3000, noNaN: true }),
    rate: fc.double({ min: 0.1, max: 2000, noNaN: true }),
  }),
  {
    maxLength: 12,
  },
);

describe('a rate that is changed', () => {
  it('loses no start, makes none twice, and keeps the moments of those that are due', () => {
    fc.assert(
      fc.property(anyRate, changes, fc.boolean(), fc.integer({ min: 0, max: 50 }), (cps, all, byChance, backlog) => {
        const { dueBy, dueAt, changeRate } = scheduleOf(total, cps, byChance ? 'poisson' : 'uniform', 3);
        let [elapsed, started, last, due] = [0, 0, 0, 0];
        for (const { after, rate } of [...all, { after: 1000, rate: 1 }]) {
          elapsed += after;
          const now = dueBy(elapsed);
          expect(now).to.be.at.least(due);
          due = now;
          // Some of them are still held back when the rate changes.
          for (; started < due - backlog; started += 1) {
            const moment = dueAt(started);
            expect(moment).to.be.within(last, elapsed + 0.001);
            last = moment;
          }
          changeRate?.(elapsed, rate);
          expect(dueBy(elapsed)).to.be.within(due, due + 1);
        }
      }),
    );
  });

  it('has as many due as both rates ask for', () => {
    const { dueBy, dueAt, rateAt, changeRate } = scheduleOf(total, { rate: 10, ramp: 4 });
    expect(dueBy(2000)).to.equal(5 + 1);
    changeRate?.(2000, 100);
    expect([2000, 3000, 60_000].map((elapsed) => dueBy(elapsed))).to.deep.equal([6, 106, 5806]);
    expect([4, 5, 105].map((number) => Math.round(dueAt(number)))).to.deep.equal([1789, 2000, 3000]);
    expect([1999, 2000, 1e6].map((elapsed) => Math.round(rateAt(elapsed) ?? 0))).to.deep.equal([5, 100, 100]);
  });

  it('goes on from a stage without a rate', () => {
    const { dueBy, changeRate } = scheduleOf(total, {
      stages: [
        { rate: 10, seconds: 1 },
        { rate: 0, seconds: 100 },
        { rate: 1, seconds: 1 },
      ],
    });
    changeRate?.(5000, 10);
    expect([4999, 5000, 6000].map((elapsed) => dueBy(elapsed))).to.deep.equal([10, 11, 21]);
  });

  it('can be changed any number of times, also while nothing is started', () => {
    const { dueBy, dueAt, changeRate } = scheduleOf(total, { rate: 10 });
    for (let step = 1; step <= 20_000; step += 1) changeRate?.(step * 10, step % 2 === 0 ? 5 : 15);
    expect(dueBy(200_000)).to.be.within(2000, 2002);
    expect([0, 1000, 1999].map((number) => Math.round(dueAt(number) / 1000))).to.deep.equal([0, 100, 200]);
  });
});
