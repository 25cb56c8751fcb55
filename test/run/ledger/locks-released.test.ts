import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { halt, initialDP, load, nothing, openRuns, releaseCall } from '../open-runs.ts';
import { silent } from '../scripted-scp.ts';

const locks = [{ key: 'a' }, { key: 'b' }];
const call = [initialDP, releaseCall];
const fifty = load(50, 7);

describe('locks are released', () => {
  it('when every instance has completed its last operation', async () => {
    const { start, leftOpen } = openRuns();
    const { state, counts } = await start({ operations: call, locks, distribution: fifty });
    expect([state, counts.passed]).to.deep.equal(['completed', 50]);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('when every instance has aborted', async () => {
    const { start, leftOpen } = openRuns();
    const operations = [{ type: 'assert', expression: '1 == 2', abort: 'no' }];
    const { state, counts } = await start({ operations, locks, distribution: fifty });
    expect([state, counts.aborted]).to.deep.equal(['completed', 50]);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('not before the last instance has ended', async () => {
    const { start, settle, runs, report } = openRuns();
    const operations = [
      { type: 'branch', expression: '$n == 3', on_false: 'end' },
      halt,
      { type: 'comment', label: 'end' },
    ];
    await start({ operations, locks, distribution: fifty });
    expect(report().counts).to.include({ started: 50, finished: 49 });
    expect(runs.locksHeld).to.equal(2);
    runs.resume('run', '3');
    await settle();
    expect(report().state).to.equal('completed');
    expect(runs.locksHeld).to.equal(0);
  });

  it('when the run is cancelled', async () => {
    const { start, runs, leftOpen } = openRuns({ react: silent });
    await start({ operations: call, locks, distribution: fifty });
    expect(runs.locksHeld).to.equal(2);
    const { state, counts } = await runs.cancel('run');
    expect([state, counts.cancelled]).to.deep.equal(['cancelled', 7]);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('when the run fails, because its gateway cannot be attached', async () => {
    const { start, scp, leftOpen, runs } = openRuns();
    scp.attachFails = new DialproofError('GatewayFailed', 'the gateway is down');
    const { state, completed, counts } = await start({ operations: call, locks });
    expect([state, completed, counts.started]).to.deep.equal(['failed', 1, 0]);
    expect(leftOpen()).to.deep.equal(nothing);
    expect(await runs.cancel('run')).to.include({ state: 'failed', cancelled: 0 });
  });

  it('when the service stops', async () => {
    const { execute, settle, runs } = openRuns({ react: silent });
    execute({ run_id: 'one', operations: call, locks });
    execute({ run_id: 'two', operations: [halt], locks: [{ key: 'c' }], distribution: fifty });
    await settle();
    expect(runs.locksHeld).to.equal(3);
    await runs.close();
    expect(runs.locksHeld).to.equal(0);
    expect(runs.all.map((run) => run.row().state)).to.deep.equal(['cancelled', 'cancelled']);
  });
});
