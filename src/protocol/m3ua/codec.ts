/**
 * M3UA messages as bytes and as objects (RFC 4666 §3): a header of eight octets, then parameters with tag, length and
 * padding.
 *
 * The codec checks only the form: the receiver checks which parameters a message must and may have. The length in a
 * received header may leave out the padding of the last parameter (§3.1.4); sent headers include it.
 */
import { decodeError } from '../../ground/errors.ts';
import { isMessageClass, messageCodes, messageNamed, type M3uaContents, type M3uaMessage } from './messages.ts';
import { nestedTags, plainParameters, type InnerParameter, type Parameter } from './parameters.ts';
import { unencodable, unsigned, type ValueForm } from './values.ts';

export const headerLength = 8;
export const parameterHeaderLength = 4;
const version = 1;
const longestParameter = 0xffff;

export const padded = (length: number): number => (length + 3) & ~3;

const fault = (offset: number, rule: string): Error => decodeError('m3ua', offset, rule);

interface KnownForm {
  readonly name: string;
  readonly tag: number;
  readonly form: ValueForm<unknown>;
}

const forms: readonly KnownForm[] = Object.entries(plainParameters).map(([name, { tag, form }]) => ({
  name,
  tag,
  form: form as ValueForm<unknown>,
}));
const formByTag = new Map(forms.map((known) => [known.tag, known]));
const formByName = new Map(forms.map((known) => [known.name, known]));
const nestedByTag = new Map<number, string>(Object.entries(nestedTags).map(([name, tag]) => [tag, name]));

/** Views of `bytes`, nothing is copied. Throws `DecodeFailed` of layer `m3ua`. */
export const decodeM3ua = (bytes: Uint8Array): M3uaMessage => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = checkHeader(buffer);
  const messageClass = buffer.readUInt8(2);
  const type = buffer.readUInt8(3);
  const name = messageNamed(messageClass, type);
  if (!isMessageClass(messageClass)) throw fault(2, `there is no message class ${messageClass}`);
  if (name === undefined) throw fault(3, `message class ${messageClass} has no type ${type}`);
  return {
    name,
    class: messageClass,
    type,
    parameters: readParameters(buffer, headerLength, end, false) as Parameter[],
  };
};

/** Checks the version and the length (RFC 4666 §3.1); returns where the parameters end. */
export const checkHeader = (buffer: Buffer): number => {
  if (buffer.length < headerLength) throw fault(buffer.length, `a message has a header of ${headerLength} octets`);
  if (buffer.readUInt8(0) !== version) throw fault(0, `the version is ${buffer.readUInt8(0)}, not ${version}`);
  const length = buffer.readUInt32BE(4);
  const fits =
    length >= headerLength &&
    (length === buffer.length || (length < buffer.length && padded(length) === buffer.length));
  if (!fits) throw fault(4, `the length says ${length} octets, and there are ${buffer.length}`);
  return length;
};

/** Where the parameter at `at` ends, without its padding. */
export const parameterEnd = (buffer: Buffer, at: number, end: number): number => {
  if (end - at < parameterHeaderLength) throw fault(at, 'the message ends in the header of a parameter');
  const length = buffer.readUInt16BE(at + 2);
  if (length < parameterHeaderLength)
    throw fault(at + 2, `a parameter has a length of ${length}, less than its header`);
  if (at + length > end) throw fault(at + 2, `a length of ${length} octets goes past the end, ${end - at} are left`);
  return at + length;
};

const readParameters = (buffer: Buffer, start: number, end: number, inner: boolean): Parameter[] => {
  const parameters: Parameter[] = [];
  for (let at = start; at < end;) {
    const valueEnd = parameterEnd(buffer, at, end);
    parameters.push(readParameter(buffer, at, valueEnd, inner));
    at = at + padded(valueEnd - at);
  }
  return parameters;
};

const readParameter = (buffer: Buffer, at: number, end: number, inner: boolean): Parameter => {
  const tag = buffer.readUInt16BE(at);
  const start = at + parameterHeaderLength;
  const value = buffer.subarray(start, end);
  const known = formByTag.get(tag);
  if (known !== undefined) return { [known.name]: known.form.decode(value, start) } as Parameter;
  const nested = nestedByTag.get(tag);
  if (nested === undefined) return { unknown: { tag, value } };
  if (inner) throw fault(at, 'a Routing Key or a Result is inside another one');
  return { [nested]: readParameters(buffer, start, end, true) } as unknown as Parameter;
};

/** Throws `EncodeFailed` for values that cannot be encoded. */
export const encodeM3ua = ({ name, parameters }: M3uaContents): Buffer => {
  const pieces = parameters.map(writeParameter);
  const length = pieces.reduce((sum, piece) => sum + piece.length, headerLength);
  const header = Buffer.alloc(headerLength);
  const [messageClass, type] = messageCodes[name];
  writeHeader(header, messageClass, type, length);
  return Buffer.concat([header, ...pieces], length);
};

export const writeHeader = (buffer: Buffer, messageClass: number, type: number, length: number): void => {
  buffer.writeUInt32BE((version << 24) | (messageClass << 8) | type, 0);
  buffer.writeUInt32BE(length, 4);
};

const writeParameter = (parameter: Parameter | InnerParameter): Buffer => {
  const [name = '', ...others] = Object.keys(parameter);
  if (others.length > 0) throw unencodable(`a parameter has one name, not ${[name, ...others].join(' and ')}`);
  const known = formByName.get(name);
  if (known !== undefined)
    return withHeader(known.tag, known.form.encode((parameter as Record<string, unknown>)[name]));
  if ('unknown' in parameter) return writeUnknown(parameter.unknown);
  if ('routingKey' in parameter) return writeNested(nestedTags.routingKey, parameter.routingKey);
  if ('registrationResult' in parameter)
    return writeNested(nestedTags.registrationResult, parameter.registrationResult);
  if ('deregistrationResult' in parameter)
    return writeNested(nestedTags.deregistrationResult, parameter.deregistrationResult);
  throw unencodable(`there is no parameter ${name}`);
};

const writeUnknown = ({ tag, value }: { readonly tag: number; readonly value: Uint8Array }): Buffer => {
  if (formByTag.has(tag) || nestedByTag.has(tag)) throw unencodable(`tag ${tag} is not unknown`);
  return withHeader(unsigned(tag, 2, 'a tag'), value);
};

const writeNested = (tag: number, parameters: readonly InnerParameter[]): Buffer => {
  for (const inner of parameters)
    if (Object.keys(inner).some((name) => name in nestedTags))
      throw unencodable('a Routing Key or a Result is inside another one');
  return withHeader(tag, Buffer.concat(parameters.map(writeParameter)));
};

const withHeader = (tag: number, value: Uint8Array): Buffer => {
  const length = parameterHeaderLength + value.length;
  if (length > longestParameter)
    throw unencodable(`a parameter takes ${longestParameter} octets at most, not ${length}`);
  const buffer = Buffer.alloc(padded(length));
  buffer.writeUInt16BE(tag, 0);
  buffer.writeUInt16BE(length, 2);
  buffer.set(value, parameterHeaderLength);
  return buffer;
};
