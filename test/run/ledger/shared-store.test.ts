/** What a service reports of its runs that other services of its store have interrupted, deleted or replaced. */
import { expect } from 'chai';
import type { Nodes } from '../../../src/store/nodes.ts';
import { acceptedRun, endedRun } from '../../contracts/store/sample-runs.ts';
import { load, openRuns, waitFor } from '../open-runs.ts';
import { ScriptedStore } from './scripted-store.ts';

/** A store that this service shares with another one. */
class SharedStore extends ScriptedStore {
  readonly told: string[] = [];
  loseLease: (reason: string) => void = () => undefined;
  tellOfGone: (runIds: readonly string[]) => void = () => undefined;
  readonly nodes: Nodes = {
    name: 'a',
    leaseEnds: Infinity,
    list: async () => [],
    ask: async () => undefined,
    askNode: async () => undefined,
    drain: async () => undefined,
    watchLease: (lost) => void (this.loseLease = lost),
    notifyGone: (runIds) => void this.told.push(...runIds),
    watchGone: (gone) => void (this.tellOfGone = gone),
    serve: () => undefined,
  };
}

const open = () => {
  const store = new SharedStore();
  const opened = openRuns({ store });
  const { kept } = opened;
  const tellings = async (): Promise<readonly string[]> => {
    const { tests } = await kept.queryAll({});
    return [(await kept.find('run')).report().state, ...tests.map(({ state }) => state)];
  };
  return { ...opened, store, tellings };
};

describe('a run of a store that another service shares', () => {
  it('is interrupted in lists too, where the other service interrupted it and it ended otherwise here', async () => {
    const { kept, store, settle, tellings } = open();
    await kept.execute({ run_id: 'run', operations: [waitFor(10)] });
    await settle();
    const { report: _, ...interrupted } = endedRun({
      at: 5,
      state: 'interrupted',
      verdict: 'interrupted',
      row: { ...(await kept.find('run')).row() },
      summary: {},
    });
    await store.end({ ...interrupted, report: { ...(await kept.find('run')).report(), state: 'interrupted' } });
    expect(await kept.cancel('run')).to.include({ state: 'interrupted' });
    expect(await tellings()).to.deep.equal(['interrupted', 'interrupted']);
  });

  it('is the one in the store, where the other service has deleted it and another run has its id', async () => {
    const { kept, store, settle, tellings } = open();
    await kept.execute({ run_id: 'run', operations: [{ type: 'comment' }] });
    await settle();
    expect(await tellings()).to.deep.equal(['completed', 'completed']);
    const { summary: _, ...report } = { ...(await kept.find('run')).report(), summary: undefined };
    await store.delete('run');
    await store.accept(acceptedRun({}));
    await store.end(
      endedRun({
        at: 7,
        state: 'failed',
        row: { ...(await kept.runs.find('run')).row(), state: 'failed' },
        report: { ...report, state: 'failed' },
        summary: { ...(await kept.runs.find('run')).summary(), state: 'failed' },
      }),
    );
    expect(await tellings()).to.deep.equal(['failed', 'failed']);
    const refused: unknown = await kept
      .execute({ run_id: 'run', operations: [{ type: 'comment' }] })
      .catch((thrown: unknown) => thrown);
    expect(refused).to.deep.include({ code: 'DuplicateRunId' }).and.to.have.nested.property('data.state', 'failed');
  });

  for (const [of, state] of [
    ['ended', 'cancelled'],
    ['goes on', 'running'],
  ] as const)
    it(`is the one that ${of} elsewhere while the store has not answered for another one with its id`, async () => {
      const { kept, store, settle, pass } = open();
      await store.accept(acceptedRun({}));
      const asked: string[] = [];
      store.nodes.ask = async (_, method) => void asked.push(method);
      const hasEnded = state !== 'running';
      const row = { ...(acceptedRun({}).row as object), state, completed: Number(hasEnded) };
      if (hasEnded) await store.end(endedRun({ state, verdict: state, row, report: {}, summary: { state } }));
      const letGo = store.hold();
      const refused = kept.execute({ run_id: 'run', operations: [waitFor(10)] }).catch((thrown: unknown) => thrown);
      await settle();
      const answers = Promise.all([kept.find('run'), kept.cancel('run'), kept.queryAll({})]);
      await pass(2);
      const [found, { cancelled }, { tests }] = await answers;
      const listed = tests.map((test) => test.state);
      expect([found.row().state, cancelled, listed]).to.deep.equal([state, 0, [state]]);
      // Two clients find the run, and the first one reads it when its look is two seconds old.
      expect(asked.toSorted()).to.deep.equal(hasEnded ? ['cancel'] : ['cancel', 'look', 'look', 'look']);
      expect(kept.changes(0, 10).runs).to.deep.equal([]);
      letGo();
      expect(await refused).to.include({ code: 'DuplicateRunId' });
    });

  it('ends as it begins where the lease was lost while the store was asked to keep it', async () => {
    const { kept, store, settle } = open();
    const letGo = store.hold();
    const accepted = kept.execute({ run_id: 'run', operations: [waitFor(10)], distribution: load(10, 10) });
    await settle();
    store.loseLease('its lease has run out');
    letGo();
    await accepted;
    await settle();
    const { state, counts } = kept.runs.query('run');
    expect([state, counts.started]).to.deep.equal(['interrupted', 0]);
  });

  it('is gone from lists of changes when the other service reports that, unless another run has its id', async () => {
    const { kept, store, settle } = open();
    const listed = (): readonly string[] => kept.changes(0, 10).runs.map(({ run_id }) => run_id);
    for (const run_id of ['run', 'kept'])
      await kept.execute({ run_id, operations: [{ type: 'comment' }], distribution: load(1, 1) });
    await settle();
    await store.delete('run');
    store.tellOfGone(['run', 'kept', 'unknown']);
    await settle();
    expect([listed(), kept.has('run'), store.told]).to.deep.equal([['kept'], false, []]);
    await kept.delete('kept');
    expect([listed(), store.told]).to.deep.equal([[], ['kept']]);
  });
});
