/** Hosts that other machines cannot reach. */
import { isIP, isIPv4 } from 'node:net';

export const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** RFC 6761 §6.3: these names never resolve to another machine. */
export const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** Whether other machines cannot reach this host. */
export const isLoopback = (host: string): boolean =>
  isLocalName(plainName(host)) ||
  (isIPv4(host) && host.startsWith('127.')) ||
  (isIP(host) === 6 && new URL(`http://[${host}]`).hostname === '[::1]');
