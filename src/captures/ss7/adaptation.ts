/**
 * M2UA (RFC 3331) and M2PA (RFC 4165) as far as the message of MTP3 in them; their messages without one are named. Both
 * have the common header of M3UA.
 */
import { decodeError } from '../../ground/errors.ts';

/** A message of a user adaptation layer: its class and type, its parameters by their tags, the first of each. */
export interface AdaptationMessage {
  readonly class: number;
  readonly type: number;
  readonly parameters: ReadonlyMap<number, Buffer>;
}

const commonHeader = 8;

const checkHeader = (layer: string, bytes: Buffer): number => {
  if (bytes.length < commonHeader) throw decodeError(layer, bytes.length, 'the common header takes 8 octets');
  if (bytes[0] !== 1) throw decodeError(layer, 0, `the version is 1, not ${bytes[0]}`);
  const length = bytes.readUInt32BE(4);
  if (length < commonHeader || length > bytes.length)
    throw decodeError(layer, 4, `a message of ${length} octets in ${bytes.length}`);
  return length;
};

/** Throws `DecodeFailed` where a length does not fit. */
export const decodeAdaptation = (layer: 'm2ua' | 'sua', bytes: Buffer): AdaptationMessage => {
  const end = checkHeader(layer, bytes);
  return {
    class: bytes.readUInt8(2),
    type: bytes.readUInt8(3),
    parameters: parametersIn(layer, bytes, commonHeader, end),
  };
};

export const parametersIn = (layer: string, bytes: Buffer, from: number, end: number): Map<number, Buffer> => {
  const parameters = new Map<number, Buffer>();
  for (let at = from; at < end;) {
    if (at + 4 > end) throw decodeError(layer, at, 'a parameter is cut');
    const [tag, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    if (length < 4 || at + length > end) throw decodeError(layer, at + 2, `a parameter has the length ${length}`);
    if (!parameters.has(tag)) parameters.set(tag, bytes.subarray(at + 4, at + length));
    at += (length + 3) & ~3;
  }
  return parameters;
};

const m2ua = { maup: 6, data: 1, protocolData: 0x0300, protocolDataOfTtc: 0x0301 } as const;

/** The message of MTP3; undefined in a message without one, such as ASP Up. */
export const mtp3InM2ua = (bytes: Buffer): Buffer | undefined => {
  const message = decodeAdaptation('m2ua', bytes);
  if (message.class !== m2ua.maup || message.type !== m2ua.data) return undefined;
  const { parameters } = message;
  // That of TTC begins with the length indicator of MTP2 (RFC 3331 §3.3.1.2).
  const found = parameters.get(m2ua.protocolData) ?? parameters.get(m2ua.protocolDataOfTtc)?.subarray(1);
  if (found === undefined) throw decodeError('m2ua', commonHeader, 'a Data message has no Protocol Data');
  return found;
};

const m2pa = { class: 11, userData: 1, header: 16, priority: 1 } as const;

/** The message of MTP3; undefined in a link status, and in user data that only acknowledges. */
export const mtp3InM2pa = (bytes: Buffer): Buffer | undefined => {
  const end = checkHeader('m2pa', bytes);
  if (bytes[2] !== m2pa.class) throw decodeError('m2pa', 2, `the message class is 11, not ${bytes[2]}`);
  if (bytes[3] !== m2pa.userData || end <= m2pa.header) return undefined;
  return bytes.subarray(m2pa.header + m2pa.priority, end);
};
