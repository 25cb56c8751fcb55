/**
 * A database in this process: PGlite, which is PostgreSQL in WebAssembly, in memory. It is made with the first query, because that
 * takes seconds, and is gone when the gateway stops.
 *
 * One connection, whose queries keep the whole process from doing anything else: for schemas and rows of the size of a test.
 */
import type { PGlite } from '@electric-sql/pglite';
import { DialproofError, reasonOf } from '../../errors.ts';
import { postgresParsers, postgresText } from './postgres-values.ts';
import type { Connection, DatabaseProduct, QueryResult } from './product.ts';
import type { BoundStatement } from './statement.ts';

export interface SimulatedOptions {
  /** Statements that make the schema and its rows, in order; several in one text are separated by semicolons. */
  readonly setup: readonly string[];
}

const parsers = Object.fromEntries(postgresParsers);
/** Values are texts already. */
const serializers = Object.fromEntries([...postgresParsers.keys()].map((type) => [type, (value: string) => value]));

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

class EmbeddedConnection implements Connection {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async executeQuery<Row>({ text, values }: BoundStatement): Promise<QueryResult<Row>> {
    const result = await this.#database.query<Row>(text, values.map(postgresText), { parsers, serializers });
    const { command = '', affectedRows = 0 } = result as { readonly command?: string; readonly affectedRows?: number };
    return { rows: result.rows, ...(changes.has(command) && { changed: affectedRows }) };
  }

  /** Nothing can come between while a query is executed. */
  interrupt(): void {}

  async release(): Promise<void> {}
}

export const createSimulatedDatabase = ({ setup }: SimulatedOptions): DatabaseProduct => ({
  dialect: 'postgres',
  opensAtStart: false,
  async open() {
    const { PGlite } = await import('@electric-sql/pglite');
    const database = new PGlite();
    try {
      for (const text of setup) await database.exec(text);
    } catch (thrown) {
      await database.close();
      throw new DialproofError('GatewayFailed', `the simulated database cannot be set up: ${reasonOf(thrown)}`, undefined, {
        cause: thrown,
      });
    }
    return { acquireConnection: async () => new EmbeddedConnection(database), destroy: () => database.close() };
  },
  explain(thrown) {
    const { code } = (thrown ?? {}) as { readonly code?: unknown };
    return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? `${reasonOf(thrown)} (SQLSTATE ${code})` : reasonOf(thrown);
  },
});
