/**
 * Faults of a message that a dialogue accepts all the same: in the dialogue portion of a Continue or an End (Q.774
 * §3.2, Q.773 §3.2), and in the transaction id of the peer, which its first message fixes (Q.774 §3.3.3.1).
 */
import { hexOf } from './transaction-id.ts';
import type { Irregularity, KeptId, ReceivedMessage } from './types.ts';

type Taken = Extract<ReceivedMessage, { type: 'continue' | 'end' }>;

const acceptedResult = 0;

/** Faults of the first answer to a Begin, which asked for `context`, or for none. Undefined if there are none. */
export const wrongInFirst = ({ dialogue }: Taken, context: string | undefined): readonly Irregularity[] | undefined => {
  if (context === undefined)
    return dialogue === undefined || dialogue.kind === 'unknown' ? undefined : [unasked(dialogue.kind)];
  if (dialogue?.kind !== 'AARE') {
    const instead = dialogue === undefined || dialogue.kind === 'unknown' ? '' : `, but an ${dialogue.kind}`;
    return [
      {
        kind: 'noResponse',
        text: `the first answer has no AARE${instead}, though the application context ${context} was asked for`,
      },
    ];
  }
  const { applicationContext, result, diagnostic } = dialogue;
  if (applicationContext === context && result === acceptedResult) return undefined;
  const found: Irregularity[] = [];
  if (applicationContext !== context)
    found.push({
      kind: 'otherContext',
      text: `the AARE names the application context ${applicationContext}, and ${context} was asked for`,
    });
  if (result !== acceptedResult)
    found.push({
      kind: 'refusal',
      text:
        `the AARE refuses the application context (result ${result}, ` +
        `${diagnostic.source} diagnostic ${diagnostic.value}) in a message that goes on with the dialogue`,
    });
  return found;
};

/**
 * Faults of a later message, which may have no AARQ, AARE or AUDT, and must have the same transaction id of the peer.
 */
export const wrongInLater = (message: Taken, peerId: KeptId): readonly Irregularity[] | undefined => {
  const { dialogue } = message;
  const hasPortion = dialogue !== undefined && dialogue.kind !== 'unknown';
  const hasOtherId = message.type === 'continue' && !isSame(message.otid, peerId);
  if (!hasPortion && !hasOtherId) return undefined;
  return [...(hasPortion ? [unasked(dialogue.kind)] : []), ...(hasOtherId ? [otherId(message.otid, peerId)] : [])];
};

const otherId = (id: KeptId, before: KeptId): Irregularity => ({
  kind: 'otherId',
  text: `the peer names itself ${hexOf(id)} in a TC-CONTINUE, and was ${hexOf(before)} before`,
});

const unasked = (kind: string): Irregularity => ({
  kind: 'unaskedPortion',
  text: `the dialogue portion is an ${kind}, which has no place in this message`,
});

const isSame = (one: KeptId, other: KeptId): boolean =>
  one === other || (typeof one !== 'number' && typeof other !== 'number' && hexOf(one) === hexOf(other));
