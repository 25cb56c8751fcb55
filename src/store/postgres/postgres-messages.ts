/**
 * Messages between the services of a database: a row for each, which its receiver removes. A service sends only while
 * the row of its lease is there: when others have seen that row go, they find all that it ever sent.
 */
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Clock } from '../../ground/clock.ts';
import { refuseBusy } from '../busy.ts';
import { unpackJson } from '../packed-json.ts';
import type { ClockOffset, NodeMessage, NodeMessages } from '../nodes.ts';
import type { Writer } from '../sql/batch.ts';
import type { Dialect } from '../sql/migrations.ts';
import type { Tables } from '../sql/tables.ts';
import { askWord, unordered, type PostgresQuestions } from './postgres-questions.ts';
import { crowd, PostgresSendQueue } from './postgres-send-queue.ts';

export interface PostgresMessagesParts {
  readonly database: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  /** Takes the messages that have no order. */
  readonly questions: PostgresQuestions;
  writer(): Writer;
}

interface FoundMessage {
  readonly number: number;
  readonly from_fence: number;
  readonly sequence: number;
  readonly topic: string;
  /** Null where the message has no order. */
  readonly body: Uint8Array | null;
}

/** Messages of either kind, with and without an order, that are read at once. */
const mostAtOnce = 500;
/**
 * Milliseconds from a reading that finds a crowd to the next one. From then on a look that finds none doubles the time
 * to the next one, up to the longest pause: the message of a sender that saw the crowd may be stored later than the
 * look that follows, and no notification announces it.
 */
const pace = 20;
const longestPause = 320;
/** Milliseconds between two looks at which services are gone. */
const goneLook = 1_000;
/**
 * The body of a message that cannot be read. Its sender counts as gone: without this message, the later ones cannot be
 * relied on.
 */
const damaged = Symbol('damaged');
/**
 * Finds the messages to a service ($1): those with an order where it takes any ($2), and of the others those that it is
 * not taking already ($3), without questions where it has no room for more ($4). The bodies of the others stay in the
 * store until they are taken: they may be long.
 */
export const findStatement = `
  select * from (
    (select number, from_fence, sequence, topic, body from dialproof_letters
      where to_fence = $1 and sequence > ${unordered} and $2
      order by from_fence, sequence limit ${mostAtOnce})
    union all
    (select number, from_fence, sequence, topic, null from dialproof_letters
      where to_fence = $1 and sequence = ${unordered}
        and number <> all($3::bigint[]) and ($4 or topic not like '${askWord}%')
      order by number limit ${mostAtOnce})
  ) as found order by from_fence, sequence`;
const nothing = { ordered: [], others: [] } as const;
/** Times that the service asks for the clock of the store: the answer that took the shortest time counts. */
const clockAsked = 5;

export class PostgresMessages implements NodeMessages {
  readonly #parts: PostgresMessagesParts;
  #take: ((letter: NodeMessage) => void) | undefined;
  /** The fencing token to which all fields below belong. */
  #fence: number;
  #outbox: PostgresSendQueue;
  /** The last message that was taken, by the sender's token. */
  readonly #taken = new Map<number, number>();
  #reading: Promise<void> | undefined;
  /** A reading that is to follow. */
  #next: Promise<void> | undefined;
  #mayHaveMore = false;
  /** Whether the last reading found a crowd, and the next one waits for its time. */
  #isCrowded = false;
  #again: unknown;
  readonly #watches = new Map<number, Set<(reason: string) => void>>();
  #timer: unknown;
  #looking: Promise<void> | undefined;
  #closed = false;

  constructor(parts: PostgresMessagesParts) {
    this.#parts = parts;
    this.#fence = parts.writer().fence;
    this.#outbox = this.#newOutbox();
  }

  get own(): number {
    return this.#fence;
  }

  send(to: number, topic: string, body: unknown, settled?: () => void): void {
    const trouble = this.#closed ? 'this service has ended' : this.#outbox.send(to, topic, body, settled);
    if (trouble === undefined) return;
    settled?.();
    this.#goneIs(to, trouble);
  }

  receive(take: (letter: NodeMessage) => void): void {
    this.#take = take;
  }

