/** Object identifiers (X.690 §8.19), as dotted text, as arcs, and as contents octets. */
import { decodeError } from '../../ground/errors.ts';

/** Larger arcs are refused, in text and in octets; only 2.25 (UUIDs) has such arcs. */
const largestArc = 0xffff_ffff;

/**
 * Dotted text such as `0.4.0.0.1.0.50.1`: two arcs at least, the first 0 to 2, the second below 40 unless the first is
 * 2.
 */
export const isObjectIdentifier = (text: string): boolean => {
  if (!/^[0-2](\.(0|[1-9]\d{0,9}))+$/.test(text)) return false;
  const arcs = text.split('.').map(Number);
  const [first = 0, second = 0] = arcs;
  return (first === 2 || second < 40) && arcs.every((arc) => arc <= largestArc);
};

/** Contents octets of an object identifier that `isObjectIdentifier`. */
export const encodeObjectIdentifier = (text: string): Buffer => {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return Buffer.from([first * 40 + second, ...rest].flatMap(base128));
};

const base128 = (arc: number): number[] => {
  const octets = [arc % 128];
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) octets.unshift(0x80 + (left % 128));
  return octets;
};

/** Dotted text of the contents octets. Throws a decode error of `layer`, at `offset` or after it. */
export const decodeObjectIdentifier = (contents: Uint8Array, layer: string, offset = 0): string => {
  let text = '';
  let arc = 0;
  for (let index = 0; index < contents.length; index += 1) {
    const octet = contents[index] ?? 0;
    arc = arc * 128 + (octet & 0x7f);
    // The first octets hold two arcs in one number: 40 times the first, plus the second.
    const first = text === '' ? Math.min(Math.floor(arc / 40), 2) : 0;
    if (arc - first * 40 > largestArc)
      throw decodeError(layer, offset + index, 'an arc of an object identifier is too large');
    if (octet >= 0x80) continue;
    text = text === '' ? `${first}.${arc - first * 40}` : `${text}.${arc}`;
    arc = 0;
  }
  if (text === '' || (contents.at(-1) ?? 0) >= 0x80)
    throw decodeError(layer, offset, 'an object identifier ends in the middle of an arc');
  return text;
};
