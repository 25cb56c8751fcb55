import { expect } from 'chai';
import { halt, initialDP, load, nothing, openRuns } from './open-runs.ts';

const right = { operations: [initialDP], locks: [{ key: 'line' }], distribution: load(10, 5) };

describe('a request that is only checked', () => {
  it('takes nothing and starts nothing', async () => {
    const { check, runs, settle, scp, leftOpen } = openRuns();
    expect(check({ run_id: 'run', ...right })).to.deep.equal([]);
    await settle();
    expect(runs.all).to.deep.equal([]);
    expect(leftOpen()).to.deep.equal(nothing);
    expect(scp.messages).to.equal(0);
  });

  it('may leave the run_id to be chosen later, and is not changed', () => {
    const { check } = openRuns();
    const params = Object.freeze({ ...right });
    expect(check(params)).to.deep.equal([]);
  });

  it('has the faults that ExecuteTest refuses it for, each at its place', () => {
    const { check, refusal } = openRuns();
    const wrong = {
      operations: [
        { ...initialDP, argumnets: {} },
        { type: 'assert', expression: '1 +' },
      ],
      locks: [{ key: '{$v.none' }],
    };
    const refused = refusal(wrong).data?.['errors'];
    expect(refused).to.be.an('array').with.length.above(1);
    expect(check({ run_id: 'run', ...wrong })).to.deep.equal(refused);
    expect(check(wrong)).to.deep.equal(refused);
    for (const odd of [undefined, null, 5, 'text', []]) expect(check(odd), String(odd)).to.have.length.above(0);
  });

  it('is at fault for a gateway that is not there, where it is named', () => {
    const { check, refusal } = openRuns();
    const wrong = { ...right, sigtran: 'elsewhere' };
    expect(check(wrong)).to.deep.equal([{ pointer: '/sigtran', message: refusal(wrong).message }]);
  });

  it('is at fault for a run_id that a run has, whether that runs or is retained', async () => {
    const { check, execute, settle } = openRuns();
    execute({ run_id: 'running', operations: [halt] });
    execute({ run_id: 'ended', operations: [{ type: 'comment' }] });
    await settle();
    for (const run_id of ['running', 'ended']) {
      expect(check({ run_id, ...right }).map(({ pointer }) => pointer)).to.deep.equal(['/run_id']);
    }
    expect(check({ run_id: 'ended', ...right, sigtran: 'elsewhere' }).map(({ pointer }) => pointer)).to.deep.equal([
      '/sigtran',
      '/run_id',
    ]);
    expect(check({ run_id: 5, ...right }).map(({ pointer }) => pointer)).to.deep.equal(['/run_id']);
  });
});
