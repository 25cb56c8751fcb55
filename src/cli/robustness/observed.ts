/** What passed in a case: what the tester sent up to the wrong message, and what the peer sent after it. */
import { hexOf } from '../../protocol/asn1/tree.ts';
import { DialproofError } from '../../ground/errors.ts';
import { decodeReceived, decodeTransactionIds } from '../../protocol/tcap/codec.ts';
import type { SentComponent } from '../../robustness/judgement.ts';
import { reactionOf, type Reaction } from '../../robustness/reaction.ts';
import type { PassedMessage } from './sent-and-received.ts';

export interface Observed {
  readonly reaction: Reaction;
  /** The components that the tester has sent, up to and with the wrong message. */
  readonly sent: readonly SentComponent[];
  /** The wrong message, in hex; undefined where it cannot be found in what was sent. */
  readonly wrong: string | undefined;
  /**
   * The transaction id of the peer that has to be over after the case; undefined: it has given none, or the wrong message
   * does not name it.
   */
  readonly peerId: string | undefined;
}

const unreadable: readonly SentComponent[] = [{ kind: 'invoke', invokeId: null }];

const componentsIn = (octets: Uint8Array | undefined): readonly SentComponent[] => {
  if (octets === undefined) return unreadable;
  try {
    const message = decodeReceived(octets);
    if (!('components' in message)) return [];
    return message.components.map((component) => ({
      kind: component.kind === 'malformed' ? (component.type ?? 'invoke') : component.kind,
      invokeId: component.invokeId,
    }));
  } catch (thrown) {
    if (thrown instanceof DialproofError) return unreadable;
    throw thrown;
  }
};

/** Undefined where the peer has sent no message with an id of its own. */
const peerIdIn = (messages: readonly PassedMessage[]): string | undefined => {
  for (const { sent, tcap } of messages) {
    const otid = sent || tcap === undefined ? undefined : decodeTransactionIds(tcap).otid;
    if (otid !== undefined) return hexOf(otid);
  }
  return undefined;
};

/** Whether the message names this transaction of the peer, as far as it can be read, or opens one. */
const reaches = (octets: Uint8Array | undefined, peerId: string | undefined): boolean => {
  if (octets === undefined) return false;
  const { type, dtid } = decodeTransactionIds(octets);
  return type === 'begin' || (dtid !== undefined && hexOf(dtid) === peerId);
};

/**
 * `number`: of the messages of the tester, the wrong one is this one. `ofDialogue`: leaves out what belongs to another
 * dialogue than the wrong message. Undefined where the tester has sent fewer.
 */
export const observed = (
  messages: readonly PassedMessage[],
  number: number,
  ofDialogue: (messages: readonly PassedMessage[]) => readonly PassedMessage[],
): Observed | undefined => {
  const wrong = messages.filter(({ sent }) => sent)[number - 1];
  if (wrong === undefined) return undefined;
  const until = messages.indexOf(wrong) + 1;
  const own = ofDialogue(messages.slice(0, until)).filter(({ sent }) => sent);
  const ofPeer = ofDialogue(messages).filter(({ sent }) => !sent);
  const peerId = peerIdIn(ofPeer);
  const after = ofPeer.filter((message) => messages.indexOf(message) >= until);
  return {
    reaction: reactionOf(after.flatMap(({ tcap }) => (tcap === undefined ? [] : [tcap]))),
    sent: own.flatMap(({ tcap }) => componentsIn(tcap)),
    wrong: wrong.tcap && hexOf(wrong.tcap),
    peerId: reaches(wrong.tcap, peerId) ? peerId : undefined,
  };
};
