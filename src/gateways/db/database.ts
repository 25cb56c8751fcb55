/**
 * Queries over a pool of connections of any product. The answer has the rows, or a sentence with the cause of a
 * failure.
 *
 * A request first takes a turn, so that no more requests use the product than it has connections, and every wait has an
 * end. An abandoned request keeps its turn until its connection is back.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Cancel, DbAnswer, DbQuery, DbRequest, Outcome, Settle } from '../gateway.ts';
import type { Answerer } from '../request-gateway.ts';
import { tooManyRows, type Connection, type Connections, type DatabaseProduct, type QueryResult } from './product.ts';
import { bindStatement, parameterFaults, parseStatement, type BoundStatement, type Statement } from './statement.ts';
import { Turns, type Turn } from './turns.ts';

export interface DatabaseOptions {
  readonly product: DatabaseProduct;
  /** By method. */
  readonly queries: ReadonlyMap<string, Statement>;
  readonly poolSize: number;
  /** Seconds to wait for a turn. */
  readonly connectSeconds: number;
  /** Rows of one answer. */
  readonly maximumRows: number;
  readonly clock: Clock;
  /** The text without secrets. */
  readonly hidden: (text: string) => string;
  readonly onError: (thrown: unknown) => void;
}

const longestQueue = 100_000;

type Rows = QueryResult<Readonly<Record<string, unknown>>>;

/** One request, from its turn to its answer. */
interface Job {
  cancelled: boolean;
  turn: Turn | undefined;
  connection: Connection | undefined;
}

export class Database implements Answerer<DbRequest, DbAnswer> {
  readonly #options: DatabaseOptions;
  readonly #turns: Turns;
  #opening: Promise<Connections> | undefined;
  #stopping = new AbortController();

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#turns = new Turns({
      count: options.poolSize,
      seconds: options.connectSeconds,
      longestQueue,
      clock: options.clock,
    });
  }

  /** Connections that are in use, and requests that wait for one. */
  get load(): { readonly inUse: number; readonly waiting: number } {
    return { inUse: this.#turns.taken, waiting: this.#turns.waiting };
  }

  hidden(text: string): string {
    return this.#options.hidden(text);
  }

  start(): void {
    if (this.#options.product.opensAtStart) this.#open().catch(this.#options.onError);
  }

  async stop(): Promise<void> {
    this.#turns.refuseAll('the gateway was stopped');
    const opening = this.#opening;
    this.#opening = undefined;
    this.#stopping.abort();
    this.#stopping = new AbortController();
    const opened = await opening?.catch(() => undefined);
    await opened?.destroy();
  }

  ask(request: DbRequest, settle: Settle<DbAnswer>): Cancel {
    const bound = bindStatement(this.#statementOf(request.query), request.params);
    const job: Job = { cancelled: false, turn: undefined, connection: undefined };
    void this.#perform(job, bound).then((outcome) => {
      if (!job.cancelled) settle(outcome);
    });
    return () => {
      job.cancelled = true;
      job.turn?.leave();
      job.connection?.interrupt();
    };
  }

  faultsOf(query: DbQuery, given?: readonly string[] | number): readonly string[] {
    try {
      const statement = this.#statementOf(query);
      return given === undefined ? [] : parameterFaults(statement, given);
    } catch (thrown) {
      return [reasonOf(thrown)];
    }
  }

  /** Throws `GatewayFailed` if there is no such query, `EncodeFailed` if its text is wrong. */
  #statementOf(query: DbQuery): Statement {
    const { product, queries } = this.#options;
    if ('sql' in query) return parseStatement(query.sql, product.dialect);
    const statement = queries.get(query.method);
    if (statement !== undefined) return statement;
    const known = queries.size === 0 ? 'none is configured' : `there are ${[...queries.keys()].join(', ')}`;
    throw new DialproofError('GatewayFailed', `there is no query ${query.method}; ${known}`);
  }

  /** Does not reject. */
  async #perform(job: Job, bound: BoundStatement): Promise<Outcome<DbAnswer>> {
    try {
      const opened = await this.#open();
      if (job.cancelled) return { ok: false, reason: '' };
      job.turn = this.#turns.take();
      await job.turn.granted;
      try {
        return { ok: true, answer: this.#answer(await this.#execute(job, opened, bound)) };
      } finally {
        this.#turns.giveBack();
      }
    } catch (thrown) {
      const { product, hidden } = this.#options;
      return { ok: false, reason: hidden(thrown instanceof DialproofError ? thrown.message : product.explain(thrown)) };
    }
  }

  async #execute(job: Job, connections: Connections, bound: BoundStatement): Promise<Rows> {
    const nothing: Rows = { rows: [] };
    if (job.cancelled) return nothing;
    const connection = await connections.acquireConnection();
    try {
      if (job.cancelled) return nothing;
      job.connection = connection;
      return await connection.executeQuery(bound);
    } finally {
      job.connection = undefined;
      await connection.release();
    }
  }

  #answer({ rows, changed }: Rows): DbAnswer {
    const { maximumRows } = this.#options;
    if (rows.length > maximumRows) throw tooManyRows(rows.length, maximumRows);
    return { rows, row_count: changed ?? rows.length };
  }

  #open(): Promise<Connections> {
    if (this.#opening) return this.#opening;
    const opening = this.#options.product.open(this.#stopping.signal);
    this.#opening = opening;
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = undefined;
    });
    return opening;
  }
}
