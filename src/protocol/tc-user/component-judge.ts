/**
 * The judge of received components: whether the operation or the error is one of the protocol, and whether the
 * parameter keeps to its declaration (Q.774 §3.2.2.2, Q.773 tables 27 to 29). An operation that was merely not expected
 * is no fault of the protocol.
 *
 * A declared argument, result or parameter of an error may be left out only where the declaration says so
 * (`&argumentTypeOptional`, `&resultTypeOptional` and `&parameterTypeOptional` of X.880), even one that says nothing: a
 * NULL, or a SEQUENCE whose elements are all optional. Where no parameter is declared, none may be there.
 */
import { decodeError, DialproofError, reasonOf } from '../../ground/errors.ts';
import type { ApplicationProtocol, ArgumentCodec, ProtocolError, ProtocolOperation } from '../asn1/index.ts';
import {
  mistypedArgument,
  mistypedError,
  mistypedResult,
  unrecognizedError,
  unrecognizedOperation,
} from '../tcap/problems.ts';
import type { Code, ComponentIndication, Invoke, Problem, ReturnError, ReturnResult } from '../tcap/types.ts';

/** How a declaration has the parameter of a component. */
export interface DeclaredParameter {
  /** What the parameter is, for people. */
  readonly what: 'argument' | 'result' | 'parameter';
  /** Undefined if none is declared. */
  readonly codec?: ArgumentCodec | undefined;
  readonly mayBeAbsent?: boolean | undefined;
  /** The name of the protocol. */
  readonly protocol: string;
}

export const argumentOf = (
  { argument, isArgumentOptional }: Pick<ProtocolOperation, 'argument' | 'isArgumentOptional'>,
  { name }: Pick<ApplicationProtocol, 'name'>,
): DeclaredParameter => ({
  what: 'argument',
  codec: argument,
  mayBeAbsent: isArgumentOptional,
  protocol: name,
});

export const resultOf = (
  { result, isResultOptional }: Pick<ProtocolOperation, 'result' | 'isResultOptional'>,
  { name }: Pick<ApplicationProtocol, 'name'>,
): DeclaredParameter => ({ what: 'result', codec: result, mayBeAbsent: isResultOptional, protocol: name });

export const parameterOf = (
  { parameter, isParameterOptional }: Pick<ProtocolError, 'parameter' | 'isParameterOptional'>,
  { name }: Pick<ApplicationProtocol, 'name'>,
): DeclaredParameter => ({ what: 'parameter', codec: parameter, mayBeAbsent: isParameterOptional, protocol: name });

/** Throws `DecodeFailed` if the parameter is left out and may not be, or is there and not declared. */
export const requirePresence = (
  { what, codec, mayBeAbsent = false, protocol }: DeclaredParameter,
  parameter: Uint8Array | undefined,
): void => {
  if (parameter === undefined) {
    if (codec !== undefined && !mayBeAbsent) throw decodeError(protocol.toLowerCase(), 0, `the ${what} is missing`);
  } else if (codec === undefined) {
    throw decodeError(protocol.toLowerCase(), 0, `no ${what} is declared, and there is one`);
  }
};

/** Decodes a parameter. Throws `DecodeFailed`, also for the faults of `BerReader.isStrict`. */
export type Decode<T> = (codec: ArgumentCodec, parameter: Uint8Array) => T;

const strictly: Decode<unknown> = (codec, parameter) => codec.decodeStrictly(parameter);

export interface Fault {
  readonly problem: Problem;
  /** For people. */
  readonly reason: string;
}

/** `declared`: undefined where the protocol has no such operation or error, or the fault is not one of a parameter. */
interface Faulty<D> extends Fault {
  readonly declared?: D;
}

/** `declared`: undefined for a result of which the operation is not known. `value`: undefined without a parameter. */
interface Sound<D, T> {
  readonly problem?: undefined;
  readonly declared: D;
  readonly value: T | undefined;
}

/** A faulty component has a `problem`, a sound one has none. */
type Judged<D, T> = Faulty<D> | Sound<D, T>;

const judge = <D, T>(
  declared: D,
  of: DeclaredParameter,
  parameter: Uint8Array | undefined,
  decode: Decode<T>,
  problem: Problem,
): Judged<D, T> => {
  try {
    requirePresence(of, parameter);
    const { codec } = of;
    return { declared, value: codec && parameter && decode(codec, parameter) };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { declared, problem, reason: reasonOf(thrown) };
  }
};

export const judgeInvoke = <T>(
  { operation: code, parameter }: Pick<Invoke, 'operation' | 'parameter'>,
  protocol: ApplicationProtocol,
  decode: Decode<T>,
): Judged<ProtocolOperation, T> => {
  const operation = protocol.operations.byCode(code);
  if (operation === undefined)
    return { problem: unrecognizedOperation, reason: `${protocol.name} has no operation ${code}` };
  return judge(operation, argumentOf(operation, protocol), parameter, decode, mistypedArgument);
};

/** `invoked`: the operation that the result answers; undefined if it is not known. */
export const judgeResult = <T>(
  { operation: code, parameter }: Pick<ReturnResult, 'operation' | 'parameter'>,
  protocol: ApplicationProtocol,
  invoked: Code | undefined,
  decode: Decode<T>,
): Judged<ProtocolOperation | undefined, T> => {
  // The operation code of a result is that of its Invoke (X.880, ReturnResult).
  if (invoked !== undefined && code !== undefined && code !== invoked)
    return { problem: mistypedResult, reason: `it has the operation code ${code}` };
  const known = invoked ?? code;
  const operation = known === undefined ? undefined : protocol.operations.byCode(known);
  if (operation === undefined) return { declared: undefined, value: undefined };
  return judge(operation, resultOf(operation, protocol), parameter, decode, mistypedResult);
};

export const judgeError = <T>(
  { error: code, parameter }: Pick<ReturnError, 'error' | 'parameter'>,
  protocol: ApplicationProtocol,
  decode: Decode<T>,
): Judged<ProtocolError, T> => {
  const error = protocol.errors.byCode(code);
  if (error === undefined) return { problem: unrecognizedError, reason: `there is no error ${code}` };
  return judge(error, parameterOf(error, protocol), parameter, decode, mistypedError);
};

export interface ComponentFault extends Fault {
  readonly invokeId: number;
}

const faultOf = (invokeId: number, judged: Judged<unknown, unknown>): ComponentFault | undefined =>
  judged.problem && { invokeId, problem: judged.problem, reason: judged.reason };

export const faultOfInvoke = (invoke: Invoke, protocol: ApplicationProtocol): ComponentFault | undefined =>
  faultOf(invoke.invokeId, judgeInvoke(invoke, protocol, strictly));

/** Undefined for a Reject, and for a part of a result that is to be continued. `invoked`: as in `judgeResult`. */
export const faultOfComponent = (
  component: ComponentIndication,
  protocol: ApplicationProtocol,
  invoked: Code | undefined,
): ComponentFault | undefined => {
  switch (component.kind) {
    case 'invoke':
      return faultOfInvoke(component, protocol);
    case 'returnResultLast':
      return faultOf(component.invokeId, judgeResult(component, protocol, invoked, strictly));
    case 'returnError':
      return faultOf(component.invokeId, judgeError(component, protocol, strictly));
    default:
      return undefined;
  }
};
