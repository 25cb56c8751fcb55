/** What UpdateTest asks for reaches the pool while instances are to be started, and a breached threshold cancels the run. */
import { expect } from 'chai';
import { counted, startRun } from './scripted-run.ts';

const told = (happened: readonly string[]): string[] => happened.flatMap((what) => (/^pool told (.*)/.exec(what)?.[1] ?? []));

describe('test-run: steering', () => {
  it('pauses and continues', () => {
    const { actor, happened } = startRun();
    actor.send({ type: 'run.paused' });
    expect(actor.getSnapshot().matches({ holding: 'paused' })).to.equal(true);
    actor.send({ type: 'run.paused' });
    actor.send({ type: 'run.continued' });
    expect(actor.getSnapshot().matches({ holding: 'running' })).to.equal(true);
    expect(told(happened)).to.deep.equal(['starting.paused', 'starting.continued']);
  });

  for (const before of [[], ['run.paused']] as const) {
    it(`is curtailed${before.length > 0 ? ' while it is paused' : ''}, and complete once those that live have ended`, () => {
      const { actor, happened, pool } = startRun();
      for (const type of before) actor.send({ type });
      actor.send({ type: 'run.curtailed' });
      pool({ type: 'starting.finished' });
      expect(actor.getSnapshot().matches({ holding: 'draining' })).to.equal(true);
      pool({ type: 'instances.finished', counts: counted({ started: 1, finished: 1, passed: 1 }) });
      expect(actor.getSnapshot().output).to.include({ state: 'completed' });
      expect(told(happened)).to.include('starting.curtailed');
    });

    it(`is cancelled${before.length > 0 ? ' while it is paused' : ''} for a threshold, and says which`, () => {
      const { actor, happened, pool } = startRun();
      for (const type of before) actor.send({ type });
      pool({ type: 'threshold.breached', reason: 'too slow' });
      pool({ type: 'instances.finished', counts: counted() });
      expect(actor.getSnapshot().output).to.include({ state: 'cancelled', reason: 'too slow' });
      expect(told(happened).at(-1)).to.equal('instances.cancelled');
    });
  }

  it('hands another pace to the pool in whatever state it is', () => {
    const { actor, happened } = startRun();
    actor.send({ type: 'pace.changed', rate: 5 });
    actor.send({ type: 'run.paused' });
    actor.send({ type: 'pace.changed', backlog: 5 });
    expect(told(happened)).to.deep.equal(['pace.changed', 'starting.paused', 'pace.changed']);
  });
});