  watch(service: number, gone: (reason: string) => void): () => void {
    const watches = this.#watches.get(service) ?? new Set();
    this.#watches.set(service, watches);
    watches.add(gone);
    if (this.#watches.size === 1 && this.#timer === undefined) this.#lookLater();
    return () => {
      watches.delete(gone);
      if (watches.size === 0 && this.#watches.get(service) === watches) this.#watches.delete(service);
    };
  }

  async clockOffset(): Promise<ClockOffset> {
    const { database, dialect, clock } = this.#parts;
    let best: ClockOffset = { ahead: 0, within: Infinity };
    for (let asked = 0; asked < clockAsked; asked += 1) {
      const before = clock.now();
      const {
        rows: [row],
      } = await sql<{ now: number }>`select ${dialect.now} as now`.execute(database).catch(refuseBusy);
      const after = clock.now();
      const within = (after - before) / 2;
      if (within < best.within) best = { ahead: Number(row?.now) - (before + within), within };
    }
    return best;
  }

  /**
   * The service has another token: everything that it carried under the previous one is over. To be called in the turn
   * in which the service gets the token: what it carries may start instances only as long as the lease lasts, and the
   * lease is another service's now.
   */
  renew(): void {
    this.#fence = this.#parts.writer().fence;
    void this.#outbox.close();
    this.#outbox = this.#newOutbox();
    this.#taken.clear();
    this.#loseAll();
  }

  /** Takes the messages that have come. */
  look(): void {
    if (this.#closed || (this.#take === undefined && !this.#parts.questions.isUsed)) return;
    this.#mayHaveMore = true;
    if (this.#reading === undefined && !this.#isCrowded) void this.#read().catch(() => undefined);
  }

  /** Reads all messages that were sent before the call. */
  readEverything(): Promise<void> {
    this.#next ??= this.#readNext();
    return this.#next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#parts.clock.clearTimeout(this.#timer);
    this.#parts.clock.clearTimeout(this.#again);
    this.#watches.clear();
    await Promise.allSettled([this.#outbox.close(), this.#reading, this.#looking]);
  }

  /** Removes the messages to services that are gone, and the questions of such services. */
  async clean(): Promise<void> {
    const present = sql`(select fence from dialproof_owners)`;
    await sql`
      delete from dialproof_letters
      where to_fence not in ${present}
        or (sequence = ${sql.lit(unordered)} and topic like ${sql.lit(`${askWord}%`)} and from_fence not in ${present})
      `.execute(this.#parts.database);
  }

  #newOutbox(): PostgresSendQueue {
    const { database, clock, writer } = this.#parts;
    return new PostgresSendQueue({ database, clock, writer: writer(), stale: () => this.#loseAll() });
  }

  #loseAll(): void {
    for (const service of this.#watches.keys()) this.#goneIs(service, 'the lease of this service has run out');
  }

  async #readNext(): Promise<void> {
    do await this.#reading;
    while (this.#reading !== undefined);
    this.#next = undefined;
    this.#mayHaveMore = true;
    await this.#read();
  }

  /** One at a time: messages are taken in their order. */
  #read(): Promise<void> {
    const reading = this.#readAll();
    this.#reading = reading
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
        if (this.#mayHaveMore) this.look();
      });
    return reading;
  }

  async #readAll(): Promise<void> {
    while (this.#mayHaveMore && !this.#closed) {
      this.#mayHaveMore = false;
      const found = await this.#readSome();
      if (new Set(found.ordered.map(({ from_fence: from }) => from)).size >= crowd) {
        this.#isCrowded = true;
        this.#lookAgain(pace);
      }
      if (found.ordered.length === mostAtOnce || found.others.length === mostAtOnce) this.#mayHaveMore = true;
      else if (this.#isCrowded) return;
    }
  }

  async #readSome(): Promise<{ readonly ordered: readonly FoundMessage[]; readonly others: readonly FoundMessage[] }> {
    const { database, questions } = this.#parts;
    const fence = this.#fence;
    const found = await this.#find();
    const [ordered, others] = [found.filter(({ body }) => body !== null), found.filter(({ body }) => body === null)];
    if (fence !== this.#fence || this.#closed) return nothing;
    questions.take(others.map(({ number, from_fence: from, topic }) => ({ number, from, topic })));
    for (const { from_fence: from, sequence, topic, body } of ordered) {
      const unpacked = await unpackJson(body as Uint8Array).catch(() => damaged);
      if (fence !== this.#fence || this.#closed) return nothing;
      if (sequence <= (this.#taken.get(from) ?? 0)) continue;
      this.#taken.set(from, unpacked === damaged ? Infinity : sequence);
      if (unpacked === damaged) {
        this.#goneIs(from, 'a message of the service is damaged in the store');
        continue;
      }
      try {
        this.#take?.({ from, topic, body: unpacked });
      } catch {
        // A message that cannot be taken does not keep the others from being taken.
      }
    }
    if (ordered.length > 0)
      await database
        .deleteFrom('dialproof_letters')
        .where(
          'number',
          'in',
          ordered.map(({ number }) => number),
        )
        .execute();
    return { ordered, others };
  }

  async #find(): Promise<readonly FoundMessage[]> {
    const { database, questions } = this.#parts;
    const given = [this.#fence, this.#take !== undefined, questions.taking, questions.takesQuestions()];
    const { rows } = await database.executeQuery<FoundMessage>(CompiledQuery.raw(findStatement, given));
    return rows;
  }

  #lookAgain(pause: number): void {
    const { clock } = this.#parts;
    clock.clearTimeout(this.#again);
    if (this.#closed || pause > longestPause) return;
    this.#again = clock.setTimeout(() => {
      this.#isCrowded = false;
      this.#lookAgain(2 * pause);
      this.look();
    }, pause);
  }

  #lookLater(): void {
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.#timer = undefined;
      this.#looking = this.#lookForGone()
        .catch(() => undefined)
        .finally(() => {
          if (!this.#closed && this.#watches.size > 0) this.#lookLater();
        });
    }, goneLook);
  }

  async #lookForGone(): Promise<void> {
    const watched = [...this.#watches.keys()];
    if (watched.length === 0) return;
    const found = await this.#parts.database
      .selectFrom('dialproof_owners')
      .select('fence')
      .where('fence', 'in', watched)
      .execute();
    const there = new Set(found.map(({ fence }) => fence));
    const gone = watched.filter((fence) => !there.has(fence));
    if (gone.length === 0) return;
    await this.readEverything();
    for (const service of gone) this.#goneIs(service, 'the service has ended, or has lost its lease');
  }

  #goneIs(service: number, reason: string): void {
    const watches = this.#watches.get(service);
    this.#watches.delete(service);
    for (const gone of watches ?? []) gone(reason);
  }
}
