/**
 * The host names that a request may address, against DNS rebinding: if the name of another site is made to resolve to a
 * loopback address, the browser treats its page as being of the same origin as the service. But the page cannot make
 * the browser send a Host other than that name.
 */
import { isIP } from 'node:net';
import { isLocalName, isLoopback, plainName } from '../ground/loopback.ts';

export interface ListensOn {
  /** An address or a name. */
  readonly host: string;
  /** Names of this machine, besides `localhost`. */
  readonly names: readonly string[];
}

/**
 * Whether a request with this Host header (RFC 9110 §7.2) is to be answered: a request without one is, and so is any
 * where the service does not listen on loopback.
 */
export const hostCheck = ({ host, names }: ListensOn): ((header: string | undefined) => boolean) => {
  if (!isLoopback(host)) return () => true;
  const known = new Set(names.map(plainName));
  return (header) => {
    if (header === undefined) return true;
    const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header) ?? [];
    if (bracketed !== undefined) return isIP(bracketed) !== 0;
    return isIP(name) !== 0 || isLocalName(plainName(name)) || known.has(plainName(name));
  };
};
