import { expect } from 'chai';
import { amountOf, seed } from '../support/depth.ts';
import { decoderNames, fuzz } from '../support/fuzz.ts';
import { mutant, randomBelow } from '../support/mutations.ts';

const count = amountOf('brokenMessages');

describe('broken messages', () => {
  for (const name of decoderNames) {
    it(`of ${name} are decoded, or end in a decode error within a bounded time`, () => {
      const { refused, slowest } = fuzz(name, count, seed);
      expect(slowest).to.be.below(1_000);
      if (name !== 'tcap-head') expect(refused).to.be.within(count / 2, count - 1);
    });
  }

  it('follow from their seed, and differ', () => {
    const corpus = [Buffer.from('30050201010500', 'hex'), Buffer.from('0401ff', 'hex')];
    const some = (seed: number): string[] => {
      const below = randomBelow(seed);
      return Array.from({ length: 200 }, () => Buffer.from(mutant(corpus, below)).toString('hex'));
    };
    expect(some(1)).to.deep.equal(some(1));
    expect(some(1)).to.not.deep.equal(some(2));
    expect(new Set(some(1)).size).to.be.greaterThan(150);
  });
});
