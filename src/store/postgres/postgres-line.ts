/**
 * PostgreSQL through kysely, for several services at once. This process holds a lease, which each batch renews: where
 * another process has taken its name or found the lease expired, the database writes nothing of the batch. The process
 * takes a new lease after one that expired, but not a name that another process holds.
 *
 * Messages name the server's error and never its address, which has a password in it.
 */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { storeBusy } from '../busy.ts';
import { notInTime, usualTimeout } from '../in-time.ts';
import { columnOf, textOfColumn } from '../packed-json.ts';
import type { Writer } from '../sql/batch.ts';
import { migrate } from '../sql/migrations.ts';
import {
  endOwnership,
  interruptExpired,
  isTaken,
  leaseMilliseconds,
  otherOwners,
  renewLease,
  takeOwnership,
} from '../sql/owners.ts';
import { readings } from '../sql/readings.ts';
import type { Batch, BatchAnswer, StoreLine } from '../sql/requests.ts';
import type { Tables } from '../sql/tables.ts';
import { WatchedLeases } from '../sql/watched-leases.ts';
import { nameTaken, ranOut, tookOver } from './lost-lease.ts';
import { NamedStatements } from './named-statements.ts';
import { PostgresBatches } from './postgres-batches.ts';
import { postgresDialect as dialect, tryAgain } from './postgres-dialect.ts';
import { findStatement } from './postgres-messages.ts';
import { PostgresNodes } from './postgres-nodes.ts';
import { writeStatement } from './write-rows.ts';

export interface PostgresOptions {
  readonly url: string;
  /** The name of this process; no other running process has it. */
  readonly owner: string;
  /** The version of the program. */
  readonly program: string;
  readonly clock: Clock;
  /** Milliseconds that a lease lasts for other processes, and between two renewals. Default: as usual. */
  readonly lease?: { readonly lasts: number; readonly renewed: number };
  /** Milliseconds in which the database answers, or counts as out of reach. Default: as usual. */
  readonly timeout?: number;
  /** Called with the ids of runs whose process has lost its lease. */
  readonly interrupted: (runIds: readonly string[]) => void;
}

/** Connections: one writes, the others read. */
const mostConnections = 5;
/** Milliseconds to connect, for a statement on the server, and for a statement including the round trip. */
const connectMilliseconds = 3_000;
const statementMilliseconds = 5_000;
const answerMilliseconds = 7_000;
/** Where nothing is written, the lease is renewed this often. */
const usualLease = { lasts: leaseMilliseconds, renewed: 3_000 };
const bigint = 20;

/** A fencing token that no process has. */
const noFence = -1;

const reasonFor = (thrown: unknown): string => {
  const { code, errors } = (thrown ?? {}) as { readonly code?: string; readonly errors?: readonly unknown[] };
  const [cause = thrown] = errors ?? [];
  return `PostgreSQL: ${reasonOf(cause) || 'no connection'}${code === undefined ? '' : ` (${code})`}`;
};

export class PostgresLine implements StoreLine {
  readonly #options: PostgresOptions;
  readonly #database: Kysely<Tables>;
  readonly #batches: PostgresBatches;
  readonly nodes: PostgresNodes;
  readonly #leases: WatchedLeases;
  readonly #lease: NonNullable<PostgresOptions['lease']>;
  #writer: Writer;
  /** Milliseconds of the clock at which this process asked for the last renewal that was granted. */
  #renewedAt: number;
  /** The lease is lost, and the process has no other one yet. */
  #isLost = false;
  #timer: unknown;
  #renewing: Promise<void> | undefined;
  #closed = false;
  /** Why this process can write nothing while another process has its name. */
  #displaced: string | undefined;
  readonly #timeout: number;
  /** Milliseconds of the clock at which the last request that was answered in time was sent. */
  #inTimeAt: number;
  /** Why the database is out of reach, until it answers in time again. */
  #late: string | undefined;

