/**
 * Address signals, half an octet each, the first in the low half (Q.763 §3.9, TS 29.002 TBCD-STRING).
 *
 * Digits are written 0 to 9 and A to F. On ISUP B and C are code 11 and code 12, which carry `*` and `#`; F is the end of pulsing.
 */

export const digitPattern = '^[0-9A-Fa-f]*$';

/** Two digits an octet. An odd last one is followed by `filler`. */
export const packDigits = (digits: string, filler: number): Uint8Array => {
  const packed = new Uint8Array(Math.ceil(digits.length / 2));
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number.parseInt(digits.charAt(index), 16);
    packed[index >> 1] = index % 2 === 0 ? value | (filler << 4) : ((packed[index >> 1] ?? 0) & 0x0f) | (value << 4);
  }
  return packed;
};

/** All half octets, first in the low half, without the last one if `odd`. */
export const unpackDigits = (octets: Uint8Array, odd: boolean): string => {
  let digits = '';
  for (const octet of octets) digits += (octet & 0x0f).toString(16) + (octet >> 4).toString(16);
  return (odd ? digits.slice(0, -1) : digits).toUpperCase();
};
