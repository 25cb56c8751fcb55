/**
 * Runs of one instance that begin together: the first ones are followed step by step, and the others are recorded when
 * a client looks at them.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import type { History } from '../../src/inspect/history.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import { Runs } from '../../src/run/ledger/runs.ts';
import type { TabledRun } from '../../src/run/share/observer.ts';
import { simulatedTime } from '../support/simulated-time.ts';
import { turn } from '../support/turn.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Runs of one instance that are followed in a second. */
const followed = 50;

const open = () => {
  const clock = simulatedTime();
  const hub = new InspectorHub(clock);
  const begun: TabledRun[] = [];
  const runs = new Runs({
    clock,
    gateways: new Map(),
    defaultGateways: {},
    tcapTimeout: 10,
    limits: { activeRuns: 200, liveInstances: 200 },
    observer: {
      follows: (total) => hub.follows(total),
      runCreated: (run) => hub.runCreated(run),
      runBegun: (run) => {
        begun.push(run);
        return hub.runBegun(run);
      },
    },
  });
  return { clock, hub, runs, begun };
};

type Opened = ReturnType<typeof open>;

/** Starts as many runs as are followed in this second, and then `run`, which ends or halts. */
const crowd = async ({ runs }: Opened, operations: readonly object[]): Promise<void> => {
  for (let number = 0; number < followed; number += 1)
    runs.execute({ run_id: `before ${number}`, operations: [{ type: 'comment' }] });
  runs.execute({ run_id: 'run', operations });
  const run = runs.find('run');
  while (run.running && run.head().halt === undefined) await turn();
  await turn();
};

const statesOf = (history: History | undefined): Record<string, string[]> => {
  const { actors = [], entries = [] } = history?.report ?? {};
  return Object.fromEntries(
    actors.map(({ id, name }) => [
      name,
      entries.flatMap(({ actor, states }) => (actor === id ? [states.at(-1) ?? ''] : [])),
    ]),
  );
};

describe('runs of one instance that begin together:', () => {
  it('the first ones of a second are followed, and every load is', () => {
    const { clock, hub, runs, begun } = open();
    const operations = [{ type: 'comment' }];
    for (let number = 0; number < followed + 2; number += 1) runs.execute({ run_id: `${number}`, operations });
    expect(begun.map(({ runId }) => runId)).to.deep.equal([`${followed}`, `${followed + 1}`]);
    runs.execute({ run_id: 'load', operations, distribution: { type: 'load', total: 2, backlog: 1 } });
    clock.increment(1000);
    runs.execute({ run_id: 'later', operations });
    expect(begun.length).to.equal(2);
    expect(hub.history('later')?.report.actors.length).to.be.above(0);
  });

  it('one that is not followed is recorded in its present state, and from then on step by step', async () => {
    const opened = open();
    await crowd(opened, [{ type: 'halt' }, { type: 'comment' }]);
    const { hub, runs } = opened;
    const history = hub.history('run');
    expect(history?.report.state).to.equal('running');
    expect(statesOf(history)).to.deep.equal({
      'test-run': ['holding.draining'],
      shares: ['finishing'],
      'instance:0': ['performing', 'halted'],
    });
    expect(hub.report('run')?.steps.map(({ op_idx }) => op_idx)).to.deep.equal([0, 0]);
    expect(hub.report('run')?.definition.operations.map(({ type }) => type)).to.deep.equal(['halt', 'comment']);
    const notices: string[] = [];
    history?.listen((name) => notices.push(name));
    const [, , instance] = history?.report.actors ?? [];
    const found = history?.actor(instance?.id ?? '');
    if (found?.live === true) found.actor.send({ type: 'instance.resumed' });
    await runs.find('run').ended;
    await turn();
    expect(statesOf(history)).to.deep.equal({
      'test-run': ['holding.draining', 'completed'],
      shares: ['finishing', 'ended'],
      'instance:0': ['performing', 'halted', 'performing', 'passed'],
    });
    expect(notices.slice(-1)).to.deep.equal(['state']);
    expect(history?.report.state).to.equal('completed');
    expect(history?.actor(instance?.id ?? '')).to.deep.equal({ live: false });
  });

  it('one that has ended before is recorded as it ended, with the path of its first instance', async () => {
    const opened = open();
    await crowd(opened, [{ type: 'assert', expression: '1 == 2' }]);
    const { state, entries, checks } = opened.hub.report('run') ?? {};
    expect(state).to.equal('completed');
    expect(statesOf(opened.hub.history('run'))).to.deep.equal({
      'test-run': ['completed'],
      'instance:0': ['performing', 'failed'],
    });
    expect(entries?.at(-1)).to.include({ status: 'done', steps: 1, checks: 1 });
    expect(checks?.length).to.equal(1);
  });

  it('one that has ended keeps nothing that it worked on', async () => {
    const kept: WeakRef<object>[] = [];
    const opened = open();
    const rows = (): object[] => {
      const made = [{ number: '1' }];
      kept.push(new WeakRef(made));
      return made;
    };
    const { runs, begun, hub } = opened;
    for (let number = 0; number < followed; number += 1)
      runs.execute({ run_id: `${number}`, operations: [{ type: 'comment' }] });
    const execute = (run_id: string): void =>
      void runs.execute({ run_id, operations: [{ type: 'comment' }], feeds: [{ rows: rows(), order: 'sequential' }] });
    execute('looked at');
    execute('unseen');
    hub.history('looked at');
    begun.splice(0);
    await Promise.all(['looked at', 'unseen'].map((runId) => runs.find(runId).ended));
    for (let round = 0; round < 10; round += 1) {
      await turn();
      collect();
    }
    expect(hub.history('unseen')?.report.state).to.equal('completed');
    expect(kept.map((each) => each.deref())).to.deep.equal([undefined, undefined]);
  });
});
