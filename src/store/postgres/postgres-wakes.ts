/**
 * Notifications of PostgreSQL, which only wake a service: a look at intervals finds what a connection pooler swallows.
 */
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../ground/clock.ts';
import type { Writer } from '../sql/batch.ts';
import type { Tables } from '../sql/tables.ts';

export interface PostgresWakesParts {
  readonly url: string;
  writer(): Writer;
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
}

/** For all services. It has the name that services of the previous version listen to. */
const channel = 'dialproof_asked';
/** Followed by the fencing token of the service that has messages: the others are not notified. */
export const lettersChannel = 'dialproof_letters_';
/** Milliseconds between two looks: where notifications come, and where they do not. */
const seldom = 1_000;
const often = 150;
/** Milliseconds until the connection that listens is opened again. */
const connectAgain = 1_000;

export class PostgresWakes {
  readonly #parts: PostgresWakesParts;
  readonly #woken: (payload: string) => void;
  readonly #lettersCame: () => void;
  #listener: pg.Client | undefined;
  /** The token for whose messages the listener is notified. */
  #fence: number | undefined;
  /** Whether notifications come. */
  #isWoken = false;
  #connecting: unknown;
  #closed = false;

  /** `woken`: called with every notification but those of messages. */
  constructor(parts: PostgresWakesParts, woken: (payload: string) => void, lettersCame: () => void) {
    this.#parts = parts;
    this.#woken = woken;
    this.#lettersCame = lettersCame;
    void this.#listen();
  }

  /** Milliseconds until the next look. */
  get interval(): number {
    return this.#isWoken ? seldom : often;
  }

  /** To be called now and then, and when the service has another token. */
  keep(): void {
    const { fence } = this.#parts.writer();
    const client = this.#listener;
    if (client === undefined || this.#fence === undefined || this.#fence === fence) return;
    const change = `unlisten ${lettersChannel}${this.#fence}; listen ${lettersChannel}${fence}`;
    this.#fence = fence;
    client.query(change).catch(() => undefined);
  }

  async wake(payload: string): Promise<void> {
    await sql`select pg_notify(${channel}, ${payload})`.execute(this.#parts.database).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#parts.clock.clearTimeout(this.#connecting);
    await this.#listener?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: 'dialproof nodes',
      connectionTimeoutMillis: 3_000,
    });
    // A connection that breaks emits both events.
    const lost = (): void => {
      if (this.#closed || this.#listener !== client) return;
      this.#listener = undefined;
      this.#fence = undefined;
      this.#isWoken = false;
      this.#connecting = this.#parts.clock.setTimeout(() => void this.#listen(), connectAgain);
    };
    this.#listener = client;
    client
      .on('error', lost)
      .on('end', lost)
      .on('notification', ({ channel: source, payload = '' }) => {
        this.#isWoken = true;
        if (this.#closed) return;
        if (source === channel) this.#woken(payload);
        else this.#lettersCame();
      });
    try {
      await client.connect();
      const { fence } = this.#parts.writer();
      await client.query(`listen ${channel}; listen ${lettersChannel}${fence}`);
      this.#fence = fence;
      await this.wake('trial');
    } catch {
      lost();
      client.end().catch(() => undefined);
    }
  }
}
