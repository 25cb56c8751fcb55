/**
 * The host names that a request may address, against DNS rebinding: a page of another site whose name comes to stand
 * for a loopback address is, to the browser, of the same origin as the service. What it cannot do is to have the
 * browser send another Host than that name.
 */
import { isIP, isIPv4 } from 'node:net';

export interface ListensOn {
  /** An address or a name. */
  readonly host: string;
  /** Names by which it can be reached, beside `localhost`. */
  readonly names: readonly string[];
}

/**
 * Whether a request with this Host header (RFC 9110 §7.2) is to be answered: any that has none is, and any where it is
 * not on loopback.
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

/** RFC 6761 §6.3: these never stand for another machine. */
const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** Whether no other machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  isLocalName(plainName(host)) ||
  (isIPv4(host) && host.startsWith('127.')) ||
  (isIP(host) === 6 && new URL(`http://[${host}]`).hostname === '[::1]');
