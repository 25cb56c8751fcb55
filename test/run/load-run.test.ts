import { expect } from 'chai';
import fc from 'fast-check';
import { halt, initialDP, load, nothing, openRuns, releaseCall } from './open-runs.ts';
import { rounds } from '../support/depth.ts';

describe('a load run', () => {
  it('never has more than its backlog live, and counts every instance once', async () => {
    const numbers = fc.record({ total: fc.integer({ min: 1, max: 700 }), backlog: fc.integer({ min: 1, max: 300 }) });
    await fc.assert(
      fc.asyncProperty(numbers, fc.constantFrom('calls', 'nothing to wait for'), async ({ total, backlog }, sort) => {
        const { execute, settle, scp, report, leftOpen } = openRuns();
        let most = 0;
        const answer = scp.react;
        scp.react = (call, indication) => {
          most = Math.max(most, scp.dialogues / 2);
          answer(call, indication);
        };
        const counting = { type: 'eval', set: { 'g.seen': '{($g.seen ?? 0) + 1}' } };
        execute({
          operations: sort === 'calls' ? [initialDP, releaseCall, counting] : [counting],
          distribution: load(total, backlog),
        });
        await settle();
        const { state, counts, globals } = report();
        expect(state).to.equal('completed');
        expect(counts).to.deep.equal({
          started: total,
          finished: total,
          passed: total,
          failed: 0,
          aborted: 0,
          cancelled: 0,
        });
        expect(globals).to.deep.equal({ seen: total });
        expect(most).to.be.at.most(backlog);
        expect(leftOpen()).to.deep.equal(nothing);
      }),
      { numRuns: rounds(40) },
    );
  });

  it('fills its backlog, and starts another whenever one has ended', async () => {
    const { start, settle, runs, report } = openRuns();
    await start({ operations: [halt], distribution: load(6, 4) });
    expect(report().counts).to.include({ started: 4, finished: 0 });
    runs.resume('run', '2');
    await settle();
    expect(report().counts).to.include({ started: 5, finished: 1 });
    for (const instance of ['0', '1', '3', '4']) runs.resume('run', instance);
    await settle();
    expect(report()).to.include({ state: 'running' });
    runs.resume('run', '5');
    await settle();
    expect(report()).to.include({ state: 'completed' });
  });

  it('counts each verdict for itself', async () => {
    const { start } = openRuns();
    const operations = [
      { type: 'assert', expression: '$n % 4 != 0' },
      { type: 'assert', expression: '$n % 4 != 1', abort: '{"instance " + $n}' },
    ];
    const { counts, state } = await start({ operations, distribution: load(10, 3) });
    expect(state).to.equal('completed');
    expect(counts).to.deep.equal({ started: 10, finished: 10, passed: 4, failed: 3, aborted: 3, cancelled: 0 });
  });

  it('goes on when the variables of an instance have no value', async () => {
    const { start, leftOpen } = openRuns();
    const vars = { digit: "{['1', '2'][$n].length}" };
    const { counts, first_aborts } = await start({
      operations: [initialDP, releaseCall],
      vars,
      distribution: load(5, 2),
    });
    expect(counts).to.include({ started: 5, passed: 2, aborted: 3 });
    expect(first_aborts.map(({ instance_id }) => instance_id)).to.deep.equal(['2', '3', '4']);
    expect(first_aborts[0]).to.deep.include({ op_idx: 0, step: 0 });
    expect(leftOpen()).to.deep.equal(nothing);
  });
});
