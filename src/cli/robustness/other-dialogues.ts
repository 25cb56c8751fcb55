/**
 * A test may have several dialogues: what a peer makes of a wrong message is what it sends on the dialogue of that
 * message. The transaction ids of the tester distinguish the dialogues, since the wrong message may have other ids.
 */
import { hexOf } from '../../protocol/asn1/tree.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { decodeTransactionIds, messageTags } from '../../protocol/tcap/codec.ts';
import type { DialogueFault } from '../../robustness/fault.ts';
import { isSending } from './sending-operations.ts';
import type { PassedMessage } from './sent-and-received.ts';

interface Begun {
  /** The operations of its TC-BEGIN. */
  readonly operations: readonly OperationSource[];
  readonly tcap: Uint8Array | undefined;
}

/** The dialogues that the tester has begun up to the operation with the index `last`, in their order. */
const begunUntil = (
  operations: readonly OperationSource[],
  { sentBy: last, unchanged }: Pick<DialogueFault, 'sentBy' | 'unchanged'>,
  own: readonly PassedMessage[],
): readonly Begun[] => {
  const begun: Begun[] = [];
  let from = 0;
  let number = 0;
  operations.slice(0, last + 1).forEach((operation, index) => {
    if (!isSending(operation)) return;
    const tcap = own[number]?.tcap;
    number += 1;
    // The wrong message may begin with another tag.
    const first = index === last && unchanged !== undefined ? unchanged[0] : tcap?.[0];
    if (first === messageTags.begin) begun.push({ operations: operations.slice(from, index + 1), tcap });
    from = index + 1;
  });
  return begun;
};

const otidOf = (tcap: Uint8Array | undefined): string | undefined => {
  const otid = tcap && decodeTransactionIds(tcap).otid;
  return otid && hexOf(otid);
};

/** The messages without those of other dialogues than that of the wrong message. */
export const ofItsDialogue = (
  messages: readonly PassedMessage[],
  operations: readonly OperationSource[],
  fault: Pick<DialogueFault, 'operation' | 'sentBy' | 'unchanged'>,
): readonly PassedMessage[] => {
  const begun = begunUntil(
    operations,
    fault,
    messages.filter(({ sent }) => sent),
  );
  const label = operations[fault.operation]?.dialogue;
  const mine =
    label === undefined
      ? begun.at(-1)
      : begun.find(({ operations: all }) => all.some((operation) => operation.label === label));
  const others = new Set(begun.filter((each) => each !== mine).map(({ tcap }) => otidOf(tcap)));
  if (others.size === 0) return messages;
  const isOther = (id: Uint8Array | undefined): boolean => id !== undefined && others.has(hexOf(id));
  const peers = new Set<string>();
  return messages.filter(({ sent, tcap }) => {
    if (tcap === undefined) return true;
    const { otid, dtid } = decodeTransactionIds(tcap);
    if (sent) return !isOther(otid) && (dtid === undefined || !peers.has(hexOf(dtid)));
    if (!isOther(dtid)) return true;
    if (otid !== undefined) peers.add(hexOf(otid));
    return false;
  });
};
