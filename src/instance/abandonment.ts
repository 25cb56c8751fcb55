/** What becomes of a dialogue that is open when its instance ends (Q.774 §3.2.2.2). */
import { DialproofError } from '../ground/errors.ts';
import { faultOfComponent } from '../protocol/tc-user/component-judge.ts';
import { describeProblem } from '../protocol/tcap/problems.ts';
import type { Code } from '../protocol/tcap/types.ts';
import type { OpenDialogue } from './open-dialogue.ts';

/** The name of a Reject that the instance sends. */
export const rejectName = 'TC-REJECT';

/** How a dialogue was ended that was open. */
export interface Abandonment {
  /** Names of the messages that end it for the peer. */
  readonly names: readonly string[];
  /** Why a component of the peer was rejected, for people; absent: none was, or TCAP has rejected it. */
  readonly rejection?: string | undefined;
}

const nothingSent: Abandonment = { names: [] };

/**
 * Aborts the dialogue where it is open. Where the peer opened it, and its last component was faulty or TCAP has rejected
 * one, ends it with the Rejects instead.
 */
export const abandon = (dialogue: OpenDialogue): Abandonment => {
  const { tcap, opening, taken } = dialogue;
  tcap.forget();
  try {
    if (tcap.state === 'idle') tcap.end({ prearranged: true });
    if (tcap.state === 'over') return nothingSent;
    const isOfPeer = tcap.owner !== undefined;
    const fault = isOfPeer && taken && faultOfComponent(taken, opening.protocol, invokedBy(dialogue));
    if (fault) tcap.reject(fault.invokeId, fault.problem);
    if (isOfPeer && tcap.endWithRejects())
      return {
        names: [rejectName, 'TC-END'],
        ...(fault && { rejection: `${describeProblem(fault.problem)}: ${fault.reason}` }),
      };
    tcap.abort();
    return { names: ['TC-U-ABORT'] };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return nothingSent;
  }
};

/** The operation that the component taken last answers. */
const invokedBy = (dialogue: OpenDialogue): Code | undefined => {
  const { taken } = dialogue;
  return taken?.kind === 'returnResultLast' ? dialogue.operationOf(taken.invokeId) : undefined;
};
