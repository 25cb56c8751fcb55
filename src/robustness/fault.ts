/** The faults that a campaign gives to messages: one change of one part of one message. */
import type { Change } from '../protocol/wrong/change.ts';
import type { Demand } from './demand.ts';
import { wireLayers, type PlacedWireFault, type WireKind } from './wire/wire-fault.ts';

export type { Demand } from './demand.ts';

/** The layers of which a campaign changes messages. */
export const faultLayers = ['inap', 'map', 'tcap', ...wireLayers] as const;
export type FaultLayer = (typeof faultLayers)[number];

/** What becomes of the part. */
export const faultKinds = [
  'absent',
  'twice',
  'wrong tag',
  'wrong form',
  'length too long',
  'length too short',
  'zero length',
  'out of range',
  'too long',
  'truncated',
  'trailing octet',
  'unknown element',
  'indefinite length',
  'long form of the length',
  'reordered',
  'unknown id',
  'linked id',
  'another context',
  'user information',
  'after the end',
  'after an end of the tester',
  'after an abort of the tester',
] as const;
export type FaultKind = (typeof faultKinds)[number] | WireKind;

export type Fault = DialogueFault | PlacedWireFault;

/** A fault of TCAP, or of the argument of an operation. */
export interface DialogueFault {
  readonly layer: 'inap' | 'map' | 'tcap';
  readonly kind: FaultKind;
  /** As in `at` of `wrong`; `message` without one. */
  readonly field: string;
  /** The changed message, by its operation: `InitialDP`. */
  readonly message: string;
  /** Index of its operation in the test. */
  readonly operation: number;
  /** Index of the operation that sends the message: a component may wait for the next one. */
  readonly sentBy: number;
  /** Absent: nothing is changed, the message comes after the end of the dialogue. */
  readonly change?: Change;
  /** The whole TCAP message as it is without the change. */
  readonly unchanged?: Uint8Array;
  readonly demand: Demand;
}

/** Field × kind of change: what a campaign tries once before it tries anything twice. */
export const pairOf = ({ layer, field, kind }: Pick<Fault, 'layer' | 'field' | 'kind'>): string =>
  `${layer} ${general(field)} ${kind}`;

/** `bcsmEvents[1].monitorMode` is the same field as `bcsmEvents[0].monitorMode`. */
export const general = (field: string): string => field.replace(/\[\d+\]/g, '[n]');
