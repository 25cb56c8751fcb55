/** The definitions of the test file that shows one finding alone: they fail as long as the peer is wrong. */
import type { OperationSource } from '../operations/operation.ts';
import { caseOperations, waitingSide } from './case-operations.ts';
import type { Finding } from './findings.ts';
import { isOfWire } from './wire/wire-fault.ts';

export interface Definition {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly OperationSource[];
  readonly expect?: 'aborted';
  readonly [attribute: string]: unknown;
}

/** Seconds to wait for the answer. */
const patience = 1;

/** What is awaited where no answer is right: that it comes is the fault. */
const whatCame = (operations: readonly OperationSource[], { fault }: Finding): string =>
  operations.slice(fault.operation + 1).find(({ type }) => /_from_/.test(type))?.type ??
  `tcap.${waitingSide(operations)}.Abort`;

const awaited = (operations: readonly OperationSource[], finding: Finding): readonly OperationSource[] => {
  const side = waitingSide(operations);
  const of = (name: string): OperationSource => ({ type: `tcap.${side}.${name}` });
  const { fault } = finding;
  if (isOfWire(fault)) return [];
  switch (fault.demand.answer) {
    case 'reject':
      return [of('Reject')];
    case 'abort':
      return [of('Abort')];
    case 'reject or abort':
      return [{ type: 'either', branches: [[of('Reject')], [of('Abort')]] }];
    case 'nothing':
      return [{ type: whatCame(operations, finding) }];
    case 'sound':
      return [];
  }
};

/** `test`: the members of the definition besides its operations. */
export const findingTest = (
  test: Readonly<Record<string, unknown>>,
  operations: readonly OperationSource[],
  finding: Finding,
): Definition => {
  const { expect: _expect, name: _name, description: _description, operations: _operations, ...head } = test;
  const { fault, oracle, sentence } = finding;
  const isOver = oracle !== 'canary' && fault.demand.answer === 'nothing';
  return {
    name: `${fault.field} of ${fault.message}: ${fault.kind}`,
    description: sentence,
    ...head,
    scp: { ...(head['scp'] as object | undefined), tcap_timeout: patience },
    ...(isOver && { expect: 'aborted' as const }),
    operations: [
      ...caseOperations(operations, fault, undefined),
      ...(oracle === 'canary' ? [] : awaited(operations, finding)),
    ],
  };
};
