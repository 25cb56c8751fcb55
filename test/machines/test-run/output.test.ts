/** The output of the final state of a run, also where that state was entered from a nested one. */
import { expect } from 'chai';
import { counted, startRun } from './scripted-run.ts';

describe('test-run: the output', () => {
  it('is "completed" when every share has ended', () => {
    const run = startRun({ shares: 2 });
    run.says({ type: 'share.ended', share: 1 });
    expect(run.actor.getSnapshot().status).to.equal('active');
    run.says({ type: 'share.ended', share: 0 });
    expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'completed', reason: '' });
  });

  it('is "failed" with the reason when the lines throw', () => {
    expect(startRun({ linesThrow: 'at once' }).actor.getSnapshot().output).to.deep.equal({
      state: 'failed',
      reason: 'no gateway left',
    });
    const run = startRun({ linesThrow: 'when told to cancel' });
    run.actor.send({ type: 'run.cancelled' });
    expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'failed', reason: 'lost count' });
  });

  it('is "failed" when a share is lost before it began', () => {
    const run = startRun({ shares: 2, ready: false });
    run.says({ type: 'share.ready', share: 0 });
    run.says({ type: 'share.lost', share: 1, reason: 'no answer' });
    expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'failed', reason: 'no answer' });
  });

  for (const before of [[], ['run.paused'], ['run.curtailed'], ['run.cancelled']] as const) {
    it(`is "failed" once a share is lost and the others end${before.length > 0 ? `, after ${before[0]}` : ''}`, () => {
      const run = startRun({ shares: 3 });
      for (const type of before) run.actor.send({ type });
      run.says({ type: 'share.ended', share: 2 });
      run.says({ type: 'share.lost', share: 2, reason: 'has ended, so that nothing is lost' });
      run.says({ type: 'share.lost', share: 1, reason: 'its thread is gone' });
      expect(run.types().at(-1)).to.equal('instances.cancelled');
      expect(run.actor.getSnapshot().matches({ holding: 'cancelling' })).to.equal(true);
      run.says({ type: 'share.ended', share: 0 });
      expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'failed', reason: 'its thread is gone' });
    });
  }
});

describe('test-run: while it runs', () => {
  it('keeps the counts of the newest progress report', () => {
    const run = startRun();
    run.actor.send({ type: 'progress.reported', counts: counted({ started: 1 }) });
    run.actor.send({ type: 'progress.reported', counts: counted({ started: 4, finished: 1, passed: 1 }) });
    expect(run.actor.getSnapshot().context.counts).to.deep.equal(counted({ started: 4, finished: 1, passed: 1 }));
  });

  it('passes only the work to the lines', () => {
    expect(startRun().inputs).to.deep.equal([{ work: { lines: 'of the test' } }]);
  });

  it('stops the lines when it ends', () => {
    const run = startRun();
    expect(run.open()).to.equal(1);
    run.endAll();
    expect(run.open()).to.equal(0);
  });
});
