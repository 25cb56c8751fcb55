/**
 * The optional bearer token (RFC 6750 §2.1) of the HTTP interface. The configuration names the environment variable that holds it.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { DialproofError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time for every secret that is wrong. */
export const isSecret = (secret: string, given: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** The token in an Authorization header. Throws `Unauthorized` if there is none. */
export const bearerToken = (authorization: string | undefined): string => {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) throw new DialproofError('Unauthorized', 'The request carries no bearer token.');
  return given;
};
