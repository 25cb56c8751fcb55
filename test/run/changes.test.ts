import { expect } from 'chai';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { halt, openRuns } from './open-runs.ts';

const short = { operations: [{ type: 'comment' }] };

const open = (retainedRuns: number) => {
  const store = new MemoryStore({ runs: retainedRuns, days: 1e6, bytes: 1e9 });
  const { kept, runs, settle } = openRuns({ store });
  const execute = (request: object): Promise<'ok'> => kept.execute(request);
  const changes = (since: number, limit = 100) => {
    const { runs: told, ...others } = kept.changes(since, limit);
    return { told: told.map(({ run_id, ended }) => (ended === undefined ? run_id : `${run_id} ${ended}`)), ...others };
  };
  const end = async (...names: string[]): Promise<void> => {
    for (const run_id of names) await execute({ run_id, ...short });
    await settle();
  };
  return { kept, runs, execute, settle, changes, end };
};

describe('the changes that a list of runs receives', () => {
  it('are none where there are no runs', () => {
    expect(open(10).changes(0)).to.deep.equal({ told: [], since: 0, keptFrom: 1, gone: [], more: false });
  });

  it('are the running runs, however often it asks, and, once, each run that has ended', async () => {
    const { execute, changes, end } = open(10);
    await execute({ run_id: 'running', operations: [halt] });
    await end('a', 'b');
    const first = changes(0);
    expect(first).to.deep.equal({ told: ['running', 'a 1', 'b 2'], since: 2, keptFrom: 1, gone: [], more: false });
    expect(changes(first.since)).to.deep.equal({ told: ['running'], since: 2, keptFrom: 1, gone: [], more: false });
    await end('c');
    expect(changes(first.since).told).to.deep.equal(['running', 'c 3']);
  });

  it('are in the order in which they ended', async () => {
    const { runs, execute, settle, changes, end } = open(10);
    await execute({ run_id: 'long', operations: [halt] });
    await end('short');
    await runs.resume('long', '0');
    await settle();
    expect(changes(0).told).to.deep.equal(['short 1', 'long 2']);
  });

  it('come in parts where they are many, whatever is let go between them', async () => {
    const { execute, changes, end } = open(5);
    await execute({ run_id: 'running', operations: [halt] });
    await end('a', 'b', 'c', 'd', 'e');
    const first = changes(0, 2);
    expect(first).to.deep.equal({ told: ['running', 'a 1', 'b 2'], since: 2, keptFrom: 1, gone: [], more: true });
    await end('f', 'g', 'h');
    const second = changes(first.since, 4);
    expect(second).to.deep.equal({
      told: ['running', 'd 4', 'e 5', 'f 6', 'g 7'],
      since: 7,
      keptFrom: 4,
      gone: [],
      more: true,
    });
    expect(changes(second.since, 4)).to.deep.equal({
      told: ['running', 'h 8'],
      since: 8,
      keptFrom: 4,
      gone: [],
      more: false,
    });
  });
});

describe('a run that has ended', () => {
  it('is let go when as many have ended after it as are retained', async () => {
    const { runs, changes, end } = open(2);
    await end('a', 'b');
    expect(runs.query('a').state).to.equal('completed');
    await end('c');
    expect(() => runs.query('a'))
      .to.throw()
      .with.property('code', 'UnknownRun');
    expect(runs.all.map(({ runId }) => runId)).to.deep.equal(['b', 'c']);
    await end('a');
    expect(changes(3).told).to.deep.equal(['a 4']);
  });
});
