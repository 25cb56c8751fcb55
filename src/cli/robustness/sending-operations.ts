/** The operations of a test that send a message of their own: a component that waits for the next one goes with that. */
import type { OperationSource } from '../../operations/operation.ts';

const sends = /^(inap|map|tcap)\.\w+_to_\w+\.(\w+)$/;

/** Undefined where the operation sends nothing over TCAP. */
export const sentBy = ({ type }: OperationSource): { readonly family: string; readonly name: string } | undefined => {
  const [, family, name] = sends.exec(type) ?? [];
  return family === undefined || name === undefined ? undefined : { family, name };
};

export const isSending = (operation: OperationSource): boolean =>
  sentBy(operation) !== undefined && operation.send_with_next !== true;

/** Their number up to an index. */
export const messagesUntil = (operations: readonly OperationSource[], last: number): number =>
  operations.slice(0, last + 1).filter(isSending).length;
