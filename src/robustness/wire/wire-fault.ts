/** The faults of the layers below TCAP, and of Diameter: one change of one field, with what the standards ask for. */
import type { Change } from '../../protocol/wrong/change.ts';
import type { WireReaction } from './wire-reaction.ts';

/** In the order of the layers, from the top. */
export const wireLayers = ['sccp', 'm3ua', 'sctp', 'diameter'] as const;
export type WireLayer = (typeof wireLayers)[number];

/** What becomes of the field. */
export const wireKinds = [
  'absent',
  'twice',
  'wrong tag',
  'length too long',
  'length too short',
  'length below the header',
  'zero length',
  'out of range',
  'too long',
  'truncated',
  'trailing octet',
  'reordered',
  'another value',
  'another type',
  'another class',
  'unknown type',
  'unknown class',
  'unknown code',
  'unknown application',
  'unknown parameter',
  'unknown AVP with the M bit',
  'unknown AVP without the M bit',
  'unknown vendor',
  'another version',
  'another context',
  'another network appearance',
  'another point code',
  'two values',
  'reserved bits',
  'padding that is not zero',
  'error bit',
  'answer instead of a request',
  'not proxiable',
  'retransmitted',
  'without the M bit',
  'V bit without a vendor',
  'without the return option',
  'pointer too high',
  'pointer beyond the message',
  'pointer too low',
  'pointer zero',
  'unknown subsystem',
  'subsystem zero',
  'no subsystem',
  'no global title',
  'empty address',
  'as XUDT',
  'hop counter zero',
  'one segment in all',
  'first segment alone',
  'last segment alone',
  'repeated',
  'delayed',
  'dropped',
  'no user data',
] as const;
export type WireKind = (typeof wireKinds)[number];

/**
 * - `error`: an ERR of M3UA with one of the codes;
 * - `return`: the message comes back (UDTS, XUDTS) with one of the causes;
 * - `result`: an answer of Diameter with one of the results;
 * - `as unchanged`: what the sound message gets;
 * - `not as sound`: anything but an answer of the layer above: an error of the layer itself, or nothing;
 * - `no answer`: nothing at all;
 * - `open`: the standards leave it open.
 */
export type WireAsked = 'error' | 'return' | 'result' | 'as unchanged' | 'not as sound' | 'no answer' | 'open';

export interface WireDemand {
  readonly answer: WireAsked;
  /** The clause that asks for it, or why it is open. */
  readonly clause: string;
  /** Error codes, return causes or results, of which the answer has one. Default: any. */
  readonly codes?: readonly number[];
  /** The peer may end the association or the connection. Default: it may not. */
  readonly mayEnd?: boolean;
}

/** A fault of one message of a test. */
export interface PlacedWireFault extends WireFault {
  /** The changed message, by its operation: `InitialDP`. */
  readonly message: string;
  /** Index of its operation in the test. */
  readonly operation: number;
  /** Index of the operation that sends the message: a component may wait for the next one. */
  readonly sentBy: number;
  /** What the message gets without the fault. */
  readonly unchangedGets: WireReaction;
}

const layers: ReadonlySet<string> = new Set(wireLayers);

/** Whether a fault is of a layer below TCAP, or of Diameter. */
export const isOfWire = <Other extends { readonly layer: string }>(
  fault: Other | PlacedWireFault,
): fault is PlacedWireFault => layers.has(fault.layer);

/** A fault of one message, wherever the message stands in a test. */
export interface WireFault {
  readonly layer: WireLayer;
  readonly kind: WireKind;
  /** As in `at` of `wrong`; `message` without one. */
  readonly field: string;
  readonly change: Change;
  /** Made with it: one change alone cannot make the fault. */
  readonly further?: readonly Change[];
  readonly demand: WireDemand;
}
