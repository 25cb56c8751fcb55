/**
 * The component portion of TCAP (Q.773 §3.1, ASN.1 module TCAPMessages): reading and writing.
 *
 * Readers are positioned at the element to read. Parameters are views of the message, whole elements as received: only
 * the operation decodes their contents, and finds out whether these are well formed.
 */
import { DialproofError } from '../../ground/errors.ts';
import { decodeObjectIdentifier, encodeObjectIdentifier, isObjectIdentifier } from '../ber/object-identifier.ts';
import type { BerReader } from '../ber/reader.ts';
import { universal } from '../ber/tag.ts';
import type { BerWriter } from '../ber/writer.ts';
import { malformedComponent } from './malformed.ts';
import type { Code, Component, MalformedComponent, Problem, Reject, ReturnResult } from './types.ts';

/** A message with more components than this is refused, in both directions: one for each invoke id. */
export const maximumComponents = 256;

const componentTags = {
  invoke: 0xa1,
  returnResultLast: 0xa2,
  returnError: 0xa3,
  reject: 0xa4,
  returnResultNotLast: 0xa7,
} as const satisfies Record<Component['kind'], number>;

const typeByTag = new Map<number, Component['kind']>(
  Object.entries(componentTags).map(([type, tag]) => [tag, type as Component['kind']]),
);

const linkedIdTag = 0x80;
const problemTypes = ['general', 'invoke', 'returnResult', 'returnError'] as const satisfies readonly Problem['type'][];
const firstProblemTag = 0x80;

/** The components of a portion that the reader has entered. Throws a decode error where one is malformed. */
export const readComponents = (portion: BerReader): Component[] => {
  if (!portion.next()) return [];
  // An array that is created with one element reserves no room for sixteen more.
  const components = [readComponent(portion)];
  while (portion.next()) {
    if (components.length === maximumComponents) throw tooMany(portion);
    components.push(readComponent(portion));
  }
  return components;
};

/**
 * Like `readComponents`, but a malformed component is the last one, and no error. Throws a decode error if there are
 * too many.
 */
export const readReceivedComponents = (portion: BerReader): (Component | MalformedComponent)[] => {
  let components: (Component | MalformedComponent)[] = [];
  let start = portion.position;
  // Hot path: one `try` for all components, and an array without spare room, as above.
  try {
    if (!portion.next()) return components;
    components = [readComponent(portion)];
    while (components.length < maximumComponents) {
      start = portion.position;
      if (!portion.next()) return components;
      components.push(readComponent(portion));
    }
  } catch (fault) {
    if (!(fault instanceof DialproofError)) throw fault;
    const type = typeByTag.get(portion.bytes[start] ?? 0);
    components.push(malformedComponent({ bytes: portion.bytes, start, end: portion.end, type, fault }));
    return components;
  }
  if (portion.position < portion.end) throw tooMany(portion);
  return components;
};

const tooMany = (portion: BerReader): Error => portion.fault(`more than ${maximumComponents} components`);

/** Reads one component. Throws a decode error, also for a type of component that Q.773 does not define. */
export const readComponent = (reader: BerReader): Component => {
  switch (reader.tag) {
    case componentTags.invoke:
      return readInvoke(reader.enter());
    case componentTags.returnResultLast:
      return readReturnResult(reader.enter(), 'returnResultLast');
    case componentTags.returnResultNotLast:
      return readReturnResult(reader.enter(), 'returnResultNotLast');
    case componentTags.returnError:
      return readReturnError(reader.enter());
    case componentTags.reject:
      return readReject(reader.enter());
    default:
      throw reader.fault(`0x${reader.tag.toString(16)} is no component`);
  }
};

const readInvoke = (inner: BerReader): Component => {
  const invokeId = readInvokeId(inner);
  if (inner.peek() !== linkedIdTag) {
    const operation = readCode(inner, 'the operation code');
    const parameter = readParameter(inner);
    return parameter ? { kind: 'invoke', invokeId, operation, parameter } : { kind: 'invoke', invokeId, operation };
  }
  inner.next();
  const linkedId = idOf(inner);
  const operation = readCode(inner, 'the operation code');
  const parameter = readParameter(inner);
  return parameter
    ? { kind: 'invoke', invokeId, linkedId, operation, parameter }
    : { kind: 'invoke', invokeId, linkedId, operation };
};

const readReturnResult = (inner: BerReader, kind: ReturnResult['kind']): Component => {
  const invokeId = readInvokeId(inner);
  if (inner.peek() === undefined) return { kind, invokeId };
  inner.expect(universal.sequence, 'the result');
  const result = inner.enter();
  const operation = readCode(result, 'the operation code');
  const parameter = readParameter(result);
  readEnd(inner);
  return parameter ? { kind, invokeId, operation, parameter } : { kind, invokeId, operation };
};

