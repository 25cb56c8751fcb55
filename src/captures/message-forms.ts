/**
 * Messages recognised by their contents: where a payload protocol identifier is 0, and in octets of TCP. The common
 * header of M3UA, M2UA and SUA begins with version 1 and a reserved octet (RFC 4666 §3.1), that of Diameter with version
 * 1 and a length of three octets (RFC 6733 §3).
 */
import type { UnitLayer } from './unit.ts';

/** Octets of the header of Diameter, and of the common header of the others. */
const [diameterHeader, commonHeader] = [20, 8];

/** Flags of Diameter that are reserved. */
const reservedFlags = 0x0f;

/** Classes of messages by layer: those of M3UA, of M2UA, of M2PA and of SUA. */
const classes: readonly (readonly [UnitLayer, ReadonlySet<number>])[] = [
  ['m2ua', new Set([6, 10])],
  ['m2pa', new Set([11])],
  ['sua', new Set([7, 8])],
  ['m3ua', new Set([0, 1, 2, 3, 4, 9])],
];
/** Number of a type of a class, and octets of a message, at most. */
const highestType = 32;
const longestCommon = 0x00ff_ffff;

export interface MessageForm {
  readonly layer: UnitLayer;
  /** Of the whole message with its header. */
  readonly length: number;
}

/**
 * The messages that may begin so, none or up to two. `more`: the header has not all arrived, and may be one.
 */
export const formsOf = (bytes: Buffer, at = 0): readonly MessageForm[] | 'more' => {
  const octets = bytes.length - at;
  if (octets === 0) return 'more';
  if (bytes[at] !== 1) return [];
  if (octets < commonHeader) return 'more';
  return [commonForm(bytes, at), diameterForm(bytes, at)].filter((form) => form !== undefined);
};

const diameterForm = (bytes: Buffer, at: number): MessageForm | undefined => {
  const length = bytes.readUIntBE(at + 1, 3);
  const isOne = length >= diameterHeader && length % 4 === 0 && (bytes.readUInt8(at + 4) & reservedFlags) === 0;
  return isOne ? { layer: 'diameter', length } : undefined;
};

const commonForm = (bytes: Buffer, at: number): MessageForm | undefined => {
  if (bytes[at + 1] !== 0) return undefined;
  const [messageClass, type] = [bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)];
  const length = bytes.readUInt32BE(at + 4);
  const layer = classes.find(([, known]) => known.has(messageClass))?.[0];
  if (layer === undefined || length < commonHeader || type > highestType || length > longestCommon) return undefined;
  return { layer, length };
};

/** The layer of a whole message; undefined where no form fits its octets. */
export const layerByContent = (bytes: Buffer): UnitLayer | undefined => {
  const forms = formsOf(bytes);
  if (forms === 'more') return undefined;
  return forms.find(({ length }) => bytes.length >= length && bytes.length < length + 4)?.layer;
};
