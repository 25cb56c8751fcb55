/** The runs of other services of a store, as this one sees them. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { OtherRows } from '../../../src/run/ledger/other-rows.ts';
import { lookAt, RemoteRun, valueOfLook } from '../../../src/run/ledger/remote-run.ts';
import type { FoundRun } from '../../../src/run/life/run-value.ts';
import type { ListedRun, RunQuery } from '../../../src/store/run-store.ts';
import { runningStatus, rowOf, ScriptedRun } from '../../support/scripted-run.ts';
import { turn } from '../../support/turn.ts';

const scripted = (started: number): ScriptedRun => {
  const status = { ...runningStatus('run'), counts: { ...runningStatus('run').counts, started } };
  return new ScriptedRun({ status: () => status, row: () => rowOf(status, undefined), watch: () => () => undefined });
};

const found = (started: number): FoundRun => {
  const run = scripted(started);
  return { value: valueOfLook(lookAt(run)), details: run };
};

const running = (run_id: string): ListedRun => ({
  run_id,
  state: 'running',
  verdict: 'none',
  accepted_at: 0,
  row: { ...rowOf(runningStatus(run_id), undefined) },
  summary: {},
});

describe('the rows of runs of other services', () => {
  it('are at most 1,000 that run and 50 that were accepted last, looked for once a second', async () => {
    const clock = new SimulatedClock();
    const asked: RunQuery[] = [];
    const all = Array.from({ length: 2_000 }, (_, index) => running(`run ${index}`));
    const store = {
      list: async (query: RunQuery) => {
        asked.push(query);
        return { runs: all.slice(0, query.limit), more: true };
      },
      find: async () => undefined,
    };
    const rows = new OtherRows({ store, clock, knows: (runId) => runId === 'run 7', ended: () => undefined });
    await rows.look();
    expect(asked).to.deep.equal([{ limit: 1_000, state: 'running' }, { limit: 50 }]);
    expect(rows.running).to.have.length(999);
    clock.increment(999);
    await turn();
    expect(asked).to.have.length(2);
    clock.increment(1);
    await turn();
    expect(asked).to.have.length(4);
    rows.close();
  });
});

describe('a run that another service executes', () => {
  const opened = () => {
    const clock = new SimulatedClock();
    const first = found(1);
    let looks = 0;
    let seen: () => Promise<FoundRun> = async () => first;
    const look = (): Promise<FoundRun> => {
      looks += 1;
      return seen();
    };
    const run = new RemoteRun(first, { clock, look });
    return { clock, run, looks: () => looks, see: (next: typeof seen) => (seen = next) };
  };

  it('is looked at again after 400 ms, while a client reads it', async () => {
    const { clock, run, looks } = opened();
    clock.increment(399);
    expect(run.running).to.equal(true);
    expect(looks()).to.equal(0);
    clock.increment(1);
    for (let reads = 0; reads < 5; reads += 1) expect(run.running).to.equal(true);
    expect(looks()).to.equal(1);
    await turn();
    clock.increment(10_000);
    expect(looks()).to.equal(1);
    expect(run.progress).to.be.a('string');
    expect(looks()).to.equal(2);
  });

  it('stays as it was seen last where its service does not answer, and says so', async () => {
    const { clock, run, see } = opened();
    see(() => Promise.reject(new Error('the store is away')));
    clock.increment(400);
    expect(run.running).to.equal(true);
    await turn();
    expect(run.report().warnings).to.deep.equal(['as it stood when it was seen last: the store is away']);
    see(async () => found(5));
    clock.increment(400);
    expect(run.running).to.equal(true);
    await turn();
    expect(run.report()).to.not.have.property('warnings');
    expect(run.report().counts.started).to.equal(5);
  });
});
