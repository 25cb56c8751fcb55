/** The codings of an HTTP message's content (RFC 9110 §8.4.1, RFC 7932). */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { reasonOf } from './errors.ts';

type Unpack = (
  content: Uint8Array,
  bounds: { readonly maxOutputLength: number; readonly chunkSize: number },
) => Promise<Buffer>;

/** RFC 1950 §2.2: a header of zlib. Some servers send the bare stream of RFC 1951. */
const isZlib = (content: Uint8Array): boolean => {
  const [method = 0, flags = 0] = content;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
};

/** Octets that a thread of Node's pool decompresses before the event loop continues with them. */
const [leastChunk, mostChunk] = [16 * 1024, 1024 * 1024];
/** Octets that one compressed octet becomes, more or less. */
const octetsFromOne = 8;

/** The size of a chunk for content of so many compressed octets. */
export const chunkSizeFor = (octets: number): number =>
  Math.min(Math.max(octetsFromOne * octets, leastChunk), mostChunk);

const gzip: Unpack = promisify(gunzip);
const zlib: Unpack = promisify(inflate);
const bare: Unpack = promisify(inflateRaw);
const brotli: Unpack = promisify(brotliDecompress);

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip,
  'x-gzip': gzip,
  deflate: (content, bounds) => (isZlib(content) ? zlib : bare)(content, bounds),
  br: brotli,
};

/** Whether the thrown error says that the decompressed content has too many octets. */
export const isTooLong = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';

const isKnown = (coding: string): boolean => Object.hasOwn(unpackers, coding);

const unpacked = async (content: Uint8Array, coding: string, { most, what }: Unpacking): Promise<Uint8Array> => {
  const unpack = isKnown(coding) ? unpackers[coding] : undefined;
  if (unpack === undefined)
    throw new Error(`${what} has the coding ${coding}, which cannot be unpacked: only gzip, deflate and br can`);
  try {
    return await unpack(content, { maxOutputLength: most, chunkSize: chunkSizeFor(content.length) });
  } catch (thrown) {
    if (isTooLong(thrown)) throw thrown;
    throw new Error(`${what} has the coding ${coding}, and cannot be unpacked: ${reasonOf(thrown)}`);
  }
};

/** Codings applied to one content; more than any server uses. */
const mostCodings = 4;

/**
 * The codings that a header `Content-Encoding` lists, in the order in which they were applied; none where it is empty.
 */
export const codingsIn = (header: string | readonly string[]): readonly string[] =>
  header === ''
    ? []
    : [header]
        .flat()
        .flatMap((text) => text.toLowerCase().split(','))
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'identity');

/** Whether `withoutCodings` can remove these codings. */
export const areKnown = (codings: readonly string[]): boolean =>
  codings.length <= mostCodings && codings.every(isKnown);

export interface Unpacking {
  /** Octets that the content may have at each step. */
  readonly most: number;
  /** The name of the content, for the reason: `the content of the answer`. */
  readonly what: string;
}

/** The content without these codings, the last one first. Rejects with the reason. */
export const withoutCodings = async (
  content: Uint8Array,
  codings: readonly string[],
  unpacking: Unpacking,
): Promise<Uint8Array> => {
  // The answer to HEAD, or one without content, has only the header.
  if (content.length === 0) return content;
  if (codings.length > mostCodings)
    throw new Error(`${unpacking.what} has ${codings.length} codings: at most ${mostCodings} are unpacked`);
  let plain = content;
  for (const coding of codings.toReversed()) plain = await unpacked(plain, coding, unpacking);
  return plain;
};
