/** Diameter messages that are wrong on purpose: the names of their parts (RFC 6733 §3, §4), and the changes of them. */
import { changedOctets } from '../wrong/apply.ts';
import type { Change } from '../wrong/change.ts';
import { fixedLength, paddingToFour } from '../wrong/lengths.ts';
import { bufferOf, field, type Part } from '../wrong/part.ts';
import { headerLength } from './codec.ts';
import { codeName, type Dictionary } from './dictionary.ts';
import { avpFlags, maximumDepth, padded } from './read-avps.ts';

/** Behind the length, with their octets. */
const headerFields = [
  ['flags', 1],
  ['command', 3],
  ['application', 4],
  ['hopByHop', 4],
  ['endToEnd', 4],
] as const;

/** What a path can begin with beside an AVP. */
export const headerNames: readonly string[] = ['version', 'length', ...headerFields.map(([name]) => name)];

const isNoPadding = ({ role }: Part): boolean => role !== 'padding';

const avpParts = (bytes: Buffer, dictionary: Dictionary, depth: number): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const flags = bytes.readUInt8(at + 4);
    const length = bytes.readUIntBE(at + 5, 3);
    parts.push(avpPart(bytes.subarray(at, at + length), flags, dictionary, depth));
    at += padded(length);
  }
  return parts;
};

const avpPart = (bytes: Buffer, flags: number, dictionary: Dictionary, depth: number): Part => {
  const vendor = (flags & avpFlags.vendor) === 0 ? undefined : bytes.readUInt32BE(8);
  const code = bytes.readUInt32BE(0);
  const definition = dictionary.avp(code, vendor);
  const data = bytes.subarray(vendor === undefined ? 8 : 12);
  const isGrouped = definition?.type === 'Grouped' && depth < maximumDepth;
  return {
    name: definition?.name ?? codeName(code, vendor),
    parts: [
      { ...field('code', bytes.subarray(0, 4)), role: 'tag' },
      field('flags', bytes.subarray(4, 5)),
      { name: 'length', role: 'length', derived: fixedLength(3, (around) => around.sum(isNoPadding)) },
      ...(vendor === undefined ? [] : [field('vendor', bytes.subarray(8, 12))]),
      {
        name: 'data',
        role: 'value',
        ...(isGrouped ? { parts: avpParts(data, dictionary, depth + 1), isOpen: true } : { octets: data }),
      },
      { name: 'padding', role: 'padding', derived: paddingToFour(isNoPadding) },
    ],
  };
};

/** A message that this end has encoded. */
export const messageParts = (message: Uint8Array, dictionary: Dictionary): Part => {
  const bytes = bufferOf(message);
  let at = 4;
  const fields = headerFields.map(([name, octets]) => {
    at += octets;
    return field(name, bytes.subarray(at - octets, at));
  });
  const whole: Part = {
    parts: [
      field('version', bytes.subarray(0, 1)),
      { name: 'length', role: 'length', derived: fixedLength(3, (around) => around.sum(() => true)) },
      ...fields,
      { role: 'value', parts: avpParts(bytes.subarray(headerLength), dictionary, 1) },
    ],
  };
  return { parts: [whole] };
};

/** Throws `EncodeFailed` where a change does not apply. */
export const changedMessage = (message: Uint8Array, changes: readonly Change[], dictionary: Dictionary): Buffer =>
  changedOctets(messageParts(message, dictionary), changes, 'diameter');
