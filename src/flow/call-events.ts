/**
 * The components that the switch and its resource send in a call, as events for the waiting flow operation.
 */
import type { Buffers } from '../../machines/events.ts';
import type { ArgumentCodec } from '../protocol/asn1/index.ts';
import { inap } from '../protocol/inap/index.ts';
import { judgeError, judgeInvoke, judgeResult } from '../protocol/tc-user/component-judge.ts';
import { describeProblem } from '../protocol/tcap/problems.ts';
import { describeLocalReject } from '../protocol/tcap/reject-words.ts';
import type {
  Code,
  Component,
  ComponentIndication,
  LocalReject,
  Problem,
  ReturnResult,
} from '../protocol/tcap/types.ts';

/** The values that the call host uses: no others are decoded, though a malformed value is found at any place. */
const namesLookedAt = [
  'serviceKey',
  'eventTypeBCSM',
  'legID',
  'eventSpecificInformationBCSM',
  'calledPartyNumber_digits',
  'calledPartyBCDNumber_digits',
  'callingPartyNumber_digits',
  'digitsResponse_digits',
] as const;

/** Arguments and results by flattened name; values with parts are read by `lookup`. */
export type CallValues = { readonly [name in (typeof namesLookedAt)[number]]?: unknown };

export type CallEvent =
  /** The result of an invoked operation. */
  | { readonly type: 'result'; readonly operation: string; readonly values: CallValues }
  /** The error of an invoked operation. `error`: the name of the error, or its code in words. */
  | { readonly type: 'error'; readonly operation: string; readonly error: string }
  /** The peer invoked an operation. */
  | { readonly type: 'request'; readonly operation: string; readonly values: CallValues }
  /** TC-END by the peer. */
  | { readonly type: 'closed' }
  /** The peer has sent nothing within the time that the operation waits. */
  | { readonly type: 'silent'; readonly reason: string }
  /**
   * The dialogue was aborted or lost, or the peer has sent a Reject or something that cannot be decoded. `by`: the
   * message of the peer, a Reject or a TC-U-ABORT.
   */
  | { readonly type: 'broken'; readonly reason: string; readonly by?: 'reject' | 'abort' };

/** A component that is rejected. */
export interface Rejection {
  readonly type: 'rejection';
  readonly invokeId: number | null;
  readonly problem: Problem;
  readonly reason: string;
  /** Whether TCAP has rejected it (TC-L-REJECT): the Reject goes with the next message. */
  readonly isLocal?: boolean;
  /** Whether the call cannot go on, since the component may have been meant for it. */
  readonly fatal: boolean;
}

const none: CallValues = {};

type Decode = (parameter: Uint8Array) => CallValues;

// Not shown in the seed: the names of the buffers for the values of the call.
/** The numbers of an InitialDP, by the buffers that hold them. */
export const numbersOf = (initial: CallValues): Buffers => {
  const called = initial['calledPartyNumber_digits'] ?? initial['calledPartyBCDNumber_digits'];
  const calling = initial['callingPartyNumber_digits'];
  // Most calls have both: an object that is made at once has no room for more.
  if (typeof called === 'string' && typeof calling === 'string')
    return { 'system.called_party': called, 'system.calling_party': calling };
  const buffers: Record<string, string> = {};
  if (typeof called === 'string') buffers['system.called_party'] = called;
  if (typeof calling === 'string') buffers['system.calling_party'] = calling;
  return buffers;
};

const decoders = new Map<ArgumentCodec, Decode>();

/** Makes at most one decoder for each operation, when it is first needed. */
const decode = (codec: ArgumentCodec, parameter: Uint8Array): CallValues => {
  let decoder = decoders.get(codec);
  if (decoder === undefined) {
    decoder = codec.decoderOf(namesLookedAt, { isStrict: true }) as Decode;
    decoders.set(codec, decoder);
  }
  return decoder(parameter);
};

const readInvoke = (component: Extract<Component, { kind: 'invoke' }>): CallEvent | Rejection => {
  const judged = judgeInvoke(component, inap, decode);
  if (judged.problem === undefined)
    return { type: 'request', operation: judged.declared.name, values: judged.value ?? none };
  const { invokeId, operation: code } = component;
  const { problem, declared } = judged;
  if (declared === undefined) {
    const reason = `the switch invoked an unknown operation, ${code}`;
    return { type: 'rejection', invokeId, problem, reason, fatal: false };
  }
  const reason = `${declared.name} of the switch cannot be understood: ${judged.reason}`;
  return { type: 'rejection', invokeId, problem, reason, fatal: true };
};

const readResult = (
  component: Pick<ReturnResult, 'invokeId' | 'operation' | 'parameter'>,
  name: string,
): CallEvent | Rejection => {
  const judged = judgeResult(component, inap, inap.operations.byName(name)?.code, decode);
  if (judged.problem === undefined) return { type: 'result', operation: name, values: judged.value ?? none };
  const reason = `the result of ${name} cannot be understood: ${judged.reason}`;
  return { type: 'rejection', invokeId: component.invokeId, problem: judged.problem, reason, fatal: true };
};

const readError = (component: Extract<Component, { kind: 'returnError' }>, name: string): CallEvent | Rejection => {
  const judged = judgeError(component, inap, decode);
  if (judged.problem === undefined) return { type: 'error', operation: name, error: judged.declared.name };
  const { invokeId, error: code } = component;
  const { problem, declared } = judged;
  const reason =
    declared === undefined
      ? `the switch answered ${name} with an unknown error, ${code}`
      : `the error ${declared.name} of ${name} cannot be understood: ${judged.reason}`;
  return { type: 'rejection', invokeId, problem, reason, fatal: true };
};

/** The name of the operation that was invoked with an id; undefined if there is none. */
type NameOf = (invokeId: number) => string | undefined;

/**
 * A component that cannot be decoded may have been meant for the call; one that answers no operation, or is repeated,
 * was not.
 */
const readLocalReject = (reject: LocalReject, nameOf: NameOf): Rejection => {
  const { invokeId, problem } = reject;
  const operation = (code: Code): string => inap.operations.byCode(code)?.name ?? `operation ${code}`;
  const reason = describeLocalReject(reject, { peer: 'the switch', invoked: nameOf, operation });
  return { type: 'rejection', invokeId, problem, reason, fatal: problem.type === 'general', isLocal: true };
};

const named = (invokeId: number, nameOf: NameOf): string => nameOf(invokeId) ?? `invoke ${invokeId}`;

/** Undefined for a part of a result that is to be continued. */
export const readComponent = (component: ComponentIndication, nameOf: NameOf): CallEvent | Rejection | undefined => {
  switch (component.kind) {
    case 'invoke':
      return readInvoke(component);
    case 'returnResultLast':
      return readResult(component, named(component.invokeId, nameOf));
    case 'returnResultNotLast':
      return undefined;
    case 'returnError':
      return readError(component, named(component.invokeId, nameOf));
    case 'reject': {
      const { invokeId, problem } = component;
      const what = invokeId === null ? 'a component' : named(invokeId, nameOf);
      return { type: 'broken', by: 'reject', reason: `the switch rejected ${what}: ${describeProblem(problem)}` };
    }
    case 'localReject':
      return readLocalReject(component, nameOf);
  }
};
