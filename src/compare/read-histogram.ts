/**
 * Decodes the histogram of a report: HDR histogram, V2, deflated, in base64, of microseconds. A text that it cannot
 * decode causes an error with a sentence.
 *
 * https://github.com/HdrHistogram/HdrHistogram, AbstractHistogram.decodeFromCompressedByteBuffer. A file can have any
 * text there, so the inflated size has a limit.
 */
import { Durations, type Place } from './durations.ts';

const cookie = 0x1c849303;
const cookieOfDeflated = 0x1c849304;
/** Bits of the cookie that hold the word size. */
const wordBits = 0xf0;
const headerOctets = 40;
const longestText = 64 * 1024;
const mostOctets = 256 * 1024;

export class UnreadableHistogram extends Error {}

/** Throws `UnreadableHistogram`. */
export const readHistogram = async (text: string): Promise<Durations> => {
  const packed = octetsOf(text);
  if (packed.length < 8 || (wordAt(packed, 0) & ~wordBits) !== cookieOfDeflated)
    throw new UnreadableHistogram('it is no HDR histogram (V2, deflated)');
  const octets = await inflated(packed.subarray(8, 8 + wordAt(packed, 4)));
  if (octets.length < headerOctets || (wordAt(octets, 0) & ~wordBits) !== cookie)
    throw new UnreadableHistogram('it holds no HDR histogram (V2)');
  const digits = wordAt(octets, 12);
  if (digits < 1 || digits > 5)
    throw new UnreadableHistogram(`it has ${digits} significant digits, where 1 to 5 are possible`);
  return new Durations([
    ...placesIn(octets.subarray(headerOctets, headerOctets + wordAt(octets, 4)), placesOf(digits)),
  ]);
};

const octetsOf = (text: string): Uint8Array<ArrayBuffer> => {
  if (text.length > longestText) throw new UnreadableHistogram(`it is longer than ${longestText} characters`);
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new UnreadableHistogram('it is no base64');
  }
};

const wordAt = (octets: Uint8Array, index: number): number =>
  new DataView(octets.buffer, octets.byteOffset).getInt32(index);

const inflated = async (octets: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = new Blob([octets]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const part = read.value as Uint8Array;
      size += part.length;
      if (size > mostOctets) {
        await reader.cancel();
        break;
      }
      parts.push(part);
    }
  } catch {
    throw new UnreadableHistogram('it cannot be unpacked');
  }
  if (size > mostOctets) throw new UnreadableHistogram(`it unpacks to more than ${mostOctets} bytes`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** The range of the bucket with an index, in a histogram with that many significant digits whose lowest value is 1. */
const placesOf =
  (digits: number) =>
  (index: number): Omit<Place, 'count'> => {
    const half = 2 ** (Math.ceil(Math.log2(2 * 10 ** digits)) - 1);
    const bits = Math.max(0, Math.floor(index / half) - 1);
    const width = 2 ** bits;
    const from = (index - bits * half) * width;
    // Durations were rounded to whole microseconds.
    return { from: Math.max(0, from - 0.5), to: from + width - 0.5 };
  };

/** Counts are ZigZag LEB128; a negative one stands for that many empty buckets. */
function* placesIn(octets: Uint8Array, placeOf: (index: number) => Omit<Place, 'count'>): Generator<Place> {
  let index = 0;
  for (let at = 0; at < octets.length;) {
    let [value, factor] = [0, 1];
    let octet = 0x80;
    while (octet >= 0x80 && at < octets.length) {
      octet = octets[at] as number;
      at += 1;
      value += (octet & 0x7f) * factor;
      factor *= 0x80;
    }
    if (octet >= 0x80 || value > Number.MAX_SAFE_INTEGER) throw new UnreadableHistogram('a count of it has no end');
    if (value % 2 === 1) index += (value + 1) / 2;
    else {
      if (value > 0) yield { ...placeOf(index), count: value / 2 };
      index += 1;
    }
  }
}
