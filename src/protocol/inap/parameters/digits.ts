/**
 * Address signals, half an octet each, the first in the low half (Q.763 §3.9, TS 29.002 TBCD-STRING).
 *
 * Digits are written 0 to 9 and A to F. On ISUP B and C are code 11 and code 12, which carry `*` and `#`; F is the end
 * of pulsing.
 */

export const digitPattern = '^[0-9A-Fa-f]*$';

/** The value of a digit by its character code: of `0` to `9`, of `A` to `F`, and of `a` to `f`. */
const valueOf = (code: number): number => (code < 0x40 ? code & 0x0f : (code & 0x0f) + 9);

/** Octets that so many digits take. */
export const packedLength = (digits: string): number => (digits.length + 1) >> 1;

/** Two digits an octet, from `octets[at]` on. An odd last one is followed by `filler`. */
export const writeDigits = (octets: Uint8Array, at: number, digits: string, filler: number): void => {
  const { length } = digits;
  for (let index = 0; index < length; index += 2) {
    const second = index + 1 < length ? valueOf(digits.charCodeAt(index + 1)) : filler;
    octets[at + (index >> 1)] = valueOf(digits.charCodeAt(index)) | (second << 4);
  }
};

/** The digits alone. */
export const packDigits = (digits: string, filler: number): Uint8Array => {
  const packed = new Uint8Array(packedLength(digits));
  writeDigits(packed, 0, digits, filler);
  return packed;
};

const digitSigns = '0123456789ABCDEF';
/** Both digits of an octet. */
const pairs = Array.from(
  { length: 256 },
  (_, octet) => digitSigns.charAt(octet & 0x0f) + digitSigns.charAt(octet >> 4),
);

/** All half octets from `octets[start]` on, first in the low half, without the last one if `odd`. */
export const unpackDigits = (octets: Uint8Array, odd: boolean, start = 0): string => {
  const whole = odd ? octets.length - 1 : octets.length;
  let digits = '';
  for (let at = start; at < whole; at += 1) digits += pairs[octets[at] ?? 0] ?? '';
  return odd && whole >= start ? digits + digitSigns.charAt((octets[whole] ?? 0) & 0x0f) : digits;
};
