/**
 * Sends the messages of a service to others: one statement after the other, in order. Each statement locks the row of
 * the service's lease, and stores nothing where the lease is gone. When the service ends, the waiting messages are
 * still stored, unless the store fails.
 */
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../ground/clock.ts';
import { packText } from '../packed-json.ts';
import type { Writer } from '../sql/batch.ts';
import type { Tables } from '../sql/tables.ts';
import { unordered } from './postgres-questions.ts';
import { lettersChannel } from './postgres-wakes.ts';

export interface PostgresSendQueueParts {
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
  readonly writer: Writer;
  /** Called when the lease is gone: nothing will be sent any more. */
  stale(): void;
}

interface Outgoing {
  readonly to: number;
  readonly sequence: number;
  readonly topic: string;
  readonly body: Uint8Array;
}

interface Waiting {
  readonly packing: Promise<Outgoing>;
  readonly settled: (() => void) | undefined;
}

/** Messages in a statement, and bytes of them; bytes that wait while the database is away. */
const mostAtOnce = 500;
const mostBytesAtOnce = 4 * 1024 * 1024;
const mostBytes = 64 * 1024 * 1024;
/** Milliseconds between two attempts. */
const again = 200;

/**
 * Senders with messages waiting for one service from which on they count as a crowd. PostgreSQL wakes every listener of
 * the database for each transaction that notifies one, so a sender that finds a crowd notifies none: the receiver then
 * looks for messages by itself.
 */
export const crowd = 2;

export class PostgresSendQueue {
  readonly #parts: PostgresSendQueueParts;
  #sequence = 0;
  /** In the order in which they were sent; some are still being packed. */
  readonly #waiting: Waiting[] = [];
  #bytes = 0;
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(parts: PostgresSendQueueParts) {
    this.#parts = parts;
  }

  /** Returns why the message cannot be sent; then `settled` is not called. */
  send(to: number, topic: string, body: unknown, settled?: () => void): string | undefined {
    if (this.#closed) return 'this service does not send any more';
    const text = JSON.stringify(body);
    const { length } = text;
    if (this.#bytes + length > mostBytes) return `more than ${mostBytes} bytes of messages wait for the store`;
    this.#bytes += length;
    this.#sequence += 1;
    const sequence = this.#sequence;
    const packing = packText(text).then((packed) => {
      this.#bytes += packed.length - length;
      return { to, sequence, topic, body: packed };
    });
    this.#waiting.push({ packing, settled });
    this.#sending ??= this.#sendAll();
    return undefined;
  }

  /** Resolves when all that was sent is stored, or an attempt to store it fails. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#sending;
  }

  /** Ends in the turn in which no message waits any more: a message of the next turn starts it again. */
  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const letters = await this.#next();
      const stored = await this.#store(letters).catch(() => undefined);
      if (stored === undefined && !this.#closed) await this.#pause();
      else if (stored === undefined || stored === 0) this.#giveUp(stored === 0);
      else this.#settle(letters);
    }
    this.#sending = undefined;
  }

  #settle(letters: readonly Outgoing[]): void {
    for (const { body } of letters) this.#bytes -= body.length;
    for (const { settled } of this.#waiting.splice(0, letters.length)) settled?.();
  }

  #giveUp(isStale: boolean): void {
    const wasOpen = !this.#closed;
    this.#closed = true;
    for (const { settled } of this.#waiting.splice(0)) settled?.();
    if (isStale && wasOpen) this.#parts.stale();
  }

  async #next(): Promise<Outgoing[]> {
    const letters: Outgoing[] = [];
    let bytes = 0;
    for (const { packing } of this.#waiting.slice(0, mostAtOnce)) {
      const letter = await packing;
      bytes += letter.body.length;
      if (letters.length > 0 && bytes > mostBytesAtOnce) break;
      letters.push(letter);
    }
    return letters;
  }

  /**
   * Returns how many messages were stored. Those that the statement sees as unread were there before it. Those of an
   * attempt whose answer was lost are stored again, with the same sequence: the receiver takes them once.
   */
  async #store(letters: readonly Outgoing[]): Promise<number> {
    const {
      writer: { owner, fence },
      database,
    } = this.#parts;
    const each = <Value>(of: (letter: Outgoing) => Value): Value[] => letters.map(of);
    const { rows } = await sql<{ stored: number }>`
      with me as (select fence from dialproof_owners where name = ${owner} and fence = ${fence} for key share),
      stored as (
        insert into dialproof_letters (from_fence, to_fence, sequence, topic, body)
        select me.fence, letter.* from me, unnest(
          ${each(({ to }) => to)}::bigint[], ${each(({ sequence }) => sequence)}::bigint[], ${each(({ topic }) => topic)}::text[],
          ${each(({ body }) => Buffer.from(body))}::bytea[]) as letter
        returning to_fence)
      select count(*) as stored, case
          when (select count(*) from (select distinct from_fence from dialproof_letters where to_fence = stored.to_fence and sequence > ${sql.lit(unordered)} limit ${sql.lit(crowd)}) as unread) < ${sql.lit(crowd)}
          then pg_notify(${lettersChannel} || to_fence, '') end
        from stored group by to_fence`.execute(database);
    return rows.reduce((sum, { stored }) => sum + Number(stored), 0);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#parts.clock.setTimeout(resolve, again);
    });
  }
}
