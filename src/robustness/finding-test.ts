/**
 * The definition of the test file that shows one finding alone: it fails as long as the peer is wrong, and passes when
 * the peer does what the standard asks.
 */
import type { OperationSource } from '../operations/operation.ts';
import { withAbsentLabels } from './absent-labels.ts';
import { problemsOf } from './answers.ts';
import {
  answerNames,
  ending,
  inboundAfter,
  lateMessage,
  operationsUntilFault,
  patienceOf,
  waiting,
  waitingSide,
} from './case-operations.ts';
import type { Demand, DialogueFault } from './fault.ts';
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

/** Seconds in which `whenever` takes the Invokes that have come with the answer or right after it. */
const settlingSeconds = 0.05;

type Branch = readonly OperationSource[];

const wait = (seconds: number): OperationSource => ({ type: 'wait', arguments: { seconds } });

const pause = wait(quietSeconds);

const oneOf = (branches: readonly Branch[]): readonly OperationSource[] => {
  const [only, ...more] = branches;
  if (only !== undefined && more.length === 0) return only;
  return [{ type: 'either', branches } as unknown as OperationSource];
};

/** Answers with an invoke id. */
const answersWithId: ReadonlySet<string> = new Set(['Reject', 'ReturnError', 'ReturnResult', 'ReturnResultNotLast']);

/**
 * The demand, for a finding that is an answer to nothing that was sent with the invoke ids and types of problems of what
 * was sent. A Reject may also have no invoke id.
 */
const demandOf = ({ demand }: DialogueFault, { oracle, sent = [] }: Pick<Finding, 'oracle' | 'sent'>): Demand => {
  const ids = sent.map(({ invokeId }) => invokeId);
  if (oracle !== 'wrong answer' || demand.ids !== undefined || ids.includes(null)) return demand;
  const { problems = sent.flatMap(({ kind }) => problemsOf(kind)) } = demand;
  return { ...demand, ids: [null, ...new Set(ids)], problems: [...new Set(problems)] };
};

/** None for an undefined value. */
const checksOf = (kpath: string, value: unknown): readonly object[] =>
  value === undefined ? [] : [{ kpath, ...(typeof value === 'number' && { type: 'integer' }), value }];

/** The message of this name, with each combination of an invoke id and a type of problem that the demand allows. */
const branchesOf = (
  operations: readonly OperationSource[],
  of: OperationSource | undefined,
  { ids, problems }: Demand,
  name: string,
): readonly Branch[] => {
  const allowed = answersWithId.has(name) ? (ids ?? [undefined]) : [undefined];
  const types = name === 'Reject' ? (problems ?? [undefined]) : [undefined];
  return allowed
    .filter((id) => id !== null || name === 'Reject')
    .flatMap((id) => types.map((type) => [...checksOf('invoke_id', id), ...checksOf('problem_type', type)]))
    .map((accept) => [waiting(operations, of, name, accept.length === 0 ? {} : { accept })]);
};

const awaited = (
  operations: readonly OperationSource[],
  fault: DialogueFault,
  demand: Demand,
): readonly OperationSource[] => {
  const of = operations[fault.operation];
  const { causes: [cause] = [], problems } = demand;
  const abort: Branch = [waiting(operations, of, 'Abort', cause === undefined ? {} : { arguments: { cause } })];
  const anyOf = (names: readonly string[]): readonly Branch[] =>
    names.flatMap((name) => branchesOf(operations, of, demand, name));
  // An error of the operation is an answer to an Invoke.
  const rejects = anyOf(problems?.includes('invoke') === false ? ['Reject'] : ['Reject', 'ReturnError']);
  switch (demand.answer) {
    case 'reject':
      return oneOf(rejects);
    case 'abort':
      return abort;
    case 'reject or abort':
      return oneOf([...rejects, abort]);
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

/** What a finding gives to the definition of its file. */
interface FindingParts {
  readonly operations: readonly OperationSource[];
  /** The Invokes that are no part of the finding. */
  readonly passed: readonly unknown[];
  readonly allowsRejects: boolean;
}

const dialogueParts = (
  operations: readonly OperationSource[],
  fault: DialogueFault,
  finding: Finding,
): FindingParts => {
  const demand = demandOf(fault, finding);
  const passes = passesInvokes(demand);
  return {
    operations: [
      ...operationsUntilFault(operations, fault),
      ...awaited(operations, fault, demand),
      ...afterwards(operations, finding),
      ...(passes ? [wait(settlingSeconds)] : []),
    ],
    passed: passes ? [[{ type: `tcap.${waitingSide(operations)}.Invoke` }]] : [],
    // A second Reject, or one that answers nothing, fails the test.
    allowsRejects: finding.oracle !== 'answers twice' && demand === fault.demand,
  };
};

/** `test`: the members of the definition besides its operations. */
export const findingTest = (
  test: Readonly<Record<string, unknown>>,
  operations: readonly OperationSource[],
  finding: Finding,
): Definition => {
  const { expect: _e, name: _n, description: _d, operations: _o, whenever: own, ...head } = test;
  const { fault, sentence } = finding;
  const parts: FindingParts = isOfWire(fault)
    ? { operations: wireFindingOperations(operations, fault, patienceOf(head)), passed: [], allowsRejects: true }
    : dialogueParts(operations, fault, finding);
  const whenever = [...((own as readonly unknown[] | undefined) ?? []), ...parts.passed];
  return {
    name: `${fault.field} of ${fault.message}: ${fault.kind}`.slice(0, 200),
    description: sentence.slice(0, 4096),
    ...head,
    ...(parts.allowsRejects && { allow_rejects: true }),
    scp: { ...(head['scp'] as object | undefined), tcap_timeout: patienceOf(head) },
    ...(whenever.length > 0 && { whenever }),
    operations: withAbsentLabels(test, parts.operations),
  };
};
