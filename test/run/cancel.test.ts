import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { CancelTestResult } from '../../schemas/index.ts';
import { halt, initialDP, linear, load, nothing, openRuns, proceed, releaseCall, waitFor } from './open-runs.ts';
import { continuing, silent } from './scripted-scp.ts';

const expectSound = (result: CancelTestResult, cancelled: 0 | 1): void => {
  const checked = validateAnswer.cancelTestResult(result);
  expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
  const { counts } = result;
  expect(counts.passed + counts.failed + counts.aborted + counts.cancelled).to.equal(counts.started);
  expect(counts.finished).to.equal(counts.started);
  expect(result.cancelled).to.equal(cancelled);
};

describe('cancelling a run', () => {
  it('before its first instance has started starts none', async () => {
    const { execute, runs, leftOpen } = openRuns();
    execute({ operations: [halt], locks: [{ key: 'a' }] });
    const result = await runs.cancel('run');
    expectSound(result, 1);
    expect(result).to.include({ state: 'cancelled', completed: 1 }).and.to.not.have.property('first_instance');
    expect(result.counts.started).to.equal(0);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('in the middle of a load ends every live instance and starts no other', async () => {
    const { start, settle, runs, scp, leftOpen } = openRuns({
      react: (call) => scp.calls.length <= 500 && call.say('Continue').end(),
    });
    await start({ operations: [initialDP, proceed], distribution: load(5000, 450) });
    const result = await runs.cancel('run');
    expectSound(result, 1);
    expect(result.state).to.equal('cancelled');
    expect(result.counts).to.deep.equal({
      started: 950,
      finished: 950,
      passed: 500,
      failed: 0,
      aborted: 0,
      cancelled: 450,
    });
    await settle();
    expect(runs.query('run').counts.started).to.equal(950);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('while instances are being started loses none', async () => {
    const { execute, clock, runs, settle, leftOpen } = openRuns({ react: silent });
    execute({ operations: [initialDP, releaseCall], distribution: linear(100_000, 50_000, { rate: 10_000 }) });
    await settle();
    clock.increment(3000);
    const result = await runs.cancel('run');
    expectSound(result, 1);
    expect(result.counts.cancelled).to.be.within(1, 3000);
    clock.increment(3000);
    await settle();
    expect(runs.query('run').counts).to.deep.equal(result.counts);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('ends instances that wait and instances that are halted', async () => {
    const { start, runs, report } = openRuns();
    const operations = [
      { type: 'branch', expression: '$n % 2 == 0', on_true: 'even' },
      waitFor(1000),
      { ...halt, label: 'even' },
    ];
    await start({ operations, distribution: load(10, 6) });
    expect(report().first_instance?.state).to.equal('halted');
    const result = await runs.cancel('run');
    expectSound(result, 1);
    expect(result.counts).to.include({ started: 6, cancelled: 6 });
    expect(result.first_instance).to.include({ state: 'cancelled' });
    expect([result.first_fails, result.first_aborts]).to.deep.equal([[], []]);
  });

  it('aborts the dialogues of the instances, and the SCP receives the aborts', async () => {
    const { start, runs, scp } = openRuns({ react: continuing });
    await start({ operations: [initialDP, proceed, halt] });
    await runs.cancel('run');
    expect(scp.lastCall.script).to.deep.equal(['TC-BEGIN InitialDP', 'TC-U-ABORT']);
    expect(scp.dialogues).to.equal(0);
  });

  it('twice at once, or when it has ended, changes nothing', async () => {
    const { start, runs, clock } = openRuns();
    await start({ operations: [halt], distribution: load(900, 450) });
    const both = await Promise.all([runs.cancel('run'), runs.cancel('run')]);
    for (const result of both) expectSound(result, 1);
    clock.increment(1000);
    const { time_now: _, ...again } = await runs.cancel('run');
    const { time_now: __, ...first } = both[0] ?? {};
    expect(again).to.deep.equal({ ...first, cancelled: 0 });
  });

  it('that has completed leaves it completed', async () => {
    const { start, runs } = openRuns();
    await start({ operations: [initialDP, releaseCall] });
    const result = await runs.cancel('run');
    expectSound(result, 0);
    expect(result.state).to.equal('completed');
  });
});
