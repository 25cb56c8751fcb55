/**
 * The value of a private extension by the name of its ASN.1 type: as an author writes it, and as one BER element.
 *
 * OCTET STRING is given in hex without its tag and length; ANY is hex with them, like every value of an unknown type.
 */
import {
  any,
  boolean,
  choice,
  compile,
  enumerated,
  ia5String,
  integer,
  nullType,
  numericString,
  octets,
  tagged,
  type ArgumentCodec,
  type OctetFormat,
  type Type,
} from '../asn1/index.ts';
import { formatted } from '../asn1/types.ts';

const text = (name: string, pattern: string, encoding: 'latin1' | 'utf8'): OctetFormat => {
  const wellFormed = new RegExp(pattern, 'u');
  return {
    name,
    source: 'X.680 §41',
    minimumLength: 0,
    maximumLength: 65535,
    components: [{ suffix: '', type: 'string', description: name, pattern, maxLength: 65535 }],
    encode: (values) => Buffer.from(String(values[''] ?? ''), encoding),
    decode(contents) {
      const decoded = Buffer.from(contents).toString(encoding);
      return wellFormed.test(decoded) && Buffer.from(decoded, encoding).equals(contents) ? { '': decoded } : {};
    },
  };
};

/** A string type whose tag the declaration language does not name. */
const stringType = (tag: number, format: OctetFormat): Type => tagged(tag, formatted('ia5String', format), 'universal');

const printableString = text('PrintableString', "^[A-Za-z0-9 '()+,\\-./:=?]*$", 'latin1');
const utf8String = text('UTF8String', '^[\\s\\S]*$', 'utf8');

/** The largest of the six octets that the decoder reads as a number. */
const largest = 2 ** 47 - 1;

const declaredTypes: Readonly<Record<string, Type>> = {
  ANY: any,
  BOOLEAN: boolean,
  ENUMERATED: enumerated({}),
  IA5String: ia5String(),
  INTEGER: integer(-largest - 1, largest),
  NULL: nullType,
  NumericString: numericString(),
  'OCTET STRING': octets(),
  PrintableString: stringType(0x13, printableString),
  UTF8String: stringType(0x0c, utf8String),
};

const codecs = new Map<string, ArgumentCodec>(
  Object.entries(declaredTypes).map(([name, type]) => [name, compile(choice({ value: type }), { source: 'X.680' })]),
);

/** Names of the types, in the order of the alphabet. */
export const extensionTypeNames: readonly string[] = [...codecs.keys()];

/**
 * Encodes to one BER element. Throws `EncodeFailed`, with the name `value` in its faults, if the value is not of the
 * type.
 */
export const encodeExtensionValue = (typeName: string, value: unknown): Uint8Array =>
  codecs.get(typeName)?.encode({ value }) ?? new Uint8Array();

/** The value that an author would write for the element; undefined if it is of another type. */
export const decodeExtensionValue = (typeName: string, element: Uint8Array): unknown => {
  try {
    return codecs.get(typeName)?.decode(element)['value'];
  } catch {
    return undefined;
  }
};

const universalTags: Readonly<Record<string, number>> = {
  BOOLEAN: 0x01,
  INTEGER: 0x02,
  'OCTET STRING': 0x04,
  NULL: 0x05,
  ENUMERATED: 0x0a,
  UTF8String: 0x0c,
  NumericString: 0x12,
  PrintableString: 0x13,
  IA5String: 0x16,
};

const longForm = 0x80;

/** Octets that the length of an element takes, the first of them in `element[1]`: the tags above all take one octet. */
const lengthOctets = (lead: number): number => (lead < longForm ? 1 : 1 + (lead & 0x7f));

/** The contents of an element of one of the types, for a peer that uses the tag of the value as IMPLICIT. */
export const contentsOfElement = (element: Uint8Array): Uint8Array =>
  element.subarray(1 + lengthOctets(element[1] ?? 0));

/** The element with these contents; undefined for ANY, whose tag is unknown. */
export const elementOfContents = (typeName: string, contents: Uint8Array): Uint8Array | undefined => {
  const tag = universalTags[typeName];
  if (tag === undefined) return undefined;
  const { length } = contents;
  const lengths = length < longForm ? [length] : [longForm | 2, length >> 8, length & 0xff];
  return Uint8Array.from([tag, ...lengths, ...contents]);
};
