/** Names for received messages of a dialogue, for people: in the terms of its protocol. */
import { describeProblem } from '../protocol/tcap/problems.ts';
import { describeLocalReject } from '../protocol/tcap/reject-words.ts';
import { pAbortCauses, type Code, type ComponentIndication, type LocalReject } from '../protocol/tcap/types.ts';
import type { Inbound, InstanceDialogue } from './instance-dialogue.ts';

/** `InitialDP`, or the code of an operation that the protocol does not have. */
export const nameOfOperation = ({ opening }: InstanceDialogue, code: Code): string =>
  opening.protocol.operations.byCode(code)?.name ?? `an operation with code ${code}`;

const ofOperation = (dialogue: InstanceDialogue, code: Code | undefined): string =>
  code === undefined ? '' : ` of ${nameOfOperation(dialogue, code)}`;

const nameOfComponent = (component: ComponentIndication, dialogue: InstanceDialogue): string => {
  switch (component.kind) {
    case 'invoke':
      return nameOfOperation(dialogue, component.operation);
    case 'returnResultLast':
      return `a result${ofOperation(dialogue, component.operation ?? dialogue.operationOf(component.invokeId))}`;
    case 'returnResultNotLast':
      return `a part of a result${ofOperation(dialogue, component.operation)}`;
    case 'returnError':
      return `the error ${dialogue.opening.protocol.errorNamed(component.error)}`;
    case 'reject':
      return `a reject (${describeProblem(component.problem)})`;
    case 'localReject':
      return `TC-L-REJECT (${describeProblem(component.problem)})`;
  }
};

/** `the SCP answered invoke 55, which was never sent (returnResult problem unrecognizedInvokeID)`. */
export const sentenceOfLocalReject = (reject: LocalReject, dialogue: InstanceDialogue): string =>
  describeLocalReject(reject, {
    peer: `the ${dialogue.opening.peer.toUpperCase()}`,
    invoked: (invokeId) => {
      const code = dialogue.operationOf(invokeId);
      return code === undefined ? undefined : nameOfOperation(dialogue, code);
    },
    operation: (code) => nameOfOperation(dialogue, code),
  });

/** `Connect`, `the error systemFailure`, `TC-END`, `TC-P-ABORT (resourceLimitation)` … */
export const nameOfInbound = (inbound: Inbound, dialogue: InstanceDialogue): string => {
  switch (inbound.kind) {
    case 'component':
      return nameOfComponent(inbound.component, dialogue);
    case 'end':
      return 'TC-END';
    case 'userAbort':
      return 'TC-U-ABORT';
    case 'providerAbort':
      return `TC-P-ABORT (${(pAbortCauses as Record<number, string>)[inbound.cause] ?? inbound.cause})`;
    case 'lost':
      return `the loss of the dialogue (${inbound.reason})`;
  }
};
