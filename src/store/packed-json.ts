/**
 * How values stand in a store: JSON in UTF-8, deflated where it is long. The first octet says which. A text of a column has no characters that
 * PostgreSQL or UTF-8 cannot hold.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { storeBusy } from './busy.ts';

const asIs = 0;
const deflated = 1;

/** Octets of JSON from which on deflating saves more than it costs. */
const long = 1024;
/** Octets of JSON of one value: more is neither stored nor unpacked. */
const longest = 256 * 1024 * 1024;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** In memory of their own: a thread is given all of the memory that the octets are in. */
const marked = (mark: number, octets: Uint8Array): Uint8Array => {
  const packed = new Uint8Array(octets.length + 1);
  packed[0] = mark;
  packed.set(octets, 1);
  return packed;
};

/** Throws `Busy` where the text is longer than a store takes. */
export const packText = async (text: string): Promise<Uint8Array> => {
  const octets = Buffer.byteLength(text);
  if (octets > longest) throw storeBusy(`a value of ${octets} bytes is longer than the store takes`);
  if (octets < long) return marked(asIs, Buffer.from(text));
  return marked(deflated, await deflate(text, { level: 1 }));
};

export const packJson = (value: unknown): Promise<Uint8Array> => packText(JSON.stringify(value));

export const unpackText = async (packed: Uint8Array): Promise<string> => {
  const octets = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (octets[0] === asIs) return octets.toString('utf8', 1);
  return (await inflate(octets.subarray(1), { maxOutputLength: longest })).toString('utf8');
};

export const unpackJson = async (packed: Uint8Array): Promise<unknown> => JSON.parse(await unpackText(packed));

/** The same whatever the order of the members is. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]));
};

/** Equal for equal JSON: SHA-256 of its canonical form. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(canonical(value))).digest('hex');

/** Equal texts have equal columns, and others have others: `\`, NUL and halves of surrogate pairs are written `\uXXXX`. */
export const columnOf = (text: string): string =>
  text.replaceAll(/[\\\0\p{Surrogate}]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const textOfColumn = (column: string): string =>
  column.replaceAll(/\\u([0-9a-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
