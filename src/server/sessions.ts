/**
 * The sessions of browsers: random values, of which only digests are kept, each with the client whose token began it. A
 * session ends after a time, by DELETE, with the process, or when too many newer ones of its name have begun: no client
 * ends the sessions of others by beginning its own.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../ground/clock.ts';
import type { Known } from './tokens.ts';

export interface SessionsOptions {
  readonly clock: Clock;
  /** Sessions at once. */
  readonly limit: number;
  /** Milliseconds that a session lasts. */
  readonly lasting: number;
}

interface Session {
  readonly end: number;
  readonly known: Known;
}

/** Sessions of one name: a tenth of all, but at least ten. */
const mostOfName = (limit: number): number => Math.min(limit, Math.max(10, Math.ceil(limit / 10)));

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

export class Sessions {
  readonly #options: SessionsOptions;
  /** By digest, in the order in which they end. */
  readonly #sessions = new Map<string, Session>();
  /** Number of sessions of each name. */
  readonly #counts = new Map<string, number>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Begins a session; returns its value. */
  begin(known: Known): string {
    const { clock, limit, lasting } = this.#options;
    this.#forgetEnded();
    const name = known.name ?? '';
    if ((this.#counts.get(name) ?? 0) >= mostOfName(limit)) this.#endOldest(name);
    else if (this.#sessions.size >= limit) this.#endOldest(this.#frequent());
    const value = randomBytes(32).toString('base64url');
    this.#sessions.set(digest(value), { end: clock.now() + lasting, known });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return value;
  }

  /**
   * The client of the session. The digest is looked up, so that the time of the look-up reveals nothing about existing
   * values.
   */
  find(value: string): Known | undefined {
    const session = this.#sessions.get(digest(value));
    return session !== undefined && this.#options.clock.now() < session.end ? session.known : undefined;
  }

  revoke(value: string): void {
    this.#end(digest(value));
  }

  #end(key: string): void {
    const session = this.#sessions.get(key);
    if (session === undefined) return;
    this.#sessions.delete(key);
    const name = session.known.name ?? '';
    const left = (this.#counts.get(name) ?? 0) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }

  #endOldest(name: string): void {
    for (const [key, { known }] of this.#sessions) {
      if ((known.name ?? '') === name) return this.#end(key);
    }
  }

  /** The name with the most sessions. */
  #frequent(): string {
    return [...this.#counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
  }

  #forgetEnded(): void {
    const now = this.#options.clock.now();
    for (const [value, { end }] of this.#sessions) {
      if (end > now) return;
      this.#end(value);
    }
  }
}
