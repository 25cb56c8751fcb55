/**
 * BER tags (X.690 §8.1.2) as numbers: the identifier octets read as one big-endian integer, so that a tag in the code
 * looks like the tag in Q.773 or in a hex dump: 0x30 SEQUENCE, 0x62 TC-BEGIN, 0xa2 [2] constructed, 0x9f32 [50]
 * primitive.
 */

/** Identifier octets as a big-endian integer, one to four octets (tag numbers up to 2^21 - 1). */
export type Tag = number;

export type TagClass = 'universal' | 'application' | 'context' | 'private';

const classBits: Record<TagClass, number> = { universal: 0x00, application: 0x40, context: 0x80, private: 0xc0 };
const constructedBit = 0x20;

export const tagOf = (tagClass: TagClass, number: number, constructed = false): Tag => {
  const lead = classBits[tagClass] | (constructed ? constructedBit : 0);
  if (number < 31) return lead | number;
  if (number < 0x80) return ((lead | 31) << 8) | number;
  if (number < 0x4000) return ((lead | 31) << 16) | ((0x80 | (number >> 7)) << 8) | (number & 0x7f);
  return (
    (lead | 31) * 0x1000000 + ((0x80 | (number >> 14)) << 16) + ((0x80 | ((number >> 7) & 0x7f)) << 8) + (number & 0x7f)
  );
};

/** Octets that the tag takes. */
export const tagLength = (tag: Tag): number => (tag < 0x100 ? 1 : tag < 0x10000 ? 2 : tag < 0x1000000 ? 3 : 4);

const leadOctet = (tag: Tag): number => Math.floor(tag / 2 ** (8 * (tagLength(tag) - 1)));

export const isConstructed = (tag: Tag): boolean => ((tag < 0x100 ? tag : leadOctet(tag)) & constructedBit) !== 0;

/** The same tag with the constructed bit cleared: it identifies a value in either form. */
export const primitiveForm = (tag: Tag): Tag => {
  if (tag < 0x100) return tag & ~constructedBit;
  return isConstructed(tag) ? tag - constructedBit * 2 ** (8 * (tagLength(tag) - 1)) : tag;
};

export const universal = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  objectDescriptor: 0x07,
  external: 0x28,
  enumerated: 0x0a,
  sequence: 0x30,
  set: 0x31,
  numericString: 0x12,
  printableString: 0x13,
  ia5String: 0x16,
} as const satisfies Record<string, Tag>;