const readReturnError = (inner: BerReader): Component => {
  const invokeId = readInvokeId(inner);
  const error = readCode(inner, 'the error code');
  const parameter = readParameter(inner);
  return parameter ? { kind: 'returnError', invokeId, error, parameter } : { kind: 'returnError', invokeId, error };
};

const readReject = (inner: BerReader): Reject => {
  let invokeId: number | null = null;
  if (inner.peek() === universal.null) {
    inner.next();
    inner.null();
  } else invokeId = readInvokeId(inner);
  if (!inner.next()) throw inner.fault('the problem code is missing', inner.position);
  const type = problemTypes[inner.tag - firstProblemTag];
  if (type === undefined) throw inner.fault(`0x${inner.tag.toString(16)} is no type of problem`);
  const problem = { type, code: inner.integer() };
  readEnd(inner);
  return { kind: 'reject', invokeId, problem };
};

const readInvokeId = (inner: BerReader): number => {
  inner.expect(universal.integer, 'the invoke id');
  return idOf(inner);
};

const idOf = (inner: BerReader): number => {
  const id = inner.integer();
  if (id < -128 || id > 127) throw inner.fault(`an invoke id is -128 to 127, not ${id}`);
  return id;
};

const readCode = (inner: BerReader, name: string): Code => {
  if (!inner.next()) throw inner.fault(`${name} is missing`, inner.position);
  if (inner.tag === universal.integer) return inner.integer();
  if (inner.tag === universal.objectIdentifier)
    return decodeObjectIdentifier(inner.contents(), 'tcap', inner.contentStart);
  throw inner.fault(`${name} is an integer or an object identifier, not 0x${inner.tag.toString(16)}`);
};

const readParameter = (inner: BerReader): Uint8Array | undefined => {
  if (!inner.next()) return undefined;
  const parameter = inner.element();
  readEnd(inner);
  return parameter;
};

const readEnd = (inner: BerReader): void => {
  if (inner.peek() !== undefined) throw inner.fault('an element too many in a component', inner.position);
};

/** The components without the portion's own tag. Throws `EncodeFailed`. */
export const writeComponents = (writer: BerWriter, components: readonly Component[]): void => {
  if (components.length > maximumComponents)
    throw unencodable(`${components.length} components, ${maximumComponents} at most`);
  for (let index = components.length - 1; index >= 0; index -= 1)
    writeComponent(writer, components[index] as Component);
};

/** One component, tag and length included. Throws `EncodeFailed`. */
export const writeComponent = (writer: BerWriter, component: Component): void => {
  const end = writer.mark();
  switch (component.kind) {
    case 'invoke':
      writeCoded(writer, component.operation, component.parameter);
      if (component.linkedId !== undefined) writer.integer(linkedIdTag, checkedId(component.linkedId));
      break;
    case 'returnResultLast':
    case 'returnResultNotLast':
      writeResult(writer, component);
      break;
    case 'returnError':
      writeCoded(writer, component.error, component.parameter);
      break;
    case 'reject':
      writer.integer(firstProblemTag + problemTypes.indexOf(component.problem.type), component.problem.code);
      if (component.invokeId === null) writer.null(universal.null);
      break;
  }
  if (component.invokeId !== null) writer.integer(universal.integer, checkedId(component.invokeId));
  writer.close(componentTags[component.kind], end);
};

const writeResult = (writer: BerWriter, result: ReturnResult): void => {
  if (result.operation === undefined) {
    if (result.parameter) throw unencodable('a result with a parameter needs its operation code');
    return;
  }
  const end = writer.mark();
  writeCoded(writer, result.operation, result.parameter);
  writer.close(universal.sequence, end);
};

const writeCoded = (writer: BerWriter, code: Code, parameter: Uint8Array | undefined): void => {
  if (parameter) writer.raw(parameter);
  if (typeof code === 'number') {
    if (!Number.isInteger(code) || Math.abs(code) >= 2 ** 47)
      throw unencodable(`${code} is no operation or error code`);
    writer.integer(universal.integer, code);
  } else {
    if (!isObjectIdentifier(code)) throw unencodable(`'${code}' is no object identifier`);
    writer.octets(universal.objectIdentifier, encodeObjectIdentifier(code));
  }
};

const checkedId = (id: number): number => {
  if (!Number.isInteger(id) || id < -128 || id > 127) throw unencodable(`an invoke id is -128 to 127, not ${id}`);
  return id;
};

/** The error for values that TCAP cannot encode. */
export const unencodable = (rule: string): DialproofError => new DialproofError('EncodeFailed', `tcap: ${rule}`);
