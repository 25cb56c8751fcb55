/**
 * The host names that a request may address, against DNS rebinding: if the name of another site is made to resolve to a
 * loopback address, the browser treats its page as being of the same origin as the service. But the page cannot make
 * the browser send a Host other than that name.
 */
import { isIP, isIPv4 } from 'node:net';

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

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** RFC 6761 §6.3: these names never resolve to another machine. */
const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** Whether other machines cannot reach this host. */
export const isLoopback = (host: string): boolean =>
  isLocalName(plainName(host)) ||
  (isIPv4(host) && host.startsWith('127.')) ||
  (isIP(host) === 6 && new URL(`http://[${host}]`).hostname === '[::1]');
