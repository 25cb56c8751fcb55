/**
 * The sessions of browsers: random values, of which only digests are kept, and whose token began each. A session ends after a time, by DELETE,
 * with the process, or when too many newer ones have begun.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Known } from './tokens.ts';

export interface SessionsOptions {
  readonly clock: Clock;
  /** Sessions at once. */
  readonly limit: number;
  /** Milliseconds that one lasts. */
  readonly lasting: number;
}

interface Session {
  readonly end: number;
  readonly known: Known;
}

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

export class Sessions {
  readonly #options: SessionsOptions;
  /** By digest, the first to end first. */
  readonly #sessions = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Begins one; its value. */
  begin(known: Known): string {
    const { clock, limit, lasting } = this.#options;
    this.#forgetEnded();
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= limit && oldest !== undefined) this.#sessions.delete(oldest);
    const value = randomBytes(32).toString('base64url');
    this.#sessions.set(digest(value), { end: clock.now() + lasting, known });
    return value;
  }

  /** Whose it is. A digest is looked up, so that the time it takes says nothing about the values that there are. */
  find(value: string): Known | undefined {
    const session = this.#sessions.get(digest(value));
    return session !== undefined && this.#options.clock.now() < session.end ? session.known : undefined;
  }

  revoke(value: string): void {
    this.#sessions.delete(digest(value));
  }

  #forgetEnded(): void {
    const now = this.#options.clock.now();
    for (const [value, { end }] of this.#sessions) {
      if (end > now) return;
      this.#sessions.delete(value);
    }
  }
}
