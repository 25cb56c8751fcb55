/** Lengths that are computed when a message is rendered: of a fixed number of octets, or in the form of BER. */
import { DialproofError } from '../../ground/errors.ts';
import type { Derived, Part, Sizes } from './part.ts';

export const notApplicable = (reason: string): DialproofError => new DialproofError('EncodeFailed', `wrong: ${reason}`);

const withinOctets = (number: number, octets: number): number => {
  if (number >= 0 && number < 2 ** (8 * octets)) return number;
  throw notApplicable(`a length of ${octets} ${octets === 1 ? 'octet' : 'octets'} cannot be ${number}`);
};

/** An unsigned number, the most significant octet first. */
export const unsignedOctets = (number: number, octets: number): Buffer => {
  const buffer = Buffer.alloc(octets);
  buffer.writeUIntBE(withinOctets(number, octets), 0, octets);
  return buffer;
};

/** A length of `octets` octets. */
export const fixedLength = (octets: number, count: (around: Sizes) => number): Derived => ({
  size: octets,
  of: (around, by) => unsignedOctets(count(around) + by, octets),
});

export const isRole =
  (...roles: readonly Part['role'][]) =>
  ({ role }: Part): boolean =>
    roles.includes(role);

/** Zeros up to a multiple of four. */
export const paddingToFour = (isCounted: (part: Part) => boolean): Derived => ({
  of: (around) => new Uint8Array(-around.sum(isCounted) & 3),
});

/** X.690 §8.1.3: the definite form in the fewest octets. */
export const berLength: Derived = {
  of(around, by) {
    const length = around.sum(isRole('value')) + by;
    if (length < 0 || length >= 2 ** 32) throw notApplicable(`a length cannot be ${length}`);
    if (length < 0x80) return Uint8Array.of(length);
    const octets = Math.ceil((32 - Math.clz32(length)) / 8);
    return Buffer.concat([Uint8Array.of(0x80 | octets), unsignedOctets(length, octets)]);
  },
};
