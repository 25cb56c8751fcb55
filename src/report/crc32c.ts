/**
 * CRC32c, the checksum of SCTP (RFC 9260 appendix A): Castagnoli's polynomial, bits reflected.
 */

const reflectedPolynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, octet) => {
  let remainder = octet;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? reflectedPolynomial : 0);
  return remainder;
});

/** An unsigned number of 32 bits. SCTP puts its lowest octet first. */
export const crc32c = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const octet of bytes) crc = (crc >>> 8) ^ (table[(crc ^ octet) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};
