/**
 * The services of a database, and their requests to one another: a row for each request, into which the receiver writes
 * its answer. Notifications of PostgreSQL only wake the receiver; a look at intervals finds requests whose notification
 * a connection pooler has swallowed.
 */
import { sql, type Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Clock } from '../../ground/clock.ts';
import { nodesBusy, refuseBusy, storeBusy } from '../busy.ts';
import { inTime, notInTime } from '../in-time.ts';
import { packJson, unpackJson, columnOf, textOfColumn } from '../packed-json.ts';
import type { Nodes, NodeStanding } from '../nodes.ts';
import type { Writer } from '../sql/batch.ts';
import type { Dialect } from '../sql/migrations.ts';
import { leaseMilliseconds } from '../sql/owners.ts';
import type { Tables } from '../sql/tables.ts';
import { answerOf, readAnswer, type Answer } from './postgres-answers.ts';
import { goneIn, goneMark, readGone } from './postgres-gone.ts';
import { PostgresMessages } from './postgres-messages.ts';
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

type Params = Readonly<Record<string, unknown>>;

/** Milliseconds to wait for an answer: CancelTest has 5 s for its own. */
const patience = 10_000;
/** Requests of this service that wait for their answers, and requests that it answers at once. */
const mostAsked = 1_000;
const mostAnswered = 100;
const mostListed = 1_000;
/**
 * Statements of questions and answers under way at once: the other connections are for the lease, for batches and for
 * readings.
 */
const mostStatements = 2;
/** Milliseconds after which a question of a service that is gone is removed. */
const oldest = 60_000;
const intervalsPerCleaning = 50;

export class PostgresNodes implements Nodes {
  readonly #parts: PostgresNodesParts;
  #leaseLost: ((reason: string) => void) | undefined;
  #gone: ((runIds: readonly string[]) => void) | undefined;
  #answer: ((method: string, params: Params) => Promise<unknown>) | undefined;
  readonly letters: PostgresMessages;
  readonly #wakes: PostgresWakes;
  readonly #few = pLimit(mostStatements);
  #timer: unknown;
  /** Questions of this service that have no answer yet. */
  #waiting = 0;
  /** Looks for the answer to each question. */
  readonly #asked = new Map<number, () => void>();
  readonly #answering = new Set<number>();
  /** Whether there may be more questions than are answered at once. */
  #hasMore = false;
  #looking: Promise<void> | undefined;
  /** Whether a look was requested while one was under way, which may not have seen everything. */
  #looksAgain = false;
  #cleaning: Promise<void> | undefined;
  #intervals = 0;
  #closed = false;

