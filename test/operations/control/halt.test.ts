import { expect } from 'chai';
import { halt, openRuns } from '../../run/open-runs.ts';
import { performedBy } from '../one-instance.ts';

const after = { type: 'assert', expression: 'true', pass: 'went on' };

describe('halt', () => {
  it('suspends the instance until it is resumed, then goes on with what follows', async () => {
    const { start, pass, settle, runs, report } = openRuns();
    await start({ operations: [halt, after], trace_level: 1 });
    expect(report().first_instance).to.include({ state: 'halted' });
    await pass(30, 100);
    expect(await runs.resume('run', '0')).to.deep.equal({ resumed: 1 });
    expect(performedBy(report()).checks).to.deep.equal(['pass: went on']);
    expect(report().first_instance).to.include({ state: 'passed' });
    await settle();
    expect(report()).to.include({ state: 'completed' });
  });

  it('aborts the instance when no client resumes it, after sixty seconds', async () => {
    const { start, pass, report } = openRuns();
    await start({ operations: [halt, after] });
    await pass(59.9, 100);
    expect(report().state).to.equal('running');
    await pass(0.2);
    const { checks, abortion } = performedBy(report());
    expect(abortion).to.equal('the instance was not resumed within 60 s');
    expect(checks).to.deep.equal([`abort: ${abortion}`]);
  });

  it('aborts after the seconds that it names', async () => {
    const { start, pass, report } = openRuns();
    await start({ operations: [{ type: 'halt', arguments: { seconds: '{1 + 1}' } }] });
    await pass(2.1);
    expect(performedBy(report()).abortion).to.equal('the instance was not resumed within 2 s');
  });

  it('can be met more than once, each time with its own deadline', async () => {
    const { start, pass, runs, report } = openRuns();
    const seconds = (count: number) => ({ type: 'halt', arguments: { seconds: count } });
    await start({ operations: [seconds(5), seconds(5), after] });
    await pass(4, 100);
    runs.resume('run', '0');
    await pass(4, 100);
    expect(report().first_instance).to.include({ state: 'halted' });
    runs.resume('run', '0');
    expect(performedBy(report()).checks).to.deep.equal(['pass: went on']);
  });

  it('applies to each instance separately', async () => {
    const { start, runs, report } = openRuns();
    await start({ operations: [halt], distribution: { type: 'load', total: 3, backlog: 3 } });
    runs.resume('run', '2');
    expect(report().counts).to.include({ started: 3, passed: 1 });
    expect(report().first_instance).to.include({ state: 'halted' });
  });

  it('aborts at once where its seconds are out of range', async () => {
    for (const seconds of [0, 601]) {
      const { start, report } = openRuns();
      await start({ operations: [{ type: 'halt', arguments: { seconds: `{${seconds}}` } }] });
      expect(performedBy(report()).abortion).to.equal(`halt: seconds must be 1 to 600, not ${seconds}`);
    }
  });
});
