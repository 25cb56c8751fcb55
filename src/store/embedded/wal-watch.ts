/**
 * Whether SQLite's write-ahead log is still the one that this process writes. SQLite goes on with the file that it has
 * open, whatever becomes of the name and of the octets: runs would be accepted that are gone with the process. The
 * format is that of https://www.sqlite.org/fileformat2.html#walformat.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileName } from './folder.ts';

const headerLength = 32;
const magic = 0x377f0682;

export interface WriteAheadLog {
  /** Tells the file from another one of the same name. */
  readonly identity: string;
  readonly size: number;
  /** The octets of the header in hex; empty where the log has none yet. */
  readonly header: string;
}

/** Undefined where there is none. Throws the error of the file system. */
export const logOf = (database: string): WriteAheadLog | undefined => {
  let descriptor: number;
  try {
    descriptor = openSync(`${database}-wal`, 'r');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
  try {
    const { dev, ino, size } = fstatSync(descriptor);
    const header = Buffer.alloc(headerLength);
    const length = readSync(descriptor, header, 0, headerLength, 0);
    return { identity: `${dev}:${ino}`, size, header: header.toString('hex', 0, length) };
  } finally {
    closeSync(descriptor);
  }
};

const lost = (what: string): Error =>
  new Error(`${fileName}-wal ${what}: what it held is lost, start the service again`);

/** Before a write: nothing has changed since the write before. Throws where it has. */
export const requireSame = (found: WriteAheadLog | undefined, known: WriteAheadLog | undefined): void => {
  if (known === undefined) return;
  if (found === undefined || found.identity !== known.identity) throw lost('is not there any more');
  if (found.size < known.size) throw lost(`has been cut from ${known.size} to ${found.size} bytes`);
  if (found.header !== known.header) throw lost('has been overwritten');
};

/**
 * After a write: it is still the same file, and begins as a log does, or is empty where nothing has been written to it
 * yet. Its header may be new, where the log was begun anew. Throws where it is not so.
 */
export const requireWritten = (
  found: WriteAheadLog | undefined,
  before: WriteAheadLog | undefined,
  isUnused: () => boolean,
): void => {
  if (found === undefined || (before !== undefined && found.identity !== before.identity))
    throw lost('is not there any more');
  if (found.size < (before?.size ?? 0)) throw lost(`has been cut from ${before?.size} to ${found.size} bytes`);
  if (found.size === 0 && before?.size === 0 && isUnused()) return;
  const first = Number.parseInt(found.header.slice(0, 8), 16);
  if (found.header.length < 2 * headerLength || (first & ~1) >>> 0 !== magic) throw lost('has been emptied');
};
