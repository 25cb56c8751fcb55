/** Messages between services of a database: in order, each once, and all of them before a service counts as gone. */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock, type Clock } from '../../../src/ground/clock.ts';
import { DialproofError } from '../../../src/ground/errors.ts';
import type { NodeMessage } from '../../../src/store/nodes.ts';
import { lettersChannel } from '../../../src/store/postgres/postgres-wakes.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { rounds } from '../../support/depth.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun } from './sample-runs.ts';
import { still } from './service-clocks.ts';

const lease = { lasts: 600, renewed: 100 };
/** The clock of a process that does not poll: a message without a notification stays unread. */
const impatient: Clock = {
  ...systemClock,
  setTimeout: (done, milliseconds) => (milliseconds < 500 ? systemClock.setTimeout(done, milliseconds) : undefined),
};

describeWhere('postgres')('messages of one service to another', () => {
  const { server, url, open: openService } = postgresForEach();

  const open = async (owner: string, clock = systemClock) => {
    const { line, store } = await openService({ owner, clock, lease, interrupted: () => undefined });
    const { letters } = line.nodes;
    const taken: NodeMessage[] = [];
    let heard: () => void = () => undefined;
    letters.receive((letter) => {
      taken.push(letter);
      heard();
    });
    const until = async (count: number): Promise<void> => {
      while (taken.length < count) await new Promise<void>((resolve) => (heard = resolve));
    };
    return { letters, store, taken, until };
  };

  it('come in their order, each once, also where the database was away', async () => {
    const [one, other] = [await open('one'), await open('other')];
    const send = (from: number, to: number): void => {
      for (let body = from; body < to; body += 1)
        one.letters.send(other.letters.own, `topic ${body % 3}`, { body, text: 'x'.repeat(body % 2000) });
    };
    send(0, 1_200);
    await other.until(600);
    await server().kill();
    send(1_200, 1_500);
    await server().restart();
    await other.until(1_500);
    expect(other.taken.map(({ body }) => (body as { body: number }).body)).to.deep.equal(
      Array.from({ length: 1_500 }, (_, body) => body),
    );
    expect(
      other.taken.every(
        ({ from, topic, body }) => from === one.letters.own && topic === `topic ${(body as { body: number }).body % 3}`,
      ),
    ).to.equal(true);
    expect(one.taken).to.deep.equal([]);
  });

  it('are all received before their sender counts as gone, and none comes from it afterwards', async () => {
    const [gone, other] = [await open('gone', still), await open('other')];
    gone.letters.send(other.letters.own, 'topic', 'last');
    const reason = await new Promise<string>((resolve) =>
      other.letters.watch(gone.letters.own, (why) => {
        expect(other.taken.map(({ body }) => body)).to.deep.equal(['last']);
        resolve(why);
      }),
    );
    expect(reason).to.equal('the service has ended, or has lost its lease');
    const lost = new Promise<string>((resolve) => gone.letters.watch(other.letters.own, resolve));
    gone.letters.send(other.letters.own, 'topic', 'late');
    expect(await lost).to.equal('the lease of this service has run out');
    await other.letters.clockOffset();
    expect(other.taken).to.have.length(1);
  });

  it('that are damaged end the messages of their sender, and no others', async () => {
    const [one, two, other] = [await open('one'), await open('two'), await open('other')];
    const gone = new Promise<string>((resolve) => other.letters.watch(one.letters.own, resolve));
    const values = `${one.letters.own}, ${other.letters.own}, 1, 'topic', '\\x0700'`;
    await server().execute(
      `insert into dialproof_letters (from_fence, to_fence, sequence, topic, body) values (${values})`,
      url(),
    );
    two.letters.send(other.letters.own, 'topic', 'sound');
    await other.until(1);
    expect(await gone).to.equal('a message of the service is damaged in the store');
    await new Promise<void>((resolve) => one.letters.send(other.letters.own, 'topic', 'after it', resolve));
    two.letters.send(other.letters.own, 'topic', 'later');
    await other.until(2);
    expect(other.taken.map(({ from, body }) => [from, body])).to.deep.equal([
      [two.letters.own, 'sound'],
      [two.letters.own, 'later'],
    ]);
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    try {
      while ((await client.query('select from dialproof_letters')).rowCount !== 0);
    } finally {
      await client.end();
    }
  });

  it('wake a service that has not read them, until those of two others wait', async () => {
    const {
      line: {
        nodes: {
          letters: { own: reader },
        },
      },
    } = await openService({ owner: 'reader', clock: systemClock, lease, interrupted: () => undefined });
    const listener = new pg.Client({ connectionString: url() });
    await listener.connect();
    try {
      const woken: unknown[] = [];
      listener.on('notification', ({ channel }) => woken.push(channel));
      await listener.query(`listen ${lettersChannel}${reader}`);
      const senders = [await open('one'), await open('two'), await open('three')];
      for (const sender of [0, 0, 1, 2, 0])
        await new Promise<void>((resolve) => senders[sender]?.letters.send(reader, 'topic', sender, resolve));
      // Notifications come before the answer to a later statement.
      await listener.query('select');
      expect(woken).to.have.length(3);
    } finally {
      await listener.end();
    }
  });

  it('are found where a sender that saw many others stores its own 0.3 s after those have been read', async () => {
    const timers: { readonly milliseconds: number; readonly done: () => void }[] = [];
    const remove = (timer: unknown): void =>
      void timers.splice(0, timers.length, ...timers.filter((each) => each !== timer));
    const clock: Clock = {
      now: () => systemClock.now(),
      setTimeout: (done, milliseconds) => timers[timers.push({ done, milliseconds }) - 1],
      clearTimeout: remove,
    };
    const {
      line: {
        nodes: { letters },
      },
    } = await openService({ owner: 'reader', clock, interrupted: () => undefined });
    const [one, two, slow] = [await open('one'), await open('two'), await open('slow')];
    const send = (from: typeof one): Promise<void> =>
      new Promise((resolve) => from.letters.send(letters.own, 'topic', from.letters.own, resolve));
    await Promise.all([send(one), send(two)]);
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select from dialproof_owners where fence = $1 for update', [slow.letters.own]);
      const stored = send(slow);
      await server().untilLockIsAwaited(url());
      timers.length = 0;
      const taken: unknown[] = [];
      const allCame = new Promise<void>((resolve) =>
        letters.receive(({ body }) => taken.push(body) === 3 && resolve()),
      );
      letters.look();
      let passed = 0;
      while (passed < 300) {
        while (timers.length === 0) await new Promise((resolve) => setImmediate(resolve));
        const [timer] = timers.splice(0, 1);
        passed += timer?.milliseconds ?? 0;
        timer?.done();
        expect(timers, `what is to come after ${passed} ms`).to.have.length(1);
      }
      await client.query('commit');
      await stored;
      for (const { done } of timers) done();
      await allCame;
      expect(taken).to.have.members([one, two, slow].map((each) => each.letters.own));
    } finally {
      await client.end();
    }
  });

  it('are read without polling, however many services send them at once', async () => {
    const reader = await open('reader', impatient);
    const senders: Awaited<ReturnType<typeof open>>[] = [];
    for (let number = 0; number < 8; number += 1) senders.push(await open(`sender ${number}`));
    for (let round = 1; round <= rounds(200); round += 1) {
      for (const { letters } of senders) letters.send(reader.letters.own, 'topic', round);
      await reader.until(round * senders.length);
    }
  });

  it('belong to one token of a service: those of an old token end in the turn in which it gets a new one', async () => {
    const [again, other] = [await open('again', still), await open('other')];
    const before = again.letters.own;
    await new Promise((resolve) => other.letters.watch(before, resolve));
    const told: string[] = [];
    again.letters.watch(other.letters.own, (reason) => told.push(reason, again.letters.own === before ? 'old' : 'new'));
    const refused: unknown = await again.store.accept(acceptedRun({})).catch((thrown: unknown) => thrown);
    expect(String(refused)).to.include('it has another one now');
    expect(told).to.deep.equal(['the lease of this service has run out', 'new']);
    again.letters.send(other.letters.own, 'topic', 'new');
    await other.until(1);
    expect(other.taken).to.deep.equal([{ from: again.letters.own, topic: 'topic', body: 'new' }]);
  });

  it('have a limit of size while they wait for the store', async () => {
    const [one, other] = [await open('one'), await open('other')];
    const lost = new Promise<string>((resolve) => one.letters.watch(other.letters.own, resolve));
    await server().kill();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 70; count += 1) one.letters.send(other.letters.own, 'topic', megabyte);
    expect(await lost).to.equal('more than 67108864 bytes of messages wait for the store');
    await server().restart();
  });

  it('refuse a request for the clock of the store as Busy, where the store is away', async () => {
    const { letters } = await open('one');
    await server().kill();
    const refused: unknown = await letters.clockOffset().catch((thrown: unknown) => thrown);
    expect(refused)
      .to.be.instanceOf(DialproofError)
      .and.to.deep.include({ code: 'Busy', data: { limit: 'store' } });
    await server().restart();
  });

  it('know by how much the clock of the store is ahead', async () => {
    const fast: Clock = { ...systemClock, now: () => systemClock.now() + 5_000 };
    const { letters } = await open('one', fast);
    const { ahead, within } = await letters.clockOffset();
    expect(within).to.be.within(0, 1_000);
    // The clock of the database has whole milliseconds.
    expect(Math.abs(ahead + 5_000)).to.be.at.most(within + 3);
  });
});
