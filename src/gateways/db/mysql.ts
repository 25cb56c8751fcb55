/**
 * MySQL and MariaDB through `mysql2`, which is no dependency. Statements are prepared, so that values never come into
 * their text.
 *
 * An abandoned query loses its connection.
 */
import { reasonOf } from '../../ground/errors.ts';
import { codeOf, describeNetworkFailure } from './failure.ts';
import { loadOptionalDriver, type LoadDriver } from './optional-driver.ts';
import type { Connection, Connections, DatabaseProduct, QueryResult, ServerOptions } from './product.ts';
import type { BoundStatement } from './statement.ts';
import { parseExactJson } from '../../ground/exact-json.ts';
import { exactNumber, isoMoment, jsonFriendly } from './values.ts';

/** The part of mysql2 that is used. */
interface Mysql2 {
  createPool(options: object): MysqlPool;
}

interface MysqlPool {
  getConnection(): Promise<MysqlConnection>;
  end(): Promise<void>;
}

interface MysqlConnection {
  query(options: object): Promise<unknown>;
  execute(
    options: object,
    values: readonly unknown[],
  ): Promise<readonly [readonly Row[], readonly Column[]] | readonly [{ readonly affectedRows: number }, undefined]>;
  release(): void;
  destroy(): void;
}

interface Column {
  readonly name: string;
  readonly columnType: number;
}

type Row = Record<string, unknown>;
type Read = (text: string) => unknown;

/** By the types of the protocol: DECIMAL, TIMESTAMP, BIGINT, DATETIME, JSON and NEWDECIMAL, which come as texts. */
const readers: ReadonlyMap<number, Read> = new Map([
  [0, exactNumber],
  [7, isoMoment],
  [8, exactNumber],
  [12, isoMoment],
  [245, parseExactJson],
  [246, exactNumber],
]);

const readRows = (rows: readonly Row[], columns: readonly Column[]): Row[] => {
  const read = new Map(columns.map(({ name, columnType }) => [name, readers.get(columnType)]));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? (read.get(name)?.(value) ?? value) : jsonFriendly(value),
      ]),
    ),
  );
};

/** Numbers as text: the server converts it to the type that it needs, also after LIMIT. */
const parameter = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

class MysqlQueries implements Connection {
  readonly #connection: MysqlConnection;
  readonly #timeout: number;
  readonly #released: (connection: MysqlQueries) => void;
  #ended = false;

  constructor(connection: MysqlConnection, timeout: number, released: (connection: MysqlQueries) => void) {
    this.#connection = connection;
    this.#timeout = timeout;
    this.#released = released;
  }

  async executeQuery<Result>({ text, values }: BoundStatement): Promise<QueryResult<Result>> {
    try {
      const [result, columns] = await this.#connection.execute(
        { sql: text, timeout: this.#timeout },
        values.map(parameter),
      );
      if (columns === undefined) return { rows: [], changed: result.affectedRows };
      return { rows: readRows(result, columns) as Result[] };
    } catch (thrown) {
      if ((thrown as { fatal?: boolean }).fatal === true || codeOf(thrown) === 'PROTOCOL_SEQUENCE_TIMEOUT')
        this.interrupt();
      throw thrown;
    }
  }

  interrupt(): void {
    if (!this.#ended) this.#connection.destroy();
    this.#ended = true;
  }

  async release(): Promise<void> {
    if (!this.#ended) this.#connection.release();
    this.#ended = true;
    this.#released(this);
  }
}

class MysqlConnections implements Connections {
  readonly #pool: MysqlPool;
  readonly #server: ServerOptions;
  readonly #prepared = new WeakSet<object>();
  readonly #inUse = new Set<MysqlQueries>();

  constructor(pool: MysqlPool, server: ServerOptions) {
    this.#pool = pool;
    this.#server = server;
  }

  async acquireConnection(): Promise<Connection> {
    const connection = await this.#pool.getConnection();
    const { postLoginSql, statementSeconds } = this.#server;
    // The pool wraps a connection anew each time; the wrapped object stays the same.
    const { connection: inner = connection } = connection as { connection?: object };
    if (postLoginSql !== undefined && !this.#prepared.has(inner)) {
      try {
        await connection.query({ sql: postLoginSql, timeout: statementSeconds * 1000 });
        this.#prepared.add(inner);
      } catch (thrown) {
        connection.destroy();
        throw thrown;
      }
    }
    const queries = new MysqlQueries(
      connection,
      Math.ceil(statementSeconds * 1000),
      (released) => void this.#inUse.delete(released),
    );
    this.#inUse.add(queries);
    return queries;
  }

  async destroy(): Promise<void> {
    for (const queries of this.#inUse) queries.interrupt();
    await this.#pool.end();
  }
}

export const createMysql = (server: ServerOptions, loading?: LoadDriver): DatabaseProduct => {
  const { host, port, database, user, password, tls, poolSize, connectSeconds, statementSeconds } = server;
  const place = `${host}:${port}`;
  return {
    dialect: 'mysql',
    opensAtStart: true,
    async open() {
      const mysql2 = await loadOptionalDriver<Mysql2>('mysql2/promise', loading);
      const pool = mysql2.createPool({
        host,
        port,
        user,
        password,
        ...(database !== '' && { database }),
        ...(tls !== undefined && { ssl: tls }),
        connectionLimit: poolSize,
        connectTimeout: Math.ceil(connectSeconds * 1000),
        enableKeepAlive: true,
        dateStrings: true,
        supportBigNumbers: true,
        bigNumberStrings: true,
        jsonStrings: true,
        timezone: 'Z',
      });
      return new MysqlConnections(pool, server);
    },
    explain(thrown) {
      const code = codeOf(thrown);
      if (code === 'PROTOCOL_SEQUENCE_TIMEOUT') return `the query took longer than ${statementSeconds} s`;
      if (code === 'PROTOCOL_CONNECTION_LOST') return 'the connection was lost before the answer came';
      const known = describeNetworkFailure(thrown, { place, connectSeconds, statementSeconds });
      return known ?? (code === '' ? reasonOf(thrown) : `${reasonOf(thrown)} (${code})`);
    },
  };
};
