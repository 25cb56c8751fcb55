/** What becomes of a dialogue that is open when its instance ends (Q.774 §3.2.2.2). */
import { DialproofError } from '../ground/errors.ts';
import { endedByReject, endedByTester } from '../operations/left-behind.ts';
import { faultOfComponent } from '../protocol/tc-user/component-judge.ts';
import { describeProblem } from '../protocol/tcap/problems.ts';
import type { Code } from '../protocol/tcap/types.ts';
import type { OpenDialogue } from './open-dialogue.ts';

/** A message that ends a dialogue for the peer. `detail`: why the instance sends it, for people. */
export interface EndingMessage {
  readonly name: string;
  readonly detail: string;
}

const nothing: readonly EndingMessage[] = [];

/**
 * Aborts the dialogue where it is open. Where the peer opened it, and its last component was faulty or TCAP has
 * rejected one, ends it with the Rejects instead. Returns what it sends.
 */
export const abandon = (dialogue: OpenDialogue): readonly EndingMessage[] => {
  const { tcap, opening, taken } = dialogue;
  tcap.forget();
  try {
    if (tcap.state === 'idle') tcap.end({ prearranged: true });
    if (tcap.state === 'over') return nothing;
    const isOfPeer = tcap.owner !== undefined;
    const fault = isOfPeer && taken && faultOfComponent(taken, opening.protocol, invokedBy(dialogue));
    if (fault) tcap.reject(fault.invokeId, fault.problem);
    if (isOfPeer && tcap.endWithRejects())
      return [
        {
          name: 'TC-REJECT',
          detail: fault ? `${endedByReject}: ${describeProblem(fault.problem)}: ${fault.reason}` : endedByReject,
        },
        { name: 'TC-END', detail: endedByReject },
      ];
    tcap.abort();
    return [{ name: 'TC-U-ABORT', detail: endedByTester }];
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return [];
  }
};

/** The operation that the component taken last answers. */
const invokedBy = (dialogue: OpenDialogue): Code | undefined => {
  const { taken } = dialogue;
  return taken?.kind === 'returnResultLast' ? dialogue.operationOf(taken.invokeId) : undefined;
};
