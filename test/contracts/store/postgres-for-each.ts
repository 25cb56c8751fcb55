/**
 * A PostgreSQL for the suite that calls this, and for each of its tests a database of its own, with stores of several
 * services that are closed after the test.
 */
import { systemClock } from '../../../src/ground/clock.ts';
import { PostgresLine, type PostgresOptions } from '../../../src/store/postgres/postgres-line.ts';
import { SqlRunStore } from '../../../src/store/sql-run-store.ts';
import { PostgresServer } from '../../support/postgres-server.ts';
import { usualRetention } from './store-place.ts';

export interface OpenedService {
  readonly line: PostgresLine;
  readonly store: SqlRunStore;
  readonly notices: readonly string[];
}

export interface PostgresForEach {
  /** A test may end it: it runs again for the next one. */
  server(): PostgresServer;
  /** The URL of the current test's database, with the password. */
  url(): string;
  open(options: Omit<PostgresOptions, 'url' | 'program'>): Promise<OpenedService>;
}

export const postgresForEach = (): PostgresForEach => {
  let server: PostgresServer;
  let url: string;
  const opened: SqlRunStore[] = [];
  before(async () => {
    server = await PostgresServer.start();
  });
  beforeEach(async () => {
    if (!server.isRunning) await server.restart();
    url = await server.newDatabase();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  after(() => server.close());
  return {
    server: () => server,
    url: () => url,
    async open(options) {
      const { line, notices } = await PostgresLine.open({ ...options, url, program: '1' });
      const store = new SqlRunStore({ kind: 'postgres', line, clock: systemClock, retention: usualRetention });
      opened.push(store);
      return { line, store, notices };
    },
  };
};
