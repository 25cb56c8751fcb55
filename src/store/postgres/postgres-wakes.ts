/** Notifications of PostgreSQL, which only wake up: a look at intervals finds what a connection pooler between swallows. */
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { Tables } from '../sql/tables.ts';

export interface PostgresWakesParts {
  readonly url: string;
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
}

export const channel = 'dialproof_asked';
/** Milliseconds between two looks: where notifications come, and where they do not. */
const seldom = 1_000;
const often = 150;
/** Of the connection that listens. */
const connectAgain = 1_000;

export class PostgresWakes {
  readonly #parts: PostgresWakesParts;
  readonly #woken: (payload: string) => void;
  #listener: pg.Client | undefined;
  /** Whether notifications come. */
  #isWoken = false;
  #connecting: unknown;
  #closed = false;

  /** `woken`: is told every notification. */
  constructor(parts: PostgresWakesParts, woken: (payload: string) => void) {
    this.#parts = parts;
    this.#woken = woken;
    void this.#listen();
  }

  /** Milliseconds until the next look. */
  get interval(): number {
    return this.#isWoken ? seldom : often;
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
    const client = new pg.Client({ connectionString: this.#parts.url, application_name: 'dialproof nodes', connectionTimeoutMillis: 3_000 });
    // A connection that breaks says so twice.
    const lost = (): void => {
      if (this.#closed || this.#listener !== client) return;
      this.#listener = undefined;
      this.#isWoken = false;
      this.#connecting = this.#parts.clock.setTimeout(() => void this.#listen(), connectAgain);
    };
    this.#listener = client;
    client.on('error', lost).on('end', lost).on('notification', ({ payload = '' }) => {
      this.#isWoken = true;
      if (!this.#closed) this.#woken(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await this.wake('trial');
    } catch {
      lost();
      client.end().catch(() => undefined);
    }
  }
}
