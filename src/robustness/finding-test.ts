/**
 * The definition of the test file that shows one finding alone: it fails as long as the peer is wrong, and passes when
 * the peer does what the standard asks.
 */
import type { OperationSource } from '../operations/operation.ts';
import { withAbsentLabels } from './absent-labels.ts';
import {
  answerNames,
  ending,
  inboundAfter,
  lateMessage,
  operationsUntilFault,
  patienceSeconds,
  waiting,
  waitingSide,
} from './case-operations.ts';
import type { DialogueFault } from './fault.ts';
import type { Finding } from './findings.ts';
import { isOfWire } from './wire/wire-fault.ts';
import { wireFindingOperations } from './wire/wire-finding-test.ts';

export interface Definition {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly OperationSource[];
  readonly [attribute: string]: unknown;
}

/** Seconds in which a message that may not come would have come. */
const quietSeconds = 0.5;

type Branch = readonly OperationSource[];

const pause: OperationSource = { type: 'wait', arguments: { seconds: quietSeconds } };

const oneOf = (branches: readonly Branch[]): readonly OperationSource[] => {
  const [only, ...more] = branches;
  if (only !== undefined && more.length === 0) return only;
  return [{ type: 'either', branches } as unknown as OperationSource];
};

/** Each combination of an invoke id and a type of problem that the demand allows. */
const rejects = (operations: readonly OperationSource[], { operation, demand }: DialogueFault): readonly Branch[] => {
  const { ids, problems } = demand;
  const of = operations[operation];
  const checkOf = (kpath: string, value: unknown): readonly object[] =>
    value === undefined ? [] : [{ kpath, ...(typeof value === 'number' && { type: 'integer' }), value }];
  const branch = (name: string, checks: readonly object[]): Branch => [
    waiting(operations, of, name, checks.length === 0 ? {} : { accept: checks }),
  ];
  const ofId = (ids ?? [undefined]).flatMap((id) =>
    (problems ?? [undefined]).map((problem) =>
      branch('Reject', [...checkOf('invoke_id', id), ...checkOf('problem_type', problem)]),
    ),
  );
  if (problems !== undefined && !problems.includes('invoke')) return ofId;
  const errors = (ids ?? [undefined]).filter((id) => id !== null);
  return [...ofId, ...errors.map((id) => branch('ReturnError', checkOf('invoke_id', id)))];
};

const awaited = (operations: readonly OperationSource[], fault: DialogueFault): readonly OperationSource[] => {
  const { demand, operation } = fault;
  const of = operations[operation];
  const [cause] = demand.causes ?? [];
  const abort: Branch = [waiting(operations, of, 'Abort', cause === undefined ? {} : { arguments: { cause } })];
  const anyOf = (names: readonly string[]): readonly Branch[] => names.map((name) => [waiting(operations, of, name)]);
  switch (demand.answer) {
    case 'reject':
      return oneOf(rejects(operations, fault));
    case 'abort':
      return abort;
    case 'reject or abort':
      return oneOf([...rejects(operations, fault), abort]);
    case 'nothing':
      return [pause];
    case 'as unchanged': {
      const inbound = inboundAfter(operations, fault.sentBy);
      return inbound.length === 0 ? [pause] : inbound;
    }
    case 'sound':
      return oneOf([...anyOf(answerNames.filter((name) => name !== 'Abort' && name !== 'Reject')), [pause]]);
    case 'any':
      return oneOf(anyOf(answerNames));
    case 'open':
      return oneOf([...anyOf(answerNames), [pause]]);
  }
};

/** Behind the answer: what shows that it comes twice, or that its transaction is kept. */
const afterwards = (
  operations: readonly OperationSource[],
  { oracle, fault, reaction }: Pick<Finding, 'oracle' | 'fault' | 'reaction'>,
): readonly OperationSource[] => {
  const of = operations[fault.operation];
  if (oracle === 'answers twice') return [pause];
  if (oracle !== 'leaks') return [];
  return [
    ...('ends' in reaction && reaction.ends ? [] : [ending(operations, of, 'Abort')]),
    lateMessage(operations, of),
    waiting(operations, of, 'Abort', { arguments: { cause_name: 'unrecognizedTransactionID' } }),
  ];
};

/** Invokes behind the answer are no part of the finding. */
const passesInvokes = ({ answer }: DialogueFault['demand']): boolean =>
  answer !== 'as unchanged' && answer !== 'nothing';

/** `test`: the members of the definition besides its operations. */
export const findingTest = (
  test: Readonly<Record<string, unknown>>,
  operations: readonly OperationSource[],
  finding: Finding,
): Definition => {
  const { expect: _e, name: _n, description: _d, operations: _o, whenever: own, ...head } = test;
  const { fault, sentence } = finding;
  const whenever = [
    ...((own as readonly unknown[] | undefined) ?? []),
    ...(!isOfWire(fault) && passesInvokes(fault.demand) ? [[{ type: `tcap.${waitingSide(operations)}.Invoke` }]] : []),
  ];
  return {
    name: `${fault.field} of ${fault.message}: ${fault.kind}`.slice(0, 200),
    description: sentence.slice(0, 4096),
    ...head,
    // A second Reject fails the test.
    ...(finding.oracle !== 'answers twice' && { allow_rejects: true }),
    scp: { ...(head['scp'] as object | undefined), tcap_timeout: patienceSeconds },
    ...(whenever.length > 0 && { whenever }),
    operations: withAbsentLabels(
      test,
      isOfWire(fault)
        ? wireFindingOperations(operations, fault)
        : [
            ...operationsUntilFault(operations, fault),
            ...awaited(operations, fault),
            ...afterwards(operations, finding),
          ],
    ),
  };
};
