/**
 * The changes of UpdateTest are in the context and reach the shares while instances are to be started, and a breached
 * threshold cancels the run.
 */
import { expect } from 'chai';
import { startRun, type ScriptedRun } from './scripted-run.ts';

const paceIn = ({ actor }: ScriptedRun) => {
  const { distribution, rate, backlog, paused } = actor.getSnapshot().context;
  return { distribution, rate, backlog, paused };
};

const asked = { distribution: { type: 'linear', total: 10 }, rate: 7, backlog: 5, paused: false };

describe('test-run: steering', () => {
  it('pauses and continues', () => {
    const run = startRun();
    expect(paceIn(run)).to.deep.equal(asked);
    run.actor.send({ type: 'run.paused' });
    expect(run.actor.getSnapshot().matches({ holding: 'paused' })).to.equal(true);
    expect(paceIn(run)).to.deep.equal({ ...asked, paused: true });
    run.actor.send({ type: 'run.paused' });
    run.actor.send({ type: 'run.continued' });
    expect(paceIn(run)).to.deep.equal(asked);
    expect(run.types()).to.deep.equal(['starting.begun', 'starting.paused', 'starting.continued']);
  });

  it('passes changes from before the shares began to them when they begin', () => {
    for (const paused of [true, false]) {
      const run = startRun({ shares: 2, ready: false });
      run.actor.send({ type: 'run.paused' });
      run.actor.send({ type: 'pace.changed', rate: 50, backlog: 3 });
      if (!paused) run.actor.send({ type: 'run.continued' });
      expect(run.told).to.deep.equal([]);
      run.says({ type: 'share.ready', share: 1 });
      run.says({ type: 'share.ready', share: 0 });
      expect(run.told).to.deep.equal([{ type: 'starting.begun', backlogs: [2, 1], rate: 50, paused }]);
    }
  });

  for (const before of [[], ['run.paused']] as const) {
    const name = before.length > 0 ? ' while it is paused' : '';
    it(`is curtailed${name}, and complete once live instances have ended`, () => {
      const run = startRun();
      for (const type of before) run.actor.send({ type });
      run.actor.send({ type: 'run.curtailed' });
      expect(run.actor.getSnapshot().matches({ holding: 'draining' })).to.equal(true);
      expect(paceIn(run).paused).to.equal(false);
      run.endAll();
      expect(run.actor.getSnapshot().output).to.include({ state: 'completed' });
      expect(run.types()).to.include('starting.curtailed');
    });

    for (const type of ['threshold.breached', 'limit.reached'] as const) {
      it(`is cancelled${name} at ${type}, and says why`, () => {
        const run = startRun();
        for (const earlier of before) run.actor.send({ type: earlier });
        run.actor.send({ type, reason: 'too much' });
        run.endAll();
        expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'cancelled', reason: 'too much' });
        expect(run.types().at(-1)).to.equal('instances.cancelled');
      });
    }
  }

  it('passes another pace to the shares while they start instances, also in a pause', () => {
    const run = startRun({ shares: 2 });
    run.actor.send({ type: 'pace.changed', rate: 5 });
    run.actor.send({ type: 'run.paused' });
    run.actor.send({ type: 'pace.changed', backlog: 4 });
    expect(run.told.slice(1)).to.deep.equal([
      { type: 'pace.changed', backlogs: [3, 2], rate: 5 },
      { type: 'starting.paused' },
      { type: 'pace.changed', backlogs: [2, 2] },
    ]);
    expect(paceIn(run)).to.include({ rate: 5, backlog: 4, paused: true });
  });

  it('changes nothing once no instance is started any more', () => {
    for (const last of ['run.curtailed', 'run.cancelled'] as const) {
      const run = startRun();
      run.actor.send({ type: last });
      const before = run.told.length;
      for (const event of [
        { type: 'pace.changed', rate: 5 },
        { type: 'run.paused' },
        { type: 'run.continued' },
      ] as const)
        run.actor.send(event);
      expect(run.told).to.have.length(before);
      expect(paceIn(run)).to.deep.equal(asked);
    }
  });

  it('gives the backlog of a share that has ended to the others', () => {
    const run = startRun({ shares: 2 });
    run.says({ type: 'share.ended', share: 0 });
    expect(run.told.at(-1)).to.deep.equal({ type: 'pace.changed', backlogs: [0, 5] });
  });
});
