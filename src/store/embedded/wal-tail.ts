/**
 * Finds out whether SQLite's write-ahead log ends in an incomplete record, as a crash leaves it: SQLite uses everything
 * up to the last whole commit, and ignores the rest silently. The format is that of
 * https://www.sqlite.org/fileformat2.html#walformat.
 *
 * A log that was restarted has older records behind its end: those have older salts and pages that the database has,
 * and are no tail.
 */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

const headerLength = 32;
const frameHeaderLength = 24;
const magic = 0x377f0682;

type Sums = readonly [number, number];

const summed = (octets: DataView, from: number, to: number, littleEndian: boolean, [first, second]: Sums): Sums => {
  let [one, other] = [first, second];
  for (let at = from; at < to; at += 8) {
    one = (one + octets.getUint32(at, littleEndian) + other) >>> 0;
    other = (other + octets.getUint32(at + 4, littleEndian) + one) >>> 0;
  }
  return [one, other];
};

const isSum = (octets: DataView, at: number, [one, other]: Sums): boolean =>
  octets.getUint32(at) === one && octets.getUint32(at + 4) === other;

/**
 * Whether a frame was written before the log was restarted: each restart increments the first salt by one, after every
 * page of the log was copied to the database.
 */
const isOlderFrame = (frame: DataView | undefined, salt: number, pages: number): boolean => {
  if (frame === undefined) return false;
  const [page, begun] = [frame.getUint32(0), (salt - frame.getUint32(8)) >>> 0];
  return page > 0 && page <= pages && begun > 0 && begun < 0x1000_0000;
};

/**
 * Octets that belong to the log and follow its last whole commit; 0 where it ends with one. `database`: octets of the
 * database itself.
 */
const tailOf = (descriptor: number, database: number): number => {
  const { size } = fstatSync(descriptor);
  if (size === 0) return 0;
  const read = (length: number, at: number): DataView | undefined => {
    const octets = Buffer.alloc(length);
    return readSync(descriptor, octets, 0, length, at) === length
      ? new DataView(octets.buffer, octets.byteOffset, length)
      : undefined;
  };
  const header = read(headerLength, 0);
  if (header === undefined || (header.getUint32(0) & ~1) >>> 0 !== magic) return size;
  const littleEndian = (header.getUint32(0) & 1) === 0;
  const pageSize = header.getUint32(8);
  const salts: Sums = [header.getUint32(16), header.getUint32(20)];
  let sums = summed(header, 0, 24, littleEndian, [0, 0]);
  if (!isSum(header, 24, sums) || pageSize < 512 || pageSize > 65_536) return size;
  const frameLength = frameHeaderLength + pageSize;
  let committed = headerLength;
  for (let at = headerLength; at < size; at += frameLength) {
    const frame = read(frameLength, at);
    if (frame === undefined || !isSum(frame, 8, salts)) {
      const isOlder = isOlderFrame(read(16, at), salts[0], database / pageSize);
      return isOlder && at === committed ? 0 : (isOlder ? at : size) - committed;
    }
    sums = summed(frame, frameHeaderLength, frameLength, littleEndian, summed(frame, 0, 8, littleEndian, sums));
    if (!isSum(frame, 16, sums)) return size - committed;
    if (frame.getUint32(4) !== 0) committed = at + frameLength;
  }
  return size - committed;
};

/** Octets of the log that the database ignores; 0 where there is no log. */
export const tornTail = (database: string): number => {
  let descriptor: number;
  try {
    descriptor = openSync(`${database}-wal`, 'r');
  } catch {
    return 0;
  }
  try {
    return tailOf(descriptor, statSync(database).size);
  } finally {
    closeSync(descriptor);
  }
};
