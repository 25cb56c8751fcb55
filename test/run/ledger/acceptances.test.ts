/** How runs are accepted: each has room in the process and is kept in the store before it begins. */
import { expect } from 'chai';
import type { DialproofError } from '../../../src/ground/errors.ts';
import { halt } from '../open-runs.ts';
import { comment, lock, openKeptRuns as open } from './open-kept-runs.ts';
import { ScriptedStore } from './scripted-store.ts';

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

  it('leaves its locks to the next one as soon as a client sees its end, before its report is stored', async () => {
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
    const { kept, store } = open(new ScriptedStore(), { activeRuns: 1 });
    const letGo = store.hold();
    const request = { run_id: 'run', operations: [halt] };
    const asked = [kept.execute(request), kept.execute(request)].map((answer) =>
      answer.catch((thrown: unknown) => thrown),
    );
    letGo();
    // A request is planned in pieces: which of the two is planned first depends on how fast the machine is.
    const answers = await Promise.all(asked);
    const refused = answers.filter((answer) => answer !== 'ok');
    expect(refused).to.have.length(1);
    expect(refused[0]).to.deep.include({
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
});
