/**
 * Bytes of a protocol made readable: a whole TCAP message with the INAP inside it, or one operation's argument or result; and the
 * bytes that our encoder makes of what was read, for whoever wants to compare.
 */
import { DialproofError, reasonOf } from '../errors.ts';
import type { ArgumentCodec, Tree } from '../protocol/asn1/index.ts';
import { inap } from '../protocol/inap/index.ts';
import type { ProtocolOperation } from '../protocol/asn1/index.ts';
import { decodeTcap, encodeTcap } from '../protocol/tcap/codec.ts';
import type { Code, Component } from '../protocol/tcap/types.ts';

/** Not shown in the seed: CAP and INAP share one catalogue of operations, so the two layers read the same. */
export const layers = ['tcap', 'inap', 'cap'] as const;
export type Layer = (typeof layers)[number];

export const units = ['message', 'argument', 'result'] as const;
export type Unit = (typeof units)[number];

export interface DecodeRequest {
  readonly layer: Layer;
  /** Default: an argument where an operation is named, else a message. */
  readonly unit?: Unit | undefined;
  /** Any capitals: `initialDP`, `InitialDP`. */
  readonly operation?: string | undefined;
  readonly bytes: Uint8Array;
}

export interface Decoded {
  /** Plain JSON; octets are hex. */
  readonly decoded: unknown;
  readonly reencoded: string;
}

/** Throws `DecodeFailed` with layer and offset, and `InvalidFile` where the operation is unknown or has no such unit. */
export const decodeBytes = ({
  layer,
  operation,
  unit = operation === undefined ? 'message' : 'argument',
  bytes,
}: DecodeRequest): Decoded => {
  if (layer === 'tcap' || unit === 'message') return decodeMessage(bytes);
  const codec = codecOf(operationNamed(operation), unit);
  const tree = codec.decode(bytes);
  return { decoded: plain(tree), reencoded: hexOf(codec.encode(tree)) };
};

const decodeMessage = (bytes: Uint8Array): Decoded => {
  const message = decodeTcap(bytes);
  const components = 'components' in message ? { components: message.components.map(readableComponent) } : {};
  return { decoded: plain({ ...message, ...components }), reencoded: encodeTcap(message).toString('hex') };
};

const operationNamed = (name: string | undefined): ProtocolOperation => {
  const operation = name === undefined ? undefined : inap.operations.byName(name);
  if (operation !== undefined) return operation;
  const known = inap.operations.map((candidate) => candidate.name).join(', ');
  throw new DialproofError(
    'InvalidFile',
    name === undefined ? 'an argument or a result needs its operation' : `there is no operation ${name}; there are ${known}`,
  );
};

const codecOf = (operation: ProtocolOperation, unit: 'argument' | 'result'): ArgumentCodec => {
  const codec = operation[unit];
  if (codec !== undefined) return codec;
  throw new DialproofError('InvalidFile', `${operation.name} has no ${unit}`);
};

/** With the operation's name, and its parameter decoded where it is one that we know. */
const readableComponent = (component: Component): unknown => {
  switch (component.kind) {
    case 'invoke':
      return {
        ...component,
        ...named(component.operation),
        ...readable(component.parameter, inap.operations.byCode(component.operation)?.argument),
      };
    case 'returnResultLast':
    case 'returnResultNotLast': {
      const operation = component.operation === undefined ? undefined : inap.operations.byCode(component.operation);
      return { ...component, ...(operation && { name: operation.name }), ...readable(component.parameter, operation?.result) };
    }
    case 'returnError':
      return { ...component, name: inap.errorNamed(component.error) };
    case 'reject':
      return component;
  }
};

const named = (code: Code): { name?: string } => {
  const operation = inap.operations.byCode(code);
  return operation === undefined ? {} : { name: operation.name };
};

const readable = (parameter: Uint8Array | undefined, codec: ArgumentCodec | undefined): { argument?: Tree; argument_error?: string } => {
  if (parameter === undefined || codec === undefined) return {};
  try {
    return { argument: codec.decode(parameter) };
  } catch (thrown) {
    return { argument_error: reasonOf(thrown) };
  }
};

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Octets as hex; walked by hand, for JSON would turn a Buffer into a list of numbers before it could be told. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return hexOf(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, plain(inner)]),
  );
};
