/**
 * Every operation that sends or expects an argument or a result, its possible values, and how a dialogue reaches it.
 */
import fc from 'fast-check';
import type { ArgumentCodec, DeclaredOperation } from '../../src/protocol/asn1/index.ts';
import { declaredOperations as inapOperations } from '../../src/protocol/inap/operations.ts';
import { declaredOperations as mapOperations } from '../../src/protocol/map/operations.ts';
import { smallestArguments } from '../../src/gen/smallest-values.ts';
import { operationOfType, operationTypes } from '../../src/operations/registry.ts';
import { valuesOf } from '../protocol/asn1/arbitrary-values.ts';
import { initialDP, type Operations } from '../run/open-runs.ts';
import type { Values } from './scripted.ts';

/** The component in a message for an operation of a Test Definition. */
export interface Spoken {
  readonly type: string;
  readonly direction: 'outbound' | 'inbound';
  readonly kind: 'invoke' | 'result';
  /** The operation on the wire: for a result, the one that it answers. */
  readonly name: string;
  readonly code: number;
  readonly codec: ArgumentCodec;
  readonly values: fc.Arbitrary<Values>;
}

const declarationOf = (type: string, name: string): DeclaredOperation | undefined =>
  (type.startsWith('map.') ? mapOperations : inapOperations).find((one) => one.name === name);

const spokenBy = (type: string): Spoken[] => {
  const { component, wire } = operationOfType(type) ?? {};
  if (component === undefined || wire === undefined || component.kind === 'error') return [];
  const { kind, protocol, operation: name = '' } = component;
  const { code, argument, result } = protocol.operation(name);
  const declaration = declarationOf(type, name);
  const codec = kind === 'result' ? result : argument;
  const form = kind === 'result' ? declaration?.result : declaration?.argument;
  if (codec === undefined || form === undefined) return [];
  return [{ type, direction: wire.direction, kind, name, code, codec, values: valuesOf(form) }];
};

export const spokenOperations: readonly Spoken[] = operationTypes.flatMap(spokenBy);

/** The type of the operation of the peer that a result answers, as the tester waits for it. */
export const askedType = (type: string, name: string): string => type.replace('_to_', '_from_').replace(/\w+$/, name);

const waitsForDialogue = (type: string): boolean => operationOfType(type)?.answersDialogue === true;

/** Whether the tester can have sent what a result of the peer answers: it opens a dialogue, or the switch has one. */
const canBeAsked = ({ type, kind, name, direction }: Spoken): boolean => {
  if (kind === 'invoke') return true;
  if (direction === 'outbound') return !waitsForDialogue(askedType(type, name));
  return Boolean(operationOfType(type.replace('_from_', '_to_').replace(/\w+$/, name))?.opensDialogue);
};

/** The operations of the side that opens dialogues, on dialogues that it has opened. */
export const operationsOfCaller: readonly Spoken[] = spokenOperations.filter(
  (spoken) => !spoken.type.includes('.scp_') && !waitsForDialogue(spoken.type) && canBeAsked(spoken),
);

/** The operation of the peer that an Invoke is linked to. */
export const linkedTo: Readonly<Record<string, string>> = {
  SpecializedResourceReport: 'PlayAnnouncement',
  GetPassword: 'RegisterPassword',
};

/** Arguments with which an operation can be sent: the smallest ones. */
export const questionOf = (type: string, name: string): Values => {
  const form = declarationOf(type, name)?.argument;
  return form === undefined ? {} : smallestArguments(form);
};

/** The operation that opens the dialogue of an operation. */
export const openerFor = ({ type, kind, direction, name }: Spoken): Operations[number] => {
  if (kind === 'result' && direction === 'inbound')
    return { type: type.replace('_from_', '_to_').replace(/\w+$/, name), arguments: questionOf(type, name) };
  if (type.startsWith('inap.')) return initialDP;
  const opener = 'ProcessUnstructuredSSRequest';
  return { type: `map.hlr_to_scp.${opener}`, arguments: questionOf(type, opener) };
};

/** A text as a Test Definition writes it, so that none is taken for an expression. */
const written = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? `\\${value}` : value;

/** Every leaf of nested values by its flattened name, as an author writes it; what is empty is a leaf too. */
export const asArguments = (values: unknown, name = ''): Record<string, unknown> => {
  const entries = Array.isArray(values)
    ? values.map((element, index) => [`${name}[${index}]`, element] as const)
    : Object.entries(values as object);
  const place = (key: string): string => (Array.isArray(values) || name === '' ? key : `${name}.${key}`);
  const leaves = entries.map(([key, value]): Record<string, unknown> => {
    const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    return isNested ? asArguments(value, place(key)) : { [place(key)]: written(value) };
  });
  return Object.assign({}, ...leaves) as Record<string, unknown>;
};

/** Whether a Test Definition can write all texts: a backslash before a brace means the brace. */
export const writable = (values: unknown): boolean => !JSON.stringify(values).includes('"\\\\{');
