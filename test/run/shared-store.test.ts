/** What a service says of its runs that other services of its store have interrupted, deleted or replaced. */
import { expect } from 'chai';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { Nodes } from '../../src/store/nodes.ts';
import { acceptedRun, endedRun } from '../contracts/store/sample-runs.ts';
import { load, openRuns, waitFor } from './open-runs.ts';

/** A store that another service has too. */
class SharedStore extends MemoryStore {
  readonly told: string[] = [];
  tellOfGone: (runIds: readonly string[]) => void = () => undefined;
  readonly nodes: Nodes = {
    name: 'a',
    leaseEnds: Infinity,
    list: async () => [],
    ask: async () => undefined,
    askNode: async () => undefined,
    drain: async () => undefined,
    watchLease: () => undefined,
    tellGone: (runIds) => void this.told.push(...runIds),
    watchGone: (gone) => void (this.tellOfGone = gone),
    serve: () => undefined,
  };

  constructor() {
    super({ runs: 1000, days: 1e6, bytes: 1e9 });
  }
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

describe('a run of a store that another service has too', () => {
  it('is interrupted in lists too, where the other service has interrupted it and it ended here otherwise', async () => {
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

  it('is the one that the store has, where the other service has deleted it and its id is that of another run', async () => {
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

  it('is gone from lists of changes when the other service says so, and not where there is another one with its id', async () => {
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
