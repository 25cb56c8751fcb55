/** Shared by the parts of the SCCP codec: the wording of errors, and whole numbers within bounds. */
import { decodeError, DialproofError } from '../../ground/errors.ts';

/** A `DecodeFailed` error at a byte of the message. */
export const malformed = (offset: number, rule: string): DialproofError => decodeError('sccp', offset, rule);

export const unencodable = (rule: string): DialproofError => new DialproofError('EncodeFailed', `sccp: ${rule}`);

/** `value`, if it is a whole number from 0 to `maximum`; `EncodeFailed` otherwise. `name` begins the sentence. */
export const bounded = (value: number | undefined, maximum: number, name: string): number => {
  if (value === undefined) throw unencodable(`${name} is missing`);
  if (!Number.isInteger(value) || value < 0 || value > maximum)
    throw unencodable(`${name} is 0 to ${maximum}, not ${value}`);
  return value;
};

/** Several octets as a number, the least significant first: the order of all multi-octet numbers in MTP and SCCP. */
export const readLittleEndian = (bytes: Uint8Array, at: number, octets: number): number => {
  let value = 0;
  for (let index = octets - 1; index >= 0; index -= 1) value = (value << 8) | (bytes[at + index] ?? 0);
  return value;
};

export const writeLittleEndian = (target: Uint8Array, at: number, octets: number, value: number): void => {
  for (let index = 0; index < octets; index += 1) target[at + index] = (value >> (8 * index)) & 0xff;
};
