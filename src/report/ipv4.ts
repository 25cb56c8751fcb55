/**
 * The header of IPv4 (RFC 791) for packets that a capture makes around messages, and the checksum of the Internet.
 *
 * Every capture has the same two addresses of RFC 5737: that of the end that opens a dialogue or a connection, and that
 * of the end that answers.
 */

/** The end from which a message comes. */
export type End = 'opener' | 'answerer';

export const ipHeader = 20;
/** Octets of the longest packet that a capture makes. */
export const longestPacket = 65_532;

const timeToLive = 64;

const addresses: Readonly<Record<End, readonly number[]>> = { opener: [192, 0, 2, 1], answerer: [192, 0, 2, 2] };

export const otherEnd = (end: End): End => (end === 'opener' ? 'answerer' : 'opener');

/** The end with the address that stands at `at`; undefined for an address that no capture makes. */
export const endAt = (packet: Uint8Array, at: number): End | undefined =>
  (['opener', 'answerer'] as const).find((end) => addresses[end].every((octet, index) => packet[at + index] === octet));

/** Writes the header at the begin of `packet`, which is zero there. `number`: of the packet, 16 bits. */
export const writeIpHeader = (packet: Buffer, from: End, protocol: number, number: number): void => {
  packet.writeUInt8(0x45, 0);
  packet.writeUInt16BE(packet.length, 2);
  packet.writeUInt16BE(number, 4);
  packet.writeUInt8(timeToLive, 8);
  packet.writeUInt8(protocol, 9);
  packet.set(addresses[from], 12);
  packet.set(addresses[otherEnd(from)], 16);
  packet.writeUInt16BE(checksum(packet, 0, ipHeader), 10);
};

/**
 * RFC 791 §3.1: the ones' complement of the ones' complement sum of the octets, in which the checksum is 0 meanwhile.
 * `more`: is added to the sum.
 */
export const checksum = (octets: Buffer, from: number, to: number, more = 0): number => {
  let sum = more;
  for (let at = from; at + 1 < to; at += 2) sum += octets.readUInt16BE(at);
  if ((to - from) % 2 === 1) sum += octets.readUInt8(to - 1) << 8;
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000);
  return ~sum & 0xffff;
};
