/** What the service counts over all its runs: by their names, as far as there is room, and in buckets of durations. */
import { expect } from 'chai';
import fc from 'fast-check';
import { LatencyRecorder } from '../../../src/run/share/latency.ts';
import { bucketEnds, LatencyTotals, mostOperations } from '../../../src/run/share/latency-totals.ts';
import { mostNames, others, RunNames } from '../../../src/run/share/run-names.ts';
import { GrowingTotals, sumOf } from '../../../src/run/share/run-totals.ts';
import { rounds } from '../../support/depth.ts';

const counts = (started: number) => ({ ...sumOf([]), started, finished: started, passed: started });

const wordOf = (milliseconds: readonly number[]) => {
  const recorder = new LatencyRecorder();
  for (const one of milliseconds) recorder.record(one);
  const word = recorder.take();
  if (word === null) throw new Error('nothing was measured');
  return word;
};

describe('the totals of all runs', () => {
  it('have no controls in their names, which are labels of metrics', () => {
    expect(new RunNames().nameFor('a\u001b[31m\u009b\n')).to.equal('a\\x1b[31m\\x9b\\n');
  });

  it('are kept by name, with those that go on, and further names together', () => {
    const totals = new GrowingTotals();
    totals.ended('passed', { name: undefined, counts: counts(1) });
    for (let number = 0; number < mostNames; number += 1)
      totals.ended('failed', { name: `test ${number}`, counts: counts(2) });
    for (const name of ['one more', 'and one more']) totals.ended('passed', { name, counts: counts(3) });
    totals.ended('passed', { name: 'test 7', counts: counts(4) });
    const { named, instances } = totals.with([
      { name: 'test 7', counts: counts(10) },
      { name: 'another', counts: counts(100) },
    ]);
    expect(named.size).to.equal(mostNames + 2);
    expect(named.get('')).to.deep.equal({ ended: { passed: 1 }, instances: counts(1) });
    expect(named.get('test 7')).to.deep.equal({ ended: { failed: 1, passed: 1 }, instances: counts(16) });
    expect(named.get(others)).to.deep.equal({ ended: { passed: 2 }, instances: counts(106) });
    expect(instances.started).to.equal([...named.values()].reduce((sum, one) => sum + one.instances.started, 0));
    expect(totals.with([]).named.get('test 7')?.instances.started).to.equal(6);
  });

  it('have every duration in the bucket that it belongs to, within 0.8 %, and the exact sum', () => {
    const durations = fc.array(fc.double({ min: 0.001, max: 600_000, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(durations, (milliseconds) => {
        const totals = new LatencyTotals(new RunNames());
        const half = Math.ceil(milliseconds.length / 2);
        const listener = totals.listenerOf('a');
        for (const part of [milliseconds.slice(0, half), milliseconds.slice(half)])
          if (part.length > 0) listener.instance(wordOf(part));
        const [{ total } = { total: { counts: [], count: 0, sum: 0 } }] = totals.all;
        expect(total.count).to.equal(milliseconds.length);
        expect(total.sum).to.be.closeTo(
          milliseconds.reduce((sum, one) => sum + one, 0) / 1000,
          1e-6 * milliseconds.length,
        );
        let below = 0;
        for (const [index, end] of bucketEnds.entries()) {
          below += total.counts[index] ?? 0;
          const within = (factor: number): number =>
            milliseconds.filter((one) => Math.round(one * 1000) <= end * 1e6 * factor).length;
          expect(below).to.be.within(within(1), within(1.008));
        }
        expect(below + (total.counts.at(-1) ?? 0)).to.equal(milliseconds.length);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('have histograms of so many operations, and one of all further ones for each name', () => {
    const totals = new LatencyTotals(new RunNames());
    for (let number = 0; number < mostOperations + 5; number += 1)
      totals.listenerOf('a').operation(`operation ${number}`, wordOf([1]));
    totals.listenerOf('b').operation('operation 0', wordOf([1, 1]));
    const told = totals.all.map(({ name, operation, total }) => [name, operation, total.count]);
    expect(told).to.have.length(mostOperations + 2);
    expect(told.slice(-2)).to.deep.equal([
      ['a', others, 5],
      ['b', others, 2],
    ]);
  });
});
