/**
 * The format of values in a store: JSON in UTF-8 as a deflate stream (RFC 1951), with a checksum behind it, which
 * detects an octet that has changed on the disk. The first octet identifies the form. A text of a column has no
 * characters that PostgreSQL or UTF-8 cannot hold.
 *
 * Services of the previous version store values without a checksum. They can read the new form too: they inflate every
 * value that does not begin with 0, and ignore what follows the stream.
 */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync, inflateRaw, type InflateRaw, type ZlibOptions } from 'node:zlib';
import pLimit from 'p-limit';
import { chunkSizeFor } from '../ground/content-coding.ts';
import { inPieces } from '../ground/in-pieces.ts';
import { isLong, jsonTexts } from '../ground/json-in-pieces.ts';
import { parsedInPieces } from '../ground/parsed-in-pieces.ts';
import type { Pieces } from '../ground/pieces.ts';
import { storeBusy } from './busy.ts';

/** The forms without a checksum: the text, or a stream. */
const asIs = 0;
const deflated = 1;
/** A stream, and the CRC-32 of all octets before it. */
const checked = 2;
const checksumLength = 4;

/** Octets of JSON from which deflating saves more than it costs. */
const long = 1024;
/**
 * Octets of JSON from which another thread deflates them: for fewer, passing them to the thread and back takes longer
 * than deflating here.
 */
const slow = 16 * 1024;
/** Octets of JSON of one value: more is neither stored nor unpacked. */
const longest = 256 * 1024 * 1024;

/**
 * The header of a stream of one stored block, RFC 1951 §3.2.4: the only octet before its lengths, and all octets before
 * its data.
 */
const lastStoredBlock = 1;
const storedHeader = 5;

const deflate = promisify(deflateRaw);

interface Inflated {
  readonly octets: Buffer;
  /** Octets of the stream without what follows its end. */
  readonly streamLength: number;
}

/**
 * Streams from this length on are inflated one after the other: if several ended in one turn of the event loop, all
 * their octets would be joined in that turn.
 */
const longStream = 64 * 1024;
const inTurn = pLimit(1);

const inflate = (stream: Uint8Array): Promise<Inflated> =>
  stream.length < longStream ? inflateNow(stream) : inTurn(inflateNow, stream);

const inflateNow = (stream: Uint8Array): Promise<Inflated> =>
  new Promise((resolve, reject) => {
    const chunkSize = chunkSizeFor(stream.length);
    // With `info`, which the types of Node do not declare here, the result has both members.
    const options: ZlibOptions = { maxOutputLength: longest, chunkSize, info: true };
    inflateRaw(stream, options, (thrown, result) => {
      if (thrown !== null) return reject(thrown);
      const { buffer, engine } = result as unknown as { readonly buffer: Buffer; readonly engine: InflateRaw };
      resolve({ octets: buffer, streamLength: engine.bytesWritten });
    });
  });

/** In memory of their own: a transfer to a thread takes the whole memory that holds the octets. */
const withChecksum = (header: readonly number[], octets: Uint8Array): Uint8Array => {
  const end = header.length + octets.length;
  const packed = new Uint8Array(end + checksumLength);
  packed.set(header);
  packed.set(octets, header.length);
  new DataView(packed.buffer).setUint32(end, crc32(packed.subarray(0, end)));
  return packed;
};

/** Throws `Busy` where the text is longer than a store takes. */
export const packText = async (text: string): Promise<Uint8Array> => {
  const length = Buffer.byteLength(text);
  if (length > longest) throw storeBusy(`a value of ${length} bytes is longer than the store takes`);
  if (length >= slow) return withChecksum([checked], await deflate(text, { level: 1 }));
  if (length >= long) return withChecksum([checked], deflateRawSync(text, { level: 1 }));
  const complement = ~length;
  const lengths = [length & 0xff, length >> 8, complement & 0xff, (complement >> 8) & 0xff];
  return withChecksum([checked, lastStoredBlock, ...lengths], Buffer.from(text));
};

