/** A thread that does not obey is ended when its run has to end, with all that it carries. */
import { expect } from 'chai';
import { halt, linear, load, nothing, openRuns } from '../open-runs.ts';

describe('a thread that does not obey', () => {
  const distribution = load(20_000, 30);
  const sum = ({
    passed,
    failed,
    aborted,
    cancelled,
  }: Record<'passed' | 'failed' | 'aborted' | 'cancelled', number>): number => passed + failed + aborted + cancelled;

  it('is ended in time: its instances count as cancelled, and its other runs fail with the reason', async () => {
    const { execute, settle, pass, runs, inHand, report, leftOpen } = openRuns({ threads: 2 });
    execute({ run_id: 'first', operations: [halt], distribution });
    execute({ run_id: 'other', operations: [halt], distribution, locks: [{ key: 'a' }] });
    await pass(1);
    inHand.deaf.add(0);
    let answered = false;
    void runs.cancel('first').then(() => {
      answered = true;
    });
    await pass(4.4, 100);
    expect([answered, inHand.terminated]).to.deep.equal([false, []]);
    await pass(0.2);
    await settle();
    expect(answered).to.equal(true);
    const why = 'it did not end within 4.5 s when the run "first" was asked to end';
    expect(inHand.terminated).to.deep.equal([`thread 1: ${why}`]);
    const first = report('first');
    expect(first).to.include({
      state: 'cancelled',
      reason: '15 instances had not ended 4.5 s after the run was asked to end',
    });
    expect(first.counts).to.include({ started: 30, finished: 30, cancelled: 30 });
    const other = report('other');
    expect(other).to.include({ state: 'failed', reason: why });
    expect(sum(other.counts)).to.equal(other.counts.started);
    expect(other.counts.aborted).to.be.above(0);
    expect(leftOpen().locks).to.equal(0);
  });

  it('is left alone where it obeys, like the one that answers in time', async () => {
    const { execute, pass, runs, inHand, leftOpen } = openRuns({ threads: 2 });
    execute({ operations: [halt], distribution: linear(20_000, 30, { rate: 100 }) });
    await pass(1);
    await runs.cancel('run');
    await pass(6, 100);
    expect(inHand.terminated).to.deep.equal([]);
    expect(leftOpen()).to.deep.equal(nothing);
  });
});
