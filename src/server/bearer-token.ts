/**
 * The optional bearer token (RFC 6750 §2.1) of the HTTP interface. The configuration names the environment variable that holds it.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { DialproofError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws `Unauthorized` unless the Authorization header carries `token`. Takes the same time for every wrong one. */
export const requireToken = (token: string, authorization: string | undefined): void => {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) throw new DialproofError('Unauthorized', 'The request carries no bearer token.');
  if (!timingSafeEqual(digest(given), digest(token))) throw new DialproofError('Unauthorized', 'The bearer token is not the right one.');
};
