/** What services of a database tell one another: in order, each message once, and all of it before a service counts as gone. */
import { expect } from 'chai';
import { systemClock, type Clock } from '../../../src/clock.ts';
import type { Letter } from '../../../src/store/nodes.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { postgresForEach } from './postgres-for-each.ts';

const lease = { lasts: 600, renewed: 100 };
/** Of a process whose lease is not renewed. */
const still: Clock = { now: () => systemClock.now(), setTimeout: () => undefined, clearTimeout: () => undefined };

describeWhere('postgres')('messages of one service to another', function () {
  this.timeout(60_000);
  const { server, open: openService } = postgresForEach();

  const open = async (owner: string, clock = systemClock) => {
    const { line } = await openService({ owner, clock, lease, interrupted: () => undefined });
    const { letters } = line.nodes;
    const taken: Letter[] = [];
    let heard: () => void = () => undefined;
    letters.receive((letter) => {
      taken.push(letter);
      heard();
    });
    const until = async (count: number): Promise<void> => {
      while (taken.length < count) await new Promise<void>((resolve) => (heard = resolve));
    };
    return { letters, taken, until };
  };

  it('come in their order, each once, also where the database was away', async () => {
    const [one, other] = [await open('one'), await open('other')];
    const send = (from: number, to: number): void => {
      for (let body = from; body < to; body += 1) one.letters.send(other.letters.own, `topic ${body % 3}`, { body, text: 'x'.repeat(body % 2000) });
    };
    send(0, 1_200);
    await other.until(600);
    await server().kill();
    send(1_200, 1_500);
    await server().restart();
    await other.until(1_500);
    expect(other.taken.map(({ body }) => (body as { body: number }).body)).to.deep.equal(Array.from({ length: 1_500 }, (_, body) => body));
    expect(other.taken.every(({ from, topic, body }) => from === one.letters.own && topic === `topic ${(body as { body: number }).body % 3}`)).to.equal(true);
    expect(one.taken).to.deep.equal([]);
  });

  it('are all taken before their sender counts as gone, and none comes from it afterwards', async () => {
    const [gone, other] = [await open('gone', still), await open('other')];
    gone.letters.send(other.letters.own, 'topic', 'last');
    const reason = await new Promise<string>((resolve) => other.letters.watch(gone.letters.own, (why) => {
      expect(other.taken.map(({ body }) => body)).to.deep.equal(['last']);
      resolve(why);
    }));
    expect(reason).to.equal('the service has ended, or has lost its lease');
    const lost = new Promise<string>((resolve) => gone.letters.watch(other.letters.own, resolve));
    gone.letters.send(other.letters.own, 'topic', 'late');
    expect(await lost).to.equal('the lease of this service has run out');
    await other.letters.clockOffset();
    expect(other.taken).to.have.length(1);
  });

  it('are no more than the store is waited for', async () => {
    const [one, other] = [await open('one'), await open('other')];
    const lost = new Promise<string>((resolve) => one.letters.watch(other.letters.own, resolve));
    await server().kill();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 70; count += 1) one.letters.send(other.letters.own, 'topic', megabyte);
    expect(await lost).to.equal('more than 67108864 bytes of messages wait for the store');
    await server().restart();
  });

  it('know by how much the clock of the store is ahead', async () => {
    const fast: Clock = { ...systemClock, now: () => systemClock.now() + 5_000 };
    const { letters } = await open('one', fast);
    const { ahead, within } = await letters.clockOffset();
    expect(within).to.be.within(0, 1_000);
    // The clock of the database tells whole milliseconds.
    expect(Math.abs(ahead + 5_000)).to.be.at.most(within + 3);
  });
});
