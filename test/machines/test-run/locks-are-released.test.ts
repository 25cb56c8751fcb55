/** Every way out of `holding` gives the locks back, exactly once, and the run never holds what it was refused. */
import { expect } from 'chai';
import { startRun, counted, type RunScript, type ScriptedRun } from './scripted-run.ts';

interface WayOut {
  readonly name: string;
  readonly script?: RunScript;
  readonly leave: (run: ScriptedRun) => void;
  readonly state: string;
}

const finish = { type: 'instances.finished', counts: counted() } as const;

const waysOut: readonly WayOut[] = [
  {
    name: 'completes',
    state: 'completed',
    leave: ({ pool }) => { pool({ type: 'starting.finished' }); pool(finish); },
  },
  {
    name: 'is cancelled while running',
    state: 'cancelled',
    leave: ({ actor, pool }) => { actor.send({ type: 'run.cancelled' }); pool(finish); },
  },
  {
    name: 'is cancelled while draining',
    state: 'cancelled',
    leave: ({ actor, pool }) => { pool({ type: 'starting.finished' }); actor.send({ type: 'run.cancelled' }); pool(finish); },
  },
  { name: 'has a pool that throws at once', script: { poolThrows: 'at once' }, state: 'failed', leave: () => undefined },
  {
    name: 'has a pool that throws while cancelling',
    script: { poolThrows: 'when told to cancel' },
    state: 'failed',
    leave: ({ actor }) => actor.send({ type: 'run.cancelled' }),
  },
];

describe('test-run: the locks', () => {
  for (const { name, script, leave, state } of waysOut) {
    it(`are released once when the run ${name}`, () => {
      const run = startRun(script);
      leave(run);
      expect(run.actor.getSnapshot().status).to.equal('done');
      expect(run.actor.getSnapshot().value).to.equal(state);
      expect(run.happened.filter((what) => what.startsWith('locks'))).to.deep.equal(['locks taken', 'locks released']);
    });
  }

  it('are taken in the same turn in which the pool starts', () => {
    expect(startRun().happened).to.have.members(['locks taken', 'pool started']);
  });

  it('are held as long as instances live', () => {
    const run = startRun();
    run.pool({ type: 'starting.finished' });
    run.pool({ type: 'progress.reported', counts: counted({ started: 2, finished: 1 }) });
    run.actor.send({ type: 'run.cancelled' });
    expect(run.happened).not.to.include('locks released');
  });

  it('are not taken, nor the pool started, when another run holds one', () => {
    const run = startRun({ locksAreFree: false });
    expect(run.actor.getSnapshot().value).to.equal('refused');
    expect(run.happened).to.deep.equal([]);
  });
});
