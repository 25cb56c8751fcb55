/**
 * The sessions of browsers: random values, of which only digests are kept. A session ends after a time, by DELETE, with the process, or when
 * too many newer ones have begun.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface SessionsOptions {
  readonly clock: Clock;
  /** Sessions at once. */
  readonly limit: number;
  /** Milliseconds that one lasts. */
  readonly lasting: number;
}

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

export class Sessions {
  readonly #options: SessionsOptions;
  /** Ends by digest, the first to end first. */
  readonly #ends = new Map<string, number>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Begins one; its value. */
  begin(): string {
    const { clock, limit, lasting } = this.#options;
    this.#forgetEnded();
    const [oldest] = this.#ends.keys();
    if (this.#ends.size >= limit && oldest !== undefined) this.#ends.delete(oldest);
    const value = randomBytes(32).toString('base64url');
    this.#ends.set(digest(value), clock.now() + lasting);
    return value;
  }

  /** A digest is looked up, so that the time it takes says nothing about the values that there are. */
  isOpen(value: string): boolean {
    const end = this.#ends.get(digest(value));
    return end !== undefined && this.#options.clock.now() < end;
  }

  revoke(value: string): void {
    this.#ends.delete(digest(value));
  }

  #forgetEnded(): void {
    const now = this.#options.clock.now();
    for (const [value, end] of this.#ends) {
      if (end > now) return;
      this.#ends.delete(value);
    }
  }
}
