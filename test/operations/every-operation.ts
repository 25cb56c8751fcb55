/**
 * Every operation that sends or expects an argument or a result, its possible values, and how a dialogue reaches it.
 */
import fc from 'fast-check';
import type { ArgumentCodec, DeclaredOperation, Type } from '../../src/protocol/asn1/index.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { declaredOperations as inapOperations } from '../../src/protocol/inap/operations.ts';
import { map } from '../../src/protocol/map/index.ts';
import { declaredOperations as mapOperations } from '../../src/protocol/map/operations.ts';
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

const declared = (protocol: string): readonly DeclaredOperation[] =>
  protocol === 'inap' ? inapOperations : mapOperations;

const spokenBy = (type: string): Spoken[] => {
  const [protocol = '', , own = ''] = type.split('.');
  const direction = operationOfType(type)?.wire?.direction;
  if (direction === undefined || !['inap', 'map'].includes(protocol) || own === 'Error') return [];
  const kind = own.endsWith('Result') ? 'result' : 'invoke';
  const name = own.replace(/Result$/, '');
  const operation = (protocol === 'inap' ? inap : map).operation(name);
  const codec = kind === 'result' ? operation.result : operation.argument;
  const declaration = declared(protocol).find((one) => one.name === operation.name);
  const form: Type | undefined = kind === 'result' ? declaration?.result : declaration?.argument;
  return codec && form ? [{ type, direction, kind, name, code: operation.code, codec, values: valuesOf(form) }] : [];
};

export const spokenOperations: readonly Spoken[] = operationTypes.flatMap(spokenBy);

/** The type of the operation of the peer that a result answers, as the tester waits for it. */
export const askedType = (type: string, name: string): string => type.replace('_to_', '_from_').replace(/\w+$/, name);

const waitsForDialogue = (type: string): boolean => operationOfType(type)?.answersDialogue === true;

/** The operations of the side that opens dialogues, on dialogues that it has opened. */
export const operationsOfCaller: readonly Spoken[] = spokenOperations.filter(
  ({ type, kind, name, direction }) =>
    !type.includes('.scp_') &&
    !waitsForDialogue(type) &&
    !(kind === 'result' && direction === 'outbound' && waitsForDialogue(askedType(type, name))),
);

const msisdn = '491701234567';

/** Arguments with which a dialogue can be opened. */
export const questions: Readonly<Record<string, Values>> = {
  ProcessUnstructuredSSRequest: { ussdString_text: '*100#' },
  SendRoutingInfo: { msisdn_digits: msisdn },
  SendRoutingInfoForSM: { msisdn_digits: msisdn, smRPPRI: true, serviceCentreAddress_digits: msisdn },
  UnstructuredSSRequest: { ussdString_text: '1 balance' },
  UnstructuredSSNotify: { ussdString_text: 'welcome' },
  AnyTimeInterrogation: { 'subscriberIdentity.msisdn_digits': msisdn, requestedInfo: {}, gsmSCFAddress_digits: msisdn },
};

/** The operation that opens the dialogue of an operation. */
export const openerFor = ({ type, kind, direction, name }: Spoken): Operations[number] => {
  if (type.startsWith('inap.')) return initialDP;
  const asked = kind === 'result' && direction === 'inbound' ? name : 'ProcessUnstructuredSSRequest';
  return { type: `map.hlr_to_scp.${asked}`, arguments: questions[asked] ?? {} };
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
