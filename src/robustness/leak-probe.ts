/**
 * Whether a transaction of the peer is over: a TC-CONTINUE for it, which the peer has to answer with a P-Abort,
 * unrecognizedTransactionID (Q.774 §3.3.4). It is the TC-BEGIN of the test, made a TC-CONTINUE without components.
 */
import type { OperationSource } from '../operations/operation.ts';
import type { Change } from '../protocol/wrong/change.ts';
import { waitingSide } from './case-operations.ts';

const continueTag = '65';

/** `[APPLICATION 9]`, the destination transaction id. */
const destination = (id: string): string => `49${(id.length / 2).toString(16).padStart(2, '0')}${id}`;

/** `hasContext`: the TC-BEGIN has a dialogue portion, in whose place the transaction id is put. */
const changesOf = (id: string, hasContext: boolean): readonly Change[] => {
  const put = { change: 'replace', hex: destination(id) } as const;
  return [
    { change: 'tag', hex: continueTag },
    { ...put, at: hasContext ? 'dialoguePortion' : 'components' },
    ...(hasContext ? [{ change: 'omit', at: 'components' } as const] : []),
  ];
};

/** `opening`: the operation that opens the dialogue. `id`: the transaction id of the peer, in hex. */
export const probeOperations = (
  operations: readonly OperationSource[],
  opening: OperationSource,
  id: string,
  hasContext: boolean,
): readonly OperationSource[] => {
  const { send_with_next: _held, ...alone } = opening;
  return [
    { ...alone, wrong: changesOf(id, hasContext).map((change) => ({ layer: 'tcap', ...change })) } as OperationSource,
    {
      type: `tcap.${waitingSide(operations)}.Abort`,
      arguments: { cause_name: 'unrecognizedTransactionID' },
    } as OperationSource,
  ];
};
