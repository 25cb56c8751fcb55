/**
 * The names of the operations that a call has invoked, by the octets of their invoke ids. The array is replaced by one
 * of just the needed length: each call keeps its own, and an array that grows reserves room for sixteen more.
 */
import type { Dialogue } from '../protocol/tcap/types.ts';
import type { OperationCall } from './operation-calls.ts';

export type InvokedNames = readonly (string | undefined)[];

export const noneInvoked: InvokedNames = [];

/** Invoke ids are one octet. */
const ids = 256;

const noName = (): undefined => undefined;

/** Invokes operations in order. Returns the names with theirs. */
export const invoke = (
  dialogue: Dialogue,
  operations: readonly OperationCall[],
  invoked: InvokedNames,
): InvokedNames => {
  if (operations.length === 0) return invoked;
  // Ids follow one another as a rule.
  const room = invoked.length + operations.length <= ids ? operations.map(noName) : [];
  const names = invoked.concat(room) as (string | undefined)[];
  for (const operation of operations)
    names[dialogue.invoke(operation.code, operation.parameter, operation) & (ids - 1)] = operation.name;
  return names;
};
