/** The operations of a case: those of the test as far as the wrong message, and what waits for the answer. */
import type { OperationSource } from '../operations/operation.ts';
import type { Fault } from './fault.ts';
import { endingOf } from './late-faults.ts';
import { isOfWire } from './wire/wire-fault.ts';

/** `ssp_from_scp` or `scp_from_ssp`: the side of the tester as the operations of TCAP name it. */
export const waitingSide = (operations: readonly Pick<OperationSource, 'type'>[]): string =>
  operations.some(({ type }) => /^\w+\.scp_(?:to|from)_/.test(type)) ? 'scp_from_ssp' : 'ssp_from_scp';

const sendingSide = (side: string): string => (side === 'scp_from_ssp' ? 'scp_to_ssp' : 'ssp_to_scp');

const wrongOf = (fault: Fault): object[] => {
  const { layer, change } = fault;
  const further = isOfWire(fault) ? (fault.further ?? []) : [];
  return change === undefined ? [] : [change, ...further].map((each) => ({ layer, ...each }));
};

/** Without checks: the case is not about what the messages before say. */
const unchecked = ({ tests: _tests, ...operation }: OperationSource): OperationSource => operation as OperationSource;

const onItsDialogue = ({ dialogue }: OperationSource): object => (dialogue === undefined ? {} : { dialogue });

/** `awaited`: the operation that waits for the answer at the end; undefined: none. */
export const caseOperations = (
  operations: readonly OperationSource[],
  fault: Fault,
  awaited: string | undefined,
): readonly OperationSource[] => {
  const changed = operations[fault.operation];
  if (changed === undefined) return [];
  const side = waitingSide(operations);
  const until = operations
    .slice(0, fault.sentBy + 1)
    .map((operation, index) =>
      index === fault.operation && fault.change !== undefined
        ? ({ ...unchecked(operation), wrong: wrongOf(fault) } as OperationSource)
        : unchecked(operation),
    );
  const dialogue = onItsDialogue(changed);
  const ending = endingOf[fault.kind];
  const late =
    fault.change !== undefined
      ? []
      : [
          ...(ending === undefined ? [] : [{ type: `tcap.${sendingSide(side)}.${ending}`, ...dialogue }]),
          {
            type: `tcap.${sendingSide(side)}.Reject`,
            ...dialogue,
            arguments: { problem_name: 'unrecognizedOperation', invoke_id: 5 },
            after_end: true,
          },
        ];
  const last = awaited === undefined ? [] : [{ type: awaited, ...dialogue }];
  return [...until, ...late, ...last] as OperationSource[];
};