  private constructor(options: PostgresOptions, database: Kysely<Tables>, writer: Writer, renewedAt: number) {
    this.#options = options;
    this.#database = database;
    this.#batches = new PostgresBatches(database);
    this.#writer = writer;
    this.#renewedAt = renewedAt;
    this.#inTimeAt = renewedAt;
    this.#timeout = options.timeout ?? usualTimeout;
    const { lasts, renewed } = (this.#lease = options.lease ?? usualLease);
    this.#leases = new WatchedLeases(lasts, 2 * renewed);
    const { url, clock } = options;
    this.nodes = new PostgresNodes({
      url,
      database,
      dialect,
      clock,
      timeout: this.#timeout,
      writer: () => this.#writer,
      leaseEnds: () => this.#renewedAt + lasts,
    });
    this.#renewLater();
  }

  /** Throws `Busy` where the server is away, `InvalidFile` where a newer program has written the database. */
  static async open(options: PostgresOptions): Promise<{
    readonly line: PostgresLine;
    readonly interrupted: readonly string[];
    readonly notices: readonly string[];
  }> {
    const { timeout = usualTimeout } = options;
    const pool = new pg.Pool({
      connectionString: options.url,
      max: mostConnections,
      connectionTimeoutMillis: Math.min(connectMilliseconds, timeout),
      statement_timeout: Math.min(statementMilliseconds, timeout),
      query_timeout: Math.min(answerMilliseconds, timeout),
      idle_in_transaction_session_timeout: answerMilliseconds,
      application_name: 'dialproof',
      types: {
        getTypeParser: (oid: number, format?: string) =>
          oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text'),
      },
    });
    // A connection that breaks while it is idle: the next statement opens another one.
    pool.on('error', () => undefined);
    // A connection that breaks while it is used: its statement fails with the error.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const database = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new NamedStatements(pool, [writeStatement, findStatement]) }),
    });
    try {
      await tryAgain(() => migrate(database, dialect, options.program));
      const asked = options.clock.now();
      const owner = columnOf(options.owner);
      const opened = await tryAgain(() =>
        database.transaction().execute(async (transaction) => {
          const isHeld = await isTaken(transaction, { owner, fence: noFence }, dialect);
          return { isHeld, ...(await takeOwnership(transaction, owner, dialect, options.program)) };
        }),
      );
      const notices = opened.isHeld ? [tookOver(options.owner)] : [];
      return {
        line: new PostgresLine(options, database, opened.writer, asked),
        interrupted: opened.interrupted.map(textOfColumn),
        notices,
      };
    } catch (thrown) {
      await database.destroy();
      if (thrown instanceof DialproofError) throw thrown;
      throw storeBusy(reasonFor(thrown));
    }
  }

  get trouble(): string | undefined {
    return this.#displaced ?? this.#late;
  }

  execute = (batch: Batch): Promise<BatchAnswer> =>
    this.#attempt(async () => {
      const asked = this.#options.clock.now();
      const answer = await this.#batches.write(batch, this.#writer);
      if (answer !== undefined) {
        this.#renewedAt = Math.max(asked, this.#renewedAt);
        this.#answered(asked);
        return answer;
      }
      await this.#takeAnew();
      throw new Error('the lease of this service had run out, and its runs are interrupted; it has another one now');
    });

  read: StoreLine['read'] = (name, takes) => this.#attempt(() => readings[name](this.#database, takes));

  async close(): Promise<void> {
    this.#closed = true;
    this.#options.clock.clearTimeout(this.#timer);
    await this.#renewing;
    await this.nodes.close();
    await this.#transaction((transaction) => endOwnership(transaction, this.#writer)).catch(() => undefined);
    await this.#database.destroy();
  }

  #transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return tryAgain(() => this.#database.transaction().execute(work));
  }

  /** Two processes with one name would take it from each other for ever: the one that started last keeps it. */
  async #takeAnew(): Promise<void> {
    const { owner, program, clock } = this.#options;
    const asked = clock.now();
    const taken = await this.#transaction(async (transaction) => {
      const isNameTaken = await isTaken(transaction, this.#writer, dialect);
      if (isNameTaken) this.#displaced = nameTaken(owner);
      // Before the process has another lease, which the transaction gives it.
      this.#lose(isNameTaken ? nameTaken(owner) : ranOut);
      return isNameTaken ? undefined : takeOwnership(transaction, columnOf(owner), dialect, program);
    }).catch((thrown: unknown) => {
      this.#lose(ranOut);
      throw thrown;
    });
    if (taken === undefined) throw new Error(nameTaken(owner));
    this.#displaced = undefined;
    this.#writer = taken.writer;
    this.#renewedAt = asked;
    this.#isLost = false;
    this.nodes.renew();
    this.#report(taken.interrupted);
  }

  /**
   * Before another lease is taken: other processes have ended the runs of this one, and none of them goes on under the
   * next lease.
   */
  #lose(reason: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#renewedAt = -Infinity;
    this.nodes.lose(reason);
  }

  #report(interrupted: readonly string[]): void {
    if (interrupted.length > 0) this.#options.interrupted(interrupted.map(textOfColumn));
  }

  #renewLater(): void {
    if (this.#closed) return;
    this.#timer = this.#options.clock.setTimeout(() => {
      this.#renewing = this.#renew().finally(() => this.#renewLater());
    }, this.#lease.renewed);
  }

  #answered(asked: number): void {
    if (this.#options.clock.now() - asked > this.#timeout) return;
    this.#inTimeAt = Math.max(asked, this.#inTimeAt);
    this.#late = undefined;
  }

  /** Where nothing is written, only the renewals of the lease show that a database is out of reach. */
  #markLate(asked: number): void {
    if (this.#inTimeAt < asked) this.#late = notInTime(this.#timeout);
  }

  async #renew(): Promise<void> {
    const { clock } = this.#options;
    const asked = clock.now();
    const deadline = clock.setTimeout(() => this.#markLate(asked), this.#timeout);
    try {
      const renewed = await this.#transaction((transaction) => renewLease(transaction, this.#writer, dialect));
      this.#answered(asked);
      if (renewed) this.#renewedAt = Math.max(asked, this.#renewedAt);
      else await this.#takeAnew();
      const looked = clock.now();
      const owners = await otherOwners(this.#database, this.#writer);
      for (const owner of this.#leases.look(owners, looked, clock.now()))
        this.#report(await this.#transaction((transaction) => interruptExpired(transaction, owner)));
    } catch {
      // The next renewal, or the next batch, tries again.
      this.#markLate(clock.now() - this.#timeout);
    } finally {
      clock.clearTimeout(deadline);
    }
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (thrown) {
      throw new Error(reasonFor(thrown), { cause: thrown });
    }
  }
}
