/**
 * What the standards ask of the receiver of a component with a fault (Q.774 §3.2.2.2): a Reject with the invoke id of
 * the component if it can be read, and a problem of its type (Q.773 §3.1, tables 25 to 29).
 */
import type { Component, Problem } from '../protocol/tcap/types.ts';
import type { Demand } from './demand.ts';
import type { FaultKind } from './fault.ts';
import type { DemandingMessage } from './sent-message.ts';

const clause = 'Q.774 §3.2.2.2';

/** The invoke id that a campaign gives instead. */
export const unknownInvokeId = 99;
/** 0xff. */
const highestAsId = -1;

export const componentFields: ReadonlySet<string> = new Set([
  'component',
  'invokeId',
  'linkedId',
  'operationCode',
  'errorCode',
  'result',
  'problem',
]);

/** The type of the problems of a component, besides the general ones. */
export const problemTypeOf = (kind: Component['kind']): Problem['type'] => {
  switch (kind) {
    case 'returnResultLast':
    case 'returnResultNotLast':
      return 'returnResult';
    case 'returnError':
      return 'returnError';
    default:
      return 'invoke';
  }
};

const open = (why: string): Demand => ({ answer: 'open', clause: why });

/** They make another code of it. */
const otherCodes: ReadonlySet<FaultKind> = new Set(['out of range', 'trailing octet', 'too long']);

const isLength = (kind: FaultKind): boolean => kind === 'length too long' || kind === 'length too short';
const isConstructedField = (field: string): boolean => field === 'component' || field === 'result';

/** The lengths around the element contradict each other: whether one component or the message is wrong is open. */
const breaksStructure = (field: string, kind: FaultKind): boolean => {
  if (isLength(kind)) return true;
  if (isConstructedField(field)) return kind === 'trailing octet' || kind === 'truncated';
  return kind === 'indefinite length';
};

/** A change of the code of an operation or an error to another one. */
const ofOtherCode = (kind: FaultKind, own: Problem['type'], ids: Demand['ids'], message: DemandingMessage): Demand => {
  const isFirst = message.type === 'begin' && !message.hasContext;
  // Without a context, the first operation names the protocol, which the peer may not have.
  if (own === 'invoke' && isFirst)
    return { answer: 'reject or abort', clause: `${clause}, TS 29.002 §17.3.3`, ids, problems: ['general', own] };
  // The code of a result is that of its Invoke, which the invoke id identifies.
  if (own === 'returnResult')
    return { answer: 'reject', clause: 'Q.773 §3.1, X.880 ReturnResult', ids, problems: ['general', own] };
  // An integer of any length may be one that cannot be read.
  return { answer: 'reject', clause, ids, problems: kind === 'too long' ? ['general', own] : [own] };
};

const ofInvokeId = (kind: FaultKind, own: Problem['type'], id: number): Demand => {
  if (kind === 'out of range' || kind === 'unknown id') {
    const other = kind === 'unknown id' ? unknownInvokeId : highestAsId;
    // Another invoke id of an Invoke is as good; an answer with it answers nothing.
    if (own === 'invoke') return { answer: 'as unchanged', clause: 'Q.774 §3.2.1: any id that is not in use' };
    return { answer: 'reject', clause, ids: [other], problems: [own] };
  }
  if (kind === 'linked id') return { answer: 'reject', clause, ids: [id], problems: ['invoke'] };
  // Two integers that change places are another invoke id, and another operation.
  if (kind === 'reordered') return open('Q.773 §3.1: it is a component with another code');
  return { answer: 'reject', clause };
};

/** Behind the code of an Invoke or of a ReturnError, any element is the parameter: it is for its declaration to say. */
const isInPlaceOfParameter = (content: Component): boolean =>
  (content.kind === 'invoke' || content.kind === 'returnError') && content.parameter === undefined;

const ofWholeComponent = (kind: FaultKind, own: Problem['type'], content: Component): Demand => {
  const id = content.invokeId;
  if (kind === 'absent') return open('Q.771 §3.1.2.2: a message may have no components');
  if (kind === 'twice') return { answer: 'reject', clause, ids: [id], problems: [own] };
  // Each of them is as it was.
  if (kind === 'reordered') return open('Q.774 §3.2.1: which order of components is right is for the TC-user to say');
  const isParameter = kind === 'unknown element' && isInPlaceOfParameter(content);
  return { answer: 'reject', clause, ids: [id, null], problems: isParameter ? ['general', own] : ['general'] };
};

const ofResult = (kind: FaultKind, ids: Demand['ids'], { layer, codec }: DemandingMessage): Demand | undefined => {
  if (kind !== 'absent') return undefined;
  // Every result that INAP declares is a mandatory one.
  if (layer === 'inap' && codec !== undefined)
    return { answer: 'reject', clause: 'Q.773 table 28, Q.1218 §2', ids, problems: ['returnResult'] };
  return open('Q.773 §3.1: a result may have no parameter');
};

export const componentDemand = (field: string, kind: FaultKind, message: DemandingMessage): Demand => {
  const content = message.component?.content;
  if (content === undefined) return open('Q.774 §3.2.2.2: the component is not known');
  if (content.kind === 'reject') return open('Q.774 §3.2.2.2: a Reject is not rejected');
  const own = problemTypeOf(content.kind);
  const id = content.invokeId;
  if (field === 'component' && kind === 'absent') return ofWholeComponent(kind, own, content);
  if (breaksStructure(field, kind)) return { answer: 'reject or abort', clause: `${clause}, §3.3.4` };
  if (field === 'invokeId') return ofInvokeId(kind, own, id);
  if (field === 'component') return ofWholeComponent(kind, own, content);
  const isCode = field === 'operationCode' || field === 'errorCode';
  if (isCode && otherCodes.has(kind)) return ofOtherCode(kind, own, [id], message);
  // It is a sound Invoke that is linked to none: no problem of Q.773 table 27 is that the linked id is absent.
  if (field === 'linkedId' && kind === 'absent')
    return open('Q.773 §3.1, table 27: a linked id is optional, and no problem names its absence');
  // Only their order identifies the elements of a component.
  if (kind === 'reordered') return open('Q.773 §3.1: it is a component with another code');
  const absent = field === 'result' ? ofResult(kind, [id], message) : undefined;
  return absent ?? { answer: 'reject', clause, ids: [id], problems: ['general', own] };
};
