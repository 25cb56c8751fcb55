/** A PostgreSQL for each test of the suite that calls this, and stores of several services in it, which are closed after the test. */
import { systemClock } from '../../../src/clock.ts';
import { PostgresLine, type PostgresOptions } from '../../../src/store/postgres/postgres-line.ts';
import { SqlRunStore } from '../../../src/store/sql-run-store.ts';
import { PostgresServer } from '../../support/postgres-server.ts';
import { usualRetention } from './store-place.ts';

export interface OpenedService {
  readonly line: PostgresLine;
  readonly store: SqlRunStore;
}

export interface PostgresForEach {
  /** That of the test that is under way. */
  server(): PostgresServer;
  open(options: Omit<PostgresOptions, 'url' | 'program'>): Promise<OpenedService>;
}

export const postgresForEach = (): PostgresForEach => {
  let server: PostgresServer;
  const opened: SqlRunStore[] = [];
  beforeEach(async () => {
    server = await PostgresServer.start();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await server.close();
  });
  return {
    server: () => server,
    async open(options) {
      const { line } = await PostgresLine.open({ ...options, url: server.urlWithPassword(), program: '1' });
      const store = new SqlRunStore({ kind: 'postgres', line, clock: systemClock, retention: usualRetention });
      opened.push(store);
      return { line, store };
    },
  };
};
