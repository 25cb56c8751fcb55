/** A run that answers: its shares count together, since none of them knows how many dialogues it will receive. */
import { expect } from 'chai';
import { startRun } from './scripted-run.ts';

describe('test-run: shares that count together', () => {
  it('may each have the whole backlog', () => {
    const run = startRun({ shares: 3, together: true });
    expect(run.told).to.deep.equal([{ type: 'starting.begun', backlogs: [5, 5, 5], rate: null, paused: false }]);
    run.actor.send({ type: 'pace.changed', backlog: 8 });
    expect(run.told.at(-1)).to.deep.equal({ type: 'pace.changed', backlogs: [8, 8, 8] });
  });

  it('start no more when one of them has started the last instance, and end when all have', () => {
    const run = startRun({ shares: 3, together: true });
    run.says({ type: 'share.exhausted', share: 1 });
    expect(run.types()).to.deep.equal(['starting.begun', 'starting.curtailed']);
    expect(run.actor.getSnapshot().matches({ holding: 'draining' })).to.equal(true);
    run.exhaustAll();
    expect(run.types(), 'the others are told once').to.deep.equal(['starting.begun', 'starting.curtailed']);
    run.endAll();
    expect(run.actor.getSnapshot().output).to.deep.equal({ state: 'completed', reason: '' });
  });
});

describe('test-run: shares that have parts of their own', () => {
  it('go on when one of them has started its part', () => {
    const run = startRun({ shares: 3 });
    run.says({ type: 'share.exhausted', share: 1 });
    expect(run.types()).to.deep.equal(['starting.begun']);
    expect(run.actor.getSnapshot().matches({ holding: 'running' })).to.equal(true);
  });
});
