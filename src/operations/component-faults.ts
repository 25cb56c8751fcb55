/**
 * What is wrong, by TCAP, with a received component: its operation or its error is not of the protocol, or its parameter
 * breaks the declaration (Q.774 §3.2.2.2, Q.773 tables 27 to 29). An operation that was merely not expected is no fault
 * of the protocol.
 */
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { ApplicationProtocol, ArgumentCodec } from '../protocol/asn1/index.ts';
import {
  mistypedArgument,
  mistypedError,
  mistypedResult,
  unrecognizedError,
  unrecognizedOperation,
} from '../protocol/tcap/problems.ts';
import type { Code, ComponentIndication, Invoke, Problem } from '../protocol/tcap/types.ts';

export interface ComponentFault {
  readonly invokeId: number;
  readonly problem: Problem;
  /** For people. */
  readonly reason: string;
}

/** Why the parameter is none of its declaration; undefined if it is one. `mayBeAbsent`: whatever is mandatory in it. */
const reasonAgainst = (
  codec: ArgumentCodec | undefined,
  parameter: Uint8Array | undefined,
  mayBeAbsent = false,
): string | undefined => {
  try {
    if (parameter !== undefined) codec?.decodeStrictly(parameter);
    else if (!mayBeAbsent) codec?.requireOptional();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return reasonOf(thrown);
  }
};

export const faultOfInvoke = (
  { invokeId, operation: code, parameter }: Invoke,
  { operations, name }: ApplicationProtocol,
): ComponentFault | undefined => {
  const operation = operations.byCode(code);
  if (operation === undefined)
    return { invokeId, problem: unrecognizedOperation, reason: `${name} has no operation ${code}` };
  const reason = reasonAgainst(operation.argument, parameter, operation.isArgumentOptional);
  return reason === undefined
    ? undefined
    : { invokeId, problem: mistypedArgument, reason: `${operation.name} cannot be decoded: ${reason}` };
};

/** `invoked`: the operation that the component answers. */
export const faultOfComponent = (
  component: ComponentIndication,
  protocol: ApplicationProtocol,
  invoked: Code | undefined,
): ComponentFault | undefined => {
  switch (component.kind) {
    case 'invoke':
      return faultOfInvoke(component, protocol);
    case 'returnResultLast': {
      const { invokeId, operation: code = invoked, parameter } = component;
      // The operation code of a result is that of its Invoke (X.880, ReturnResult).
      if (invoked !== undefined && code !== invoked)
        return { invokeId, problem: mistypedResult, reason: `it has the operation code ${code}` };
      const operation = code === undefined ? undefined : protocol.operations.byCode(code);
      const reason = reasonAgainst(operation?.result, parameter, operation?.isResultOptional);
      return reason === undefined ? undefined : { invokeId, problem: mistypedResult, reason };
    }
    case 'returnError': {
      const { invokeId, error: code, parameter } = component;
      const error = protocol.errors.byCode(code);
      if (error === undefined) return { invokeId, problem: unrecognizedError, reason: `there is no error ${code}` };
      const reason = reasonAgainst(error.parameter, parameter, true);
      return reason === undefined ? undefined : { invokeId, problem: mistypedError, reason };
    }
    default:
      return undefined;
  }
};
