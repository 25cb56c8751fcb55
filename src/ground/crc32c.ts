/**
 * CRC32c, the checksum of SCTP (RFC 9260 appendix A): Castagnoli's polynomial, bits reflected. A packet is
 * divided part by part, because its own checksum field counts as zero.
 */

const reflectedPolynomial = 0x82f6_3b78;

const remainders = Int32Array.from({ length: 256 }, (_, octet) => {
  let remainder = octet;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ reflectedPolynomial : remainder >>> 1;
  return remainder;
});

/** The remainder before the first octet; and what the last remainder is combined with. */
const allOnes = -1;

/** The remainder after the octets from `start` up to `end`. `before`: the remainder before them. */
export const crc32cRemainder = (octets: Uint8Array, start: number, end: number, before: number = allOnes): number => {
  let remainder = before;
  for (let index = start; index < end; index += 1) {
    remainder = (remainder >>> 8) ^ (remainders[(remainder ^ (octets[index] ?? 0)) & 0xff] ?? 0);
  }
  return remainder;
};

/** An unsigned number of 32 bits, from the last remainder. SCTP puts its lowest octet first. */
export const crc32cOf = (remainder: number): number => (remainder ^ allOnes) >>> 0;

export const crc32c = (octets: Uint8Array): number => crc32cOf(crc32cRemainder(octets, 0, octets.length));
