import { expect } from 'chai';
import * as fc from 'fast-check';
import { decodeFromCompressedBase64 } from 'hdr-histogram-js';
import { Latency, LatencyRecorder } from '../../../src/run/share/latency.ts';
import { initialDP, linear, load, openRuns, releaseCall } from '../open-runs.ts';
import { rounds } from '../../support/depth.ts';

const measured = (milliseconds: readonly number[]): Latency => {
  const recorder = new LatencyRecorder();
  const latency = new Latency();
  for (const duration of milliseconds) recorder.record(duration);
  const word = recorder.take();
  if (word !== null) latency.add(word);
  return latency;
};

describe('the histogram of a report', () => {
  it('is what a library of HdrHistogram reads: as many durations, and the same percentiles', () => {
    const durations = fc.array(fc.double({ min: 0.001, max: 3_600_000, noNaN: true }), {
      minLength: 2,
      maxLength: 300,
    });
    fc.assert(
      fc.property(durations, (milliseconds) => {
        const { histogram = '', count, ...figures } = measured(milliseconds).figuresWithHistogram();
        const read = decodeFromCompressedBase64(histogram);
        expect(read.totalCount).to.equal(count);
        const at = (percentile: number): number =>
          Math.max(figures.min ?? 0, Math.min(read.getValueAtPercentile(percentile) / 1000, figures.max ?? 0));
        expect([at(50), at(90), at(95), at(99), at(99.9)]).to.deep.equal([
          figures.p50,
          figures.p90,
          figures.p95,
          figures.p99,
          figures.p999,
        ]);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('adds up with another as if all had been measured at once', () => {
    const [one, other] = [
      [1, 2, 2, 900],
      [2, 3, 0.004, 0.004],
    ];
    const both = decodeFromCompressedBase64(measured(one).figuresWithHistogram().histogram ?? '');
    both.add(decodeFromCompressedBase64(measured(other).figuresWithHistogram().histogram ?? ''));
    const whole = decodeFromCompressedBase64(measured([...one, ...other]).figuresWithHistogram().histogram ?? '');
    expect(both.toString()).to.equal(whole.toString());
  });

  it('has a few kilobytes at most, and is absent where fewer than two were measured', () => {
    expect(measured([]).figuresWithHistogram()).to.not.have.property('histogram');
    expect(measured([5]).figuresWithHistogram()).to.not.have.property('histogram');
    expect(measured([5, 5]).figuresWithHistogram().histogram).to.have.length.below(100);
    const everyPlace = Array.from({ length: 50_000 }, (_, index) => Math.exp((index / 50_000) * 22) / 1000);
    expect(measured(everyPlace).figuresWithHistogram().histogram).to.have.length.within(100, 8192);
  });

  it('is in the report of a load for instances, operations and timers, and not in lists', async () => {
    const { execute, pass, runs, report, settle } = openRuns();
    const operations = [
      { ...initialDP, label: 'a' },
      { ...releaseCall, label: 'b' },
    ];
    execute({ operations, timers: { both: { from: 'a', to: 'b' } }, distribution: linear(20, 20, { rate: 10 }) });
    await pass(1, 100);
    const expectIn = (): void => {
      const { latency, timers = {} } = report();
      const figures = [latency.instance, ...latency.operations, timers['both']];
      expect(figures).to.have.length(3);
      for (const each of figures)
        expect(decodeFromCompressedBase64(each?.histogram ?? '').totalCount).to.equal(each?.count);
      for (const shown of [runs.find('run').summary(), runs.find('run').head(), runs.find('run').row()])
        expect(JSON.stringify(shown)).to.not.include('histogram');
    };
    expectIn();
    await pass(3, 100);
    await settle();
    expect(report().state).to.equal('completed');
    expectIn();
  });

  it('stands with the first 100 operations', async () => {
    const { start, report } = openRuns();
    await start({
      operations: Array.from({ length: 105 }, () => [initialDP, releaseCall]).flat(),
      distribution: load(2, 2),
    });
    const { operations } = report().latency;
    expect(operations.map(({ histogram }) => histogram !== undefined)).to.deep.equal(
      operations.map((_, index) => index < 100),
    );
    expect(operations).to.have.length(105);
  });
});
