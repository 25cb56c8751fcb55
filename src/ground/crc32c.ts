/**
 * CRC32c, the checksum of SCTP (RFC 9260 appendix A): Castagnoli's polynomial, bits reflected. A packet is
 * divided part by part, because its own checksum field counts as zero.
 */

const reflectedPolynomial = 0x82f6_3b78;

/**
 * The remainders of an octet with no, one, ... and fifteen octets of zeros behind it, each 256 in a row: the remainder
 * of sixteen octets is the sum of one from each row.
 */
const rows = 16;
const remainders = new Int32Array(rows * 256);
for (let octet = 0; octet < 256; octet += 1) {
  let remainder = octet;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ reflectedPolynomial : remainder >>> 1;
  remainders[octet] = remainder;
}
for (let index = 256; index < remainders.length; index += 1) {
  const before = remainders[index - 256] ?? 0;
  remainders[index] = (before >>> 8) ^ (remainders[before & 0xff] ?? 0);
}

/** Fewer octets take less time one by one than with a view. */
const fewestInRows = 64;

/** The remainder before the first octet; and what the last remainder is combined with. */
const allOnes = -1;

/** The remainder after the octets from `start` up to `end`. `before`: the remainder before them. */
export const crc32cRemainder = (octets: Uint8Array, start: number, end: number, before: number = allOnes): number => {
  let remainder = before;
  let index = start;
  if (end - start >= fewestInRows) {
    const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
    for (; index + rows <= end; index += rows) remainder = afterRows(view, index, remainder);
  }
  for (; index < end; index += 1)
    remainder = (remainder >>> 8) ^ (remainders[(remainder ^ (octets[index] ?? 0)) & 0xff] ?? 0);
  return remainder;
};

/** The remainder after sixteen octets (slicing, Kounavis and Berry 2005). */
const afterRows = (view: DataView, at: number, before: number): number => {
  const first = view.getInt32(at, true) ^ before;
  const second = view.getInt32(at + 4, true);
  const third = view.getInt32(at + 8, true);
  const fourth = view.getInt32(at + 12, true);
  return ofWord(first, 0xf00) ^ ofWord(second, 0xb00) ^ ofWord(third, 0x700) ^ ofWord(fourth, 0x300);
};

/** The part of four octets, the first of which is in the row that begins at `row`. */
const ofWord = (word: number, row: number): number =>
  (remainders[row | (word & 0xff)] ?? 0) ^
  (remainders[(row - 0x100) | ((word >>> 8) & 0xff)] ?? 0) ^
  (remainders[(row - 0x200) | ((word >>> 16) & 0xff)] ?? 0) ^
  (remainders[(row - 0x300) | (word >>> 24)] ?? 0);

/** An unsigned number of 32 bits, from the last remainder. SCTP puts its lowest octet first. */
export const crc32cOf = (remainder: number): number => (remainder ^ allOnes) >>> 0;

export const crc32c = (octets: Uint8Array): number => crc32cOf(crc32cRemainder(octets, 0, octets.length));
