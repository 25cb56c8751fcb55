/**
 * Cancelling: the shares receive the order, the run waits for the instances to end, and an ended run keeps its final
 * state.
 */
import { expect } from 'chai';
import { startRun } from './scripted-run.ts';

const cancels = (types: readonly string[]) => types.filter((type) => type === 'instances.cancelled');

describe('test-run: cancelling', () => {
  it('notifies the shares and waits for their instances while running', () => {
    const run = startRun();
    run.actor.send({ type: 'run.cancelled' });
    expect(cancels(run.types())).to.have.length(1);
    expect(run.actor.getSnapshot().matches({ holding: 'cancelling' })).to.equal(true);
  });

  it('notifies the shares and waits for their instances while draining', () => {
    const run = startRun();
    run.exhaustAll();
    expect(run.actor.getSnapshot().matches({ holding: 'draining' })).to.equal(true);
    run.actor.send({ type: 'run.cancelled' });
    expect(cancels(run.types())).to.have.length(1);
    expect(run.actor.getSnapshot().matches({ holding: 'cancelling' })).to.equal(true);
  });

  it('notifies the shares once, however often it is requested', () => {
    const run = startRun();
    run.actor.send({ type: 'run.cancelled' });
    run.actor.send({ type: 'run.cancelled' });
    expect(cancels(run.types())).to.have.length(1);
  });

  it('is at its end at once where the shares have not begun', () => {
    const run = startRun({ ready: false });
    run.actor.send({ type: 'run.cancelled' });
    expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'cancelled', reason: '' });
    expect(run.open()).to.equal(0);
  });

  it('is not undone when a share has just started its last instance', () => {
    const run = startRun();
    run.actor.send({ type: 'run.cancelled' });
    run.exhaustAll();
    run.endAll();
    expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'cancelled', reason: '' });
  });

  it('changes nothing in a run that has completed', () => {
    const run = startRun();
    run.endAll();
    run.actor.send({ type: 'run.cancelled' });
    expect(run.actor.getSnapshot().output?.state).to.equal('completed');
    expect(cancels(run.types())).to.deep.equal([]);
  });
});
