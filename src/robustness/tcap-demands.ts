/**
 * What the standards ask of the receiver of a TCAP message with a fault, by field and kind of fault: of the transaction
 * portion Q.774 §3.3.4, of the dialogue portion §3.2.2.1.
 */
import type { Demand } from './demand.ts';
import { componentDemand, componentFields } from './component-demands.ts';
import type { FaultKind } from './fault.ts';
import type { DemandingMessage } from './sent-message.ts';

/** X.690 §8.1.3: other forms of the same length. */
const otherForm: Demand = { answer: 'as unchanged', clause: 'X.690 §8.1.3.5, §8.1.3.6' };
const unrecognizedTransactionID = 1;
const pAbort: Demand = { answer: 'abort', clause: 'Q.774 §3.3.4' };
const unknownTransaction: Demand = { ...pAbort, causes: [unrecognizedTransactionID] };
const discard: Demand = { answer: 'nothing', clause: 'Q.774 §3.3.4' };
const abortOrNothing: Demand = { answer: 'open', clause: 'Q.774 §3.3.4: it depends on how much can be read' };
const dialogueAbort: Demand = { answer: 'abort', clause: 'Q.774 §3.2.2.1' };
/** The object identifier 0.0.17.773.1.1.127, which names no context. */
export const unknownContext = { text: '0.0.17.773.1.1.127', hex: '06070011860501017f' };
/** Which contexts it supports is for the TC-user to say: networks have contexts of their own. */
const otherContext: Demand = {
  answer: 'any',
  clause: 'Q.771 §3.1.2.2.2: the TC-user accepts the context or refuses it',
};
/** User information is for the TC-user, which may not know its syntax. */
const userInformation: Demand = { answer: 'any', clause: 'Q.771 §3.1.2.2.2: the TC-user interprets it' };
const openPortion: Demand = { answer: 'open', clause: 'Q.773 §3.2: what follows from this field is left open' };
const openTransaction: Demand = { answer: 'open', clause: 'Q.774 §3.3.4: another transaction id is a legal one' };

const ofOrigin = (kind: FaultKind, { type }: DemandingMessage): Demand => {
  switch (kind) {
    case 'absent':
    case 'wrong tag':
    case 'wrong form':
    case 'zero length':
      return type === 'begin' ? discard : abortOrNothing;
    case 'too long':
    case 'trailing octet':
    case 'indefinite length':
    case 'length too long':
    case 'length too short':
      return abortOrNothing;
    default:
      return openTransaction;
  }
};

const ofDestination = (kind: FaultKind, { type }: DemandingMessage): Demand => {
  if (type !== 'continue') return discard;
  switch (kind) {
    case 'unknown id':
    case 'out of range':
      return unknownTransaction;
    case 'absent':
    case 'wrong tag':
    case 'zero length':
    case 'too long':
    case 'truncated':
      return pAbort;
    default:
      return abortOrNothing;
  }
};

const ofPortion = (field: string, kind: FaultKind): Demand => {
  switch (kind) {
    case 'wrong tag':
    case 'wrong form':
      return pAbort;
    // A dialogue without an application context, or a message without components, is a legal one.
    case 'absent':
      return field === 'components' ? openComponents : openPortion;
    case 'twice':
    case 'reordered':
    case 'unknown element':
      return openPortion;
    default:
      return abortOrNothing;
  }
};

const openComponents: Demand = { answer: 'open', clause: 'Q.771 §3.1.2.2: a message may have no components' };

/** Whether the application context can still be read then. */
const breaksContext: ReadonlySet<FaultKind> = new Set([
  'absent',
  'wrong tag',
  'wrong form',
  'length too long',
  'length too short',
  'zero length',
  'truncated',
  'trailing octet',
  'unknown element',
]);

const ofDialogue = (field: string, kind: FaultKind): Demand => {
  if (kind === 'another context') return otherContext;
  if (kind === 'user information') return userInformation;
  return field === 'applicationContext' && breaksContext.has(kind) ? dialogueAbort : openPortion;
};

const dialogueFields: ReadonlySet<string> = new Set([
  'abstractSyntax',
  'protocolVersion',
  'applicationContext',
  'userInformation',
  'resultSourceDiagnostic',
]);

/** Whether the other form of a length is legal: only constructed elements can have an indefinite one. */
const isLegalForm = (kind: FaultKind, isConstructed: boolean): boolean =>
  kind === 'long form of the length' || (kind === 'indefinite length' && isConstructed);

/** `isConstructed`: of the element before the change. */
export const tcapDemand = (
  field: string,
  kind: FaultKind,
  message: DemandingMessage,
  isConstructed: boolean,
): Demand => {
  if (isLegalForm(kind, isConstructed)) return otherForm;
  // Nothing is sent for a transaction that the message has ended.
  if (message.type === 'end' || message.type === 'abort') return discard;
  if (field === 'otid') return ofOrigin(kind, message);
  if (field === 'dtid') return ofDestination(kind, message);
  if (field === 'dialoguePortion' || field === 'components') return ofPortion(field, kind);
  if (dialogueFields.has(field)) return ofDialogue(field, kind);
  if (componentFields.has(field)) return componentDemand(field, kind, message);
  return kind === 'wrong tag' ? pAbort : abortOrNothing;
};
