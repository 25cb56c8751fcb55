/** What follows the wrong message in the test of a finding of a layer below TCAP, or of Diameter. */
import type { OperationSource } from '../../operations/operation.ts';
import { inboundAfter, operationsUntilFault } from '../case-operations.ts';
import type { PlacedWireFault, WireDemand } from './wire-fault.ts';

/** Seconds in which an answer would have come from a peer that takes a second: SCTP may send a packet again after one. */
const quietSeconds = 1.2;

/** `patience`: seconds that the test waits for an answer. */
const pauseOf = (patience: number): OperationSource =>
  ({ type: 'wait', arguments: { seconds: Math.max(quietSeconds, patience) } }) as OperationSource;

/** The peer has to have reported an error; `texts`: of which its text contains one. */
const complaint = (texts: readonly string[]): OperationSource => ({ type: 'complaint', texts }) as OperationSource;

/** Whatever the demand: the peer sends what can be read, and keeps the association unless it may end it. */
const noComplaint = ({ answer, mayEnd = false }: WireDemand): OperationSource =>
  ({
    type: 'complaint',
    texts: [...(mayEnd ? [] : ['was lost']), 'that is not SCCP was dropped'],
    none: true,
    ...((answer === 'not as sound' || answer === 'open') && { allow_return: true }),
  }) as OperationSource;

const returned = complaint(['SCCP returned']);
/** Without codes: any error. */
const errorWith = (codes: readonly number[]): OperationSource =>
  complaint(codes.length === 0 ? ['ERR '] : codes.map((code) => `ERR ${code},`));

const answerTo = (
  operations: readonly OperationSource[],
  { demand: { answer, codes = [] }, unchangedGets, sentBy }: PlacedWireFault,
  patience: number,
): readonly OperationSource[] => {
  const pause = pauseOf(patience);
  if (answer === 'error') return [pause, errorWith(codes)];
  if (answer === 'return') return [pause, returned];
  if (answer !== 'as unchanged') return [pause];
  if (unchangedGets.kind === 'returned') return [pause, returned];
  if (unchangedGets.kind === 'ERR') return [pause, errorWith([unchangedGets.code ?? 0])];
  const inbound = inboundAfter(operations, sentBy);
  return inbound.length === 0 ? [pause] : inbound;
};

const afterSigtran = (
  operations: readonly OperationSource[],
  fault: PlacedWireFault,
  patience: number,
): readonly OperationSource[] => [...answerTo(operations, fault, patience), noComplaint(fault.demand)];

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
  patience: number,
): readonly OperationSource[] =>
  fault.layer === 'diameter'
    ? ofDiameter(operations, fault)
    : [...operationsUntilFault(operations, fault), ...afterSigtran(operations, fault, patience)];
