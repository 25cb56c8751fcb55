/**
 * Addresses of the kernel's SCTP: resolved, as text, and as the kernel expects them, one behind the other (RFC 6458
 * §9.1).
 */
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { reasonOf } from '../../../ground/errors.ts';
import { failed } from '../faults.ts';
import { family, socketAddress } from './layouts.ts';

/** The name of an address in texts. */
export const nameOf = (host = '', port = 0): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

/** Resolves one address for each host. Rejects with `GatewayFailed` for a name without an address. */
export const addressesOf = (hosts: readonly string[]): Promise<string[]> =>
  Promise.all(
    hosts.map(async (host) => {
      try {
        return (await lookup(host)).address;
      } catch (error) {
        throw failed(`${host} has no address: ${reasonOf(error)}`, error);
      }
    }),
  );

/** The family of a socket for all of them: a socket of IPv6 accepts addresses of IPv4 too. */
export const familyOf = (addresses: readonly string[]): number => (addresses.some(isIPv6) ? family.ipv6 : family.ipv4);

/** The address that stands for all of this host. */
export const anyAddress = (peers: readonly string[]): string => (peers.some(isIPv6) ? '::' : '0.0.0.0');

/** The number of the interface that follows `%` in an address of one link (RFC 4007 §11); 0 where there is none. */
const scopeOf = (address: string): number => {
  const zone = address.split('%')[1];
  if (zone === undefined) return 0;
  const found = networkInterfaces()[zone]?.find((each) => each.family === 'IPv6' && each.scopeid !== 0);
  return found?.family === 'IPv6' ? found.scopeid : Number(zone) || 0;
};

export const packed = (addresses: readonly string[], port: number): Buffer =>
  Buffer.concat(addresses.map((address) => socketAddress(address, port, scopeOf(address))));