  constructor(parts: PostgresNodesParts) {
    this.#parts = parts;
    this.letters = new PostgresMessages(parts);
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
    return this.#asking(async () => {
      const running = this.#parts.database
        .selectFrom('dialproof_runs')
        .select(['owner', 'fence'])
        .where('run_id', '=', columnOf(runId))
        .where('state', '=', 'running');
      const found = await this.#few(() => running.executeTakeFirst());
      return found && this.#ask(found, method, params);
    });
  }

  askNode(fence: number, method: string, params: Params): Promise<unknown> {
    return this.#asking(async () => {
      const found = await this.#few(() =>
        this.#parts.database
          .selectFrom('dialproof_owners')
          .select(['name as owner', 'fence'])
          .where('fence', '=', fence)
          .executeTakeFirst(),
      );
      return found && this.#ask(found, method, params);
    });
  }

  async #asking(ask: () => Promise<unknown>): Promise<unknown> {
    if (this.#waiting >= mostAsked) throw nodesBusy(`${mostAsked} questions to other services wait for their answers.`);
    this.#waiting += 1;
    const asked = ask().finally(() => (this.#waiting -= 1));
    return this.#inTime(asked, patience + this.#parts.timeout);
  }

  #inTime<Result>(asked: Promise<Result>, milliseconds = this.#parts.timeout): Promise<Result> {
    return inTime(this.#parts.clock, milliseconds, asked, () => storeBusy(notInTime(this.#parts.timeout))).catch(
      refuseBusy,
    );
  }

  async #ask(found: Writer, method: string, params: Params): Promise<unknown> {
    const { database, dialect, clock } = this.#parts;
    const packed = await packJson(params);
    const asking = database
      .insertInto('dialproof_asked')
      .values({ ...found, method, params: packed, asked_at: dialect.now, answer: null })
      .returning('number');
    const { number } = await this.#few(() => asking.executeTakeFirstOrThrow());
    await this.#wake(`${found.fence}`);
    const deadline = clock.now() + patience;
    try {
      for (;;) {
        const left = deadline - clock.now();
        // Before the look, so that an answer that comes meanwhile is noticed.
        const announced = this.#announced(number, Math.min(Math.max(left, 0), this.#wakes.interval));
        const answered = database.selectFrom('dialproof_asked').select('answer').where('number', '=', number);
        const { answer } = (await this.#few(() => answered.executeTakeFirst())) ?? {};
        if (answer !== undefined && answer !== null) return readAnswer((await unpackJson(answer)) as Answer);
        if (left <= 0)
          throw nodesBusy(
            `The service ${textOfColumn(found.owner)}, which is asked, has not answered within ${patience / 1000} s.`,
          );
        await announced;
      }
    } finally {
      this.#asked.get(number)?.();
      void this.#few(() => database.deleteFrom('dialproof_asked').where('number', '=', number).execute()).catch(
        () => undefined,
      );
    }
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

  notifyGone(runIds: readonly string[]): void {
    for (const payload of goneIn(this.#parts.writer().fence, runIds)) void this.#wake(payload).catch(() => undefined);
  }

  watchGone(gone: (runIds: readonly string[]) => void): void {
    this.#gone = gone;
  }

  serve(answer: (method: string, params: Params) => Promise<unknown>): void {
    this.#answer = answer;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const { clock } = this.#parts;
    clock.clearTimeout(this.#timer);
    for (const look of this.#asked.values()) look();
    await Promise.all([this.#looking, this.#cleaning]);
    await this.letters.close();
    await this.#wakes.close();
  }

  #wake(payload: string): Promise<void> {
    return this.#few(() => this.#wakes.wake(payload));
  }

  /** Resolves when a notification announces the answer, or the time is over. */
  #announced(number: number, milliseconds: number): Promise<void> {
    const { clock } = this.#parts;
    return new Promise((resolve) => {
      const done = (): void => {
        clock.clearTimeout(timer);
        this.#asked.delete(number);
        resolve();
      };
      const timer = clock.setTimeout(done, milliseconds);
      this.#asked.set(number, done);
    });
  }

  #woken(payload: string): void {
    const fence = String(this.#parts.writer().fence);
    if (payload === fence) this.#look();
    else if (payload.startsWith(goneMark)) this.#receiveGone(readGone(payload, fence));
    else if (payload.startsWith('answer ')) this.#asked.get(Number(payload.slice('answer '.length)))?.();
  }

  #receiveGone(runIds: readonly string[]): void {
    if (runIds.length > 0) this.#gone?.(runIds);
  }

  #lookLater(): void {
    if (this.#closed) return;
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.#look();
      this.letters.look();
      this.#wakes.keep();
      this.#intervals += 1;
      if (this.#intervals % intervalsPerCleaning === 0) this.#clean();
      this.#lookLater();
    }, this.#wakes.interval);
  }

  #look(): void {
    if (this.#closed || this.#answer === undefined) return;
    if (this.#answering.size === mostAnswered) {
      this.#hasMore = true;
      return;
    }
    this.#looksAgain = this.#looking !== undefined;
    this.#looking ??= this.#answerAll().finally(() => {
      this.#looking = undefined;
      if (this.#looksAgain) this.#look();
    });
  }

  async #answerAll(): Promise<void> {
    const { owner, fence } = this.#parts.writer();
    this.#hasMore = false;
    try {
      const waiting = this.#parts.database
        .selectFrom('dialproof_asked')
        .select(['number', 'method', 'params'])
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .where('answer', 'is', null);
      const found = await waiting.orderBy('number').limit(mostAnswered).execute();
      this.#hasMore ||= found.length === mostAnswered;
      for (const { number, method, params } of found)
        if (!this.#answering.has(number) && this.#answering.size < mostAnswered)
          void this.#answerOne(number, method, params);
    } catch {
      // The next look finds the questions.
    }
  }

  /** Removes questions to and from services that are gone. */
  #clean(): void {
    const { database, dialect } = this.#parts;
    const old = database
      .deleteFrom('dialproof_asked')
      .where('asked_at', '<', sql<number>`${dialect.now} - ${sql.lit(oldest)}`);
    this.#cleaning ??= Promise.allSettled([this.letters.clean(), old.execute()]).then(() => {
      this.#cleaning = undefined;
    });
  }

  async #answerOne(number: number, method: string, params: Uint8Array): Promise<void> {
    this.#answering.add(number);
    const { database } = this.#parts;
    try {
      const answer = await answerOf(async () => this.#answer?.(method, (await unpackJson(params)) as Params));
      const answering = database
        .updateTable('dialproof_asked')
        .set({ answer: await packJson(answer) })
        .where('number', '=', number);
      await this.#few(() => answering.execute());
      await this.#wake(`answer ${number}`);
    } catch {
      // The service that asked gets no answer, and reports that itself.
    } finally {
      this.#answering.delete(number);
      if (this.#hasMore && this.#answering.size === 0) this.#look();
    }
  }
}
