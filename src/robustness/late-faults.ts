/**
 * Messages for a dialogue that is over: the peer has no such transaction any more, and aborts it (Q.774 §3.3.4). One
 * that it has kept shows itself here.
 */
import type { OperationSource } from '../operations/operation.ts';
import type { Demand, Fault, FaultKind } from './fault.ts';

const unknownTransaction: Demand = { answer: 'abort', clause: 'Q.774 §3.3.4', causes: [1] };

/** The operation that ends the dialogue before; undefined: the test itself has ended it. */
export const endingOf: Readonly<Partial<Record<FaultKind, 'End' | 'Abort'>>> = {
  'after an end of the tester': 'End',
  'after an abort of the tester': 'Abort',
};

/** `inap.ssp_from_scp.Connect`: the tester waits. */
export const isInbound = (operation: Pick<OperationSource, 'type'>): boolean =>
  /^\w+\.\w+_from_\w+\./.test(operation.type);

export const isOutbound = (operation: OperationSource | undefined): boolean =>
  operation !== undefined && /^\w+\.\w+_to_\w+\./.test(operation.type);

/**
 * The peer waits where the next operation sends. `ends`: whether the dialogue of the test is over after its last
 * operation. `isOver`: whether the peer has ended the dialogue of the operation with this index before the next one sends.
 */
export const lateFaults = (
  operations: readonly OperationSource[],
  ends: boolean,
  isOver: (index: number) => boolean = () => false,
): readonly Fault[] => {
  const one = (operation: number, kind: FaultKind): Fault => ({
    layer: 'tcap',
    kind,
    field: 'dialogue',
    message: nameOf(operations[operation]),
    operation,
    sentBy: operation,
    demand: unknownTransaction,
  });
  const last = operations.length - 1;
  return [
    ...operations.flatMap((operation, index) =>
      isInbound(operation) && isOutbound(operations[index + 1]) && !isOver(index)
        ? [one(index, 'after an end of the tester'), one(index, 'after an abort of the tester')]
        : [],
    ),
    ...(ends && last >= 0 ? [one(last, 'after the end')] : []),
  ];
};

const nameOf = (operation: OperationSource | undefined): string => operation?.type.split('.').at(-1) ?? '';
