/** What a run ends with: the output of the final state, also where that was entered from a nested state, and the last counts. */
import { expect } from 'chai';
import { counted, startRun } from './scripted-run.ts';

describe('test-run: what it ends with', () => {
  it('is "completed" with the counts of the last report', () => {
    const run = startRun();
    run.pool({ type: 'progress.reported', counts: counted({ started: 1 }) });
    run.pool({ type: 'starting.finished' });
    run.pool({ type: 'instances.finished', counts: counted({ started: 2, finished: 2, passed: 1, failed: 1 }) });
    expect(run.actor.getSnapshot().output).to.deep.equal({
      state: 'completed',
      counts: counted({ started: 2, finished: 2, passed: 1, failed: 1 }),
      reason: '',
    });
  });

  it('is "refused" with nothing counted', () => {
    expect(startRun({ locksAreFree: false }).actor.getSnapshot().output).to.deep.equal({ state: 'refused', counts: counted(), reason: '' });
  });

  it('is "failed" with the reason and what had been counted when the pool throws', () => {
    const run = startRun({ poolThrows: 'when told to cancel' });
    run.pool({ type: 'progress.reported', counts: counted({ started: 5, finished: 2, passed: 2 }) });
    run.actor.send({ type: 'run.cancelled' });
    expect(run.actor.getSnapshot().output).to.deep.equal({
      state: 'failed',
      counts: counted({ started: 5, finished: 2, passed: 2 }),
      reason: 'lost count',
    });
  });
});

describe('test-run: while it runs', () => {
  it('keeps the counts of the newest progress report', () => {
    const run = startRun();
    run.pool({ type: 'progress.reported', counts: counted({ started: 1 }) });
    run.pool({ type: 'progress.reported', counts: counted({ started: 4, finished: 1, passed: 1 }) });
    expect(run.actor.getSnapshot().context.counts).to.deep.equal(counted({ started: 4, finished: 1, passed: 1 }));
  });

  it('hands the run id and the plan to the pool, and nothing else', () => {
    expect(startRun().poolInputs).to.deep.equal([{ runId: 'run-1', plan: { operations: [] } }]);
  });

  it('is not complete before the last instance has been started', () => {
    const run = startRun();
    run.pool({ type: 'instances.finished', counts: counted() });
    expect(run.actor.getSnapshot().status).to.equal('active');
  });

  it('stops the pool when it ends', () => {
    const run = startRun();
    run.pool({ type: 'starting.finished' });
    run.pool({ type: 'instances.finished', counts: counted() });
    expect(run.happened.at(-1)).to.equal('pool stopped');
  });
});
