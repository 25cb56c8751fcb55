/** The operations of a case: those of the test as far as the wrong message, and what waits for the answer. */
import type { OperationSource } from '../operations/operation.ts';
import type { Fault } from './fault.ts';
import { endingOf, isInbound } from './late-faults.ts';
import { isOfWire } from './wire/wire-fault.ts';

/** Seconds after which the peer is silent, where the test does not say: the least that a test can wait. */
export const patienceSeconds = 1;

/** Seconds after which the peer is silent: those that the test waits, where it says so. `scp`: of the test. */
export const patienceOf = ({ scp }: { readonly scp?: unknown }): number => {
  const { tcap_timeout: own } = (scp ?? {}) as { readonly tcap_timeout?: number };
  return own ?? patienceSeconds;
};
/** Seconds to listen for messages behind the first one. */
export const listeningSeconds = 0.05;

/** `ssp_from_scp` or `scp_from_ssp`: the side of the tester as the operations of TCAP name it. */
export const waitingSide = (operations: readonly Pick<OperationSource, 'type'>[]): string =>
  operations.some(({ type }) => /^\w+\.scp_(?:to|from)_(?:ssp|srf)/.test(type)) ? 'scp_from_ssp' : 'ssp_from_scp';

const sendingSide = (operations: readonly OperationSource[]): string =>
  waitingSide(operations) === 'scp_from_ssp' ? 'scp_to_ssp' : 'ssp_to_scp';

/** Of the dialogue of this operation. */
const onItsDialogue = (operation: OperationSource | undefined): object =>
  operation?.dialogue === undefined ? {} : { dialogue: operation.dialogue };

/** Without checks: a case is not about what the messages before say. */
const unchecked = ({ tests: _tests, ...operation }: OperationSource): OperationSource => operation as OperationSource;

const until = (operations: readonly OperationSource[], last: number): readonly OperationSource[] =>
  operations.slice(0, last + 1).map(unchecked);

/** The operation with its change. */
export const withChange = (operation: OperationSource, fault: Fault): OperationSource => {
  const { layer, change } = fault;
  if (change === undefined) return operation;
  const all = [change, ...(isOfWire(fault) ? (fault.further ?? []) : [])];
  return { ...operation, wrong: all.map((each) => ({ layer, ...each })) } as OperationSource;
};

/** A message for a dialogue that is over. */
export const lateMessage = (operations: readonly OperationSource[], of: OperationSource | undefined): OperationSource =>
  ({
    type: `tcap.${sendingSide(operations)}.Reject`,
    ...onItsDialogue(of),
    arguments: { problem_name: 'unrecognizedOperation', invoke_id: 5 },
    after_end: true,
  }) as OperationSource;

/** Ends the dialogue. */
export const ending = (
  operations: readonly OperationSource[],
  of: OperationSource | undefined,
  name: 'End' | 'Abort',
): OperationSource => ({ type: `tcap.${sendingSide(operations)}.${name}`, ...onItsDialogue(of) }) as OperationSource;

/** An operation of TCAP that waits on the dialogue of another operation. */
export const waiting = (
  operations: readonly OperationSource[],
  of: OperationSource | undefined,
  name: string,
  more: object = {},
): OperationSource =>
  ({ type: `tcap.${waitingSide(operations)}.${name}`, ...onItsDialogue(of), ...more }) as OperationSource;

/** What a peer can send. */
export const answerNames = [
  'Abort',
  'Reject',
  'ReturnError',
  'Invoke',
  'ReturnResult',
  'ReturnResultNotLast',
  'End',
] as const;

/** Takes the first message, whatever it is, and then listens this many seconds for others. */
const listening = (
  operations: readonly OperationSource[],
  of: OperationSource | undefined,
  seconds: number,
): readonly OperationSource[] =>
  [
    { type: 'either', branches: answerNames.map((name) => [waiting(operations, of, name)]) },
    { type: 'wait', arguments: { seconds } },
  ] as unknown as readonly OperationSource[];

export interface CaseOptions {
  /** Seconds to listen for messages behind the first one; undefined: nothing can come, nothing waits. */
  readonly listens: number | undefined;
}

/** The operations as far as the one at `sentBy`, unchanged, and what waits for the answer. */
export const unchangedCase = (
  operations: readonly OperationSource[],
  sentBy: number,
  { listens }: CaseOptions,
): readonly OperationSource[] => [
  ...until(operations, sentBy),
  ...(listens === undefined ? [] : listening(operations, operations[sentBy], listens)),
];

/** Whether the operation ends the dialogue: nothing can be waited for. */
export const endsDialogue = (operation: OperationSource | undefined): boolean =>
  operation?.['send_and_close'] === true || /\.(?:End|Abort)$/.test(operation?.type ?? '');

/** What the test waits for behind the message of the operation `last`, where that is unchanged. */
export const inboundAfter = (operations: readonly OperationSource[], last: number): readonly OperationSource[] => {
  const after = operations.slice(last + 1);
  const end = after.findIndex((operation) => !isInbound(operation));
  return (end < 0 ? after : after.slice(0, end)).map(
    ({ tests: _tests, arguments: _a, ...operation }) => operation as OperationSource,
  );
};

/** Up to the wrong message, which is the last one. */
export const operationsUntilFault = (
  operations: readonly OperationSource[],
  fault: Fault,
): readonly OperationSource[] => {
  const before = until(operations, fault.sentBy).map((operation, index) =>
    index === fault.operation ? withChange(operation, fault) : operation,
  );
  if (fault.change !== undefined) return before;
  const of = operations[fault.operation];
  const end = endingOf[fault.kind];
  return [...before, ...(end === undefined ? [] : [ending(operations, of, end)]), lateMessage(operations, of)];
};

export const caseOperations = (
  operations: readonly OperationSource[],
  fault: Fault,
  { listens }: CaseOptions,
): readonly OperationSource[] => [
  ...operationsUntilFault(operations, fault),
  ...(listens === undefined ? [] : listening(operations, operations[fault.operation], listens)),
];
