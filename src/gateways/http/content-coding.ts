/**
 * The codings of an HTTP message's content (RFC 9110 §8.4.1, RFC 7932). A server may choose one where the request
 * names none (§12.5.3), so that content is unpacked whether or not the test has an Accept-Encoding.
 */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { reasonOf } from '../../errors.ts';

type Unpack = (content: Uint8Array, bounds: { readonly maxOutputLength: number }) => Promise<Buffer>;

/** RFC 1950 §2.2: a header of zlib. Some servers send the bare stream of RFC 1951. */
const isZlib = (content: Uint8Array): boolean => {
  const [method = 0, flags = 0] = content;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
};

const gzip: Unpack = promisify(gunzip);
const zlib: Unpack = promisify(inflate);
const bare: Unpack = promisify(inflateRaw);
const brotli: Unpack = promisify(brotliDecompress);

const codings: Readonly<Record<string, Unpack>> = {
  gzip,
  'x-gzip': gzip,
  deflate: (content, bounds) => (isZlib(content) ? zlib : bare)(content, bounds),
  br: brotli,
};

const isTooLong = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';

const unpacked = async (content: Uint8Array, coding: string, most: number): Promise<Uint8Array> => {
  const unpack = Object.hasOwn(codings, coding) ? codings[coding] : undefined;
  if (unpack === undefined) {
    throw new Error(
      `the content of the answer has the coding ${coding}, which cannot be unpacked: only gzip, deflate and br can`,
    );
  }
  try {
    return await unpack(content, { maxOutputLength: most });
  } catch (thrown) {
    if (isTooLong(thrown)) throw thrown;
    throw new Error(`the content of the answer has the coding ${coding}, and cannot be unpacked: ${reasonOf(thrown)}`);
  }
};

/** Codings one upon the other; more than any server has. */
const mostCodings = 4;

/**
 * The content without the codings that the header `Content-Encoding` lists, the last one first. At most `most` octets
 * at each step. Rejects with the reason.
 */
export const withoutCodings = async (
  content: Uint8Array,
  header: string | readonly string[] | undefined,
  most: number,
): Promise<Uint8Array> => {
  // The answer to HEAD, or one without content, has the header alone.
  if (header === undefined || content.length === 0) return content;
  const listed = [header].flat().flatMap((text) => text.toLowerCase().split(','));
  const names = listed.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (names.length > mostCodings)
    throw new Error(`the content of the answer has ${names.length} codings: at most ${mostCodings} are unpacked`);
  let plain = content;
  for (const name of names.reverse()) plain = await unpacked(plain, name, most);
  return plain;
};
