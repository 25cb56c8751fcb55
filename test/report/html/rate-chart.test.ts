/** The chart of instances per second. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { ratePoints, stepTo } from '../../../src/report/render/html/rate-chart.ts';
import { load, pageOf, passedRun, within } from './samples.ts';

const bucket = fc.record({
  num_calls_started: fc.nat(10_000),
  num_calls_finished: fc.nat(10_000),
  num_calls_failed: fc.integer({ min: 1, max: 100 }),
});

const linesOf = (run: QueryTestResult): string[] =>
  within(pageOf(run)).flatMap(({ attributes }) => (attributes['class']?.startsWith('series') ? [attributes['d'] ?? ''] : []));

describe('the chart of the rate', () => {
  it('loses no instance, whatever is thinned out, and no second', () => {
    fc.assert(
      fc.property(fc.array(bucket, { maxLength: 2000 }), fc.integer({ min: 1, max: 200 }), (buckets, limit) => {
        const points = ratePoints(buckets, limit);
        expect(points.length).to.be.at.most(limit);
        expect(points.reduce((total, { seconds }) => total + seconds, 0)).to.equal(buckets.length);
        const sum = (value: (one: (typeof points)[number]) => number): number =>
          Math.round(points.reduce((total, one) => total + value(one) * one.seconds, 0));
        expect(sum(({ started }) => started)).to.equal(buckets.reduce((total, one) => total + one.num_calls_started, 0));
        expect(sum(({ failed }) => failed)).to.equal(buckets.reduce((total, one) => total + one.num_calls_failed, 0));
      }),
    );
  });

  it('has a scale that holds the highest value, and is at least half used', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
        const top = stepTo(highest) * 4;
        expect(top).to.be.at.least(highest * (1 - 1e-9));
        expect(top).to.be.at.most(highest * 2.5);
      }),
    );
  });

  it('has a line for what was started and what ended, and one for failures where there were any', () => {
    expect(linesOf(load()).length).to.equal(3);
    const { thresholds: _thresholds, ...run } = load();
    expect(linesOf({ ...run, buckets: [{ num_calls_started: 4, num_calls_finished: 2 }] })).to.deep.equal(['M0 0H1000', 'M0 100H1000']);
    expect(linesOf(passedRun())).to.deep.equal([]);
  });
});
