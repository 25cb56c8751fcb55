import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { Turns } from '../../../src/gateways/db/turns.ts';
import { openDatabase, turn } from './scripted-product.ts';

describe('queries at a database', () => {
  it('run as many at once as there are connections; the others follow in order', async () => {
    const { product, ask, outcomes, database } = await openDatabase();
    for (const sql of ['a', 'b', 'c', 'd']) ask(sql);
    await turn();
    expect(product.executing.map(({ text }) => text)).to.deep.equal(['a', 'b']);
    expect(database.load).to.deep.equal({ inUse: 2, waiting: 2 });
    product.executing[1]?.answer([{ x: 1 }]);
    await turn();
    expect(outcomes).to.deep.equal([{ ok: true, answer: { rows: [{ x: 1 }], row_count: 1 } }]);
    expect(product.executing.map(({ text }) => text)).to.deep.equal(['a', 'b', 'c']);
    for (const { answer } of product.executing) answer([]);
    await turn();
    product.executing[3]?.answer([]);
    await turn();
    expect(outcomes).to.have.length(4);
    expect([product.inUse, database.load]).to.deep.equal([0, { inUse: 0, waiting: 0 }]);
  });

  it('are refused where too many wait, 100,000 at a gateway', () => {
    const turns = new Turns({ count: 1, seconds: 5, longestQueue: 2, clock: new SimulatedClock() });
    const first = turns.take();
    for (const waiting of [turns.take(), turns.take()]) waiting.granted.catch(() => undefined);
    expect(() => turns.take()).to.throw('2 queries wait for a connection already');
    first.leave();
  });

  it('wait for a connection no longer than their limit', async () => {
    const { ask, outcomes, clock, product, database } = await openDatabase({ poolSize: 1 });
    for (const sql of ['a', 'b']) ask(sql);
    await turn();
    clock.increment(4900);
    await turn();
    expect(outcomes).to.deep.equal([]);
    clock.increment(300);
    await turn();
    expect(outcomes).to.deep.equal([{ ok: false, reason: 'no connection came free within 5 s' }]);
    product.executing[0]?.answer([]);
    await turn();
    expect(database.load).to.deep.equal({ inUse: 0, waiting: 0 });
  });

  it('leave the queue at once when they are abandoned, and a connection when it is back', async () => {
    const { ask, outcomes, product, database } = await openDatabase({ poolSize: 1 });
    const cancels = ['a', 'b', 'c'].map((sql) => ask(sql));
    await turn();
    cancels[1]?.();
    await turn();
    expect(database.load).to.deep.equal({ inUse: 1, waiting: 1 });
    cancels[0]?.();
    await turn();
    expect(product.executing.map(({ text, interrupted }) => [text, interrupted])).to.deep.equal([['a', true]]);
    product.executing[0]?.fail(new Error('interrupted'));
    await turn();
    expect(product.executing[1]?.text).to.equal('c');
    product.executing[1]?.answer([]);
    await turn();
    expect(outcomes).to.have.length(1);
    expect([product.inUse, database.load]).to.deep.equal([0, { inUse: 0, waiting: 0 }]);
  });

  it('send nothing when they are abandoned before the driver is loaded', async () => {
    const { ask, outcomes, product } = await openDatabase();
    ask('a')();
    await turn();
    expect([product.opened, product.executing.length, outcomes.length]).to.deep.equal([1, 0, 0]);
  });

  it('fail with the reason, without secrets, and give their turn back', async () => {
    const { ask, outcomes, product, database } = await openDatabase({ poolSize: 1 });
    product.connectingFailure = new Error('the secret is wrong');
    ask('a');
    await turn();
    product.connectingFailure = undefined;
    ask('b');
    await turn();
    product.executing[0]?.fail(new Error('no secret'));
    await turn();
    expect(outcomes).to.deep.equal([
      { ok: false, reason: 'explained: the *** is wrong' },
      { ok: false, reason: 'explained: no ***' },
    ]);
    expect(database.load).to.deep.equal({ inUse: 0, waiting: 0 });
  });

  it('try again to open a product that could not be opened', async () => {
    const { ask, outcomes, product } = await openDatabase();
    product.openingFailure = new Error('not yet');
    ask('a');
    await turn();
    product.openingFailure = undefined;
    ask('b');
    await turn();
    product.executing[0]?.answer([]);
    await turn();
    expect(outcomes.map(({ ok }) => ok)).to.deep.equal([false, true]);
    expect(product.opened).to.equal(2);
  });

  it('all end when the gateway stops', async () => {
    const { ask, outcomes, database, product } = await openDatabase({ poolSize: 1 });
    for (const sql of ['a', 'b']) ask(sql);
    await turn();
    await database.stop();
    await turn();
    expect(outcomes).to.have.deep.members([
      { ok: false, reason: 'the gateway was stopped' },
      { ok: false, reason: 'explained: destroyed' },
    ]);
    expect([product.inUse, product.destroyed]).to.deep.equal([0, 1]);
  });
});
