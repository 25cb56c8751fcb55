/** The store keeps the newest 100,000 records of changes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { systemClock } from '../../src/ground/clock.ts';
import { openSqlite } from '../../src/store/embedded/sqlite-line.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { usualRetention as retention } from '../contracts/store/store-place.ts';

describe('the records of changes', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const entry = { at: 1, from: '::1', action: 'x', outcome: 'ok' };

  it('of a database are at most 100,000', async () => {
    await (await openSqlite(folder, '1')).line.close();
    const database = new Database(join(folder, 'dialproof.db'));
    database.exec(`insert into dialproof_audit (at, from_address, action, outcome)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select i, '', '', '' from n`);
    database.pragma('journal_mode = DELETE');
    database.close();
    const { line } = await openSqlite(folder, '1');
    const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention });
    await store.audit(entry);
    expect((await store.auditTrail({ limit: 5, before: 5 })).entries.map(({ number }) => number)).to.deep.equal([
      4, 3, 2,
    ]);
    await store.close();
  });

  it('in memory are at most a tenth more', async () => {
    const store = new MemoryStore(retention, systemClock);
    for (let count = 0; count <= 110_000; count += 1) await store.audit(entry);
    expect((await store.auditTrail({ limit: 1, before: 10_002 })).entries).to.deep.equal([]);
    expect((await store.auditTrail({ limit: 1, before: 10_003 })).entries).to.have.length(1);
  });
});
