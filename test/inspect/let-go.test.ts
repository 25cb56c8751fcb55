/** The inspector's record of an ended run: it keeps what is shown, and nothing else that the run worked on. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import type { ObservedRun } from '../../src/run/share/observer.ts';
import { Runs } from '../../src/run/ledger/runs.ts';
import { turn } from '../support/turn.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const openHub = (created: (run: ObservedRun) => void = () => undefined) => {
  const hub = new InspectorHub(systemClock);
  const runs = new Runs({
    clock: systemClock,
    gateways: new Map(),
    defaultGateways: {},
    tcapTimeout: 10,
    limits: { activeRuns: 10, liveInstances: 10 },
    observer: {
      runCreated(run) {
        created(run);
        return hub.runCreated(run);
      },
    },
  });
  return { hub, runs };
};

describe('of a run that has ended, the inspector', () => {
  it('keeps neither its actor nor the rows that it was fed with', async () => {
    const kept: Record<string, WeakRef<object>> = {};
    const { hub, runs } = openHub(({ runId, actor }) => (kept[runId] = new WeakRef(actor)));
    const execute = (run_id: string, type: string): void => {
      const rows = [{ number: '1' }];
      kept[`rows of ${run_id}`] = new WeakRef(rows);
      runs.execute({ run_id, operations: [{ type }], feeds: [{ rows, order: 'sequential' }] });
    };
    execute('ended', 'comment');
    execute('running', 'halt');
    await new Promise<void>(
      (resolve) => void runs.find('ended').watch(({ completed }) => completed === 1 && resolve()),
    );
    for (let round = 0; round < 5; round += 1) {
      await turn();
      collect();
    }
    expect(hub.history('ended')?.report).to.include({ state: 'completed' });
    const there = Object.keys(kept).filter((name) => kept[name]?.deref() !== undefined);
    expect(there).to.have.members(['running', 'rows of running']);
    await runs.close();
  });

  it('still knows its actors, and that they take no more events', async () => {
    const { hub, runs } = openHub();
    runs.execute({ run_id: 'run', operations: [{ type: 'halt' }] });
    const history = hub.history('run');
    expect(history?.actor(history.report.actors[0]?.id ?? '')).to.include({ live: true });
    while (history?.report.actors.some(({ name }) => name === 'instance:0') === false) await turn();
    await runs.cancel('run');
    await turn();
    const actors = history?.report.actors ?? [];
    expect(actors.map(({ name }) => name)).to.deep.equal(['test-run', 'shares', 'instance:0']);
    expect(actors.map(({ id }) => history?.actor(id))).to.deep.equal(actors.map(() => ({ live: false })));
    expect(history?.actor('x:99')).to.equal(undefined);
  });
});
