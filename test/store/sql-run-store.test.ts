/**
 * The bounds of a store, and its behaviour while its database is in trouble: on a database whose answers come from the
 * test.
 */
import { SimulatedClock } from 'xstate';
import { expect } from 'chai';
import type { DialproofError } from '../../src/ground/errors.ts';
import type { Batch, BatchAnswer, StoreLine } from '../../src/store/sql/requests.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { acceptedRun, endedRun } from '../contracts/store/sample-runs.ts';
import { turn } from '../support/turn.ts';

/** Answers when the test says so. */
class ScriptedLine implements StoreLine {
  readonly batches: Batch[] = [];
  readonly #answers: { resolve: (answer: BatchAnswer) => void; reject: (reason: unknown) => void }[] = [];
  readonly #readings: ((value: undefined) => void)[] = [];
  #asked: (() => void) | undefined;

  execute: StoreLine['execute'] = (batch) =>
    new Promise((resolve, reject) => {
      this.batches.push(batch);
      this.#answers.push({ resolve, reject });
      this.#asked?.();
    });

  read: StoreLine['read'] = () => new Promise((resolve) => this.#readings.push(resolve as (value: undefined) => void));

  async close(): Promise<void> {
    for (const resolve of this.#readings) resolve(undefined);
  }

  /** The batch that waits for an answer. */
  async batch(): Promise<Batch> {
    if (this.#answers.length === 0) await new Promise<void>((resolve) => (this.#asked = resolve));
    return this.batches.at(-1) as Batch;
  }

  async succeed(): Promise<Batch> {
    const batch = await this.batch();
    const ended = batch.ends.map(() => true);
    const deletions = batch.deletions.map(() => 'deleted' as const);
    this.#answers.shift()?.resolve({ deletions, refusals: [], ended, letGo: [], coverages: [] });
    return batch;
  }

  async fail(reason = 'the disk is full'): Promise<Batch> {
    const batch = await this.batch();
    this.#answers.shift()?.reject(new Error(reason));
    return batch;
  }
}

const refusal = async (asked: Promise<unknown>): Promise<readonly unknown[]> => {
  const thrown = (await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )) as DialproofError | undefined;
  return [thrown?.code, thrown?.message, thrown?.data];
};
const busy = (reason: string) => ['Busy', `Nothing can be stored at the moment: ${reason}`, { limit: 'store' }];
const entry = { at: 1, from: '::1', action: 'x', outcome: 'ok' };

describe('a store whose database', () => {
  let line: ScriptedLine;
  let clock: SimulatedClock;
  let store: SqlRunStore;

  beforeEach(() => {
    line = new ScriptedLine();
    clock = new SimulatedClock();
    store = new SqlRunStore({ kind: 'embedded', line, clock, retention: { runs: 1, days: 1, bytes: 1 } });
  });

  /** Makes one acceptance fail; returns its name. */
  const fail = async (): Promise<string> => {
    const asked = refusal(store.accept(acceptedRun({ run_id: 'failed' })));
    const { acceptances } = await line.fail();
    expect(await asked).to.deep.equal(busy('the disk is full'));
    return acceptances[0]?.columns.acceptance ?? '';
  };

  it('is slow gets all requests of a moment at once, and the rest after that', async () => {
    const first = [store.accept(acceptedRun({ run_id: 'a' })), store.accept(acceptedRun({ run_id: 'b' }))];
    expect((await line.batch()).acceptances.map(({ columns }) => columns.run_id)).to.deep.equal(['a', 'b']);
    const second = [store.accept(acceptedRun({ run_id: 'c' })), store.delete('x')];
    await line.succeed();
    await Promise.all(first);
    expect((await line.succeed()).acceptances.map(({ columns }) => columns.run_id)).to.deep.equal(['c']);
    await Promise.all(second);
    expect(line.batches).to.have.length(2);
  });

  it('fails refuses everything at once, retries each second, and withdraws what it had refused', async () => {
    const failed = await fail();
    expect(store.trouble).to.equal('the disk is full');
    expect(await refusal(store.accept(acceptedRun({})))).to.deep.equal(busy('the disk is full'));
    expect(await refusal(store.delete('x'))).to.deep.equal(busy('the disk is full'));
    expect(line.batches).to.have.length(1);
    clock.increment(999);
    expect(line.batches).to.have.length(1);
    clock.increment(1);
    expect(await line.fail('still full')).to.deep.include({ touch: true, withdrawn: [failed], acceptances: [] });
    await turn();
    expect(store.trouble).to.equal('still full');
    clock.increment(1000);
    await line.succeed();
    await turn();
    expect(store.trouble).to.equal(undefined);
    const accepted = store.accept(acceptedRun({ run_id: 'failed' }));
    expect(await line.succeed()).to.deep.include({ touch: false, withdrawn: [] });
    expect(await accepted).to.equal(undefined);
  });

  it('fails gets the end of a run later, whose caller gets an error after 10 s', async () => {
    const ended = refusal(store.end(endedRun({ run_id: 'a' })));
    expect((await line.fail()).ends).to.have.length(1);
    await turn();
    for (let second = 0; second < 9; second += 1) {
      clock.increment(1000);
      await line.fail();
      await turn();
    }
    clock.increment(1000);
    expect(await ended).to.deep.equal(busy('the disk is full'));
    await line.succeed();
    expect((await line.succeed()).ends.map(({ runId }) => runId)).to.deep.equal(['a']);
    expect(line.batches.slice(1, -1).every(({ ends }) => ends.length === 0)).to.equal(true);
  });

  it('is slow gets only the last standing of a run, of 10,000 runs at most', async () => {
    for (let run = 0; run < 10_001; run += 1) store.standing({ run_id: `${run}`, at: run, row: {}, summary: {} });
    store.standing({ run_id: '7', at: 99, row: {}, summary: {} });
    clock.increment(200);
    const { standings } = await line.succeed();
    expect([standings.length, standings[7]?.at, standings.at(-1)?.runId]).to.deep.equal([10_000, 99, '9999']);
  });

  it('cannot pack a standing does without it', async () => {
    store.standing({ run_id: 'a', at: 1, row: { count: 1n }, summary: {} });
    store.standing({ run_id: 'b', at: 1, row: {}, summary: {} });
    clock.increment(200);
    expect((await line.succeed()).standings.map(({ runId }) => runId)).to.deep.equal(['b']);
  });

  it('does not answer gets at most 1,000 readings at once', async () => {
    const asked = Array.from({ length: 1000 }, () => store.find('a'));
    expect(await refusal(store.find('a'))).to.deep.equal(busy('too many readings wait'));
    await store.close();
    await Promise.all(asked);
  });

  it('does not answer delays the close of the store by 5 s', async () => {
    const accepted = refusal(store.accept(acceptedRun({})));
    const [waiting] = [refusal(store.accept(acceptedRun({ run_id: 'other' }))), await line.batch()];
    let closed = false;
    const closing = store.close().then(() => (closed = true));
    const late = refusal(store.end(endedRun({})));
    expect(await late).to.deep.equal(busy('the store is closed'));
    clock.increment(4999);
    await turn();
    expect(closed).to.equal(false);
    clock.increment(1);
    await closing;
    await line.fail();
    await accepted;
    await waiting;
  });

  const late = 'the store has not answered within 10 s (store.timeout_seconds)';

  it('does not answer in time refuses its requests and waiting ones, and withdraws the run in a batch', async () => {
    const asked = [refusal(store.accept(acceptedRun({ run_id: 'taken' }))), refusal(store.delete('taken too'))];
    const { acceptances } = await line.batch();
    clock.increment(4_000);
    const waiting = [
      refusal(store.accept(acceptedRun({ run_id: 'waits' }))),
      refusal(store.audit(entry)),
      refusal(store.letGo()),
    ];
    await turn();
    clock.increment(5_999);
    expect(store.trouble).to.equal(undefined);
    clock.increment(1);
    expect(await Promise.all([...asked, ...waiting])).to.deep.equal(Array.from({ length: 5 }, () => busy(late)));
    expect(store.trouble).to.equal(late);
    expect(await refusal(store.accept(acceptedRun({ run_id: 'later' })))).to.deep.equal(busy(late));
    // The batch is written after all: the refused run is withdrawn, and the waiting one is not written.
    await line.succeed();
    await turn();
    clock.increment(1_000);
    const probe = {
      touch: true,
      withdrawn: acceptances.map(({ columns }) => columns.acceptance),
      acceptances: [],
      audits: [],
      coverages: [],
      letGo: false,
    };
    expect(await line.batch()).to.deep.include(probe);
    // In trouble until it answers in time.
    clock.increment(10_000);
    await line.succeed();
    await turn();
    expect(store.trouble).to.equal(late);
    clock.increment(1_000);
    await line.succeed();
    await turn();
    expect(store.trouble).to.equal(undefined);
    const next = store.accept(acceptedRun({ run_id: 'next' }));
    expect((await line.succeed()).acceptances.map(({ columns }) => columns.run_id)).to.deep.equal(['next']);
    expect(await next).to.equal(undefined);
  });

  it('is busy refuses a run that it has not begun to write, and does not write it', async () => {
    const first = store.accept(acceptedRun({ run_id: 'first' }));
    await line.batch();
    clock.increment(1_000);
    const second = refusal(store.accept(acceptedRun({ run_id: 'second' })));
    await turn();
    clock.increment(8_000);
    await line.succeed();
    await first;
    expect((await line.batch()).acceptances.map(({ columns }) => columns.run_id)).to.deep.equal(['second']);
    const third = refusal(store.accept(acceptedRun({ run_id: 'third' })));
    await turn();
    // The second has waited for 10 s, its batch for two.
    clock.increment(2_000);
    expect(await second).to.deep.equal(busy(late));
    expect(store.trouble).to.equal(undefined);
    const { acceptances } = await line.succeed();
    await turn();
    expect((await line.succeed()).withdrawn).to.deep.equal(acceptances.map(({ columns }) => columns.acceptance));
    expect(await third).to.deep.equal([undefined, undefined, undefined]);
  });

  it('does not answer a reading has time until the deadline', async () => {
    const query = { limit: 1 };
    const readings = [
      store.find('a'),
      store.list(query),
      store.capture('a'),
      store.evidence('a'),
      store.endOf('a'),
      store.duplicate('a', {}),
      store.auditTrail(query),
    ];
    const asked = Promise.all(readings.map(refusal));
    await turn();
    clock.increment(9_999);
    await turn();
    clock.increment(1);
    expect(await asked).to.deep.equal(readings.map(() => busy(late)));
    // Slow readings do not imply slow writes.
    expect(store.trouble).to.equal(undefined);
  });

  it('does not answer the end of a run nevertheless has it', async () => {
    const ended = refusal(store.end(endedRun({ run_id: 'a' })));
    expect((await line.batch()).ends).to.have.length(1);
    clock.increment(10_000);
    expect(await ended).to.deep.equal(busy(late));
    await line.succeed();
    await turn();
    clock.increment(1_000);
    await line.succeed();
    await turn();
    expect(store.trouble).to.equal(undefined);
    expect(line.batches.map(({ ends }) => ends.length)).to.deep.equal([1, 0]);
  });
});
