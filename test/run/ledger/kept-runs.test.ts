/** Runs that are kept: stored before their end is reported, and there again in the next process. */
import { expect } from 'chai';
import { validateAnswer } from '../../../schemas/answers.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import { halt, load, openRuns, waitFor } from '../open-runs.ts';
import { comment, lock, openKeptRuns as open } from './open-kept-runs.ts';
import { ScriptedStore } from './scripted-store.ts';

describe('a run that is kept', () => {
  it('is reported to have ended when its report is stored', async () => {
    const { kept, store, settle } = open();
    await kept.execute({ run_id: 'run', operations: comment });
    const letGo = store.hold();
    await settle();
    let told = false;
    const report = kept.find('run').then((run) => {
      told = true;
      return run.report();
    });
    await settle();
    expect(told).to.equal(false);
    letGo();
    expect((await report).state).to.equal('completed');
    expect((await store.find('run'))?.state).to.equal('completed');
  });

  it('says so where its report cannot be stored, until the store can', async () => {
    const { kept, store, settle, pass } = open();
    await kept.execute({ run_id: 'run', operations: [waitFor(1)] });
    store.failure = 'the disk is full';
    await pass(2);
    const run = await kept.find('run');
    for (const told of [run.report(), run.summary(), run.head()])
      expect(told.warnings).to.deep.equal(['not stored: the disk is full']);
    store.failure = undefined;
    await pass(2);
    await settle();
    expect((await kept.find('run')).report()).to.not.have.property('warnings');
    expect((await store.find('run'))?.report).to.include({ state: 'completed' });
  });

  it('stands in the store as it stood at most a second ago', async () => {
    const { kept, store, pass } = open();
    await kept.open();
    await kept.execute({ run_id: 'run', operations: [waitFor(1)], distribution: load(100, 10) });
    await pass(3.5, 100);
    const times = store.standings.map(({ at }) => at);
    expect(times.length).to.be.within(6, 8);
    const { row } = store.standings.at(-1) ?? {};
    expect(row).to.have.nested.property('counts.finished', 30);
    await kept.close();
  });
});

describe('a service that starts again', () => {
  const restarted = async () => {
    const before = open();
    await before.kept.open();
    await before.kept.execute({ run_id: 'ended', operations: comment, name: 'busy', tags: ['nightly'] });
    await before.settle();
    await before.kept.execute({ run_id: 'interrupted', operations: [halt], ...lock });
    await before.pass(1, 100);
    // The end of the process.
    const { store } = before;
    await store.end({
      ...(store.standings.at(-1) as (typeof store.standings)[number]),
      state: 'interrupted',
      verdict: 'interrupted',
      report: {},
    });
    const after = open(store);
    await after.kept.open();
    return after;
  };

  it('lists 1,000 runs, and 100 records of changes, where the request says no number', async () => {
    const asked: number[] = [];
    class Asked extends ScriptedStore {
      override list(query: Parameters<ScriptedStore['list']>[0]): ReturnType<ScriptedStore['list']> {
        asked.push(query.limit);
        return super.list(query);
      }
      override auditTrail(query: Parameters<ScriptedStore['auditTrail']>[0]): ReturnType<ScriptedStore['auditTrail']> {
        asked.push(query.limit);
        return super.auditTrail(query);
      }
    }
    const { kept } = open(new Asked());
    asked.length = 0;
    await kept.queryAll({});
    await kept.queryAll({ limit: 7 });
    await kept.auditTrail({});
    expect(asked).to.deep.equal([1000, 7, 100]);
  });

  it('lists what it kept, and reports all of it', async () => {
    const { kept, refusal } = await restarted();
    expect(
      kept.changes(0, 10).runs.map(({ run_id, verdict, ended, name }) => [run_id, verdict, ended, name]),
    ).to.deep.equal([
      ['ended', 'passed', 1, 'busy'],
      ['interrupted', 'interrupted', 2, undefined],
    ]);
    const { tests } = await kept.queryAll({ tag: 'nightly' });
    expect(tests.map(({ run_id }) => run_id)).to.deep.equal(['ended']);
    const run = await kept.find('ended');
    const checked = validateAnswer.queryTestResult(run.report());
    expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
    expect(run.report().first_instance?.state).to.equal('passed');
    expect((await kept.source('ended')).definition).to.deep.equal({
      operations: comment,
      name: 'busy',
      tags: ['nightly'],
    });
    expect(await refusal({ run_id: 'ended', operations: comment })).to.include({ code: 'DuplicateRunId' });
    expect(await kept.cancel('ended')).to.include({ cancelled: 0, state: 'completed' });
    const resumed = (runId: string, instance: string) =>
      kept.resume(runId, instance).catch((thrown: unknown) => thrown);
    for (const [instance_id, state] of [
      ['0', 'ended'],
      ['1', 'not started'],
      ['x', 'not started'],
    ] as const)
      expect(await resumed('ended', instance_id)).to.deep.include({
        code: 'NotHalted',
        data: { run_id: 'ended', instance_id, state },
      });
    expect(await resumed('none', '0')).to.include({
      code: 'UnknownRun',
      message: 'No run with the run_id "none" goes on or is kept.',
    });
    await kept.close();
  });

  it('lets go what ended too many days ago, when it starts and while nothing ends', async () => {
    const store = new MemoryStore({ runs: 1000, days: 1, bytes: 1e9 }, { now: () => clock.now() });
    const { clock, kept, settle, pass } = openRuns({ store });
    await kept.open();
    await kept.execute({ run_id: 'run', operations: comment });
    await settle();
    const after = openRuns({ store });
    await pass(24 * 3600 - 10, 600_000);
    expect([kept.has('run'), (await kept.find('run')).row().state]).to.deep.equal([true, 'completed']);
    await pass(3600, 600_000);
    expect([kept.has('run'), await store.find('run')]).to.deep.equal([false, undefined]);
    await kept.execute({ run_id: 'other', operations: comment });
    await settle();
    await kept.close();
    clock.increment(25 * 3600 * 1000);
    await after.kept.open();
    expect(after.kept.changes(0, 10).runs).to.deep.equal([]);
    await after.kept.close();
  });

  it('forgets what a client deletes, and nothing that goes on', async () => {
    const { kept, runs, settle } = await restarted();
    expect(await kept.delete('ended')).to.deep.equal({ deleted: 1 });
    expect(kept.changes(0, 10)).to.deep.include({ keptFrom: 2, gone: [] });
    await kept.find('ended').then(
      () => expect.fail('it is there'),
      (thrown: unknown) => expect(thrown).to.include({ code: 'UnknownRun' }),
    );
    await kept.execute({ run_id: 'goes on', operations: [halt], ...lock });
    await settle();
    await kept.delete('goes on').then(
      () => expect.fail('it is gone'),
      (thrown: unknown) => expect(thrown).to.include({ code: 'NotEnded' }),
    );
    expect(runs.locksHeld).to.equal(1);
    await kept.close();
  });
});
