/**
 * The operations of tests by the component that they send or wait for: each stands for a direction between two parties,
 * and has a type for either side of it.
 */
import { operationOfType, typesInOrder } from '../operations/registry.ts';
import type { ProtocolName } from '../protocol/tcap/which-protocol.ts';

/** A direction of messages: `inap`, from `ssp` to `scp`. */
export interface Direction {
  readonly family: string;
  readonly from: string;
  readonly to: string;
}

export interface Spoken extends Direction {
  /** `InitialDP`, `ActivityTestResult`, `Error`. */
  readonly name: string;
  readonly kind: 'invoke' | 'result' | 'error';
  /** Of an Invoke, or of what the result answers. Absent for an error. */
  readonly operation: string | undefined;
  readonly opens: boolean;
}

/** The type with which the sender sends it. */
export const sendingType = ({ family, from, to, name }: Direction & { readonly name: string }): string =>
  `${family}.${from}_to_${to}.${name}`;

/** The type with which the receiver waits for it. */
export const awaitingType = ({ family, from, to, name }: Direction & { readonly name: string }): string =>
  `${family}.${to}_from_${from}.${name}`;

/** The party that a test plays for both parts of a switch. */
const sideOf = (party: string): string => (party === 'srf' ? 'ssp' : party);

export const isOfSide = ({ from }: Direction, party: string): boolean => sideOf(from) === sideOf(party);

const all: readonly Spoken[] = typesInOrder.flatMap((type): readonly Spoken[] => {
  const [, family, from, to, name] = /^(\w+)\.([a-z]+)_to_([a-z]+)\.(\w+)$/.exec(type) ?? [];
  const operation = operationOfType(type);
  const { component } = operation ?? {};
  if (family === undefined || from === undefined || to === undefined || name === undefined || component === undefined)
    return [];
  const opens = operation?.opensDialogue !== undefined && operation.opensDialogue !== false;
  return [{ family, from, to, name, kind: component.kind, operation: component.operation, opens }];
});

const familyOf = (protocol: ProtocolName): string => (protocol === 'map' ? 'map' : 'inap');

/** Operations that a register sends to others (TS 29.002 §7.6), which ask it with all others. */
const ofRegister = new Set([
  'ActivateTraceMode',
  'AlertServiceCentre',
  'CancelLocation',
  'CancelVcsgLocation',
  'DeactivateTraceMode',
  'DeleteSubscriberData',
  'ForwardCheckSSIndication',
  'InformServiceCentre',
  'InsertSubscriberData',
  'NoteSubscriberDataModified',
  'ProvideRoamingNumber',
  'ProvideSubscriberInfo',
  'RemoteUserFree',
  'Reset',
  'SetReportingState',
  'UnstructuredSSNotify',
  'UnstructuredSSRequest',
]);

/** Whether the operation usually goes in this direction; those of INAP and CAP go in one. */
export const isUsual = ({ family, from, operation = '' }: Spoken): boolean =>
  family !== 'map' || (from === 'hlr') === ofRegister.has(operation);

/** By protocol, kind and operation: each is asked for with every component of a capture. */
const found = new Map<string, readonly Spoken[]>();

/** The directions in which the component goes. `operation`: one of the protocol. */
export const spokenAs = (
  protocol: ProtocolName,
  kind: Spoken['kind'],
  operation: string | undefined,
): readonly Spoken[] => {
  const family = familyOf(protocol);
  const key = `${family} ${kind} ${operation}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const fitting = all.filter(
    (one) => one.family === family && one.kind === kind && (kind === 'error' || one.operation === operation),
  );
  found.set(key, fitting);
  return fitting;
};
