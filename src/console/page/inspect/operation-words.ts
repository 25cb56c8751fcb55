/** The words of the list of operations, for one of them and above all. People count operations from 1. */
import type { Standing } from '../../../report/entries.ts';
import type { ListedOperation } from '../../../inspect/protocol.ts';
import type { OperationProgress } from './operation-progress.ts';

/** `awaits ReleaseCall, 10 s`: what the instance waits for at an operation. */
export const standingWords = (
  { kind, what = 'a message', seconds }: Standing,
  operation: ListedOperation | undefined,
): string => {
  if (kind === 'awaiting') return `awaits ${what}, ${seconds} s`;
  if (kind === 'waiting') return `waits ${seconds} s`;
  return operation?.comment === undefined ? `halted, ${seconds} s at most` : `halted: ${operation.comment}`;
};

/** The same with the whole type instead of its last word, for use outside of the operation's row. */
const standingInFull = (standing: Standing, operation: ListedOperation | undefined): string => {
  const whole = operation !== undefined && operation.type.endsWith(`.${standing.what ?? ''}`);
  return standingWords(whole ? { ...standing, what: operation.type } : standing, operation);
};

/** The index of each among all operations: nested ones carry it. */
export const indicesOf = (operations: readonly ListedOperation[]): readonly number[] => {
  let own = -1;
  return operations.map(({ op_idx }) => op_idx ?? (own += 1));
};

/** Where the instance is, and in which state. */
export interface InstanceStanding {
  readonly active: boolean;
  /** Its innermost state: `awaiting`, `passed` … */
  readonly state: string;
}

/** Above the list: where the instance is and what it waits for, or how it ended. */
export const captionOf = (
  operations: readonly ListedOperation[],
  total: number,
  { last, reached }: OperationProgress,
  instance: InstanceStanding | undefined,
): string => {
  if (instance?.active === false) return `${reached} of ${total} performed: ${instance.state}`;
  if (last === undefined) return `${total}, not begun`;
  const { op_idx: at, stands } = last;
  const place = `at ${at + 1} of ${total}`;
  return stands === undefined
    ? place
    : `${place}: ${standingInFull(stands, operations[indicesOf(operations).indexOf(at)])}`;
};

/** The number of operations left out, below the list; empty if there are none. */
export const remainderWords = (unlisted: number, unrecorded: number): string =>
  [
    ...(unlisted > 0 ? [`${unlisted} more operations are not listed.`] : []),
    ...(unrecorded > 0 ? [`${unrecorded} more steps are not marked.`] : []),
  ].join(' ');
