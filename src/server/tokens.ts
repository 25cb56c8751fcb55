/**
 * The tokens of the service, as digests: the one in the environment, whose role is admin, and those of the
 * configuration.
 *
 * Rejecting a token takes the same time for every wrong token: its digest is compared with all others.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Role } from '../endpoint/caller.ts';
import { DialproofError } from '../ground/errors.ts';

/** A client that the service knows, by its token or by its certificate. */
export interface Known {
  /** Absent where the service asks for no token. */
  readonly name?: string;
  readonly role: Role;
}

export class Tokens {
  readonly #digests: readonly { readonly digest: Buffer; readonly known: Known }[];

  /** `secret`: the token in the environment. */
  constructor(tokens: Config['auth']['tokens'], secret: string | undefined) {
    const named = tokens.map(({ name, sha256, role }) => ({
      digest: Buffer.from(sha256, 'hex'),
      known: { name, role },
    }));
    const own =
      secret === undefined ? [] : [{ digest: digestOf(secret), known: { name: 'token', role: 'admin' } as const }];
    this.#digests = [...own, ...named];
  }

  /** Number of tokens. */
  get size(): number {
    return this.#digests.length;
  }

  find(given: string): Known | undefined {
    const shown = digestOf(given);
    let found: Known | undefined;
    for (const { digest, known } of this.#digests) if (timingSafeEqual(digest, shown)) found = known;
    return found;
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The bearer token in an Authorization header (RFC 6750 §2.1). Throws `Unauthorized` if there is none. */
export const bearerToken = (authorization: string | undefined): string => {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) throw new DialproofError('Unauthorized', 'The request carries no bearer token.');
  return given;
};

/** The `token` of a body or of params; undefined where there is none. */
export const tokenIn = (body: unknown): string | undefined => {
  const token = typeof body === 'object' && body !== null ? (body as { token?: unknown }).token : undefined;
  return typeof token === 'string' ? token : undefined;
};
