import { expect } from 'chai';
import { DbUser, makeDb } from '../../support/open-db.ts';

/** The longest time without a turn of the event loop while something goes on, as a share of all its time. */
const longestHalt = async (going: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  let [done, last, longest] = [false, began, 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!done) setImmediate(look);
  };
  look();
  await going;
  done = true;
  look();
  return longest / (performance.now() - began);
};

const slow = 'select count(*)::int as n from generate_series(1, 2000000)';
const endless = 'select count(*) from generate_series(1, 100000000000)';

describe('the thread of a simulated database', () => {
  it('lets this thread go on while the database opens, is queried, and begins anew', async () => {
    const setup = ['create table a (b int)', 'insert into a values (1)'];
    const gateway = makeDb({ simulated: { setup }, max_rows: 2, statement_timeout_seconds: 60 });
    await gateway.start();
    const user = new DbUser(gateway);
    expect(await longestHalt(user.answer('select b from a'))).to.be.below(0.3);
    expect(await longestHalt(user.answer(slow))).to.be.below(0.3);
    expect(await user.reason('select * from generate_series(1, 3)')).to.equal('the query gave 3 rows: at most 2 are allowed (max_rows)');
    const [left, stopped] = [user.outcome(endless), user.outcome('select b from a')];
    await gateway.stop();
    for (const outcome of [await left, await stopped]) expect(outcome).to.deep.include({ ok: false });
    await gateway.start();
    expect((await new DbUser(gateway).answer('select b from a')).rows).to.deep.equal([{ b: 1 }]);
    await gateway.stop();
  });

  it('is ended when a query takes too long, and the next query makes the database anew', async () => {
    const gateway = makeDb({ simulated: { setup: ['create table a (b int)'] }, statement_timeout_seconds: 4 });
    await gateway.start();
    const user = new DbUser(gateway);
    await user.answer('insert into a values (1)');
    const reason = 'the simulated database has ended, with all that it held: the query took longer than 4 s';
    expect(await user.reason(endless)).to.equal(reason);
    expect((await user.answer('select b from a')).rows).to.deep.equal([]);
    await gateway.stop();
  });

  it('is ended when the gateway stops while the database opens', async () => {
    const gateway = makeDb({ simulated: { setup: [endless] } });
    await gateway.start();
    const outcome = new DbUser(gateway).outcome('select 1');
    await gateway.stop();
    expect(await outcome).to.deep.equal({ ok: false, reason: 'the session on gateway crm was closed' });
  });
});
