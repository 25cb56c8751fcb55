/**
 * Counts the wrong tokens of each client. A right token is always accepted, so that guesses from an address do not lock
 * out other clients behind it; a client that guesses too often no longer learns whether a token was wrong.
 */
import type { Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import { limitReached } from './limit-reached.ts';
import type { Known, Tokens } from './tokens.ts';

/** Wrong tokens are forgotten after so many milliseconds. */
const remembered = 60_000;
/** Clients that are remembered; the one whose first wrong token is the oldest is forgotten first. */
const mostClients = 10_000;

export interface WrongTokensOptions {
  readonly tokens: Tokens;
  readonly clock: Clock;
  /** Wrong tokens within a minute. */
  readonly limit: number;
}

export class WrongTokens {
  readonly #tokens: Tokens;
  readonly #clock: Clock;
  readonly #limit: number;
  /** Moments of the last wrong tokens by client, the oldest first. */
  readonly #moments = new Map<string, number[]>();

  constructor({ tokens, clock, limit }: WrongTokensOptions) {
    this.#tokens = tokens;
    this.#clock = clock;
    this.#limit = limit;
  }

  /**
   * The client of the token. Throws `Unauthorized` at a wrong one, `Busy` with `data.retry_seconds` where there were
   * too many from `client`.
   */
  check(given: string, client: string): Known {
    const known = this.#tokens.find(given);
    if (known !== undefined) return known;
    const now = this.#clock.now();
    const recent = (this.#moments.get(client) ?? []).filter((moment) => moment > now - remembered);
    if (recent.length >= this.#limit)
      throw tooMany(this.#limit, Math.ceil(((recent[0] ?? now) + remembered - now) / 1000));
    this.#moments.set(client, [...recent, now]);
    const [oldest] = this.#moments.keys();
    if (this.#moments.size > mostClients && oldest !== undefined) this.#moments.delete(oldest);
    throw new DialproofError('Unauthorized', 'The token is not the right one.');
  }
}

const tooMany = (limit: number, seconds: number): DialproofError => {
  const { message, data } = limitReached(
    'There were too many wrong tokens from this address within a minute',
    'http.wrong_tokens',
    limit,
  );
  const hint = `Send the right token in ${seconds} s.`;
  return new DialproofError('Busy', message, { ...data, retry_seconds: seconds }, { hint });
};

/** Seconds after which to try again, where `thrown` is the error for too many wrong tokens. */
export const retrySeconds = (thrown: unknown): number | undefined => {
  const seconds = thrown instanceof DialproofError ? thrown.data?.['retry_seconds'] : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
};
