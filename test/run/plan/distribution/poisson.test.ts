import { expect } from 'chai';
import fc from 'fast-check';
import type { TargetRate } from '../../../../src/run/plan/distribution/rate-profile.ts';
import { anyRate, scheduleOf } from './rates.ts';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const poisson = (cps: TargetRate, total = 100_000, from = 7) => scheduleOf(total, cps, 'poisson', from);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

const meanAndVariance = (values: readonly number[]): [number, number] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length];
};

describe('poisson arrivals', () => {
  it('have gaps with the mean, the variance and the tail of an exponential distribution', () => {
    const { dueAt } = poisson({ rate: 100 });
    const moments = numbers(50_000).map(dueAt);
    const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? 0));
    const [mean, variance] = meanAndVariance(gaps);
    expect(mean).to.be.closeTo(10, 0.2);
    expect(variance).to.be.closeTo(100, 5);
    expect(gaps.filter((gap) => gap > 30).length / gaps.length).to.be.closeTo(Math.exp(-3), 0.005);
  });

  it('do not depend on one another: as many in a second as its mean, with a variance of as much', () => {
    const { dueBy } = poisson({ rate: 50 }, 1_000_000, 11);
    const due = numbers(4001).map((second) => dueBy(second * 1000));
    const [mean, variance] = meanAndVariance(due.slice(1).map((count, index) => count - (due[index] ?? 0)));
    expect(mean).to.be.closeTo(50, 0.5);
    expect(variance).to.be.closeTo(50, 4);
  });

  it('follow the rate while it rises and rests', () => {
    const { dueBy } = poisson({ rate: 2000, ramp: 10 });
    const [half, whole] = [dueBy(5000), dueBy(10_000)];
    expect(half, 'a quarter of the ramp').to.be.closeTo(2500, 200);
    expect(whole - half).to.be.closeTo(7500, 350);
    const stages = [
      { rate: 1000, seconds: 1 },
      { rate: 0, seconds: 5 },
      { rate: 1000, seconds: 1 },
    ];
    const rested = poisson({ stages });
    const before = rested.dueBy(1000);
    expect(rested.dueBy(6000) - before).to.equal(0);
  });

  it('are due when their moment comes, each once, and no more than the total', () => {
    fc.assert(
      fc.property(anyRate, seed, fc.integer({ min: 1, max: 500 }), (cps, from, total) => {
        const { dueBy, dueAt } = poisson(cps, total, from);
        const moments = numbers(total).map(dueAt);
        for (const [number, moment] of moments.entries()) {
          expect(moment).to.be.at.least(moments[number - 1] ?? 0);
          expect(dueBy(moment + 0.001)).to.be.at.least(number + 1);
        }
        expect(dueBy((moments.at(-1) ?? 0) + 1e9)).to.equal(total);
      }),
    );
  });

  it('have the same count whether it is asked for often or seldom, started or not', () => {
    fc.assert(
      fc.property(
        anyRate,
        seed,
        fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { maxLength: 30 }),
        (cps, from, moments) => {
          const [often, seldom] = [poisson(cps, 3000, from), poisson(cps, 3000, from)];
          let due = 0;
          for (const moment of moments.sort((one, other) => one - other)) {
            const now = often.dueBy(moment);
            expect(now).to.be.at.least(due);
            for (; due < now; due += 1) expect(often.dueAt(due)).to.be.at.most(moment + 0.001);
          }
          expect(seldom.dueBy(20_000)).to.equal(often.dueBy(20_000));
        },
      ),
    );
  });

  it('are the same for the same seed, and others for another', () => {
    const first = (from: number): number[] => numbers(20).map(poisson({ rate: 5 }, 100, from).dueAt);
    expect(first(1)).to.deep.equal(first(1));
    expect(first(1)).to.not.deep.equal(first(2));
  });
});
