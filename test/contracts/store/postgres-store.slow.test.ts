/** PostgreSQL as a store passes the contract of stores: a database for each test, on a server of the machine's own. */
import { expect } from 'chai';
import pg from 'pg';
import { systemClock } from '../../../src/ground/clock.ts';
import { embeddedConfig } from '../../../src/config.ts';
import { openStore, type OpenedStore } from '../../../src/service/open-store.ts';
import type { RunStore } from '../../../src/store/run-store.ts';
import { PostgresLine } from '../../../src/store/postgres/postgres-line.ts';
import { SqlRunStore } from '../../../src/store/sql-run-store.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { amountOf } from '../../support/depth.ts';
import { PostgresServer } from '../../support/postgres-server.ts';
import { batchContract } from './batch-contract.ts';
import { coverageContract, lastingCoverageContract } from './coverage-contract.ts';
import { damageContract } from './damage-contract.ts';
import { lastingContract } from './lasting-contract.ts';
import { acceptedRun, endedRun } from './sample-runs.ts';
import { storeContract } from './store-contract.ts';
import { codeOf, idsOf, usualRetention, type StorePlace } from './store-place.ts';

describeWhere('postgres')('the store in PostgreSQL', function () {
  let server: PostgresServer;

  before(async () => {
    server = await PostgresServer.start();
  });
  after(() => server.close());

  const newPlace = async (): Promise<StorePlace> => {
    const url = await server.newDatabase();
    const lines = new Map<unknown, PostgresLine>();
    return {
      async open(retention) {
        const { line, interrupted } = await PostgresLine.open({
          url,
          owner: 'one',
          program: '1',
          clock: systemClock,
          interrupted: () => undefined,
        });
        const store = new SqlRunStore({ kind: 'postgres', line, clock: systemClock, retention });
        lines.set(store, line);
        return { store, interrupted };
      },
      // The next store takes the name; nothing is released.
      abandon: async () => undefined,
      async damage(table, column, runId, change) {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const of = 'number = (select number from dialproof_runs where run_id = $1)';
        const { rows } = await client.query<{ value: unknown }>(`select ${column} as value from ${table} where ${of}`, [
          runId,
        ]);
        const value = rows[0]?.value;
        const changed = change(value);
        // Its texts are whole in UTF-8, and have no NUL.
        const given =
          typeof value === 'string' && changed instanceof Buffer
            ? changed.toString('latin1').replaceAll('\0', '?')
            : changed;
        await client.query(`update ${table} set ${column} = $2 where ${of}`, [runId, given]);
        await client.end();
      },
      close: async () => undefined,
    };
  };

  storeContract(newPlace);
  batchContract(newPlace);
  lastingContract(newPlace);
  damageContract(newPlace);
  coverageContract(newPlace);
  lastingCoverageContract(newPlace);

  describe('shared by several services', () => {
    let url: string;
    const opened: OpenedStore[] = [];
    beforeEach(async () => {
      url = await server.newDatabase();
    });
    afterEach(async () => {
      for (const { store } of opened.splice(0)) await store.close();
    });

    const open = async (owner?: string): Promise<OpenedStore & { readonly told: readonly string[] }> => {
      const told: string[] = [];
      const config = {
        ...embeddedConfig(),
        store: { kind: 'postgres' as const, url_env: 'URL', ...(owner !== undefined && { owner }) },
      };
      const surroundings = {
        clock: systemClock,
        environment: { URL: url },
        log: { info: () => undefined, warn: () => undefined },
        interrupted: (ids: readonly string[]) => void told.push(...ids),
      };
      const store = await openStore(config, surroundings);
      opened.push(store);
      return { ...store, told };
    };

    it('is opened by many at once, and accepts a run id once for all', async () => {
      const stores = await Promise.all(Array.from({ length: 5 }, () => open()));
      const answers = await Promise.all(stores.map(({ store }) => store.accept(acceptedRun({}))));
      expect(answers.filter((answer) => answer === undefined)).to.have.length(1);
      for (const { store } of stores) expect(await idsOf(store)).to.deep.equal(['run']);
    });

    it('interrupts no run of a service that goes on, and takes nothing of one whose name was taken', async () => {
      const [one, other] = [await open('one'), await open('other')];
      await one.store.accept(acceptedRun({}));
      expect(other.interrupted).to.deep.equal([]);
      const again = await open('one');
      expect(again.interrupted).to.deep.equal(['run']);
      const refused: unknown = await one.store
        .accept(acceptedRun({ run_id: 'of the first' }))
        .catch((reason: unknown) => reason);
      expect(String(refused)).to.include(
        'another service has taken the name one; end that one, or give this one a node.name of its own',
      );
      expect(await again.store.accept(acceptedRun({ run_id: 'of the last' }))).to.equal(undefined);
      expect((await other.store.find('run'))?.state).to.equal('interrupted');
      const ended = codeOf(one.store.end(endedRun({})));
      await again.store.close();
      // The name is free: its first process takes it back.
      expect(await ended).to.equal('NotRunning');
      expect(await one.store.accept(acceptedRun({ run_id: 'of the first' }))).to.equal(undefined);
    });

    it('gives a lock to one run of all services, and frees it where the service of its run is gone', async function () {
      const races = amountOf('lockRaces');
      this.timeout(240_000 + races * 200);
      const stores = await Promise.all(Array.from({ length: 4 }, (_, index) => open(`service ${index}`)));
      const locks = ['a', 'b', 'c'];
      const race = (round: number): Promise<unknown[]> =>
        Promise.all(
          stores.map(({ store }, index) =>
            store.accept(
              acceptedRun({ run_id: `${round} of ${index}`, locks: index % 2 === 0 ? locks : locks.toReversed() }),
            ),
          ),
        );
      for (let round = 1; round <= races; round += 1) {
        const answers = await race(round);
        const winners = answers.flatMap((answer, index) => (answer === undefined ? [index] : []));
        expect(winners).to.have.length(1);
        const [winner = 0] = winners;
        const holder = `${round} of ${winner}`;
        for (const answer of answers)
          if (answer !== undefined)
            expect((answer as { held: object[] }).held).to.have.deep.members(
              locks.map((key) => ({ key, held_by: holder })),
            );
        if (round % 10 !== 0) await stores[winner]?.store.end(endedRun({ run_id: holder }));
        else {
          // As after a kill: another process has its name, and the locks of the old one are free.
          const before = stores[winner];
          stores[winner] = await open(`service ${winner}`);
          expect(stores[winner]?.interrupted).to.deep.equal([holder]);
          await before?.store.close();
        }
      }
      expect((await stores[0]?.store.list({ limit: 10, state: 'running' }))?.runs).to.deep.equal([]);
      expect(await stores[3]?.store.accept(acceptedRun({ run_id: 'next', locks }))).to.equal(undefined);
    });

    it('deletes no run because the clock of the database was set ahead', async () => {
      const first = await open('one');
      await first.store.letGo();
      await first.store.accept(acceptedRun({}));
      await first.store.end(endedRun({}));
      await first.store.close();
      // As if everything had happened before the clock was set.
      const days = 200 * 86_400_000;
      await server.execute(
        `update dialproof_store set observed_at = observed_at - ${days}; update dialproof_runs set aged_from = ` +
          `aged_from - ${days}`,
        url,
      );
      const second = await open('one');
      expect(await second.store.letGo()).to.deep.equal([]);
      await second.store.accept(acceptedRun({ run_id: 'next' }));
      expect(await second.store.end(endedRun({ run_id: 'next' }))).to.deep.equal([]);
      expect(await idsOf(second.store)).to.deep.equal(['next', 'run']);
    });

    it('opens a database of the version before while a service of that version runs, which goes on', async () => {
      const older = await open('older');
      await older.store.accept(acceptedRun({}));
      await server.execute(
        `create table dialproof_asked (number bigint generated by default as identity primary key, owner text not null,
          fence bigint not null, method text not null, params bytea not null, asked_at bigint not null, answer bytea);
        create index dialproof_asked_by_owner on dialproof_asked (owner, fence);
        drop table dialproof_coverages;
        update dialproof_store set version = 5`,
        url,
      );
      const newer = await open('newer');
      expect(await newer.store.find('run')).to.include({ state: 'running' });
      expect(await older.store.end(endedRun({}))).to.deep.equal([]);
      expect(await newer.store.find('run')).to.include({ state: 'completed' });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        `select version, to_regclass('dialproof_asked') as asked from dialproof_store`,
      );
      await client.end();
      expect(rows).to.deep.equal([{ version: 7, asked: null }]);
    });

    it('refuses a database that a newer program has written', async () => {
      await open();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`update dialproof_store set version = 99, written_by = '9.1.0'`);
      await client.end();
      const thrown = await open().catch((reason: unknown) => reason as Error);
      expect((thrown as Error).message).to.match(
        /^the store has version 99 of the schema, written by dialproof 9\.1\.0; this is dialproof .*, which knows version 7$/,
      );
    });

    it('is Busy where a statement waits for 5 s on the server, which cancels it; then works again', async function () {
      this.timeout(30_000);
      const { store } = await open('one');
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query('begin; lock table dialproof_runs in access exclusive mode');
      const [refused] = await Promise.allSettled([store.list({ limit: 1 })]);
      expect(refused).to.have.nested.property('reason.code', 'Busy');
      expect(refused)
        .to.have.nested.property('reason.message')
        .that.contains('canceling statement due to statement timeout');
      await other.query('rollback');
      await other.end();
      expect(await store.list({ limit: 1 })).to.deep.equal({ runs: [], more: false });
    });

    it('names no secret where it cannot be reached', async () => {
      url = url.replace(/:\d+\//, ':1/');
      const thrown = (await open().catch((reason: unknown) => reason)) as Error;
      expect(thrown.message).to.include('ECONNREFUSED').and.not.include(server.password);
      expect(await codeOf(open())).to.equal('Busy');
    });
  });
});

