/** The embedded store on a full disk, with a folder that disappears, and with files that are not its own. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { systemClock } from '../../src/ground/clock.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { openSqlite } from '../../src/store/embedded/sqlite-line.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { acceptedRun, endedRun } from '../contracts/store/sample-runs.ts';
import { idsOf, usualRetention as retention } from '../contracts/store/store-place.ts';
import { itOnSmallDisk } from '../support/small-disk.ts';

const reasonFor = async (asked: Promise<unknown>): Promise<string> => {
  const thrown: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return thrown instanceof DialproofError ? `${thrown.code} ${thrown.message}` : String(thrown);
};

describe('the embedded store', () => {
  let folder: string;
  const stores: SqlRunStore[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (place: string): Promise<SqlRunStore> => {
    const { line } = await openSqlite(place, '1.0.0');
    const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention });
    stores.push(store);
    return store;
  };
  const definition = (): string => randomBytes(20_000).toString('base64');

  itOnSmallDisk(
    'on a full disk accepts nothing, keeps what it has, and goes on when there is room',
    1024 ** 2,
    async (disk) => {
      const place = join(disk, 'data');
      await writeFile(join(disk, 'ballast'), Buffer.alloc(400_000));
      const store = await open(place);
      const accepted: string[] = [];
      let refusal: string | undefined;
      while (refusal === undefined) {
        const run_id = `run ${accepted.length}`;
        refusal = await store.accept(acceptedRun({ run_id, definition: definition() })).then(
          () => void accepted.push(run_id),
          ({ code, message }: DialproofError) => `${code} ${message}`,
        );
      }
      expect(refusal).to.equal(`Busy Nothing can be stored at the moment: the disk of ${place} is full`);
      expect(store.trouble).to.equal(`the disk of ${place} is full`);
      expect(accepted).to.have.length.above(1);
      expect((await idsOf(store)).reverse()).to.deep.equal(accepted);
      const ended = store.end(endedRun({ run_id: 'run 0', at: 5, report: { text: definition() } }));
      await rm(join(disk, 'ballast'));
      expect(await ended).to.deep.equal([]);
      expect(store.trouble).to.equal(undefined);
      const refused = `run ${accepted.length}`;
      expect(await store.accept(acceptedRun({ run_id: refused }))).to.equal(undefined);
      await store.close();
      const again = await open(place);
      expect((await idsOf(again)).reverse()).to.deep.equal([...accepted, refused]);
      expect((await again.find('run 0'))?.ended_at).to.equal(5);
      await again.close();
    },
  );

  it('refuses writes when its folder is gone, and continues when it is back', async () => {
    const place = join(folder, 'data');
    const store = await open(place);
    await store.accept(acceptedRun({ run_id: 'before' }));
    await rename(place, join(folder, 'elsewhere'));
    const gone = `${place}: dialproof.db is not there any more`;
    expect(await reasonFor(store.accept(acceptedRun({})))).to.equal(
      `Busy Nothing can be stored at the moment: ${gone}`,
    );
    expect(store.trouble).to.equal(gone);
    const ended = store.end(endedRun({ run_id: 'before' }));
    await rename(join(folder, 'elsewhere'), place);
    expect(await ended).to.deep.equal([]);
    expect(await store.accept(acceptedRun({}))).to.equal(undefined);
    expect(await idsOf(store)).to.deep.equal(['run', 'before']);
  });

  for (const [what, harm, reason] of [
    ['removed', (log: string) => rm(log), 'is not there any more'],
    ['replaced', async (log: string) => (await rm(log), writeFile(log, '')), 'is not there any more'],
    ['cut', (log: string) => truncate(log, 100), /^has been cut from \d+ to 100 bytes/],
    ['emptied', (log: string) => truncate(log, 0), /^has been cut from \d+ to 0 bytes/],
    [
      'overwritten',
      async (log: string) => writeFile(log, Buffer.alloc((await stat(log)).size)),
      'has been overwritten',
    ],
  ] as const) {
    it(`accepts nothing when its write-ahead log is ${what}, with that reason`, async () => {
      const store = await open(folder);
      expect(await store.accept(acceptedRun({ run_id: 'before' }))).to.equal(undefined);
      await harm(join(folder, 'dialproof.db-wal'));
      const refused = await reasonFor(store.accept(acceptedRun({})));
      const told = refused.replace(`Busy Nothing can be stored at the moment: ${folder}: dialproof.db-wal `, '');
      expect(told)
        .to.match(typeof reason === 'string' ? new RegExp(`^${reason}`) : reason)
        .and.to.contain('start the service again');
      expect(store.trouble).to.contain('dialproof.db-wal');
      expect(await reasonFor(store.accept(acceptedRun({ run_id: 'later' })))).to.match(/^Busy /);
    });
  }

  it('continues through many restarts of its write-ahead log', async () => {
    const store = await open(folder);
    for (let round = 0; round < 60; round += 1) {
      expect(
        await store.accept(
          acceptedRun({ run_id: `run ${round}`, definition: randomBytes(200_000).toString('base64') }),
        ),
      ).to.equal(undefined);
    }
    expect(store.trouble).to.equal(undefined);
  });

  it('refuses a folder that a newer program has written, and names both versions', async () => {
    const store = await open(folder);
    await store.close();
    const database = new Database(join(folder, 'dialproof.db'));
    database.exec(`update dialproof_store set version = 8, written_by = '3.2.1'`);
    database.close();
    const newer =
      'the store has version 8 of the schema, written by dialproof 3.2.1; ' +
      'this is dialproof 1.0.0, which knows version 7';
    expect(await reasonFor(openSqlite(folder, '1.0.0'))).to.equal(`InvalidFile ${newer}`);
    // The folder is unchanged, and not locked.
    expect(await reasonFor(openSqlite(folder, '1.0.0'))).to.equal(`InvalidFile ${newer}`);
  });

  it('opens a folder of the version before, in which questions to other services had a table', async () => {
    const store = await open(folder);
    await store.accept(acceptedRun({}));
    await store.close();
    const database = new Database(join(folder, 'dialproof.db'));
    database.exec(
      `create table dialproof_asked (number integer primary key autoincrement, owner text not null, fence bigint not null,
        method text not null, params blob not null, asked_at bigint not null, answer blob);
      create index dialproof_asked_by_owner on dialproof_asked (owner, fence);
      drop table dialproof_coverages;
      update dialproof_store set version = 5`,
    );
    database.close();
    const opened = await open(folder);
    expect(await opened.find('run')).to.include({ state: 'interrupted' });
    await opened.close();
    const after = new Database(join(folder, 'dialproof.db'));
    const tables = after.prepare(`select name from sqlite_master where name like 'dialproof_asked%'`).all();
    const [row] = after.prepare('select version from dialproof_store').all();
    after.close();
    expect([tables, row]).to.deep.equal([[], { version: 7 }]);
  });

  it('refuses a file that is no database', async () => {
    await writeFile(join(folder, 'dialproof.db'), 'x'.repeat(5000));
    expect(await reasonFor(openSqlite(folder, '1'))).to.equal(
      `InvalidFile the folder of the store, ${folder}, cannot be used: dialproof.db: file is not a database`,
    );
  });

  it('refuses a folder that is a file', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await reasonFor(openSqlite(join(folder, 'data'), '1'))).to.match(
      /^InvalidFile the folder of the store, .*data, cannot be/,
    );
  });
});
