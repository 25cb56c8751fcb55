/**
 * Runs that are kept: accepted before they begin, stored before their end is reported, and there again in the next
 * process.
 */
import { expect } from 'chai';
import { validateAnswer } from '../../../schemas/answers.ts';
import type { DialproofError } from '../../../src/ground/errors.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import { halt, load, openRuns, waitFor, type OpenRunsOptions } from '../open-runs.ts';
import { ScriptedStore } from './scripted-store.ts';

const comment = [{ type: 'comment' }];
const lock = { locks: [{ key: 'a' }] };

const open = (store = new ScriptedStore(), limits: OpenRunsOptions['limits'] = {}) => {
  const opened = openRuns({ store, limits });
  const refusal = (request: object) =>
    opened.kept.execute(request).then(
      () => expect.fail('it was accepted'),
      (thrown: unknown) => thrown,
    );
  return { ...opened, store, refusal };
};

describe('a run that is kept', () => {
  it('begins when the store has it, which alone knows its locks and its id', async () => {
    const { kept, runs, store, refusal, settle } = open();
    const letGo = store.hold();
    const accepted = kept.execute({ run_id: 'run', operations: comment, ...lock });
    await settle();
    expect([runs.locksHeld, runs.totals().active, kept.changes(0, 10).runs]).to.deep.equal([0, 1, []]);
    const other = refusal({ run_id: 'other', operations: comment, ...lock });
    const again = [comment, [...comment, ...comment]].map(
      (operations) => refusal({ run_id: 'run', operations, ...lock }) as Promise<DialproofError>,
    );
    letGo();
    expect(await accepted).to.equal('ok');
    expect(runs.locksHeld).to.equal(1);
    expect(await other).to.deep.include({ code: 'LockUnavailable', data: { keys: [{ key: 'a', held_by: 'run' }] } });
    for (const [index, same_definition] of [true, false].entries())
      expect(await again[index]).to.deep.include({
        code: 'DuplicateRunId',
        data: { run_id: 'run', state: 'running', same_definition },
      });
    await settle();
    expect((await kept.find('run')).report().counts.passed).to.equal(1);
  });

  it('leaves its id to another one where the store has not taken it', async () => {
    const { kept, store, refusal, settle } = open();
    const letGo = store.hold();
    const refused = [1, 2].map(() => refusal({ run_id: 'run', operations: comment }));
    await settle();
    store.failure = 'the disk is full';
    letGo();
    for (const thrown of await Promise.all(refused))
      expect(thrown).to.deep.include({ code: 'Busy', data: { limit: 'store' } });
    store.failure = undefined;
    expect(await kept.execute({ run_id: 'run', operations: comment })).to.equal('ok');
  });

  it('leaves its locks to the next one as soon as a client sees its end, though its report is still to be stored', async () => {
    const { kept, runs, store, settle } = open();
    await kept.execute({ run_id: 'one', operations: [halt], ...lock });
    await settle();
    const letGo = store.hold();
    await runs.cancel('one');
    const next = kept.execute({ run_id: 'two', operations: [halt], ...lock });
    await settle();
    letGo();
    expect(await next).to.equal('ok');
  });

  it('that is there already is said to be there, also where the service has no room for another one', async () => {
    const { kept, runs, refusal, settle } = open(new ScriptedStore(), { activeRuns: 1 });
    await kept.execute({ run_id: 'ended', operations: comment });
    await settle();
    runs.forget('ended');
    await kept.execute({ run_id: 'run', operations: [halt] });
    for (const [run_id, operations, state] of [
      ['run', [halt], 'running'],
      ['ended', comment, 'completed'],
    ] as const)
      expect(await refusal({ run_id, operations })).to.deep.include({
        code: 'DuplicateRunId',
        data: { run_id, state, same_definition: true },
      });
    expect(await refusal({ run_id: 'new', operations: comment })).to.include({ code: 'Busy' });
  });

  it('that is sent twice at once is accepted once, also where the service has room for one', async () => {
    const { kept, store, refusal } = open(new ScriptedStore(), { activeRuns: 1 });
    const letGo = store.hold();
    const request = { run_id: 'run', operations: [halt] };
    const accepted = kept.execute(request);
    const again = refusal(request);
    letGo();
    expect(await accepted).to.equal('ok');
    expect(await again).to.deep.include({
      code: 'DuplicateRunId',
      data: { run_id: 'run', state: 'running', same_definition: true },
    });
  });

  it('finds the room of requests that the store refuses', async () => {
    const { kept, store, refusal, settle } = open(new ScriptedStore(), { activeRuns: 2 });
    await kept.execute({ run_id: 'holder', operations: [halt], ...lock });
    await settle();
    const letGo = store.hold();
    const refused = refusal({ run_id: 'refused', operations: comment, ...lock });
    await settle();
    const accepted = kept.execute({ run_id: 'run', operations: [halt] });
    const full = refusal({ run_id: 'full', operations: [halt] });
    await settle();
    letGo();
    expect(await refused).to.include({ code: 'LockUnavailable' });
    expect(await accepted).to.equal('ok');
    expect(await full).to.deep.include({ code: 'Busy', data: { limit: 'active_runs', value: 2 } });
  });

  it('that waits for room is refused where the service stops', async () => {
    const { kept, store, refusal, settle } = open(new ScriptedStore(), { activeRuns: 1 });
    const letGo = store.hold();
    const accepted = kept.execute({ run_id: 'first', operations: comment });
    await settle();
    const waits = refusal({ run_id: 'waits', operations: comment });
    await settle();
    const closed = kept.close();
    letGo();
    expect(await accepted).to.equal('ok');
    expect(await waits).to.include({ code: 'ShuttingDown' });
    await closed;
  });

  it('takes the place of an earlier one that was deleted elsewhere under its id', async () => {
    const { kept, store, settle } = open();
    await kept.execute({ run_id: 'run', operations: comment });
    await settle();
    await store.delete('run');
    await kept.execute({ run_id: 'run', operations: [halt] });
    await settle();
    expect(kept.changes(0, 10).runs.map(({ run_id, state }) => [run_id, state])).to.deep.equal([['run', 'running']]);
    expect(kept.totals()).to.include({ active: 1, retained: 0 });
  });

  it('is refused where the store cannot keep it, and leaves nothing behind', async () => {
    const { kept, runs, store, refusal, leftOpen } = open();
    store.failure = 'the disk is full';
    expect(await refusal({ run_id: 'run', operations: comment, ...lock })).to.deep.include({
      code: 'Busy',
      data: { limit: 'store' },
    });
    expect([leftOpen().locks, runs.all.length, kept.has('run'), kept.changes(0, 10).runs.length]).to.deep.equal([
      0,
      0,
      false,
      0,
    ]);
    store.failure = undefined;
    expect(await kept.execute({ run_id: 'run', operations: comment, ...lock })).to.equal('ok');
  });

  it('is cancelled when it begins, where a client cancels it before', async () => {
    const { kept, store, settle } = open();
    const letGo = store.hold();
    const accepted = kept.execute({ run_id: 'run', operations: [halt], ...lock });
    await settle();
    const cancelled = kept.cancel('run');
    letGo();
    await accepted;
    await settle();
    expect(await cancelled).to.include({ state: 'cancelled', cancelled: 1 });
  });

  it('is described in the refusal of another one with its id: how it stands, and whether it is the same', async () => {
    const { kept, refusal, settle } = open();
    const request = { run_id: 'run', operations: comment, vars: { a: 1 } };
    await kept.execute(request);
    await settle();
    const other = { ...request, vars: { a: 2 } };
    expect(await refusal(request)).to.deep.include({
      code: 'DuplicateRunId',
      data: { run_id: 'run', state: 'completed', same_definition: true },
    });
    expect(await refusal(other)).to.deep.include({
      data: { run_id: 'run', state: 'completed', same_definition: false },
    });
  });

  it('is described in the same way where it belongs to the service', async () => {
    const { runs, refusal } = open();
    runs.host({ run_id: 'script:17', operations: [halt], vars: { a: 1, b: 2 } });
    for (const [operations, same_definition] of [
      [[halt], true],
      [comment, false],
    ] as const) {
      const refused = await refusal({ vars: { b: 2, a: 1 }, operations, run_id: 'script:17' });
      expect(refused).to.deep.include({
        code: 'DuplicateRunId',
        data: { run_id: 'script:17', state: 'running', same_definition },
      });
    }
  });

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
