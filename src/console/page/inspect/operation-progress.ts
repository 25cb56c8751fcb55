/**
 * How far an instance had come with its operations: computed from the steps and checks that it had made until a moment,
 * and not from the current index, because a branch jumps. And the words of that: people count operations from 1.
 */
import type { CheckEntry, Standing, StepEntry } from '../../../report/entries.ts';
import type { ListedOperation } from '../../../inspect/protocol.ts';

export interface OperationTally {
  /** How often the instance has begun the operation. */
  performed: number;
  passed: number;
  /** Checks that failed or aborted the instance. */
  failed: number;
  /** The text of the first of those checks. */
  trouble: string | undefined;
}

export interface OperationProgress {
  /** The step that was taken last: where the instance is, or where it ended. */
  readonly last: StepEntry | undefined;
  /** By operation; none if the instance has not reached it, and has checked nothing there. */
  readonly tallies: ReadonlyMap<number, Readonly<OperationTally>>;
  /** How many operations the instance has performed, each counted once. */
  readonly reached: number;
  /** Steps that were taken but not recorded: the service keeps the first of very many. */
  readonly unrecorded: number;
}

/** `until`: how many of the steps and of the checks had been made at the moment. */
export const progressOf = (
  recorded: { readonly steps: readonly StepEntry[]; readonly checks: readonly CheckEntry[] },
  until: { readonly steps: number; readonly checks: number },
): OperationProgress => {
  const steps = recorded.steps.slice(0, until.steps);
  const checks = recorded.checks.slice(0, until.checks);
  const tallies = new Map<number, OperationTally>();
  const tallyOf = (operation: number): OperationTally => {
    const tally = tallies.get(operation) ?? { performed: 0, passed: 0, failed: 0, trouble: undefined };
    tallies.set(operation, tally);
    return tally;
  };
  // An instance that waits has begun the operation before.
  for (const { op_idx, stands } of steps) tallyOf(op_idx).performed += stands === undefined ? 1 : 0;
  for (const { op_idx, status, text } of checks) {
    const tally = tallyOf(op_idx);
    tally[status === 'pass' ? 'passed' : 'failed'] += 1;
    if (status !== 'pass') tally.trouble ??= text;
  }
  const begun = [...tallies.values()].map(({ performed }) => performed).filter((performed) => performed > 0);
  const last = steps.at(-1);
  const unrecorded = Math.max(0, (last?.step ?? 0) - begun.reduce((sum, performed) => sum + performed, 0));
  return { last, tallies, reached: begun.length, unrecorded };
};

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
  const words = stands && `: ${standingInFull(stands, operations[indicesOf(operations).indexOf(at)])}`;
  return `at ${at + 1} of ${total}${words ?? ''}`;
};

/** The number of operations left out, below the list; empty if there are none. */
export const remainderWords = (unlisted: number, unrecorded: number): string =>
  [
    ...(unlisted > 0 ? [`${unlisted} more operations are not listed.`] : []),
    ...(unrecorded > 0 ? [`${unrecorded} more steps are not marked.`] : []),
  ].join(' ');
