import { expect } from 'chai';
import fc from 'fast-check';
import { Latency, LatencyRecorder } from '../../../src/run/share/latency.ts';
import type { RunBucket } from '../../../schemas/index.ts';
import { Statistics } from '../../../src/run/share/statistics.ts';
import { initialDP, load, openRuns, proceed, releaseCall, waitFor } from '../open-runs.ts';
import { inTurn } from '../scripted-scp.ts';
import { openBooks, wordOf } from './reported-books.ts';

const latencyOf = (durations: readonly number[]): Latency => {
  const recorder = new LatencyRecorder();
  for (const duration of durations) recorder.record(duration);
  const latency = new Latency();
  const word = recorder.take();
  if (word !== null) latency.add(word);
  return latency;
};

const bucketsOf = (statistics: Statistics): readonly RunBucket[] => {
  const books = openBooks();
  books.add(0, wordOf(statistics));
  return books.tally.buckets;
};

const byValue = ['min', 'p50', 'p90', 'p95', 'p99', 'p999', 'max'] as const;

describe('latency figures', () => {
  it('are null where nothing was measured', () => {
    const { count, ...figures } = new Latency().figures();
    expect(count).to.equal(0);
    expect(new Set(Object.values(figures))).to.deep.equal(new Set([null]));
  });

  it('are numbers that rise from min to max, within two digits of what was measured', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 3_599_000, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (durations) => {
          const figures = latencyOf(durations).figures();
          expect(figures.count).to.equal(durations.length);
          const values = byValue.map((name) => figures[name] ?? Number.NaN);
          for (const [index, value] of values.entries()) expect(value).to.be.at.least(values[index - 1] ?? 0);
          const [shortest, longest] = [Math.min(...durations), Math.max(...durations)];
          expect(figures.min).to.be.closeTo(shortest, 0.002 + shortest * 0.02);
          expect(figures.max).to.be.closeTo(longest, 0.002 + longest * 0.02);
          expect(figures.mean).to.be.within(0, (figures.max ?? 0) * 1.02);
        },
      ),
    );
  });

  it('take what no histogram can hold', () => {
    const { count, min, max } = latencyOf([-5, 0, 1e9]).figures();
    expect([count, min]).to.deep.equal([3, 0.001]);
    expect(max).to.be.closeTo(3_600_000, 36_000);
  });
});

describe('buckets', () => {
  it('sum up to the counts, whenever instances start and end', () => {
    const elapsed = fc.array(fc.double({ min: -1, max: 100_000, noNaN: true }), { maxLength: 100 });
    fc.assert(
      fc.property(elapsed, elapsed, (starts, ends) => {
        const statistics = new Statistics(0);
        for (const at of starts) statistics.instanceStarted(at);
        for (const at of ends) statistics.instanceEnded(at, 'passed', 1);
        const sum = { started: 0, finished: 0 };
        for (const { num_calls_started, num_calls_finished } of bucketsOf(statistics)) {
          sum.started += num_calls_started;
          sum.finished += num_calls_finished;
        }
        expect(sum).to.deep.equal({ started: starts.length, finished: ends.length });
      }),
    );
  });

  it('are one a second, as many as a day has', () => {
    const statistics = new Statistics(0);
    for (const at of [0, 999, 1000, 3500]) statistics.instanceStarted(at);
    expect(bucketsOf(statistics).map((bucket) => bucket.num_calls_started)).to.deep.equal([2, 1, 0, 1]);
    statistics.instanceEnded(1e12, 'passed', 1);
    expect(bucketsOf(statistics)).to.have.length(86_400);
  });
});

describe('a run', () => {
  it('measures its instances, and each operation that waits for a message', async () => {
    const react = inTurn((call) => call.say('Continue').end());
    const { execute, pass, report } = openRuns({ react });
    execute({ operations: [initialDP, proceed, waitFor(2)], distribution: load(4, 2) });
    await pass(5, 100);
    const { latency, duration, rate, buckets } = report();
    expect(latency.instance.count).to.equal(4);
    expect(latency.instance.mean).to.be.within(1950, 2150);
    expect(latency.operations).to.have.length(1);
    expect(latency.operations[0]).to.include({ op_idx: 1, type: 'inap.ssp_from_scp.Continue', count: 4 });
    expect(duration).to.be.within(4, 4.5);
    expect(rate.target).to.equal(null);
    expect(rate.achieved).to.be.closeTo(1, 0.1);
    expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(4);
  });

  it('keeps the first twenty failures and aborts, and counts them all', async () => {
    const no = { type: 'assert', expression: 'false' };
    const operations = [
      { ...no, fail: "{'failed ' + $n}" },
      { ...no, abort: "{'aborted ' + $n}" },
    ];
    const { start } = openRuns();
    const { counts, first_fails, first_aborts } = await start({ operations, distribution: load(30, 1) });
    expect(counts).to.include({ aborted: 30, failed: 0 });
    expect(first_fails).to.have.length(20);
    expect(first_fails.at(-1)).to.deep.equal({ instance_id: '19', op_idx: 0, step: 1, text: 'failed 19' });
    expect(first_aborts).to.have.length(20);
    expect(first_aborts.at(-1)).to.deep.equal({ instance_id: '19', op_idx: 1, step: 2, text: 'aborted 19' });
  });

  it('has no latency of an operation that took nothing', async () => {
    const { start } = openRuns();
    const { latency } = await start({
      operations: [{ type: 'assert', expression: 'false', abort: 'no' }, initialDP, releaseCall],
    });
    expect(latency.operations).to.deep.equal([]);
    expect(latency.instance.count).to.equal(1);
  });
});
