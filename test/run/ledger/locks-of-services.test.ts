import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { halt, openRuns } from '../open-runs.ts';

const holding = { operations: [halt], locks: [{ key: 'a' }, { key: '{$v.key}' }], vars: { key: 'b' } };

describe('the locks of a run', () => {
  it('are those of its own service, however many services there are in the process', async () => {
    const [one, other] = [openRuns(), openRuns()];
    await one.start({ ...holding, run_id: 'one' });
    await other.start({ ...holding, run_id: 'other' });
    expect([one.runs.locksHeld, other.runs.locksHeld]).to.deep.equal([2, 2]);
    await one.runs.cancel('one');
    expect([one.runs.locksHeld, other.runs.locksHeld]).to.deep.equal([0, 2]);
    await other.runs.cancel('other');
  });

  it('are its own keys: another one that is refused, or ends, leaves them held', async () => {
    const { runs, start } = openRuns();
    await start({ ...holding, run_id: 'one' });
    await start({ ...holding, run_id: 'two', vars: { key: 'c' }, locks: [{ key: '{$v.key}' }] });
    expect(() => runs.execute({ ...holding, run_id: 'three', vars: { key: 'd' } })).to.throw(
      DialproofError,
      'The lock "a" is held by the run "one"',
    );
    expect(runs.locksHeld).to.equal(3);
    await runs.cancel('two');
    expect(runs.locksHeld).to.equal(2);
    await runs.cancel('one');
  });
});

describe('the limit of active runs', () => {
  it('counts no run that has ended, though it is retained', async () => {
    const { runs, start } = openRuns({ limits: { activeRuns: 1 } });
    for (const run_id of ['one', 'two']) await start({ run_id, operations: [{ type: 'comment' }] });
    await start({ run_id: 'three', operations: [halt] });
    expect(() => runs.execute({ run_id: 'four', operations: [halt] })).to.throw(DialproofError, '1 runs are active');
    await runs.cancel('three');
    await start({ run_id: 'four', operations: [halt] });
    expect(runs.all.map((run) => run.row().state)).to.deep.equal(['completed', 'completed', 'cancelled', 'running']);
    await runs.close();
  });
});