describeWhere('postgres')('a server that is killed', function () {
  it('makes the store Busy, which comes back by itself with all that it had accepted', async () => {
    const server = await PostgresServer.start();
    const url = server.urlWithPassword();
    const { line } = await PostgresLine.open({
      url,
      owner: 'one',
      program: '1',
      clock: systemClock,
      interrupted: () => undefined,
    });
    const store: RunStore = new SqlRunStore({ kind: 'postgres', line, clock: systemClock, retention: usualRetention });
    try {
      await store.accept(acceptedRun({ run_id: 'before' }));
      await server.kill();
      expect(await codeOf(store.accept(acceptedRun({ run_id: 'away' })))).to.equal('Busy');
      expect(store.trouble)
        .to.match(/^PostgreSQL: /)
        .and.not.include(server.password);
      const ended = store.end(endedRun({ run_id: 'before', at: 5 }));
      await server.restart();
      // Storing the end of a run waits for the server.
      expect(await ended).to.deep.equal([]);
      expect(store.trouble).to.equal(undefined);
      expect(await store.accept(acceptedRun({ run_id: 'away' }))).to.equal(undefined);
      expect(await idsOf(store)).to.deep.equal(['away', 'before']);
      expect(await store.find('before')).to.deep.include({ state: 'completed', ended_at: 5 });
    } finally {
      await store.close();
      await server.close();
    }
  });
});
