/**
 * Types whose contents are text: IA5String, NumericString, OBJECT IDENTIFIER, and BIT STRING (X.690 §8.6, §8.19,
 * §8.21).
 *
 * `X` is the text and `X_hex` the contents octets. For a BIT STRING, `X` is hex, with the octet that counts the unused
 * bits, and `X_bits` is a text of `0` and `1`, the first bit first.
 */
import { decodeObjectIdentifier, encodeObjectIdentifier, isObjectIdentifier } from '../ber/object-identifier.ts';
import type { OctetFormat } from './format.ts';
import { formatted, type OctetsType } from './types.ts';

const textFormat = (name: string, pattern: string, minimum: number, maximum: number): OctetFormat => {
  const wellFormed = new RegExp(pattern, 'u');
  return {
    name,
    source: 'X.680 §41',
    minimumLength: minimum,
    maximumLength: maximum,
    components: [{ suffix: '', type: 'string', description: name, pattern, minLength: minimum, maxLength: maximum }],
    encode: (values) => Buffer.from(String(values[''] ?? ''), 'latin1'),
    decode: (contents) => {
      const text = Buffer.from(contents).toString('latin1');
      return wellFormed.test(text) ? { '': text } : {};
    },
  };
};

export const ia5String = (minimum = 0, maximum = 65535): OctetsType =>
  formatted('ia5String', textFormat('IA5String', '^[\\u0000-\\u007f]*$', minimum, maximum));

export const numericString = (minimum = 0, maximum = 65535): OctetsType =>
  formatted('numericString', textFormat('NumericString', '^[0-9 ]*$', minimum, maximum));

const identifierOf = (contents: Uint8Array): string | undefined => {
  try {
    return decodeObjectIdentifier(contents, 'asn1');
  } catch {
    return undefined;
  }
};

/** Dotted text, such as `0.4.0.0.1.0.50.1`. */
export const objectIdentifier: OctetsType = formatted('objectIdentifier', {
  name: 'OBJECT IDENTIFIER',
  source: 'X.690 §8.19',
  minimumLength: 1,
  maximumLength: 255,
  components: [
    {
      suffix: '',
      type: 'string',
      description: 'Dotted object identifier',
      pattern: '^[0-2](\\.(0|[1-9][0-9]{0,9}))+$',
      maxLength: 255,
    },
  ],
  encode: (values, fault) => {
    const text = String(values['']);
    if (isObjectIdentifier(text)) return encodeObjectIdentifier(text);
    fault('', 'has a second number above 39');
    return new Uint8Array();
  },
  decode: (contents) => {
    const text = identifierOf(contents);
    return text === undefined ? {} : { '': text };
  },
});

const octetsOfBits = (bits: string): Uint8Array => {
  const unused = (8 - (bits.length % 8)) % 8;
  const padded = bits + '0'.repeat(unused);
  const groups = padded.match(/.{8}/g) ?? [];
  return Uint8Array.from([unused, ...groups.map((group) => Number.parseInt(group, 2))]);
};

const bitsOf = (contents: Uint8Array): string | undefined => {
  const [unused = 8, ...octets] = contents;
  if (unused > 7 || (unused > 0 && octets.length === 0)) return undefined;
  const bits = octets.map((octet) => octet.toString(2).padStart(8, '0')).join('');
  return bits.slice(0, bits.length - unused);
};

/** BIT STRING of `minimum` to `maximum` bits. */
export const bitString = (minimum = 0, maximum = 255): OctetsType =>
  formatted('bitString', {
    name: 'BIT STRING',
    source: 'X.690 §8.6',
    minimumLength: 1 + Math.ceil(minimum / 8),
    maximumLength: 1 + Math.ceil(maximum / 8),
    components: [
      {
        suffix: 'bits',
        type: 'string',
        description: 'Bits, the first one first',
        pattern: '^[01]*$',
        minLength: minimum,
        maxLength: maximum,
      },
    ],
    encode: (values) => octetsOfBits(String(values['bits'])),
    decode: (contents) => ({ bits: bitsOf(contents) }),
  });
