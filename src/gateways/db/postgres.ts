/**
 * PostgreSQL through `pg`. A connection goes back to the pool only when nothing of the last query can be left on it;
 * otherwise it is ended, and the pool makes another one.
 *
 * An abandoned query is cancelled at the server (PostgreSQL §54.2.8).
 */
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { describeNetworkFailure } from './failure.ts';
import { parserOf, postgresText } from './postgres-values.ts';
import { cancelPostgresQuery } from './postgres-cancel.ts';
import type { Connection, Connections, DatabaseProduct, QueryResult, ServerOptions } from './product.ts';
import type { BoundStatement } from './statement.ts';

/** Beyond the server's own timeout, for servers that cannot be reached any more. */
const graceSeconds = 2;
const queryCancelled = '57014';

/** SQLSTATE of an error that the server reported. */
const stateOf = (thrown: unknown): string | undefined => {
  const { code, severity } = (thrown ?? {}) as { readonly code?: unknown; readonly severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/**
 * Whether the connection is over: true for everything but an error report of the server, and for the reports by which
 * the server ends it.
 */
const isFatal = (thrown: unknown): boolean => {
  const state = stateOf(thrown);
  return state === undefined || /^(?:08|57P0)/.test(state) || (thrown as { severity: string }).severity === 'FATAL';
};

/** INSERT and its like count what they changed; all others count what they gave. */
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

interface CancelKey {
  readonly processID: number;
  readonly secretKey: number;
}

class PostgresConnection implements Connection {
  readonly #client: PoolClient;
  readonly #server: ServerOptions;
  readonly #released: (connection: PostgresConnection) => void;
  readonly #lost = (): void => void (this.#broken = true);
  #broken = false;
  #interruption: Promise<void> | undefined;
  #wasInterrupted = false;

  constructor(client: PoolClient, server: ServerOptions, released: (connection: PostgresConnection) => void) {
    this.#client = client;
    this.#server = server;
    this.#released = released;
    client.on('error', this.#lost);
  }

  async executeQuery<Row>({ text, values }: BoundStatement): Promise<QueryResult<Row>> {
    // Extended even without parameters: one statement only, and the same answers.
    const query: QueryConfig & { queryMode: 'extended' } = {
      text,
      values: values.map(postgresText),
      queryMode: 'extended',
    };
    try {
      const { command, rowCount, rows } = await this.#client.query(query);
      return { rows: rows as Row[], ...(changes.has(command) && { changed: rowCount ?? 0 }) };
    } catch (thrown) {
      if (isFatal(thrown)) this.#broken = true;
      this.#wasInterrupted = stateOf(thrown) === queryCancelled;
      throw thrown;
    }
  }

  interrupt(): void {
    const { processID, secretKey } = this.#client as unknown as CancelKey;
    this.#interruption ??= cancelPostgresQuery(this.#server, processID, secretKey);
  }

  /** A request to cancel that did not hit this query could still hit the next one. */
  async release(): Promise<void> {
    await this.#interruption;
    const spoilt = this.#interruption !== undefined && !this.#wasInterrupted;
    this.#client.release(this.#broken || spoilt);
    this.#client.off('error', this.#lost);
    this.#released(this);
  }

  end(): void {
    this.#broken = true;
    void (this.#client as unknown as { end(): Promise<void> }).end();
  }
}

class PostgresConnections implements Connections {
  readonly #pool: Pool;
  readonly #server: ServerOptions;
  readonly #inUse = new Set<PostgresConnection>();
  #ended = false;

  constructor(pool: Pool, server: ServerOptions) {
    this.#pool = pool;
    this.#server = server;
    pool.on('error', server.onError);
  }

  async acquireConnection(): Promise<Connection> {
    const connection = new PostgresConnection(
      await this.#pool.connect(),
      this.#server,
      (released) => void this.#inUse.delete(released),
    );
    this.#inUse.add(connection);
    if (this.#ended) connection.end();
    return connection;
  }

  async destroy(): Promise<void> {
    this.#ended = true;
    for (const connection of this.#inUse) connection.end();
    await this.#pool.end();
  }
}

export const createPostgres = (server: ServerOptions): DatabaseProduct => {
  const { host, port, database, user, password, tls, poolSize, connectSeconds, statementSeconds, postLoginSql } =
    server;
  const place = `${host}:${port}`;
  const milliseconds = (seconds: number): number => Math.ceil(seconds * 1000);
  return {
    dialect: 'postgres',
    opensAtStart: true,
    async open() {
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({
        host,
        port,
        ...(database !== '' && { database }),
        ...(user !== '' && { user }),
        password,
        ssl: tls ?? false,
        application_name: 'dialproof',
        keepAlive: true,
        max: poolSize,
        connectionTimeoutMillis: milliseconds(connectSeconds),
        statement_timeout: milliseconds(statementSeconds),
        query_timeout: milliseconds(statementSeconds + graceSeconds),
        types: { getTypeParser: parserOf },
        ...(postLoginSql !== undefined && {
          onConnect: async (client: PoolClient) => void (await client.query(postLoginSql)),
        }),
      } as ConstructorParameters<typeof pg.Pool>[0]);
      return new PostgresConnections(pool, server);
    },
    explain(thrown) {
      const state = stateOf(thrown);
      const reason = reasonOf(thrown);
      if (state === queryCancelled && reason.includes('timeout'))
        return `the query took longer than ${statementSeconds} s`;
      if (state !== undefined) return `${reason} (SQLSTATE ${state})`;
      const known = describeNetworkFailure(thrown, { place, connectSeconds, statementSeconds });
      if (known !== undefined || thrown instanceof DialproofError) return known ?? reason;
      if (/connection timeout|timeout exceeded when trying to connect/.test(reason))
        return `no connection to ${place} within ${connectSeconds} s`;
      if (reason === 'Query read timeout') return `no answer within ${statementSeconds + graceSeconds} s`;
      if (reason.startsWith('Connection terminated')) return 'the connection was lost before the answer came';
      return reason;
    },
  };
};
