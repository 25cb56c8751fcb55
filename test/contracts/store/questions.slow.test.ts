/** Requests between services of a database, and their bounds. */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock, type Clock } from '../../../src/ground/clock.ts';
import { DialproofError } from '../../../src/ground/errors.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { turn } from '../../support/turn.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun } from './sample-runs.ts';
import { fast, slow, still } from './service-clocks.ts';

/** No service loses its lease here. */
const lease = { lasts: 10_000_000, renewed: 3_000 };

describeWhere('postgres')('questions of one service to another', () => {
  const holders: pg.Client[] = [];
  // Runs before the stores are closed, which wait for their pending statements.
  afterEach(() => Promise.all(holders.splice(0).map((holder) => holder.end())));
  const { server, open: openService, url } = postgresForEach();

  const open = async (owner: string, clock = systemClock) => {
    const { line, store } = await openService({ owner, clock, lease, interrupted: () => undefined });
    return { nodes: line.nodes, store };
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url() });
    holders.push(client);
    await client.connect();
    return client;
  };

  /** Resolves with the result of the query once it fulfils the condition. */
  const until = async <Row extends pg.QueryResultRow>(
    query: string,
    condition: (row: Row) => boolean,
  ): Promise<Row> => {
    const client = await connect();
    for (;;) {
      const [row] = (await client.query<Row>(query)).rows;
      if (row !== undefined && condition(row)) return row;
    }
  };

  /** Resolves when the store holds so many messages. */
  const untilStored = (count: number): Promise<unknown> =>
    until<{ count: number }>('select count(*)::int from dialproof_letters', (row) => row.count === count);

  /** Resolves when so many services are notified of their messages. */
  const untilListening = (count: number): Promise<unknown> =>
    until<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where application_name = 'dialproof nodes' and datname = current_database()
          and state = 'idle' and query like 'listen %'`,
      (row) => row.count === count,
    );

  /** Executes a statement that takes locks; returns how many rows it has, how many statements wait, and the two ends. */
  const hold = async (statement: string) => {
    const [holder, watcher] = [await connect(), await connect()];
    await holder.query('begin');
    const { rowCount } = await holder.query(statement);
    const waiting = async (): Promise<number> =>
      (
        await watcher.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows[0]?.count ?? 0;
    return { rowCount, waiting, release: () => holder.query('rollback'), keep: () => holder.query('commit') };
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
    await untilStored(900);
    expect(atOnce).to.equal(100);
    goOn();
    expect(await Promise.all(asked)).to.deep.equal(Array.from({ length: 1_000 }, (_, number) => number));
    expect(most).to.equal(100);
  });

  it('are answered while old ones are deleted from the store', async () => {
    const answers = await open('answers', fast);
    await answers.store.accept(acceptedRun({}));
    answers.nodes.serve(async (_method, { number }) => number);
    const { nodes } = await open('asks');
    const ofGone = `insert into dialproof_letters (from_fence, to_fence, sequence, topic, body) values (-1, -2, 1, '', '')`;
    const holdOne = async () => {
      await server().execute(ofGone, url());
      return hold('select from dialproof_letters where to_fence = -2 for update');
    };
    let holder = await holdOne();
    // The row may have been deleted before it was held.
    while (holder.rowCount === 0) {
      await holder.release();
      holder = await holdOne();
    }
    while ((await holder.waiting()) === 0) continue;
    expect(await nodes.ask('run', 'look', { number: 1 })).to.equal(1);
    expect(await holder.waiting(), 'the cleaning waits for the row').to.equal(1);
  });

  it('leave connections for reads and writes, however many wait for the store', async () => {
    const answers = await open('answers');
    await answers.store.accept(acceptedRun({}));
    answers.nodes.serve(async (_method, { number }) => number);
    const { nodes } = await open('asks', slow);
    const holder = await hold('lock table dialproof_letters in access exclusive mode');
    const asked = Promise.all(Array.from({ length: 10 }, (_, number) => nodes.ask('run', 'look', { number })));
    while ((await holder.waiting()) < 2) continue;
    for (let count = 0; count < 10; count += 1)
      expect((await nodes.list()).map(({ name }) => name)).to.deep.equal(['answers', 'asks']);
    await holder.release();
    expect(await asked).to.deep.equal(Array.from({ length: 10 }, (_, number) => number));
  });

  it('are not answered any more once the service that asks has given up', async () => {
    const late = await open('late', slow);
    await late.store.accept(acceptedRun({}));
    const { nodes } = await open('asks', fast);
    busyOf(await nodes.ask('run', 'cancel', {}).catch((reason: unknown) => reason));
    await untilStored(0);
    const answered: string[] = [];
    late.nodes.serve(async (method) => answered.push(method));
    const { nodes: other } = await open('other', slow);
    await other.ask('run', 'look', {});
    expect(answered).to.deep.equal(['look']);
  });

  it('are not answered where they are withdrawn just when they are taken', async () => {
    const answers = await open('answers', slow);
    await answers.store.accept(acceptedRun({}));
    const { nodes, store } = await open('asks', slow);
    const asked = nodes.ask('run', 'cancel', {}).catch(() => undefined);
    await untilStored(1);
    const holder = await hold('delete from dialproof_letters');
    const answered: string[] = [];
    answers.nodes.serve(async (method) => answered.push(method));
    answers.nodes.letters.look();
    while ((await holder.waiting()) === 0) continue;
    await holder.keep();
    const { nodes: other } = await open('other', slow);
    await other.ask('run', 'look', {});
    expect(answered).to.deep.equal(['look']);
    await store.close();
    await asked;
  });

  it('of a service that is gone are deleted from the store', async () => {
    const { store } = await open('silent', fast);
    await store.accept(acceptedRun({}));
    const { nodes, store: asking } = await open('asks', still);
    const asked = nodes.ask('run', 'look', {}).catch(() => undefined);
    await untilStored(1);
    // What a service that is killed leaves behind.
    await server().execute('update dialproof_letters set from_fence = -1', url());
    await asking.close();
    await asked;
    await untilStored(0);
  });

  it('are Busy at once where the service that asks loses its lease, and are asked anew under the next one', async () => {
    const answers = await open('answers');
    await answers.store.accept(acceptedRun({}));
    const { nodes, store } = await open('asks', still);
    const asked = nodes.ask('run', 'look', {}).catch((reason: unknown) => reason);
    await untilStored(1);
    await server().execute(`delete from dialproof_owners where name = 'asks'`, url());
    await store.accept(acceptedRun({ run_id: 'other' })).catch(() => undefined);
    expect(await asked)
      .to.be.instanceOf(DialproofError)
      .and.to.deep.include({ code: 'Busy', data: { limit: 'store' } });
    answers.nodes.serve(async () => 'here');
    expect(await nodes.ask('run', 'look', {})).to.equal('here');
  });

  it('get no answer but that of the service that is asked', async () => {
    const answers = await open('answers', slow);
    await answers.store.accept(acceptedRun({}));
    const { nodes } = await open('asks', slow);
    const asked = nodes.ask('run', 'look', {});
    await untilStored(1);
    // As another service would answer, with a body that is not even JSON.
    await server().execute(
      `with asked as (select to_fence, from_fence, replace(replace(topic, 'ask', 'answer'), ' look', '') as answer
          from dialproof_letters)
        insert into dialproof_letters (from_fence, to_fence, sequence, topic, body)
          select -1, from_fence, 0, answer, '\\x0700' from asked;
      select pg_notify('dialproof_letters_' || to_fence, '') from dialproof_letters`,
      url(),
    );
    await untilStored(1);
    answers.nodes.serve(async () => 'right');
    const { nodes: other } = await open('other', slow);
    await other.ask('run', 'look', {});
    expect(await asked).to.equal('right');
  });

  it('find an answer whose notification was lost, at the latest when their time is over', async () => {
    const answers = await open('answers');
    await answers.store.accept(acceptedRun({}));
    answers.nodes.serve(async () => 'here');
    const timers: { readonly milliseconds: number; readonly done: () => void }[] = [];
    const clock: Clock = {
      now: () => systemClock.now(),
      setTimeout: (done, milliseconds) => timers[timers.push({ done, milliseconds }) - 1],
      clearTimeout: () => undefined,
    };
    const { nodes } = await open('asks', clock);
    await untilListening(2);
    await server().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dialproof nodes' and datname = current_database()`,
      url(),
    );
    timers.length = 0;
    const asked = nodes.ask('run', 'look', {});
    await until<{ topic: string }>('select topic from dialproof_letters', ({ topic }) => topic.startsWith('answer'));
    for (const { done, milliseconds } of timers) if (milliseconds === 10_000) done();
    expect(await asked).to.equal('here');
  });

  it('do not hold up the messages of shares, however many of them wait', async () => {
    // A service that does not poll once it listens: it reads what a notification announces.
    let polls = true;
    let stopped: () => void = () => undefined;
    const lastPoll = new Promise<void>((resolve) => (stopped = resolve));
    const answers = await open('answers', {
      ...systemClock,
      setTimeout: (done, milliseconds) =>
        polls || milliseconds < 500 ? systemClock.setTimeout(done, milliseconds) : stopped(),
    });
    await answers.store.accept(acceptedRun({}));
    await untilListening(1);
    polls = false;
    await lastPoll;
    let goOn: () => void = () => undefined;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    answers.nodes.serve(() => mayGoOn);
    const [{ nodes }, { nodes: also }] = [await open('asks', slow), await open('also asks', slow)];
    const asked = Array.from({ length: 800 }, (_, number) => (number < 650 ? nodes : also).ask('run', 'look', {}));
    await untilStored(700);
    const { nodes: sender } = await open('sender', slow);
    const bodies: unknown[] = [];
    const came = new Promise<void>((resolve) =>
      answers.nodes.letters.receive(({ body }) => bodies.push(body) === 50 && resolve()),
    );
    for (let body = 0; body < 50; body += 1) sender.letters.send(answers.nodes.letters.own, 'topic', body);
    await came;
    expect(bodies).to.deep.equal(Array.from({ length: 50 }, (_, body) => body));
    goOn();
    await Promise.all(asked);
  });

  it('cost one query for each look while there are none', async () => {
    const { Client } = pg;
    const { query } = Client.prototype;
    const queries: string[] = [];
    const timers: { readonly milliseconds: number; readonly done: () => void }[] = [];
    const clock: Clock = {
      now: () => systemClock.now(),
      setTimeout: (done, milliseconds) => timers[timers.push({ done, milliseconds }) - 1],
      clearTimeout: () => undefined,
    };
    const { nodes } = await open('idle', clock);
    nodes.serve(async () => undefined);
    nodes.letters.receive(() => undefined);
    const looks = (): unknown[] =>
      timers.splice(0).filter(({ milliseconds, done }) => {
        if (milliseconds > 1_000) return false;
        done();
        return true;
      });
    const reading = (): string[] => queries.filter((each) => /from "?dialproof_(asked|letters)/.test(each));
    await nodes.list();
    Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
      queries.push(String((given[0] as { readonly text?: string }).text ?? given[0]));
      return Reflect.apply(query, this, given) as never;
    } as typeof query;
    try {
      for (let count = 1; count <= 10; count += 1) {
        expect(looks()).to.have.length(1);
        while (reading().length < count) await turn();
      }
      await nodes.list();
    } finally {
      Client.prototype.query = query;
    }
    expect(reading()).to.have.length(10);
  });
});
