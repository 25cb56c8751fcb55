import { expect } from 'chai';
import type { AnyActorRef } from 'xstate';
import type { TestRunContext } from '../../machines/test-run.machine.ts';
import type { RunObserver } from '../../src/run/share/observer.ts';
import { halt, linear, load, openRuns } from './open-runs.ts';

const nothing = (): void => undefined;

const observed = () => {
  const actors: AnyActorRef[] = [];
  const steps: string[] = [];
  const observer: RunObserver = {
    runCreated({ actor }) {
      actors.push(actor);
      return {
        instanceCreated: nothing,
        dialogueOpened: nothing,
        instanceEnded: nothing,
        stepped: (type) => void steps.push(type),
      };
    },
  };
  const opened = openRuns({ observer });
  const context = () => {
    const { distribution, rate, backlog, paused, locks } = (actors[0] as AnyActorRef).getSnapshot()
      .context as TestRunContext;
    return { distribution, rate, backlog, paused, locks };
  };
  return { ...opened, context, steps };
};

describe('the context of a run’s statechart', () => {
  it('has the distribution, rate, backlog, pause and locks, and UpdateTest changes them there', async () => {
    const { execute, settle, runs, context } = observed();
    execute({
      operations: [halt],
      distribution: linear(1000, 10, { rate: 20 }),
      vars: { a: 'x' },
      locks: [{ key: '$v.a' }, { key: 'b' }],
    });
    await settle();
    const distribution = { type: 'linear', total: 1000 };
    expect(context()).to.deep.equal({ distribution, rate: 20, backlog: 10, paused: false, locks: ['x', 'b'] });
    runs.update('run', { rate: 50 });
    expect(context()).to.include({ rate: 50, backlog: 10 });
    runs.update('run', { backlog: 30, paused: true });
    expect(context()).to.include({ rate: 50, backlog: 30, paused: true });
    runs.update('run', { rate: 5 });
    runs.update('run', { paused: false });
    expect(context()).to.deep.equal({ distribution, rate: 5, backlog: 30, paused: false, locks: ['x', 'b'] });
    await runs.cancel('run');
  });

  it('has no rate where the request asks for none, or for several', async () => {
    for (const asked of [load(100, 10), linear(100, 10, { stages: [{ rate: 1, seconds: 1 }] })]) {
      const { execute, settle, runs, context } = observed();
      execute({ operations: [halt], distribution: asked });
      await settle();
      expect(context()).to.include({ rate: null, backlog: 10 });
      runs.update('run', { backlog: 20 });
      expect(context()).to.include({ rate: null, backlog: 20 });
      await runs.cancel('run');
    }
  });

  it('reaches the observer as soon as UpdateTest has changed the rate, the backlog or the pause', async () => {
    const { execute, settle, runs, steps } = observed();
    execute({ operations: [halt], distribution: linear(1000, 10, { rate: 20 }) });
    await settle();
    steps.length = 0;
    runs.update('run', { rate: 50 });
    runs.update('run', { backlog: 30 });
    runs.update('run', { paused: true });
    runs.update('run', { rate: 50 });
    runs.update('run', { rate: 5, paused: false });
    expect(steps).to.deep.equal(['pace.changed', 'pace.changed', 'run.paused', 'pace.changed', 'run.continued']);
    await runs.cancel('run');
  });
});
