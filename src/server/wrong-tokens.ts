/**
 * The token of the service, and how often each client gave a wrong one. The right one is accepted whatever came before, so that guesses
 * from an address lock no other client out behind it; a client that guesses too often is not told any more whether it was wrong.
 */
import type { Clock } from '../clock.ts';
import { DialproofError } from '../errors.ts';
import { isSecret } from './bearer-token.ts';
import { limitReached } from './limit-reached.ts';

/** Wrong tokens are forgotten after so many milliseconds. */
const remembered = 60_000;
/** Clients that are remembered; the one whose first wrong token is the oldest leaves first. */
const mostClients = 10_000;

export interface WrongTokensOptions {
  readonly token: string;
  readonly clock: Clock;
  /** Wrong ones within a minute. */
  readonly limit: number;
}

export class WrongTokens {
  readonly #token: string;
  readonly #clock: Clock;
  readonly #limit: number;
  /** Moments of the last wrong ones by client, the oldest first. */
  readonly #moments = new Map<string, number[]>();

  constructor({ token, clock, limit }: WrongTokensOptions) {
    this.#token = token;
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Throws `Unauthorized` at a wrong token, `Busy` with `data.retry_seconds` where there were too many from `client`. */
  check(given: string, client: string): void {
    if (isSecret(this.#token, given)) return;
    const now = this.#clock.now();
    const recent = (this.#moments.get(client) ?? []).filter((moment) => moment > now - remembered);
    if (recent.length >= this.#limit) throw tooMany(this.#limit, Math.ceil(((recent[0] ?? now) + remembered - now) / 1000));
    this.#moments.set(client, [...recent, now]);
    const [oldest] = this.#moments.keys();
    if (this.#moments.size > mostClients && oldest !== undefined) this.#moments.delete(oldest);
    throw new DialproofError('Unauthorized', 'The token is not the right one.');
  }
}

const tooMany = (limit: number, seconds: number): DialproofError => {
  const { message, data } = limitReached('There were too many wrong tokens from this address within a minute', 'http.wrong_tokens', limit);
  return new DialproofError('Busy', message, { ...data, retry_seconds: seconds });
};

/** Seconds after which to try again, where `thrown` says that there were too many wrong tokens. */
export const retrySeconds = (thrown: unknown): number | undefined => {
  const seconds = thrown instanceof DialproofError ? thrown.data?.['retry_seconds'] : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
};
