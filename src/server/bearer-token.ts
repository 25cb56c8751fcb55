/**
 * The optional bearer token (RFC 6750 §2.1) of the HTTP interface. The configuration names the environment variable that holds it.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { DialproofError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time for every secret that is wrong. */
export const isSecret = (secret: string, given: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** Throws `Unauthorized` unless the Authorization header carries `token`. */
export const requireToken = (token: string, authorization: string | undefined): void => {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) throw new DialproofError('Unauthorized', 'The request carries no bearer token.');
  if (!isSecret(token, given)) throw new DialproofError('Unauthorized', 'The bearer token is not the right one.');
};
