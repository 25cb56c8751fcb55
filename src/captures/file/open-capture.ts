/** Opens a capture on the disk or in memory, also in gzip (RFC 1952), and reads its octets in chunks. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { isCapture, isGzip } from './first-octets.ts';
import { captureFault } from './octets.ts';

export interface OpenCapture {
  /** Its octets, not those of gzip. Ends with `DecodeFailed` where gzip is cut or damaged. */
  readonly chunks: AsyncIterable<Buffer>;
}

/** `name`: of the file, as it is to be printed. `why`: default, its octets are none of a capture. */
export const noCapture = (name: string, why = 'is no capture file'): DialproofError =>
  new DialproofError('InvalidFile', `${name} ${why}`, undefined, {
    hint: 'A capture is of pcap or pcapng, also in gzip.',
  });

/** Why `openCapture` gives nothing for the file; undefined: its octets are none of a capture. */
export const whyNotOpened = async (name: string): Promise<string | undefined> => {
  try {
    const file = await open(name, constants.O_RDONLY | constants.O_NONBLOCK);
    const found = await file.stat().finally(() => file.close());
    if (found.isDirectory()) return 'is a folder';
    if (!found.isFile()) return 'is no regular file';
    return found.size === 0 ? 'is empty' : undefined;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return 'does not exist';
    return `cannot be read: ${reasonOf(thrown)}`;
  }
};

const chunkLength = 256 * 1024;

/** Octets of gzip within which the first octets of its contents stand, whatever its header has. */
const longestHead = 64 * 1024;

const beginningOf = async (head: Buffer): Promise<Buffer> => {
  const unzip = createGunzip();
  unzip.end(head);
  try {
    for await (const chunk of unzip) return chunk as Buffer;
  } catch {
    // The file is cut, or it is no gzip.
  }
  return Buffer.alloc(0);
};

/**
 * Octets of gzip that are unpacked at once: their contents are at most a thousand times as long, and are held until they
 * are read.
 */
const packedLength = 16 * 1024;

/** What was unpacked before a fault is given before it. */
async function* contentsOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: chunkLength });
  let [unpacked, place]: [Buffer[], number] = [[], 0];
  let fault: unknown;
  unzip.on('data', (chunk: Buffer) => void unpacked.push(chunk));
  unzip.on('error', (error) => (fault ??= error));
  const takeUnpacked = function* (): Generator<Buffer> {
    const ready = unpacked;
    unpacked = [];
    for (const chunk of ready) {
      place += chunk.length;
      yield chunk;
    }
  };
  for await (const packed of file) {
    await new Promise<void>((resolve) => void unzip.write(packed, () => resolve()));
    yield* takeUnpacked();
    if (fault !== undefined) break;
  }
  if (fault === undefined) await new Promise<void>((resolve) => void unzip.once('close', resolve).end());
  yield* takeUnpacked();
  if (fault !== undefined) throw captureFault('gzip', place, `the contents end here: ${reasonOf(fault)}`);
}

/** `head`: its first octets. `read` gives all octets, in chunks of a length. Undefined where it is no capture. */
const captureWith = async (
  head: Buffer,
  read: (length: number) => AsyncIterable<Buffer>,
): Promise<OpenCapture | undefined> => {
  const isPacked = isGzip(head);
  if (!isCapture(isPacked ? await beginningOf(head) : head)) return undefined;
  return { chunks: isPacked ? contentsOf(read(packedLength)) : read(chunkLength) };
};

async function* piecesOf(octets: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < octets.length; at += length) yield octets.subarray(at, at + length);
}

/** Undefined where the octets are no capture. */
export const captureOf = (octets: Buffer): Promise<OpenCapture | undefined> =>
  captureWith(octets.subarray(0, longestHead), (length) => piecesOf(octets, length));

/** Undefined where `name` is no regular file, or no capture. */
export const openCapture = async (name: string): Promise<OpenCapture | undefined> => {
  const file = await open(name, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (file === undefined) return undefined;
  let isOpened = false;
  try {
    if (!(await file.stat()).isFile()) return undefined;
    const buffer = Buffer.alloc(longestHead);
    const head = buffer.subarray(0, (await file.read(buffer, 0, longestHead, 0)).bytesRead);
    const capture = await captureWith(head, (length) => file.createReadStream({ start: 0, highWaterMark: length }));
    isOpened = capture !== undefined;
    return capture;
  } finally {
    if (!isOpened) await file.close();
  }
};
