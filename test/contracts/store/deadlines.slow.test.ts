/** A database that answers each statement in time, but a request too late: the deadline applies to the request. */
import { expect } from 'chai';
import { systemClock } from '../../../src/ground/clock.ts';
import { PostgresLine } from '../../../src/store/postgres/postgres-line.ts';
import { SqlRunStore } from '../../../src/store/sql-run-store.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { SlowProxy } from '../../support/slow-proxy.ts';
import { turn } from '../../support/turn.ts';
import { postgresForEach } from './postgres-for-each.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';
import { codeOf, idsOf, usualRetention } from './store-place.ts';

const timeout = 1_000;
const late = 'the store has not answered within 1 s (store.timeout_seconds)';

describeWhere('postgres')('a database that is slow', () => {
  const { server, url } = postgresForEach();
  let proxy: SlowProxy;
  let line: PostgresLine;
  let store: SqlRunStore;

  const open = async (renewed: number): Promise<void> => {
    const through = url().replace(`:${server().port}/`, `:${proxy.port}/`);
    const lease = { lasts: 10_000, renewed };
    ({ line } = await PostgresLine.open({
      url: through,
      owner: 'one',
      program: '1',
      clock: systemClock,
      timeout,
      lease,
      interrupted: () => undefined,
    }));
    store = new SqlRunStore({ kind: 'postgres', line, clock: systemClock, retention: usualRetention, timeout });
  };
  const well = async (): Promise<void> => {
    proxy.delay = 0;
    while (store.trouble !== undefined) await store.find('none').catch(() => undefined);
  };

  beforeEach(async () => {
    proxy = await SlowProxy.to(server().port);
  });
  afterEach(async () => {
    proxy.delay = 0;
    await store.close();
    await proxy.close();
  });

  it('refuses a run at the deadline, does not store it, and is in trouble until it answers in time', async () => {
    await open(60_000);
    await store.accept(acceptedRun({ run_id: 'before' }));
    // Each statement takes 400 ms, and accepting a run takes several statements.
    proxy.delay = 200;
    const refused: unknown = await store.accept(acceptedRun({ locks: ['key'] })).catch((reason: unknown) => reason);
    expect(refused).to.deep.include({
      code: 'Busy',
      message: `Nothing can be stored at the moment: ${late}`,
      data: { limit: 'store' },
    });
    // Its batch began a moment after the request.
    while (store.trouble === undefined) await turn();
    expect(store.trouble).to.equal(late);
    expect(await codeOf(store.accept(acceptedRun({ run_id: 'later' })))).to.equal('Busy');
    expect(await codeOf(store.delete('before'))).to.equal('Busy');
    expect(await codeOf(store.audit({ at: 1, from: '::1', action: 'x', outcome: 'ok' }))).to.equal('Busy');
    await well();
    expect(await idsOf(store)).to.deep.equal(['before']);
    expect(await store.accept(acceptedRun({ locks: ['key'] }))).to.equal(undefined);
    expect(await store.end(endedRun({}))).to.deep.equal([]);
  });

  it('is noticed without any request, by the renewals of the lease', async () => {
    await open(50);
    proxy.delay = 300;
    while (store.trouble === undefined) await turn();
    expect(store.trouble).to.equal(late);
    expect(await codeOf(store.accept(acceptedRun({})))).to.equal('Busy');
    await well();
    expect(await store.accept(acceptedRun({}))).to.equal(undefined);
  });
});
