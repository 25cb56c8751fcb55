import { expect } from 'chai';
import { assert, asyncProperty, integer } from 'fast-check';
import { highestRate } from '../../src/bench/highest-rate.ts';

describe('the highest rate that is sustained', () => {
  it('is one that was sustained, and nearly the highest', async () => {
    await assert(
      asyncProperty(integer({ min: 100, max: 50_000 }), integer({ min: 50, max: 200 }), async (limit, guessPercent) => {
        const tried: number[] = [];
        const found = await highestRate((limit * guessPercent) / 100, async (rate) => {
          tried.push(rate);
          return rate <= limit;
        });
        expect(tried).to.include(found);
        expect(found).to.be.within(limit * 0.86, limit);
        expect(tried.length).to.be.at.most(13);
      }),
    );
  });

  it('is 0 if none is sustained', async () => {
    let tries = 0;
    expect(await highestRate(1000, async () => (tries += 1) < 0)).to.equal(0);
    expect(tries).to.be.within(2, 13);
  });
});
