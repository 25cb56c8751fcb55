/** The judgement on a condition: `met` and `not met` are sure, and everything else is open. */
import { expect } from 'chai';
import fc from 'fast-check';
import { conditionOf, resultOf, type Condition, type ConditionResult } from '../../src/compare/conditions.ts';
import { judged, type Difference } from '../../src/compare/difference.ts';
import type { Noise } from '../../src/compare/noise.ts';
import { rounds } from '../support/depth.ts';

/** A latency of 100 ms that changes by `value`, with an interval of that reach in either direction. */
const changed = (value: number, reach: number, noise: Noise | string | undefined, a = 100): Difference =>
  judged(
    {
      metric: 'latency.p95',
      unit: 'ms',
      a,
      b: a * (1 + value),
      worse: 'more',
      resolution: 0.01,
      smallest: 1,
      reach: 0.25,
    },
    { value, lower: value - reach, upper: value + reach },
    noise,
  );

const noiseOf = (upper: number): Noise => ({ lower: 1 / (1 + upper) - 1, upper, runs: 5 });

const outcomeOf = (text: string, difference: Difference): ConditionResult['outcome'] =>
  resultOf(conditionOf(text) as Condition, difference).outcome;

describe('a condition of a comparison', () => {
  it('is open where the noise may hide the limit, and sure where it cannot', () => {
    expect(outcomeOf('p95 > +10%', changed(0, 0.02, noiseOf(0.05)))).to.equal('not met');
    expect(outcomeOf('p95 > +10%', changed(0, 0.02, noiseOf(0.12)))).to.equal('open');
    expect(outcomeOf('p95 > +10%', changed(0, 0.02, noiseOf(3)))).to.equal('open');
    expect(outcomeOf('p95 > +10%', changed(0.3, 0.02, noiseOf(0.05)))).to.equal('met');
    expect(outcomeOf('p95 > +10%', changed(0.15, 0.02, noiseOf(0.2)))).to.equal('open');
    expect(outcomeOf('p95 < -10%', changed(-0.5, 0.02, noiseOf(0.5)))).to.equal('met');
    expect(outcomeOf('p95 > -5%', changed(0.015, 0.02, noiseOf(0.03)))).to.equal('met');
    expect(outcomeOf('p95 > -5%', changed(0.015, 0.02, noiseOf(0.2)))).to.equal('open');
  });

  it('is met by no difference below 1 ms, and still kept by one that is far from the limit', () => {
    expect(outcomeOf('p95 > +10%', changed(0.5, 0.02, noiseOf(0.02), 1.5))).to.equal('open');
    expect(outcomeOf('p95 > +10%', changed(0.01, 0.005, noiseOf(0.02), 50))).to.equal('not met');
  });

  it('is always open without earlier runs', () => {
    const change = fc.double({ min: -0.9, max: 5, noNaN: true });
    fc.assert(
      fc.property(change, change, fc.boolean(), (value, limit, isAbove) => {
        const text = `p95 ${isAbove ? '>' : '<'} ${(limit * 100).toFixed(1)}%`;
        expect(outcomeOf(text, changed(value, 0.01, 'no earlier run has this figure'))).to.equal('open');
      }),
      { numRuns: rounds(500) },
    );
  });

  it('is not both met and kept: a greater change, or less noise, makes it no less sure', () => {
    const order = ['not met', 'open', 'met'] as const;
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (value, more, noise, limit) => {
        const text = `p95 > ${(limit * 100).toFixed(1)}%`;
        const rank = (difference: Difference): number => order.indexOf(outcomeOf(text, difference));
        const one = rank(changed(value, 0.02, noiseOf(noise)));
        expect(rank(changed(value + more, 0.02, noiseOf(noise)))).to.be.at.least(one);
        const calm = rank(changed(value, 0.02, noiseOf(0)));
        if (one !== 1) expect(calm).to.equal(one);
      }),
      { numRuns: rounds(2000) },
    );
  });
});
