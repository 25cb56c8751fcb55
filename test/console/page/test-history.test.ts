/** The runs of each test: in which order, how many passed, since when, and whether the latency has gone up. */
import { expect } from 'chai';
import { judgedTrend, latencyTrend, sinceWhen, testsOf } from '../../../src/console/page/tests/test-history.ts';
import { fits, wordsIn } from '../../../src/console/page/run-index.ts';
import { over, running } from './canned-runs.ts';

const named = (name: string, ended: number, verdict: 'passed' | 'failed' | 'interrupted' = 'passed') =>
  over(`${name}-${ended}`, ended, { name, tags: [name, 'smoke'], by: 'Anna', verdict });

describe('the history of tests', () => {
  it('has the runs of each name, the latest first, and the test with the latest run first', () => {
    const rows = [named('a', 1), named('b', 2), named('a', 3), over('unnamed', 4), running('a-5', 5, { name: 'a' })];
    const told = testsOf(rows).map(({ name, runs }) => [name, ...runs.map(({ run_id }) => run_id)]);
    expect(told).to.deep.equal([
      ['a', 'a-5', 'a-3', 'a-1'],
      ['b', 'b-2'],
    ]);
  });

  it('has one run for the runs of one test, which has passed if all of them have', () => {
    const part = (at: number, own: number, verdict: 'passed' | 'failed', background: boolean) =>
      over(`two-${at}-${own}`, 10 * at + own, {
        name: background ? 'the service' : 'a call',
        verdict,
        test: { name: 'two', runs: [`two-${at}-1`, `two-${at}-2`], ...(background && { background }) },
      });
    const [two, ...others] = testsOf([
      part(1, 1, 'passed', false),
      part(1, 2, 'passed', true),
      part(2, 1, 'passed', false),
      part(2, 2, 'failed', true),
      part(3, 1, 'passed', false),
    ]);
    expect(others).to.deep.equal([]);
    expect(two?.name).to.equal('two');
    expect(two?.runs.map(({ run_id, verdict, ended }) => [run_id, verdict, ended])).to.deep.equal([
      // Its other run is missing.
      ['two-3-1', 'interrupted', 31],
      ['two-2-2', 'failed', 22],
      ['two-1-1', 'passed', 12],
    ]);
  });

  it('has no call of a load that was repeated: it judges neither the test nor its latency', () => {
    const load = named('load', 1, 'failed');
    const test = { name: 'load', runs: ['repeat'], repeats: 7 };
    const repeat = over('repeat', 2, { name: 'load', test });
    const both = (at: number, own: string) =>
      over(own, at, { name: own, test: { name: 'load', runs: ['a', 'b'], repeats: 7 } });
    const [found, ...others] = testsOf([load, repeat, both(3, 'a'), both(4, 'b')]);
    expect(others).to.deep.equal([]);
    expect(found?.runs.map(({ run_id }) => run_id)).to.deep.equal(['load-1']);
  });

  it('shows since when a test passes or does not', () => {
    const when = ({ ended }: { ended?: number }): string => `run ${ended}`;
    const since = (...verdicts: ('passed' | 'failed' | 'interrupted')[]): string =>
      sinceWhen(
        verdicts.map((verdict, index) => named('a', 9 - index, verdict)),
        when,
      );
    expect(since()).to.equal('No run of it has ended.');
    expect(since('passed')).to.equal('Its one run has passed.');
    expect(since('interrupted')).to.equal('Its one run has not passed.');
    expect(since('passed', 'passed')).to.equal('All of its 2 runs have passed.');
    expect(since('failed', 'failed')).to.equal('None of its 2 runs has passed.');
    expect(since('failed', 'interrupted', 'passed')).to.equal('Passed until run 7, not passed in the 2 runs since.');
    expect(since('passed', 'failed')).to.equal('Not passed on run 8, passed in the one run since.');
  });

  it('distinguishes a latency that has gone up from one that varies', () => {
    expect(judgedTrend([10, 12, 11, 10, 12, 13]).hasWorsened).to.equal(false);
    expect(judgedTrend([10, 12, 11, 10, 12, 15])).to.deep.equal({
      hasWorsened: true,
      sentence: 'The p95 of the last run is 15 ms. The 5 runs before it make up to 14.46 ms likely: it has risen.',
    });
    const measured = (ended: number, p95: number | null) =>
      over(`a-${ended}`, ended, { latency: { p50: null, p95, p99: null } });
    expect(latencyTrend([measured(3, 7), measured(2, null), measured(1, 5)])).to.deep.equal([5, 7]);
  });

  it('is found by words, by tag and by who started it', () => {
    const found = (text: string): boolean => fits(wordsIn(text), named('Busy line', 1));
    for (const text of ['', 'busy', 'LINE busy', 'tag:smoke', 'by:anna', 'busy tag:smoke'])
      expect(found(text), text).to.equal(true);
    for (const text of ['absent', 'tag:smo', 'by:ann', 'busy tag:load']) expect(found(text), text).to.equal(false);
  });
});
