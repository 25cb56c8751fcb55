/** The operations of a test that send a message of their own: a component that waits for the next one goes with that. */
import type { OperationSource } from '../../operations/operation.ts';

export const isSending = ({ type, send_with_next: waits }: OperationSource): boolean =>
  /^(?:inap|map|tcap)\.\w+_to_\w+\./.test(type) && waits !== true;

/** Their number up to an index. */
export const messagesUntil = (operations: readonly OperationSource[], last: number): number =>
  operations.slice(0, last + 1).filter(isSending).length;
