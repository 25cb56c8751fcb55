/** What the peer makes of a wrong message, as its next TCAP message shows it. */
import type { Component, TcapMessage } from '../protocol/tcap/types.ts';
import { describeProblem } from '../protocol/tcap/problems.ts';
import { pAbortCauses } from '../protocol/tcap/types.ts';

export interface Reaction {
  readonly kind: 'silence' | 'reject' | 'error' | 'P-Abort' | 'U-Abort' | 'answer' | 'end';
  /** For people. */
  readonly text: string;
}

export const silence: Reaction = { kind: 'silence', text: 'it sent nothing' };

const namesOf = (components: readonly Component[]): string =>
  components
    .map((component) =>
      component.kind === 'invoke' ? `an Invoke of operation ${component.operation}` : `a ${component.kind}`,
    )
    .join(', ');

/** `message`: the first of the peer after the wrong one. */
export const reactionOf = (message: TcapMessage | undefined): Reaction => {
  if (message === undefined) return silence;
  if (message.type === 'abort') {
    const { pAbortCause: cause } = message as { readonly pAbortCause?: number };
    if (cause === undefined) return { kind: 'U-Abort', text: 'it sent a TC-U-ABORT' };
    const name = pAbortCauses[cause as keyof typeof pAbortCauses] ?? String(cause);
    return { kind: 'P-Abort', text: `it sent a P-Abort, ${name}` };
  }
  const { components } = message;
  const reject = components.find((component) => component.kind === 'reject');
  if (reject !== undefined) return { kind: 'reject', text: `it sent a Reject, ${describeProblem(reject.problem)}` };
  const error = components.find((component) => component.kind === 'returnError');
  if (error !== undefined) return { kind: 'error', text: `it sent a ReturnError, ${error.error}` };
  if (components.length === 0 && message.type === 'end')
    return { kind: 'end', text: 'it ended the dialogue without a component' };
  return { kind: 'answer', text: `it sent ${namesOf(components) || `a ${message.type} without a component`}` };
};