/** As `JSON.stringify` writes it. */
export const textInPieces = async (value: unknown): Promise<string> =>
  isLong(value) ? inPieces(writing(value)) : JSON.stringify(value);

export const packJson = async (value: unknown): Promise<Uint8Array> => packText(await textInPieces(value));

/** Writing a report of some megabytes at once would delay many answers. */
function* writing(value: unknown): Pieces<string> {
  const texts: string[] = [];
  for (const text of jsonTexts(value)) {
    texts.push(text);
    yield;
  }
  return texts.join('');
}

const damaged = (what: string): Error => new Error(`the value is damaged: ${what}`);

/** The octets of a complete stream. */
const unpackStream = async (stream: Buffer): Promise<Buffer> => {
  const isStored = stream[0] === lastStoredBlock && stream.length >= storedHeader;
  if (isStored && stream.readUInt16LE(1) === stream.length - storedHeader) return stream.subarray(storedHeader);
  const { octets, streamLength } = await inflate(stream);
  if (streamLength !== stream.length) throw damaged(`its stream ends at octet ${streamLength} of ${stream.length}`);
  return octets;
};

/** The octets of a text. Throws where they are detectably not as they were stored. */
const unpack = async (packed: Uint8Array): Promise<Buffer> => {
  const octets = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  switch (octets[0]) {
    case checked: {
      const end = octets.length - checksumLength;
      const isWhole = end >= 1 && octets.readUInt32BE(end) === crc32(octets.subarray(0, end));
      if (!isWhole) throw damaged('it has another checksum');
      return unpackStream(octets.subarray(1, end));
    }
    case deflated:
      return unpackStream(octets.subarray(1));
    case asIs:
      if (!isUtf8(octets.subarray(1))) throw damaged('it is no text');
      return octets.subarray(1);
    default:
      throw damaged(`no value begins with ${octets[0] ?? 'nothing'}`);
  }
};

/** Throws where the text is detectably not as it was stored. */
export const unpackText = async (packed: Uint8Array): Promise<string> => (await unpack(packed)).toString('utf8');

/** Octets of JSON that are parsed at once. */
const short = 64 * 1024;

export const unpackJson = async (packed: Uint8Array): Promise<unknown> => {
  const octets = await unpack(packed);
  return octets.length <= short ? JSON.parse(octets.toString('utf8')) : inPieces(parsedInPieces(octets));
};

/** Parses a text that `textInPieces` has written. */
export const parsedText = async (text: string): Promise<unknown> =>
  text.length <= short ? JSON.parse(text) : inPieces(parsedInPieces(Buffer.from(text)));

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** The checksum of octets that are stored without packing. */
export const checksumOf = (octets: Uint8Array): number => crc32(octets);

/** Equal for values that differ only in the order of members. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const members = Object.entries(value).sort(byName);
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]));
};

/** Like `canonical`, for a long value: it pauses after each member. */
function* canonicalInPieces(value: unknown): Pieces<unknown> {
  if (typeof value !== 'object' || value === null || !isLong(value)) return canonical(value);
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    members.push([name, yield* canonicalInPieces(member)]);
    yield;
  }
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members.sort(byName));
}

/** Equal for equal JSON: SHA-256 of its canonical form. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex');

function* hashing(value: unknown): Pieces<string> {
  const hash = createHash('sha256');
  for (const text of jsonTexts(yield* canonicalInPieces(value))) {
    hash.update(text);
    yield;
  }
  return hash.digest('hex');
}

/** Like `hashOf`, in pieces: other work has its turn between them. */
export const hashInPieces = async (value: unknown): Promise<string> =>
  isLong(value) ? inPieces(hashing(value)) : hashOf(value);

/**
 * Injective: equal texts have equal columns, and different texts different ones. `\`, NUL and halves of surrogate pairs
 * are written `\uXXXX`.
 */
export const columnOf = (text: string): string =>
  text.replaceAll(
    /[\\\0\p{Surrogate}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const textOfColumn = (column: string): string =>
  column.replaceAll(/\\u([0-9a-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
