/**
 * Texts of any characters, and now and then a name that every object of JavaScript has.
 *
 * `fc.string({ unit: 'binary' })` generates them too, but goes through all of Unicode before the first: that takes
 * longer than most properties do.
 */
import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** Any character but half of a surrogate pair. */
const character = fc
  .nat(0x10_ffff - surrogates.count)
  .map((place) => String.fromCodePoint(place < surrogates.first ? place : place + surrogates.count));

const names = ['__proto__', 'constructor', 'hasOwnProperty', 'prototype', 'toString', 'valueOf'];

/** Lengths in characters. Default: any length. */
export const anyText = ({
  minLength = 0,
  maxLength,
}: { readonly minLength?: number; readonly maxLength?: number } = {}): fc.Arbitrary<string> => {
  const text = fc
    .array(character, { minLength, ...(maxLength !== undefined && { maxLength }) })
    .map((characters) => characters.join(''));
  const fitting = names.filter(({ length }) => length >= minLength && length <= (maxLength ?? Infinity));
  return fitting.length === 0
    ? text
    : fc.oneof({ weight: 15, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...fitting) });
};
