/**
 * A pool of connections for kysely that prepares some statements under names: planning a statement of many parts takes
 * longer than executing it. A name consists of a statement and of how often it was executed, in powers of two: so the
 * server plans the statement again from time to time, for tables that have grown.
 *
 * Behind a connection pooler the server that executes a statement may not be the one that has prepared it. After the
 * first such error, no statement is named any more.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** The server does not know a statement of this name, or has another one under it. It has executed nothing. */
const nameTroubles = ['26000', '42P05'];

export const isNameTrouble = (thrown: unknown): boolean =>
  nameTroubles.includes(String((thrown as { readonly code?: unknown } | null)?.code));

export class NamedStatements implements PostgresPool {
  readonly #pool: pg.Pool;
  /** Number of executions of each statement, by its text. */
  readonly #counts = new Map<string, number>();
  readonly #clients = new WeakMap<pg.PoolClient, NamedClient>();
  #isOff = false;

  constructor(pool: pg.Pool, texts: readonly string[]) {
    this.#pool = pool;
    for (const text of texts) this.#counts.set(text, 0);
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client) ?? new NamedClient(client, this);
    this.#clients.set(client, known);
    return known;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Undefined where the statement has no name. */
  nameOf(text: string): string | undefined {
    const count = this.#counts.get(text);
    if (count === undefined || this.#isOff) return undefined;
    this.#counts.set(text, count + 1);
    const place = [...this.#counts.keys()].indexOf(text);
    return `dialproof_${place}_${Math.floor(Math.log2(count + 1))}`;
  }

  off(): void {
    this.#isOff = true;
  }
}

class NamedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: NamedStatements;

  constructor(client: pg.PoolClient, names: NamedStatements) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('no statement of the store has a cursor');
    return this.#execute(statement, parameters);
  }

  async #execute<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#names.nameOf(text);
    const values = [...parameters];
    try {
      const query = name === undefined ? { text, values } : { name, text, values };
      return (await this.#client.query(query)) as unknown as PostgresQueryResult<Row>;
    } catch (thrown) {
      if (name !== undefined && isNameTrouble(thrown)) this.#names.off();
      throw thrown;
    }
  }

  release(): void {
    this.#client.release();
  }
}
