/**
 * Addresses in the parameters of SCTP (RFC 9260 §3.3.2.1, §3.3.2.2): four or sixteen octets, and their text for
 * sockets. Also checks which addresses a peer may have at all (§5.1.2, §8.4).
 */
import { BlockList, isIP, SocketAddress } from 'node:net';

export type Family = 4 | 6;

/** The address without the zone that sockets append to link-local addresses (`fe80::1%eth0`). */
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

/** The 4 or 16 octets of an address in text. IPv6 addresses must not end in an IPv4 address. */
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

/** Unspecified, multicast, reserved and link-local addresses. */
const unusable = listOf(['0.0.0.0', 8], ['224.0.0.0', 4], ['240.0.0.0', 4], ['::', 128], ['ff00::', 8], ['fe80::', 10]);
/** The prefix of IPv4 addresses in IPv6. A list of both families would not distinguish them from IPv4 addresses. */
const mapped = '::ffff:';
const loopback = listOf(['127.0.0.0', 8], ['::1', 128]);

const isIn = (list: BlockList, address: string): boolean =>
  list.check(bareOf(address), familyOf(address) === 6 ? 'ipv6' : 'ipv4');

export const isLoopback = (address: string): boolean => isIn(loopback, address);

/** Whether a peer whose packet came from `source` can have `address`. Loopback is another host on each host. */
export const canBeAt = (address: string, source: string): boolean =>
  !isIn(unusable, address) && !address.startsWith(mapped) && (!isLoopback(address) || isLoopback(source));
