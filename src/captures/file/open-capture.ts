/** Opens a capture on the disk, also in gzip (RFC 1952), and reads its octets in chunks. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '../../ground/errors.ts';
import { isCapture } from './capture-file.ts';
import { captureFault } from './octets.ts';

export interface OpenCapture {
  /** Its octets, not those of gzip. Ends with `DecodeFailed` where gzip is cut or damaged. */
  readonly chunks: AsyncIterable<Buffer>;
}

const chunkLength = 256 * 1024;

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

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

/** Undefined where `name` is no regular file, or no capture. */
export const openCapture = async (name: string): Promise<OpenCapture | undefined> => {
  const file = await open(name, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (file === undefined) return undefined;
  let isOpened = false;
  try {
    if (!(await file.stat()).isFile()) return undefined;
    const buffer = Buffer.alloc(longestHead);
    const head = buffer.subarray(0, (await file.read(buffer, 0, longestHead, 0)).bytesRead);
    if (!isCapture(isGzip(head) ? await beginningOf(head) : head)) return undefined;
    isOpened = true;
    const isPacked = isGzip(head);
    const chunks: AsyncIterable<Buffer> = file.createReadStream({
      start: 0,
      highWaterMark: isPacked ? packedLength : chunkLength,
    });
    return { chunks: isPacked ? contentsOf(chunks) : chunks };
  } finally {
    if (!isOpened) await file.close();
  }
};
