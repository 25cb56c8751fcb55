/**
 * The services of a database, and what they send one another. Notifications of PostgreSQL only wake the receiver; a
 * look at intervals finds messages whose notification a connection pooler has swallowed.
 */
import { sql, type Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Clock } from '../../ground/clock.ts';
import { refuseBusy, storeBusy } from '../busy.ts';
import { inTime, notInTime } from '../in-time.ts';
import { columnOf, textOfColumn } from '../packed-json.ts';
import type { Nodes, NodeStanding } from '../nodes.ts';
import type { Writer } from '../sql/batch.ts';
import type { Dialect } from '../sql/migrations.ts';
import { leaseMilliseconds } from '../sql/owners.ts';
import type { Tables } from '../sql/tables.ts';
import { goneIn, goneMark, readGone } from './postgres-gone.ts';
import { PostgresMessages } from './postgres-messages.ts';
import { PostgresQuestions, type Params } from './postgres-questions.ts';
import { PostgresWakes } from './postgres-wakes.ts';

export interface PostgresNodesParts {
  readonly url: string;
  readonly database: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  /** Milliseconds in which the database answers, or counts as out of reach. */
  readonly timeout: number;
  writer(): Writer;
  leaseEnds(): number;
}

const mostListed = 1_000;
/**
 * Statements of questions and answers under way at once: the other connections are for the lease, for batches and for
 * readings.
 */
const mostStatements = 2;
const intervalsPerCleaning = 50;

export class PostgresNodes implements Nodes {
  readonly #parts: PostgresNodesParts;
  #leaseLost: ((reason: string) => void) | undefined;
  #gone: ((runIds: readonly string[]) => void) | undefined;
  readonly letters: PostgresMessages;
  readonly #questions: PostgresQuestions;
  readonly #wakes: PostgresWakes;
  readonly #few = pLimit(mostStatements);
  #timer: unknown;
  #cleaning: Promise<unknown> | undefined;
  #intervals = 0;
  #closed = false;

  constructor(parts: PostgresNodesParts) {
    this.#parts = parts;
    this.#questions = new PostgresQuestions({
      ...parts,
      few: this.#few,
      look: () => this.letters.look(),
      readEverything: () => this.letters.readEverything(),
    });
    this.letters = new PostgresMessages({ ...parts, questions: this.#questions });
    this.#wakes = new PostgresWakes(
      parts,
      (payload) => this.#woken(payload),
      () => this.letters.look(),
    );
    this.#lookLater();
  }

  get name(): string {
    return this.#parts.writer().owner;
  }

  get leaseEnds(): number {
    return this.#parts.leaseEnds();
  }

  async list(): Promise<readonly NodeStanding[]> {
    const { database, dialect } = this.#parts;
    const silent = sql<number>`greatest(0, ${dialect.now} + ${sql.lit(leaseMilliseconds)} - lease_until)`.as('silent');
    const runs =
      sql<number>`(select count(*) from dialproof_runs where owner = dialproof_owners.name and state = 'running')`.as(
        'runs',
      );
    const listed = database
      .selectFrom('dialproof_owners')
      .select(['name', 'fence', 'since', 'program', 'draining', silent, runs])
      .orderBy('name')
      .limit(mostListed)
      .execute();
    const rows = await this.#inTime(listed);
    return rows.map(({ name, ...row }) => ({
      ...row,
      name: textOfColumn(name),
      silent: Number(row.silent),
      runs: Number(row.runs),
      draining: row.draining === 1,
    }));
  }

  ask(runId: string, method: string, params: Params): Promise<unknown> {
    const running = this.#parts.database
      .selectFrom('dialproof_runs')
      .select(['owner', 'fence'])
      .where('run_id', '=', columnOf(runId))
      .where('state', '=', 'running');
    return this.#questions.ask(() => running.executeTakeFirst(), method, params);
  }

  askNode(fence: number, method: string, params: Params): Promise<unknown> {
    const listed = this.#parts.database
      .selectFrom('dialproof_owners')
      .select(['name as owner', 'fence'])
      .where('fence', '=', fence);
    return this.#questions.ask(() => listed.executeTakeFirst(), method, params);
  }

  async drain(): Promise<void> {
    const { database, writer } = this.#parts;
    const { owner, fence } = writer();
    const draining = database
      .updateTable('dialproof_owners')
      .set({ draining: 1 })
      .where('name', '=', owner)
      .where('fence', '=', fence);
    await this.#inTime(draining.execute());
  }

  watchLease(lost: (reason: string) => void): void {
    this.#leaseLost = lost;
  }

  /** The lease of this service is lost. */
  lose(reason: string): void {
    this.#leaseLost?.(reason);
  }

  /** This service has another lease. To be called in the turn in which it gets it. */
  renew(): void {
    this.letters.renew();
    this.#questions.renew();
    this.#wakes.keep();
  }

  notifyGone(runIds: readonly string[]): void {
    for (const payload of goneIn(this.#parts.writer().fence, runIds)) void this.#wake(payload).catch(() => undefined);
  }

  watchGone(gone: (runIds: readonly string[]) => void): void {
    this.#gone = gone;
  }

  serve(answer: (method: string, params: Params) => Promise<unknown>): void {
    this.#questions.serve(answer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const { clock } = this.#parts;
    clock.clearTimeout(this.#timer);
    this.#questions.close();
    await this.#cleaning;
    await this.letters.close();
    await this.#wakes.close();
  }

  #inTime<Result>(asked: Promise<Result>): Promise<Result> {
    const { clock, timeout } = this.#parts;
    return inTime(clock, timeout, asked, () => storeBusy(notInTime(timeout))).catch(refuseBusy);
  }

  #wake(payload: string): Promise<void> {
    return this.#few(() => this.#wakes.wake(payload));
  }

  #woken(payload: string): void {
    if (!payload.startsWith(goneMark)) return;
    const runIds = readGone(payload, String(this.#parts.writer().fence));
    if (runIds.length > 0) this.#gone?.(runIds);
  }

  #lookLater(): void {
    if (this.#closed) return;
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.letters.look();
      this.#wakes.keep();
      this.#intervals += 1;
      if (this.#intervals % intervalsPerCleaning === 0) this.#clean();
      this.#lookLater();
    }, this.#wakes.interval);
  }

  #clean(): void {
    this.#cleaning ??= this.letters
      .clean()
      .catch(() => undefined)
      .then(() => {
        this.#cleaning = undefined;
      });
  }
}
