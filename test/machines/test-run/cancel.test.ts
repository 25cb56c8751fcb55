/** Cancelling: the pool is told once, the run waits for the instances to end, and a run that has ended stays as it ended. */
import { expect } from 'chai';
import { counted, startRun } from './scripted-run.ts';

const told = (happened: readonly string[]) => happened.filter((what) => what === 'pool told instances.cancelled');

describe('test-run: cancelling', () => {
  it('tells the pool and waits for its instances while running', () => {
    const run = startRun();
    run.actor.send({ type: 'run.cancelled' });
    expect(told(run.happened)).to.have.length(1);
    expect(run.actor.getSnapshot().matches({ holding: 'cancelling' })).to.equal(true);
  });

  it('tells the pool and waits for its instances while draining', () => {
    const run = startRun();
    run.pool({ type: 'starting.finished' });
    run.actor.send({ type: 'run.cancelled' });
    expect(told(run.happened)).to.have.length(1);
    expect(run.actor.getSnapshot().matches({ holding: 'cancelling' })).to.equal(true);
  });

  it('tells the pool once, however often it is asked for', () => {
    const run = startRun();
    run.actor.send({ type: 'run.cancelled' });
    run.actor.send({ type: 'run.cancelled' });
    expect(told(run.happened)).to.have.length(1);
  });

  it('is not undone when the pool has just started the last instance', () => {
    const run = startRun();
    run.actor.send({ type: 'run.cancelled' });
    run.pool({ type: 'starting.finished' });
    run.pool({ type: 'instances.finished', counts: counted({ started: 3, finished: 3, passed: 1, cancelled: 2 }) });
    expect(run.actor.getSnapshot().output).to.deep.equal({
      state: 'cancelled',
      counts: counted({ started: 3, finished: 3, passed: 1, cancelled: 2 }),
      reason: '',
    });
  });

  it('changes nothing in a run that has completed', () => {
    const run = startRun();
    run.pool({ type: 'starting.finished' });
    run.pool({ type: 'instances.finished', counts: counted() });
    run.actor.send({ type: 'run.cancelled' });
    expect(run.actor.getSnapshot().output?.state).to.equal('completed');
    expect(told(run.happened)).to.deep.equal([]);
  });
});
