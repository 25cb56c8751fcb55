/**
 * Variables that the operations of a definition read and that nothing gives a value to: an argument with such an expression would be left
 * out without a word. Names that are known only when the expression is evaluated are not looked at.
 */
import type { Fault } from '../errors.ts';
import { targetOf } from '../expressions/assignment.ts';
import type { OperationSource } from '../operations/operation.ts';
import { readsIn } from '../operations/reads-in.ts';
import { unknownReads } from './variables.ts';

/** The variables that some `eval` assigns, wherever in the definition it stands. */
const assignedBy = (operations: readonly OperationSource[]): string[] =>
  operations.flatMap(({ type, set }) => {
    if (type !== 'eval' || typeof set !== 'object' || set === null) return [];
    return Object.keys(set).flatMap((target) => {
      const assigned = targetOf(target);
      return assigned?.root === 'v' ? (assigned.name ?? []) : [];
    });
  });

/** `known`: the variables that an instance begins with. */
export const unknownVariables = (operations: readonly OperationSource[], known: ReadonlySet<string>): Fault[] => {
  const everything = new Set([...known, ...assignedBy(operations)]);
  return readsIn(operations).flatMap(({ pointer, reads }) => unknownReads(reads, everything).map((message) => ({ pointer, message })));
};
