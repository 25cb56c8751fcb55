/**
 * A fast codec for DATA (RFC 4666 §3.3.1), which is nearly every message of a load: it encodes into one buffer, and
 * decodes without a list of parameters.
 *
 * It reads and writes the same octets as the codec, but looks only at the parameters that a link needs.
 */
import { decodeError } from '../../ground/errors.ts';
import { checkHeader, headerLength, padded, parameterEnd, parameterHeaderLength, writeHeader } from './codec.ts';
import { messageCodes } from './messages.ts';
import { plainParameters } from './parameters.ts';
import type { MtpTransfer } from './types.ts';
import { labelLength, readProtocolData, unencodable, writeProtocolData } from './values.ts';

const tags = {
  networkAppearance: plainParameters.networkAppearance.tag,
  routingContext: plainParameters.routingContext.tag,
  protocolData: plainParameters.protocolData.tag,
} as const;

const [dataClass, dataType] = messageCodes.DATA;
const numberLength = 8;
const longestData = 0xffff - parameterHeaderLength - labelLength;

/** The parameters of a DATA message that a link needs. */
export interface DataMessage {
  /** Undefined if the message has no Protocol Data. */
  readonly transfer: MtpTransfer | undefined;
  /** The first one if there are several. */
  readonly routingContext: number | undefined;
  readonly networkAppearance: number | undefined;
}

/** Checks class and type only. */
export const isData = (bytes: Uint8Array): boolean => bytes[2] === dataClass && bytes[3] === dataType;

/**
 * `bytes`: a message for which `isData` is true. `transfer.data` is a view of it. Throws `DecodeFailed` of layer
 * `m3ua`.
 */
export const decodeData = (bytes: Uint8Array): DataMessage => {
  const buffer = bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = checkHeader(buffer);
  let transfer: MtpTransfer | undefined;
  let routingContext: number | undefined;
  let networkAppearance: number | undefined;
  for (let at = headerLength; at < end;) {
    const valueEnd = parameterEnd(buffer, at, end);
    const tag = buffer.readUInt16BE(at);
    if (tag === tags.protocolData) transfer ??= readTransfer(buffer, at, valueEnd);
    else if (tag === tags.routingContext) routingContext ??= readNumber(buffer, at, valueEnd);
    else if (tag === tags.networkAppearance) networkAppearance ??= readNumber(buffer, at, valueEnd);
    at += padded(valueEnd - at);
  }
  return { transfer, routingContext, networkAppearance };
};

/** Index of the signalling link selection in a DATA message that was decoded. */
export const indexOfSls = (bytes: Uint8Array, { data }: MtpTransfer): number => data.byteOffset - bytes.byteOffset - 1;

const readTransfer = (buffer: Buffer, at: number, end: number): MtpTransfer => {
  const start = at + parameterHeaderLength;
  if (end - start >= labelLength) return readProtocolData(buffer, start, end);
  throw decodeError('m3ua', start, `Protocol Data takes ${labelLength} octets at least, not ${end - start}`);
};

const readNumber = (buffer: Buffer, at: number, end: number): number => {
  if (end - at >= numberLength) return buffer.readUInt32BE(at + parameterHeaderLength);
  throw decodeError(
    'm3ua',
    at + 2,
    `a Routing Context and a Network Appearance take 4 octets, not ${end - at - parameterHeaderLength}`,
  );
};

/** Network Appearance, Routing Context and Protocol Data, in the order of the standard. Throws `EncodeFailed`. */
export const encodeData = (transfer: MtpTransfer, routingContext?: number, networkAppearance?: number): Buffer => {
  const { length } = transfer.data;
  if (length > longestData)
    throw unencodable(`a DATA message takes ${longestData} octets of data at most, not ${length}`);
  const parameterLength = parameterHeaderLength + labelLength + length;
  let at = headerLength;
  const beforeData =
    headerLength +
    (networkAppearance === undefined ? 0 : numberLength) +
    (routingContext === undefined ? 0 : numberLength);
  const total = beforeData + padded(parameterLength);
  const buffer = Buffer.allocUnsafe(total);
  writeHeader(buffer, dataClass, dataType, total);
  if (networkAppearance !== undefined) at = writeNumber(buffer, at, tags.networkAppearance, networkAppearance);
  if (routingContext !== undefined) at = writeNumber(buffer, at, tags.routingContext, routingContext);
  buffer.writeUInt16BE(tags.protocolData, at);
  buffer.writeUInt16BE(parameterLength, at + 2);
  writeProtocolData(buffer, at + parameterHeaderLength, transfer);
  for (let padding = at + parameterLength; padding < total; padding += 1) buffer[padding] = 0;
  return buffer;
};

const writeNumber = (buffer: Buffer, at: number, tag: number, value: number): number => {
  buffer.writeUInt16BE(tag, at);
  buffer.writeUInt16BE(numberLength, at + 2);
  buffer.writeUInt32BE(value, at + parameterHeaderLength);
  return at + numberLength;
};
