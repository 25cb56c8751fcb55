/**
 * Addresses as the parameters of SCTP have them (RFC 9260 §3.3.2.1, §3.3.2.2): four octets or sixteen, and in the text
 * that sockets use for them. Which of those that a peer tells can be addresses of a peer at all (§5.1.2, §8.4).
 */
import { BlockList, isIP, SocketAddress } from 'node:net';

export type Family = 4 | 6;

/** Without the zone that sockets put behind the addresses of a link (`fe80::1%eth0`). */
export const bareOf = (address: string): string => {
  const zone = address.indexOf('%');
  return zone < 0 ? address : address.slice(0, zone);
};

export const familyOf = (address: string): Family => (isIP(address) === 6 ? 6 : 4);

/** `octets`: 4 or 16. */
export const textOf = (octets: Uint8Array): string => {
  if (octets.length === 4) return octets.join('.');
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((octets[2 * index] ?? 0) << 8) | (octets[2 * index + 1] ?? 0)).toString(16),
  );
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
};

const groupsOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** Of an address in text: 4 or 16. IPv6 addresses do not end in an IPv4 address. */
export const octetsOf = (text: string): Buffer => {
  const address = bareOf(text);
  if (familyOf(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [before = '', after] = address.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
};

const listOf = (...ranges: readonly (readonly [network: string, prefix: number])[]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, familyOf(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
};

/** Addresses of all or of many, of none, and of one link. */
const unusable = listOf(['0.0.0.0', 8], ['224.0.0.0', 4], ['240.0.0.0', 4], ['::', 128], ['ff00::', 8], ['fe80::', 10]);
/** Where IPv6 has the addresses of IPv4. A list of both families would not tell them from those. */
const mapped = '::ffff:';
const loopback = listOf(['127.0.0.0', 8], ['::1', 128]);

const isIn = (list: BlockList, address: string): boolean =>
  list.check(bareOf(address), familyOf(address) === 6 ? 'ipv6' : 'ipv4');

export const isLoopback = (address: string): boolean => isIn(loopback, address);

/** Whether a peer whose packet came from `source` can be at `address`. Loopback is another host everywhere. */
export const canBeAt = (address: string, source: string): boolean =>
  !isIn(unusable, address) && !address.startsWith(mapped) && (!isLoopback(address) || isLoopback(source));
