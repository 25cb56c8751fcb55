import { expect } from 'chai';
import { reportTick } from '../../../src/run/share/share.ts';
import { halt, load, openRuns } from '../open-runs.ts';

/** The runs, and how often a share has set the timer of its reports. */
const watched = (threads: number) => {
  const opened = openRuns({ threads });
  const { clock } = opened;
  const setTimer = clock.setTimeout.bind(clock);
  let reports = 0;
  clock.setTimeout = (action, milliseconds) => {
    if (milliseconds === reportTick) reports += 1;
    return setTimer(action, milliseconds);
  };
  return { ...opened, reports: () => reports };
};

describe('the progress of a share', () => {
  it('is asked for by the run in whose thread it is, and not reported besides', async () => {
    const { start, pass, runs, reports } = watched(0);
    await start({ distribution: load(5, 5), operations: [halt] });
    await pass(1, 100);
    expect(runs.totals().instances.started).to.equal(5);
    expect(reports()).to.equal(0);
  });

  it('is reported by the share itself where an answer would take time', async () => {
    const { start, pass, runs, reports, inHand } = watched(2);
    await start({ distribution: load(10_000, 100), operations: [halt] });
    expect([runs.totals().instances.started, reports()]).to.deep.equal([1, 2]);
    await pass(1, reportTick);
    expect([runs.totals().instances.started, reports()]).to.deep.equal([100, 12]);
    expect(inHand.told).to.not.include('measure');
  });
});
