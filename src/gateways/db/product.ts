/** What the gateway needs of a database product. */
import { DialproofError } from '../../ground/errors.ts';
import type { Dialect } from './lexis.ts';
import type { BoundStatement } from './statement.ts';

export interface QueryResult<Row> {
  readonly rows: readonly Row[];
  /** Rows that the statement changed; undefined where it only reads. */
  readonly changed?: number;
}

/** A connection that one query has for itself. */
export interface Connection {
  /** Rows have JSON values only. */
  executeQuery<Row>(statement: BoundStatement): Promise<QueryResult<Row>>;
  /** Abandons the query: cancels it at the server where that is possible, and the query soon rejects. */
  interrupt(): void;
  /** Gives the connection back if it can be used again, and ends it otherwise. Does not reject. */
  release(): Promise<void>;
}

/** The connections to one database. */
export interface Connections {
  acquireConnection(): Promise<Connection>;
  /** Ends all connections, those in use too: their queries reject. */
  destroy(): Promise<void>;
}

export interface DatabaseProduct {
  readonly dialect: Dialect;
  /** Its driver loads quickly, so the gateway loads it at its start and not with the first query. */
  readonly opensAtStart: boolean;
  /**
   * Loads the driver; connects to nothing. Throws `GatewayFailed` if it is not installed, or soon after `signal` says
   * that the gateway stops.
   */
  open(signal: AbortSignal): Promise<Connections>;
  /** A sentence on the cause of a connection's or a query's failure. */
  explain(thrown: unknown): string;
}

export const tooManyRows = (count: number, most: number): DialproofError =>
  new DialproofError('GatewayFailed', `the query gave ${count} rows: at most ${most} are allowed (max_rows)`);

/** Options of every product with a server. */
export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** The last part of the URL: a database, Oracle's service. */
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Undefined: no TLS. */
  readonly tls: object | undefined;
  readonly poolSize: number;
  readonly connectSeconds: number;
  readonly statementSeconds: number;
  /** Performed on every new connection. */
  readonly postLoginSql: string | undefined;
  /** An idle connection was lost. */
  readonly onError: (thrown: unknown) => void;
}
