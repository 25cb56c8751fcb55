/** What follows the wrong message in the test of a finding of a layer below TCAP, or of Diameter. */
import type { OperationSource } from '../../operations/operation.ts';
import { inboundAfter, operationsUntilFault } from '../case-operations.ts';
import type { PlacedWireFault } from './wire-fault.ts';

/** Seconds in which an answer would have come: SCTP may send a packet again after a second. */
const quietSeconds = 1.2;

const pause = { type: 'wait', arguments: { seconds: quietSeconds } } as OperationSource;

/** The peer has to have reported an error; `texts`: of which its text contains one. */
const complaint = (texts: readonly string[]): OperationSource => ({ type: 'complaint', texts }) as OperationSource;

const afterSigtran = (operations: readonly OperationSource[], fault: PlacedWireFault): readonly OperationSource[] => {
  const { answer, codes } = fault.demand;
  switch (answer) {
    case 'error':
      return [pause, complaint((codes ?? []).map((code) => `ERR ${code},`))];
    case 'return':
      return [pause, complaint(['SCCP returned'])];
    case 'as unchanged': {
      const inbound = inboundAfter(operations, fault.sentBy);
      return inbound.length === 0 ? [pause] : inbound;
    }
    default:
      return [pause];
  }
};

/** The result that the answer has to have. */
const resultTest = ({ demand, unchangedGets }: PlacedWireFault): readonly object[] => {
  const { answer, codes } = demand;
  const all = answer === 'result' ? codes : answer === 'as unchanged' ? [unchangedGets.code ?? 0] : undefined;
  if (all === undefined) return [];
  const kpath = 'response.avps.[name=Result-Code].value';
  const [only] = all;
  if (all.length === 1) return [{ kpath, type: 'integer', value: only }];
  return [{ kpath, type: 'regex', value: `^(?:${all.join('|')})$` }];
};

const ofDiameter = (operations: readonly OperationSource[], fault: PlacedWireFault): readonly OperationSource[] =>
  operationsUntilFault(operations, fault).map((operation) =>
    operation['wrong'] === undefined
      ? operation
      : ({
          ...operation,
          arguments: { ...operation.arguments, allow_faults: true },
          tests: resultTest(fault),
        } as OperationSource),
  );

/** The operations of the test file: they pass when the peer does what the standard asks. */
export const wireFindingOperations = (
  operations: readonly OperationSource[],
  fault: PlacedWireFault,
): readonly OperationSource[] =>
  fault.layer === 'diameter'
    ? ofDiameter(operations, fault)
    : [...operationsUntilFault(operations, fault), ...afterSigtran(operations, fault)];
