/**
 * What the standards ask of the receiver of a TCAP message with a fault, by field and kind of fault: of the transaction
 * portion Q.774 §3.3.4, of the dialogue portion §3.2.4, of components §3.2.2.2.
 */
import type { Demand, FaultKind } from './fault.ts';
import type { SentMessage } from './sent-message.ts';

/** X.690 §8.1.3: other forms of the same length. */
const otherForm: Demand = { answer: 'sound', clause: 'X.690 §8.1.3.5, §8.1.3.6' };
const reject: Demand = { answer: 'reject', clause: 'Q.774 §3.2.2.2' };
/** The lengths around the element contradict each other: whether one component or the message is wrong is open. */
const structure: Demand = { answer: 'reject or abort', clause: 'Q.774 §3.2.2.2, §3.3.4' };
const pAbort: Demand = { answer: 'abort', clause: 'Q.774 §3.3.4' };
const discard: Demand = { answer: 'nothing', clause: 'Q.774 §3.3.4' };
const abortOrNothing: Demand = { answer: 'sound', clause: 'Q.774 §3.3.4: it depends on how much can be read' };
const dialogueAbort: Demand = { answer: 'abort', clause: 'Q.774 §3.2.4' };
/** Whether it supports a context is for the TC-user to say. */
const otherContext: Demand = { answer: 'sound', clause: 'Q.771 §3.1.2.2.2.1: the TC-user may accept it' };
const withoutContext: Demand = { answer: 'reject or abort', clause: 'Q.774 §3.2.2.2, TS 29.002 §17.3.3' };
const open: Demand = { answer: 'sound', clause: 'Q.774: left open' };

type Message = Pick<SentMessage, 'type' | 'component' | 'hasContext'>;

const isLength = (kind: FaultKind): boolean => kind === 'length too long' || kind === 'length too short';

const ofOrigin = (kind: FaultKind, { type }: Message): Demand => {
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
      return open;
  }
};

const ofDestination = (kind: FaultKind, { type }: Message): Demand => {
  if (type !== 'continue') return discard;
  switch (kind) {
    case 'absent':
    case 'wrong tag':
    case 'zero length':
    case 'too long':
    case 'unknown id':
    case 'out of range':
    case 'truncated':
      return pAbort;
    default:
      return abortOrNothing;
  }
};

const ofPortion = (kind: FaultKind): Demand => {
  if (kind === 'wrong tag' || kind === 'wrong form') return pAbort;
  if (kind === 'absent' || kind === 'twice' || kind === 'reordered') return open;
  return kind === 'unknown element' ? open : abortOrNothing;
};

const ofDialogue = (field: string, kind: FaultKind): Demand => {
  if (kind === 'another context') return otherContext;
  if (field !== 'applicationContext') return open;
  return kind === 'absent' || kind === 'wrong tag' || kind === 'zero length' ? dialogueAbort : open;
};

/** They make another code of it. */
const otherCodes: ReadonlySet<FaultKind> = new Set(['out of range', 'trailing octet', 'too long']);

const ofComponent = (field: string, kind: FaultKind, { component, type, hasContext }: Message): Demand => {
  const isInvoke = component?.content.kind === 'invoke';
  const isOtherCode = field === 'operationCode' && otherCodes.has(kind);
  if (isLength(kind)) return structure;
  if (kind === 'trailing octet' && (field === 'component' || field === 'result')) return structure;
  if (kind === 'indefinite length' && !isConstructedField(field)) return structure;
  if (kind === 'truncated') return field === 'component' || field === 'result' ? structure : reject;
  if (kind === 'absent' && field === 'component') return open;
  if (kind === 'absent' && field === 'result') return open;
  if (kind === 'twice' && field === 'component' && component?.content.kind === 'reject') return open;
  if (kind === 'unknown element') return open;
  // A result names its operation only for the reader's sake: what the invoke id belongs to decides.
  if (isOtherCode && !isInvoke) return open;
  // Without a context, the first operation names the protocol, which the peer may not have.
  if (isOtherCode && type === 'begin' && !hasContext) return withoutContext;
  // Another invoke id of an Invoke is as good; an answer with it answers nothing.
  if (field === 'invokeId' && (kind === 'out of range' || kind === 'unknown id')) return isInvoke ? open : reject;
  return reject;
};

const isConstructedField = (field: string): boolean => field === 'component' || field === 'result';

const componentFields: ReadonlySet<string> = new Set([
  'component',
  'invokeId',
  'linkedId',
  'operationCode',
  'errorCode',
  'result',
  'problem',
]);
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
export const tcapDemand = (field: string, kind: FaultKind, message: Message, isConstructed: boolean): Demand => {
  if (isLegalForm(kind, isConstructed)) return otherForm;
  // Nothing is sent for a transaction that the message has ended.
  if (message.type === 'end' || message.type === 'abort') return discard;
  if (field === 'otid') return ofOrigin(kind, message);
  if (field === 'dtid') return ofDestination(kind, message);
  if (field === 'dialoguePortion' || field === 'components') return ofPortion(kind);
  if (dialogueFields.has(field)) return ofDialogue(field, kind);
  if (componentFields.has(field)) return ofComponent(field, kind, message);
  if (kind === 'wrong tag') return pAbort;
  return abortOrNothing;
};
