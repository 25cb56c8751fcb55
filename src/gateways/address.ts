/** An address of a peer as people read it. */
import { isIP } from 'node:net';

/** `example.com:3868`, `[::1]:3868`. */
export const nameOfAddress = (host = '', port = 0): string =>
  isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
