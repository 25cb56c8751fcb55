import { expect } from 'chai';
import { halt, initialDP, nothing, openRuns, releaseCall } from '../open-runs.ts';

const holding = (...keys: string[]) => ({ operations: [halt], locks: keys.map((key) => ({ key })) });

describe('locks', () => {
  it('are taken all or none, and a refusal lists all that are held and by whom', () => {
    const { execute, refusal, runs } = openRuns();
    execute({ run_id: 'one', ...holding('a', 'b') });
    execute({ run_id: 'two', ...holding('c') });
    const { code, data, message } = refusal({ run_id: 'three', ...holding('x', 'c', 'a', 'y') });
    expect(code).to.equal('LockUnavailable');
    expect(data).to.deep.equal({
      keys: [
        { key: 'c', held_by: 'two' },
        { key: 'a', held_by: 'one' },
      ],
    });
    expect(message).to.equal(
      'The lock "c" is held by the run "two", and 1 more of the requested locks is held; no lock was taken.',
    );
    const long = refusal({ run_id: 'long', ...holding('a', 'k'.repeat(5000)) });
    expect(long.message).to.equal('The lock "a" is held by the run "one"; no lock was taken.');
    expect(runs.locksHeld).to.equal(3);
    execute({ run_id: 'four', ...holding('x', 'y') });
  });

  it('are refused at once, and the refused run leaves nothing behind', async () => {
    const { execute, refusal, runs, start, scp } = openRuns();
    execute({ run_id: 'one', ...holding('a') });
    expect(refusal({ run_id: 'two', ...holding('a') }).code).to.equal('LockUnavailable');
    expect(() => runs.query('two')).to.throw('No run with the run_id "two"');
    expect(runs.all.map(({ runId }) => runId)).to.deep.equal(['one']);
    expect(scp.sessions).to.equal(0);
    const { state } = await start({ run_id: 'two', ...holding('b') });
    expect(state).to.equal('running');
  });

  it('count once, however often a run names them', async () => {
    const { execute, runs } = openRuns();
    execute(holding('a', 'a', "{'a'}"));
    expect(runs.locksHeld).to.equal(1);
    await runs.cancel('run');
    expect(runs.locksHeld).to.equal(0);
  });

  it('of one service do not concern another', () => {
    const [one, other] = [openRuns(), openRuns()];
    one.execute(holding('a'));
    other.execute(holding('a'));
    expect([one.runs.locksHeld, other.runs.locksHeld]).to.deep.equal([1, 1]);
  });

  it('of a run that has ended can be taken by the next', async () => {
    const { start, leftOpen } = openRuns();
    for (const run_id of ['one', 'two', 'three']) {
      const { state } = await start({ run_id, operations: [initialDP, releaseCall], locks: [{ key: 'a' }] });
      expect(state).to.equal('completed');
    }
    expect(leftOpen()).to.deep.equal(nothing);
  });
});
