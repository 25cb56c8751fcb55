/**
 * Decides what is wrong, by TCAP, with an Invoke that an instance could not take: its operation is not of the protocol,
 * or its argument cannot be decoded (Q.774 §3.2.2.2, Q.773 table 26). An operation that was merely not expected is no
 * fault of the protocol.
 */
import { DialproofError } from '../ground/errors.ts';
import type { ApplicationProtocol } from '../protocol/asn1/index.ts';
import type { ComponentIndication, Invoke, Problem } from '../protocol/tcap/types.ts';

const unrecognizedOperation: Problem = { type: 'invoke', code: 1 };
const mistypedParameter: Problem = { type: 'invoke', code: 2 };

export interface Rejection {
  readonly invoke: Invoke;
  readonly problem: Problem;
}

/** Undefined where nothing is wrong with the component. */
export const rejectionOf = (
  component: ComponentIndication | undefined,
  protocol: ApplicationProtocol,
): Rejection | undefined => {
  if (component?.kind !== 'invoke') return undefined;
  const operation = protocol.operations.byCode(component.operation);
  if (operation === undefined) return { invoke: component, problem: unrecognizedOperation };
  try {
    if (component.parameter !== undefined) operation.argument?.decode(component.parameter);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { invoke: component, problem: mistypedParameter };
  }
};
