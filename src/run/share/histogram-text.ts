/**
 * A histogram of durations as reports carry it: HDR histogram, V2, deflated, in base64, which the libraries of
 * HdrHistogram read and merge. The values are microseconds.
 *
 * https://github.com/HdrHistogram/HdrHistogram, AbstractHistogram.encodeIntoCompressedByteBuffer
 */
import { deflateSync } from 'node:zlib';

/** Both with the size of a word: ZigZag LEB128. */
const cookie = 0x1c849313;
const cookieOfDeflated = 0x1c849314;
const headerBytes = 40;

export interface HistogramRange {
  /** Microseconds. */
  readonly longest: number;
  readonly significantDigits: number;
}

/**
 * `countOf`: how often durations of that place of the histogram were measured; those of places above `last` were not.
 */
export const histogramText = (
  { longest, significantDigits }: HistogramRange,
  last: number,
  countOf: (place: number) => number,
): string => {
  const counts: number[] = [];
  for (let place = 0; place <= last; place += 1) {
    let zeros = 0;
    while (place + zeros <= last && countOf(place + zeros) === 0) zeros += 1;
    appendZigZag(counts, zeros > 0 ? -zeros : countOf(place));
    if (zeros > 0) place += zeros - 1;
  }
  const header = Buffer.alloc(headerBytes);
  header.writeInt32BE(cookie, 0);
  header.writeInt32BE(counts.length, 4);
  header.writeInt32BE(significantDigits, 12);
  header.writeBigInt64BE(1n, 16);
  header.writeBigInt64BE(BigInt(longest), 24);
  header.writeDoubleBE(1, 32);
  const deflated = deflateSync(Buffer.concat([header, Uint8Array.from(counts)]));
  const prefix = Buffer.alloc(8);
  prefix.writeInt32BE(cookieOfDeflated, 0);
  prefix.writeInt32BE(deflated.length, 4);
  return Buffer.concat([prefix, deflated]).toString('base64');
};

/** A whole number up to 2^52 in seven bits an octet, the lowest first; a negative one is a row of zeros. */
const appendZigZag = (octets: number[], value: number): void => {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  // Of up to nine octets, the ninth has eight bits: none is as large.
  while (left >= 0x80) {
    octets.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  octets.push(left);
};
