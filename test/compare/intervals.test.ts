import { expect } from 'chai';
import { differenceOf, enoughFor, ranksOf, shareOf, studentOf } from '../../src/compare/intervals.ts';

const rounded = (value: number): number => Number(value.toFixed(4));

/** The probability of at most that many hits, added up term by term. */
const chanceUpTo = (hits: number, count: number, share: number): number => {
  let [sum, logarithm] = [0, count * Math.log(1 - share)];
  for (let at = 0; at <= hits; at += 1) {
    sum += Math.exp(logarithm);
    logarithm += Math.log(((count - at) / (at + 1)) * (share / (1 - share)));
  }
  return sum;
};

describe('the interval of a difference of shares', () => {
  it('is that of Newcombe (1998), table II, method 10', () => {
    const cases = [
      [56, 70, 48, 80, 0.0524, 0.3339],
      [9, 10, 3, 10, 0.1705, 0.809],
      [6, 7, 2, 7, 0.0582, 0.8062],
      [5, 56, 0, 29, -0.0381, 0.1926],
      [0, 10, 0, 20, -0.1611, 0.2775],
      [10, 10, 0, 20, 0.6791, 1],
    ] as const;
    for (const [hitsB, countB, hitsA, countA, lower, upper] of cases) {
      const interval = differenceOf(shareOf(hitsA, countA), shareOf(hitsB, countB));
      expect(
        [rounded(interval.lower), rounded(interval.upper)],
        `${hitsB}/${countB} - ${hitsA}/${countA}`,
      ).to.deep.equal([lower, upper]);
    }
  });
});

describe('the ranks of a percentile', () => {
  it('contain 95 % of chance, with whole ranks as in the binomial distribution', () => {
    for (const [share, count] of [
      [0.5, 30],
      [0.95, 200],
      [0.99, 1000],
      [0.95, 1000],
    ] as const) {
      const { lower, upper } = ranksOf(share, count);
      // Rank k is at k - 0.5: the percentile is below it where fewer than k durations are.
      const [below, above] = [lower + 0.5 - 1, upper + 0.5 - 1];
      expect(chanceUpTo(Math.floor(below), count, share)).to.be.at.most(0.025);
      expect(chanceUpTo(Math.ceil(below), count, share)).to.be.at.least(0.025);
      expect(chanceUpTo(Math.floor(above), count, share)).to.be.at.most(0.975);
      expect(chanceUpTo(Math.ceil(above), count, share)).to.be.at.least(0.975);
    }
  });

  it('exist from the necessary number of durations on, and stay near the middle of ten million', () => {
    for (const [share, needed] of [
      [0.5, 6],
      [0.95, 72],
      [0.99, 368],
    ] as const) {
      expect(enoughFor(share)).to.equal(needed);
      expect(Object.values(ranksOf(share, needed)).every(Number.isFinite)).to.equal(true);
      expect(ranksOf(share, needed - 1)).to.satisfy(
        ({ lower, upper }: { lower: number; upper: number }) => upper === Infinity || lower === -Infinity,
      );
    }
    const { lower, upper } = ranksOf(0.99, 10_000_000);
    expect(lower).to.be.closeTo(9_900_000 - 617, 3);
    expect(upper).to.be.closeTo(9_900_000 + 617, 3);
  });
});

describe("Student's t", () => {
  it('matches the published tables', () => {
    for (const [degrees, t] of [
      [1, 12.706],
      [2, 4.303],
      [3, 3.182],
      [5, 2.571],
      [10, 2.228],
      [30, 2.042],
      [1000, 1.962],
    ] as const) {
      expect(studentOf(degrees)).to.be.within(t * 0.99, t * 1.01);
    }
  });
});
