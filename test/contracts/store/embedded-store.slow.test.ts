/** The embedded store passes the contract of stores, with its database in this thread. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { systemClock } from '../../../src/ground/clock.ts';
import { openSqlite } from '../../../src/store/embedded/sqlite-line.ts';
import { SqlRunStore } from '../../../src/store/sql-run-store.ts';
import type { StoreLine } from '../../../src/store/sql/requests.ts';
import { batchContract } from './batch-contract.ts';
import { coverageContract, lastingCoverageContract } from './coverage-contract.ts';
import { damageContract } from './damage-contract.ts';
import { lastingContract } from './lasting-contract.ts';
import { storeContract } from './store-contract.ts';
import type { StorePlace } from './store-place.ts';

const newPlace = async (): Promise<StorePlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
  const lines = new Map<unknown, StoreLine>();
  return {
    async open(retention) {
      const { line, interrupted } = await openSqlite(folder, '1.0.0');
      const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention });
      lines.set(store, line);
      return { store, interrupted };
    },
    abandon: async (store) => lines.get(store)?.close(),
    async damage(table, column, runId, change) {
      const database = new Database(join(folder, 'dialproof.db'));
      const of = 'number = (select number from dialproof_runs where run_id = ?)';
      const found = database.prepare(`select ${column} as value from ${table} where ${of}`).get([runId]) as {
        value: unknown;
      };
      const value = found.value instanceof ArrayBuffer ? new Uint8Array(found.value) : found.value;
      // A changed text may be invalid UTF-8.
      const given = typeof value === 'string' ? 'cast(? as text)' : '?';
      database.prepare(`update ${table} set ${column} = ${given} where ${of}`).run([change(value), runId]);
      database.close();
    },
    close: () => rm(folder, { recursive: true }),
  };
};

describe('the embedded store', () => {
  storeContract(newPlace);
  batchContract(newPlace);
  lastingContract(newPlace);
  damageContract(newPlace);
  coverageContract(newPlace);
  lastingCoverageContract(newPlace);
});
