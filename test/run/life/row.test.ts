import { expect } from 'chai';
import { halt, linear, load, openRuns, waitFor } from '../open-runs.ts';

describe('the row of a run', () => {
  it('says what is asked for and reached while it runs', async () => {
    const { start, pass, runs, report } = openRuns();
    await start({ operations: [waitFor(0.2)], distribution: linear(100, 50, { rate: 10 }) });
    await pass(2.5);
    const { state, verdict, distribution, duration, counts, rate, latency, ended } = runs.find('run').row();
    expect({ state, verdict, distribution, duration }).to.deep.equal({
      state: 'running',
      verdict: 'running',
      distribution: { type: 'linear', total: 100 },
      duration: 2.5,
    });
    const { counts: reported, rate: reportedRate, latency: reportedLatency } = report();
    expect(counts).to.deep.equal(reported);
    expect(rate).to.deep.equal({ target: 10, achieved: reportedRate.achieved });
    const { p50, p95, p99 } = reportedLatency.instance;
    expect(latency).to.deep.equal({ p50, p95, p99 });
    expect(ended).to.equal(undefined);
  });

  it('has what ended in each of the last 30 whole seconds, and nothing of the one that is not over', async () => {
    const { start, pass, runs } = openRuns();
    await start({
      operations: [waitFor(0.05)],
      distribution: linear(10_000, 50, {
        stages: [
          { rate: 5, seconds: 3 },
          { rate: 10, seconds: 9 },
        ],
      }),
    });
    expect(runs.find('run').row().recent).to.deep.equal([]);
    await pass(4.5, 50);
    const early = runs.find('run').row().recent;
    expect(early).to.have.length(4);
    expect(early.slice(0, 3).reduce((sum, count) => sum + count, 0)).to.be.within(13, 15);
    await pass(40, 100);
    expect(runs.find('run').row().recent).to.deep.equal(Array.from({ length: 30 }, () => 10));
  });

  it('counts the seconds in which nothing ended', async () => {
    const { start, pass, runs } = openRuns();
    await start({ operations: [halt], distribution: load(10, 2) });
    runs.resume('run', '0');
    await pass(3, 100);
    expect(runs.find('run').row().recent).to.deep.equal([1, 0, 0]);
  });

  it('has the same form when the run has ended, with its verdict', async () => {
    const { start, clock, runs, report } = openRuns();
    await start({ run_id: 'before', operations: [{ type: 'comment' }] });
    await start({ operations: [{ type: 'assert', expression: '1 == 2' }] });
    const { run_id, state, time_start, counts, rate, latency, duration } = report();
    const row = runs.find('run').row();
    expect(row).to.deep.equal({
      run_id,
      state,
      verdict: 'failed',
      distribution: { type: 'single', total: 1 },
      time_start,
      duration,
      counts,
      rate: { target: rate.target, achieved: rate.achieved },
      recent: [],
      latency: { p50: latency.instance.p50, p95: latency.instance.p95, p99: latency.instance.p99 },
    });
    clock.increment(1000);
    expect(runs.find('run').row(), 'made once').to.equal(row);
  });

  it('does not exist for an unknown run', () => {
    const { runs } = openRuns();
    expect(() => runs.find('none').row())
      .to.throw()
      .with.property('code', 'UnknownRun');
    expect(() => runs.find('none'))
      .to.throw()
      .with.property('code', 'UnknownRun');
  });
});
