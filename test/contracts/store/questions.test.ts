/** Requests between services of a database, and their bounds. */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock } from '../../../src/ground/clock.ts';
import { DialproofError } from '../../../src/ground/errors.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun } from './sample-runs.ts';
import { fast, slow } from './service-clocks.ts';

/** No service loses its lease here. */
const lease = { lasts: 10_000_000, renewed: 3_000 };

describeWhere('postgres')('questions of one service to another', () => {
  const holders: pg.Client[] = [];
  // Runs before the stores are closed, which wait for their pending statements.
  afterEach(() => Promise.all(holders.splice(0).map((holder) => holder.end())));
  const { open: openService, url } = postgresForEach();

  const open = async (owner: string, clock = systemClock) => {
    const { line, store } = await openService({ owner, clock, lease, interrupted: () => undefined });
    return { nodes: line.nodes, store };
  };

  /** Locks the table; returns how many wait for it, and its release. */
  const holdTable = async (table: string, mode: 'exclusive' | 'access exclusive') => {
    const holder = new pg.Client({ connectionString: url() });
    holders.push(holder);
    await holder.connect();
    await holder.query(`begin; lock table ${table} in ${mode} mode`);
    const waiting = async (): Promise<number> =>
      (
        await holder.query<{ count: number }>(
          `select count(*)::int from pg_locks where not granted and relation = '${table}'::regclass`,
        )
      ).rows[0]?.count ?? 0;
    return { waiting, release: () => holder.query('rollback') };
  };

  const busyOf = (thrown: unknown): string => {
    expect(thrown)
      .to.be.instanceOf(DialproofError)
      .and.to.deep.include({ code: 'Busy', data: { limit: 'nodes' } });
    return (thrown as DialproofError).message;
  };

  it('fail where the other service is silent for 10 s', async () => {
    const silent = await open('silent');
    await silent.store.accept(acceptedRun({}));
    const { nodes } = await open('asks', fast);
    const since = fast.now();
    const thrown: unknown = await nodes.ask('run', 'look', {}).catch((reason: unknown) => reason);
    expect(busyOf(thrown)).to.equal('The service silent, which is asked, has not answered within 10 s.');
    expect(fast.now() - since).to.be.at.least(10_000);
  });

  it('can wait up to 1,000 at a time, of which the other service answers 100 at once', async () => {
    const answers = await open('answers');
    await answers.store.accept(acceptedRun({}));
    const { nodes } = await open('asks', slow);
    let atOnce = 0;
    let most = 0;
    let goOn: () => void = () => undefined;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const full = new Promise<void>((resolve) => {
      answers.nodes.serve(async (_method, { number }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        if (atOnce === 100) resolve();
        await mayGoOn;
        atOnce -= 1;
        return number;
      });
    });
    const asked = Array.from({ length: 1_001 }, (_, number) => nodes.ask('run', 'look', { number }));
    const last = asked.pop();
    expect(busyOf(await last?.catch((reason: unknown) => reason))).to.equal(
      '1000 questions to other services wait for their answers.',
    );
    await full;
    goOn();
    expect(await Promise.all(asked)).to.deep.equal(Array.from({ length: 1_000 }, (_, number) => number));
    expect(most).to.equal(100);
  });

  it('are answered while old ones are deleted from the store', async () => {
    const answers = await open('answers', fast);
    await answers.store.accept(acceptedRun({}));
    answers.nodes.serve(async (_method, { number }) => number);
    const { nodes } = await open('asks');
    const holder = await holdTable('dialproof_letters', 'exclusive');
    while ((await holder.waiting()) === 0) continue;
    expect(await nodes.ask('run', 'look', { number: 1 })).to.equal(1);
    expect(await holder.waiting(), 'the cleaning waits for the table').to.equal(1);
  });

  it('leave connections for reads and writes, however many wait for the store', async () => {
    const answers = await open('answers');
    await answers.store.accept(acceptedRun({}));
    answers.nodes.serve(async (_method, { number }) => number);
    const { nodes } = await open('asks', slow);
    const holder = await holdTable('dialproof_asked', 'access exclusive');
    const asked = Promise.all(Array.from({ length: 10 }, (_, number) => nodes.ask('run', 'look', { number })));
    while ((await holder.waiting()) < 2) continue;
    for (let count = 0; count < 10; count += 1)
      expect((await nodes.list()).map(({ name }) => name)).to.deep.equal(['answers', 'asks']);
    await holder.release();
    expect(await asked).to.deep.equal(Array.from({ length: 10 }, (_, number) => number));
  });
});
