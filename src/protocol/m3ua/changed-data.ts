/** DATA messages of M3UA that are wrong on purpose: the names of their parts (RFC 4666 §3), and the changes of them. */
import { DialproofError } from '../../ground/errors.ts';
import { changedWithUpper } from '../wrong/apply.ts';
import type { Change } from '../wrong/change.ts';
import { fixedLength, paddingToFour } from '../wrong/lengths.ts';
import { bufferOf, field, type Part } from '../wrong/part.ts';
import { headerLength, padded, parameterHeaderLength } from './codec.ts';
import { encodeData } from './data.ts';
import { plainParameters } from './parameters.ts';
import type { MtpTransfer } from './types.ts';

const nameByTag = new Map<number, string>(Object.entries(plainParameters).map(([name, { tag }]) => [tag, name]));

/** The label of Protocol Data (§3.3.1), in octets. */
const label = [
  ['opc', 4],
  ['dpc', 4],
  ['si', 1],
  ['ni', 1],
  ['mp', 1],
  ['sls', 1],
] as const;

const protocolDataParts = (value: Buffer): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const [name, octets] of label) {
    parts.push(field(name, value.subarray(at, at + octets)));
    at += octets;
  }
  return [...parts, { name: 'userData', octets: value.subarray(at) }];
};

const withoutPadding = (part: Part): boolean => part.role !== 'padding';

const parameterPart = (tag: number, value: Buffer): Part => {
  const name = nameByTag.get(tag);
  return {
    name,
    parts: [
      { role: 'tag', octets: Buffer.of(tag >> 8, tag & 0xff) },
      { role: 'length', derived: fixedLength(2, (around) => around.sum(withoutPadding)) },
      { role: 'value', ...(name === 'protocolData' ? { parts: protocolDataParts(value) } : { octets: value }) },
      { name: 'padding', role: 'padding', derived: paddingToFour(withoutPadding) },
    ],
  };
};

/** A message that this M3UA has encoded. */
export const dataParts = (message: Uint8Array): Part => {
  const bytes = bufferOf(message);
  const parameters: Part[] = [];
  for (let at = headerLength; at + parameterHeaderLength <= bytes.length;) {
    const length = bytes.readUInt16BE(at + 2);
    parameters.push(parameterPart(bytes.readUInt16BE(at), bytes.subarray(at + parameterHeaderLength, at + length)));
    at += padded(length);
  }
  const whole: Part = {
    parts: [
      field('version', bytes.subarray(0, 1)),
      field('reserved', bytes.subarray(1, 2)),
      field('class', bytes.subarray(2, 3)),
      field('type', bytes.subarray(3, 4)),
      { name: 'length', role: 'length', derived: fixedLength(4, (around) => around.sum(() => true)) },
      { role: 'value', parts: parameters },
    ],
  };
  return { parts: [whole] };
};

/** The message of a request that another sender changes: unchanged where only that one has the part. */
export const encodeShown = (request: MtpTransfer): Buffer => {
  const message = encodeData(request);
  if (request.changes?.m3ua === undefined) return message;
  try {
    return changedData(message, request.changes.m3ua);
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'EncodeFailed') return message;
    throw thrown;
  }
};

/** `unchanged`: the message without the changes of the layers above, if they have made any. Throws `EncodeFailed`. */
export const changedData = (message: Uint8Array, changes: readonly Change[], unchanged = message): Buffer =>
  changedWithUpper(dataParts, { message, unchanged, changes, layer: 'm3ua' });
