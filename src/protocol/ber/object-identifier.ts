/** Object identifiers (X.690 §8.19), as dotted text, as arcs, and as contents octets. */
import { decodeError } from '../../errors.ts';

/** Dotted text such as `0.4.0.0.1.0.50.1`: two arcs at least, the first 0 to 2, the second below 40 unless the first is 2. */
export const isObjectIdentifier = (text: string): boolean => {
  if (!/^[0-2](\.(0|[1-9]\d{0,9}))+$/.test(text)) return false;
  const [first, second] = text.split('.').map(Number) as [number, number];
  return first === 2 || second < 40;
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

/** Dotted text of the contents octets. */
export const decodeObjectIdentifier = (contents: Uint8Array, layer: string, offset = 0): string => {
  const arcs: number[] = [];
  let arc = 0;
  contents.forEach((octet, index) => {
    arc = arc * 128 + (octet & 0x7f);
    if (arc > Number.MAX_SAFE_INTEGER / 128) throw decodeError(layer, offset + index, 'an arc of an object identifier is too large');
    if (octet >= 0x80) return;
    arcs.push(arc);
    arc = 0;
  });
  if (arcs.length === 0 || (contents.at(-1) ?? 0) >= 0x80) throw decodeError(layer, offset, 'an object identifier ends in the middle of an arc');
  const [lead = 0, ...rest] = arcs;
  const first = Math.min(Math.floor(lead / 40), 2);
  return [first, lead - first * 40, ...rest].join('.');
};
