/**
 * SCCP messages to bytes and back (Q.713 §1 and §4), by the tables of `layouts.ts`.
 *
 * Decoded octets are views of the message, not copies. A pointer counts from its own last octet to the length octet of
 * its parameter; received parameters may be in any order, with gaps, and even overlap; they are encoded in the order of
 * their pointers, without gaps.
 */
import { readAddress, writeAddress } from './address.ts';
import { malformed, readLittleEndian, unencodable, writeLittleEndian } from './bounds.ts';
import type { SccpForm } from './forms.ts';
import { layoutByCode, layoutByType, type Fields, type Layout } from './layouts.ts';
import type { SccpMessage } from './message.ts';
import { optionalBound, readOptional, writeOptional } from './optional-parameters.ts';

/** One whole message. Throws a `DecodeFailed` error with the layer `sccp` and the offset. */
export const decodeSccp = (bytes: Uint8Array, form: SccpForm = 14): SccpMessage => {
  const code = bytes[0];
  if (code === undefined) throw malformed(0, 'the message is empty');
  const layout = layoutByCode[code];
  if (!layout) throw malformed(0, `0x${code.toString(16)} is no message type`);
  if (bytes.length < layout.lead) throw malformed(bytes.length, `${layout.type} has ${layout.lead} octets at least`);
  const fields: Fields = { type: layout.type };
  let at = 1;
  for (const parameter of layout.fixed) {
    parameter.read(bytes, at, fields);
    at += parameter.octets;
  }
  for (const name of layout.variable) {
    readVariable(bytes, at, layout, name, fields, form);
    at += layout.pointerOctets;
  }
  if (layout.optional) {
    const start = targetOf(bytes, at, layout);
    fields.optional = start === undefined ? [] : readOptional(bytes, start, form);
  }
  return fields as SccpMessage;
};

/** The octet of the message that the pointer at `at` points to; undefined for a pointer of zero. */
const targetOf = (bytes: Uint8Array, at: number, { pointerOctets }: Layout): number | undefined => {
  const pointer = readLittleEndian(bytes, at, pointerOctets);
  if (pointer === 0) return undefined;
  const target = at + pointerOctets - 1 + pointer;
  if (target >= bytes.length) throw malformed(at, `a pointer of ${pointer} leads beyond the message`);
  return target;
};

const readVariable = (
  bytes: Uint8Array,
  at: number,
  layout: Layout,
  name: Layout['variable'][number],
  fields: Fields,
  form: SccpForm,
): void => {
  const target = targetOf(bytes, at, layout);
  if (target === undefined) throw malformed(at, `the pointer to a parameter that must be there (${name}) is zero`);
  const lengthOctets = name === 'data' ? layout.pointerOctets : 1;
  const start = target + lengthOctets;
  const end = start + readLittleEndian(bytes, target, lengthOctets);
  if (end > bytes.length) throw malformed(target, `${name} ends ${end - bytes.length} octets beyond the message`);
  if (name === 'data') fields.data = bytes.subarray(start, end);
  else fields[name] = readAddress(bytes, start, end, form);
};

/** Messages are written here and copied when their length is known. Longer ones get a buffer of their own. */
const scratch = Buffer.alloc(4096);
/**
 * Octets for all but data and optional parameters: fixed part, pointers, two addresses with the room that
 * `writeAddress` needs.
 */
const roomBeside = 1100;

/** Throws `EncodeFailed` for a value out of its range, or for parameters beyond the reach of lengths and pointers. */
export const encodeSccp = (message: SccpMessage, form: SccpForm = 14): Buffer => {
  const layout = layoutByType[message.type];
  if (!layout) throw unencodable(`${String(message.type)} is no message type`);
  const fields: Fields = message;
  const needed = roomBeside + (fields.data?.length ?? 0) + optionalBound(fields.optional ?? []);
  const target = needed <= scratch.length ? scratch : Buffer.alloc(needed);
  return Buffer.from(target.subarray(0, write(target, layout, fields, form)));
};

const write = (target: Buffer, layout: Layout, fields: Fields, form: SccpForm): number => {
  target[0] = layout.code;
  let at = 1;
  for (const parameter of layout.fixed) {
    parameter.write(target, at, fields);
    at += parameter.octets;
  }
  let end = layout.lead;
  for (const name of layout.variable) {
    point(target, at, end, layout);
    at += layout.pointerOctets;
    end =
      name === 'data' ? writeData(target, end, layout, fields.data) : writeParty(target, end, fields[name], name, form);
  }
  if (!layout.optional) return end;
  if (fields.optional === undefined || fields.optional.length === 0) {
    writeLittleEndian(target, at, layout.pointerOctets, 0);
    return end;
  }
  point(target, at, end, layout);
  return writeOptional(target, end, fields.optional, form);
};

const point = (target: Buffer, at: number, to: number, { type, pointerOctets }: Layout): void => {
  const pointer = to - at - pointerOctets + 1;
  if (pointer >= 2 ** (8 * pointerOctets))
    throw unencodable(`the parameters of this ${type} are too long for its pointers`);
  writeLittleEndian(target, at, pointerOctets, pointer);
};

const writeParty = (target: Buffer, at: number, address: Fields['called'], name: string, form: SccpForm): number => {
  if (!address) throw unencodable(`the ${name} party address is missing`);
  const end = writeAddress(target, at + 1, address, form);
  target[at] = end - at - 1;
  return end;
};

const writeData = (
  target: Buffer,
  at: number,
  { type, pointerOctets }: Layout,
  data: Uint8Array | undefined,
): number => {
  if (!data) throw unencodable('the data are missing');
  const maximum = 2 ** (8 * pointerOctets) - 1;
  if (data.length > maximum) throw unencodable(`${type} has at most ${maximum} octets of data, not ${data.length}`);
  writeLittleEndian(target, at, pointerOctets, data.length);
  target.set(data, at + pointerOctets);
  return at + pointerOctets + data.length;
};
