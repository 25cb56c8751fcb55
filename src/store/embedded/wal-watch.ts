/**
 * Checks that SQLite's write-ahead log is still the one that this process writes. SQLite keeps writing to the file that
 * it has open even if the file is renamed or changed: the store would accept runs that are lost when the process ends.
 * The format is that of https://www.sqlite.org/fileformat2.html#walformat.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileName } from './folder.ts';

const headerLength = 32;
const magic = 0x377f0682;

export interface WriteAheadLog {
  /** Distinguishes the file from another one of the same name. */
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

/** Before a write: throws where the log has changed since the last write. */
export const requireSame = (found: WriteAheadLog | undefined, known: WriteAheadLog | undefined): void => {
  if (known === undefined) return;
  if (found === undefined || found.identity !== known.identity) throw lost('is not there any more');
  if (found.size < known.size) throw lost(`has been cut from ${known.size} to ${found.size} bytes`);
  if (found.header !== known.header) throw lost('has been overwritten');
};

/**
 * After a write: throws unless it is still the same file and begins as a log does, or is empty where nothing has been
 * written to it yet. Its header may be new, where the log was restarted.
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
