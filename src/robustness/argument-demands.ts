/**
 * What the standards ask of the receiver of an argument, a result or the parameter of an error with a fault: a Reject
 * with the problem mistypedParameter (Q.773 tables 27 to 29), or an error of the operation, such as missingParameter
 * (Q.1218 §3.2).
 */
import { argumentParts } from '../protocol/asn1/named-elements.ts';
import { ifPossible } from '../ground/if-possible.ts';
import { changedOctets } from '../protocol/wrong/apply.ts';
import type { Change } from '../protocol/wrong/change.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import type { Component } from '../protocol/tcap/types.ts';
import { argumentSoundness, type Soundness } from './argument-check.ts';
import { berElements, canonicalText, NotBer } from './ber-elements.ts';
import { problemTypeOf } from './component-demands.ts';
import type { Demand } from './demand.ts';
import type { FaultKind } from './fault.ts';

export interface ChangedArgument {
  readonly codec: ArgumentCodec;
  readonly layer: 'inap' | 'map';
  /** The argument as it was sent. */
  readonly octets: Uint8Array;
  readonly component: Component;
  /** The operation declares it as one that may be left out. */
  readonly mayBeAbsent: boolean;
  /** Nothing can be sent for the message. */
  readonly endsDialogue: boolean;
}

const sameValue: Demand = { answer: 'as unchanged', clause: 'X.690 §8.1.3: the same value in another form' };
const otherValue: Demand = { answer: 'sound', clause: 'the declaration of the operation: a legal argument' };
const nothing: Demand = { answer: 'nothing', clause: 'Q.774 §3.3.4' };

/** Changes that leave octets of a string of which only the application knows whether they mean something. */
const ofContents: ReadonlySet<FaultKind> = new Set(['out of range', 'too long', 'truncated', 'trailing octet']);

const malformed = ({ kind, invokeId }: Component, why: string): Demand => ({
  answer: 'reject',
  clause: `Q.774 §3.2.2.2, Q.773 §3.1 (${why})`,
  ids: [invokeId],
  problems: ['general', problemTypeOf(kind)],
});

/** Undefined where one of them is no BER. */
const isSameValue = (one: Uint8Array, other: Uint8Array): boolean => {
  const textOf = (octets: Uint8Array): string => berElements(octets).map(canonicalText).join(' ');
  try {
    return textOf(one) === textOf(other);
  } catch (thrown) {
    if (thrown instanceof NotBer) return false;
    throw thrown;
  }
};

/** Undefined where the change does not apply. */
const changedBy = ({ codec, octets }: ChangedArgument, change: Change): Uint8Array | undefined =>
  ifPossible(() => changedOctets(argumentParts(codec.type, octets), [change], 'argument'));

/** Undefined where the change does not apply. */
export const argumentDemand = (argument: ChangedArgument, kind: FaultKind, change: Change): Demand | undefined => {
  const changed = changedBy(argument, change);
  if (changed === undefined) return undefined;
  if (argument.endsDialogue) return nothing;
  const isLeftOut = changed.length === 0 && argument.mayBeAbsent;
  const { state, why }: Soundness = isLeftOut
    ? { state: 'open', why: 'it may be left out', reasons: [] }
    : argumentSoundness(argument.codec.type, changed, argument.layer);
  if (state === 'malformed') return malformed(argument.component, why);
  if (state === 'open') return { answer: 'any', clause: `Q.1218 §2, TS 29.002 §17: left open (${why})` };
  if (isSameValue(argument.octets, changed)) return sameValue;
  if (ofContents.has(kind)) return { answer: 'any', clause: 'the contents of the string are for the application' };
  return otherValue;
};
