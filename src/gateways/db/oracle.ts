/** Oracle through `oracledb`, which is no dependency, in its thin mode: no client libraries are needed. */
import { reasonOf } from '../../ground/errors.ts';
import { codeOf, describeNetworkFailure } from './failure.ts';
import { loadOptionalDriver, type LoadDriver } from './optional-driver.ts';
import type { Connection, Connections, DatabaseProduct, QueryResult, ServerOptions } from './product.ts';
import type { BoundStatement } from './statement.ts';
import { exactNumber, jsonFriendly } from './values.ts';

/** The part of oracledb that is used. */
interface Oracledb {
  readonly OUT_FORMAT_OBJECT: number;
  readonly STRING: unknown;
  readonly BUFFER: unknown;
  readonly DB_TYPE_NUMBER: unknown;
  readonly DB_TYPE_CLOB: unknown;
  readonly DB_TYPE_NCLOB: unknown;
  readonly DB_TYPE_BLOB: unknown;
  createPool(options: object): Promise<OraclePool>;
}

interface OraclePool {
  getConnection(): Promise<OracleConnection>;
  close(drainSeconds: number): Promise<void>;
}

interface OracleConnection {
  callTimeout: number;
  execute(
    sql: string,
    binds: readonly unknown[],
    options: object,
  ): Promise<{ rows?: unknown[]; rowsAffected?: number }>;
  /** Asks the server to cancel the running query. */
  break(): Promise<void>;
  close(options?: { drop: boolean }): Promise<void>;
}

/** How columns are fetched that would lose digits, or come as streams. */
const fetchTypeHandler =
  ({ STRING, BUFFER, ...types }: Oracledb) =>
  ({ dbType }: { readonly dbType: unknown }): object | undefined => {
    const number = (value: string | null): unknown => (value === null ? null : exactNumber(value));
    if (dbType === types.DB_TYPE_NUMBER) return { type: STRING, converter: number };
    if (dbType === types.DB_TYPE_CLOB || dbType === types.DB_TYPE_NCLOB) return { type: STRING };
    return dbType === types.DB_TYPE_BLOB ? { type: BUFFER } : undefined;
  };

const parameter = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
};

/**
 * Errors after which the session is gone: not connected, end of file on the channel, killed, call timeout and its like.
 */
const lost =
  /^(?:NJS-500|NJS-501|NJS-503|NJS-123|DPI-1010|DPI-1067|DPI-1080|ORA-00028|ORA-01012|ORA-03113|ORA-03114|ORA-03135)$/;

class OracleQueries implements Connection {
  readonly #connection: OracleConnection;
  readonly #options: object;
  #spoilt = false;

  constructor(connection: OracleConnection, oracledb: Oracledb, milliseconds: number) {
    this.#connection = connection;
    connection.callTimeout = milliseconds;
    this.#options = {
      autoCommit: true,
      outFormat: oracledb.OUT_FORMAT_OBJECT,
      fetchTypeHandler: fetchTypeHandler(oracledb),
    };
  }

  async executeQuery<Row>({ text, values }: BoundStatement): Promise<QueryResult<Row>> {
    try {
      const { rows, rowsAffected } = await this.#connection.execute(text, values.map(parameter), this.#options);
      return rows === undefined ? { rows: [], changed: rowsAffected ?? 0 } : { rows: jsonFriendly(rows) as Row[] };
    } catch (thrown) {
      this.#spoilt ||= lost.test(codeOf(thrown));
      throw thrown;
    }
  }

  interrupt(): void {
    this.#spoilt = true;
    this.#connection.break().catch(() => undefined);
  }

  async release(): Promise<void> {
    await this.#connection.close({ drop: this.#spoilt }).catch(() => undefined);
  }
}

export const createOracle = (server: ServerOptions, loading?: LoadDriver): DatabaseProduct => {
  const { host, port, database, user, password, tls, poolSize, connectSeconds, statementSeconds, postLoginSql } =
    server;
  const place = `${host}:${port}`;
  return {
    dialect: 'oracle',
    opensAtStart: true,
    async open(): Promise<Connections> {
      const oracledb = await loadOptionalDriver<Oracledb>('oracledb', loading);
      const pool = await oracledb.createPool({
        user,
        password,
        connectString: `${tls === undefined ? 'tcp' : 'tcps'}://${place}/${database}`,
        connectTimeout: connectSeconds,
        transportConnectTimeout: connectSeconds,
        poolMin: 0,
        poolMax: poolSize,
        poolIncrement: 1,
        queueTimeout: Math.ceil(connectSeconds * 1000),
        sessionCallback: (connection: OracleConnection, _tag: string, done: (error?: unknown) => void): void => {
          if (postLoginSql === undefined) return done();
          connection.execute(postLoginSql, [], { autoCommit: true }).then(() => done(), done);
        },
      });
      return {
        acquireConnection: async () =>
          new OracleQueries(await pool.getConnection(), oracledb, Math.ceil(statementSeconds * 1000)),
        destroy: () => pool.close(0),
      };
    },
    explain(thrown) {
      const code = codeOf(thrown);
      if (code === 'NJS-123' || code === 'DPI-1067') return `the query took longer than ${statementSeconds} s`;
      return describeNetworkFailure(thrown, { place, connectSeconds, statementSeconds }) ?? reasonOf(thrown);
    },
  };
};
