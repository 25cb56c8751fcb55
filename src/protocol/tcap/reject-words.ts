/** A TC-L-REJECT in words: what the peer did, and the problem by its name in Q.773. */
import { describeProblem } from './problems.ts';
import type { Code, Component, LocalReject, MalformedComponent } from './types.ts';

export interface RejectWords {
  /** `the SCP`. */
  readonly peer: string;
  /** The name of the operation that this end invoked with the id; undefined where it invoked none. */
  invoked(invokeId: number): string | undefined;
  /** The name of an operation of the peer. */
  operation(code: Code): string;
}

/** `the SCP answered invoke 55, which was never sent (returnResult problem unrecognizedInvokeID)`. */
export const describeLocalReject = ({ problem, rejected }: LocalReject, words: RejectWords): string =>
  `${words.peer} ${didOf(rejected, problem.code, words)} (${describeProblem(problem)})`;

const wasUnrecognized = 0;

const didOf = (rejected: Component | MalformedComponent, code: number, words: RejectWords): string => {
  switch (rejected.kind) {
    case 'malformed':
      return `sent ${nameOfType[rejected.type ?? 'unknown']} that cannot be read: ${rejected.reason}`;
    case 'invoke': {
      const { operation, invokeId, linkedId } = rejected;
      const name = words.operation(operation);
      if (code === wasUnrecognized || linkedId === undefined)
        return `invoked ${name} with the invoke id ${invokeId}, which is in use already`;
      return `linked ${name} to ${invokeOf(linkedId, words)}`;
    }
    case 'reject':
      return 'sent a Reject';
    default: {
      const answer = rejected.kind === 'returnError' ? 'an error' : 'a result';
      const { invokeId } = rejected;
      if (code === wasUnrecognized) return `answered ${invokeOf(invokeId, words)}`;
      return (
        `answered invoke ${invokeId}${ofOperation(words.invoked(invokeId))} with ${answer}, ` +
        'which the class of the operation does not allow'
      );
    }
  }
};

const invokeOf = (invokeId: number, words: RejectWords): string => {
  const name = words.invoked(invokeId);
  return (
    `invoke ${invokeId}${ofOperation(name)}, ` + `which ${name === undefined ? 'was never sent' : 'is not in progress'}`
  );
};

const ofOperation = (name: string | undefined): string => (name === undefined ? '' : ` (${name})`);

const nameOfType: Readonly<Record<Component['kind'] | 'unknown', string>> = {
  invoke: 'an Invoke',
  returnResultLast: 'a result',
  returnResultNotLast: 'a part of a result',
  returnError: 'an error',
  reject: 'a Reject',
  unknown: 'a component of no known type',
};
