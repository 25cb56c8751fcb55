/**
 * Variables that the operations of a definition read and that nothing gives a value to: an argument with such an expression would be left
 * out without a word. Names that are known only when the expression is evaluated are not looked at.
 */
import type { Fault } from '../errors.ts';
import { targetOf } from '../expressions/assignment.ts';
import { readsIn, type PlacedSource } from '../operations/reads-in.ts';
import { unknownReads } from './variables.ts';

/** The variables that some `eval` assigns, wherever in the definition it stands. */
const assignedBy = (operations: readonly PlacedSource[]): string[] =>
  operations.flatMap(({ source: { type, set } }) => {
    if (type !== 'eval' || typeof set !== 'object' || set === null) return [];
    return Object.keys(set).flatMap((target) => {
      const assigned = targetOf(target);
      return assigned?.root === 'v' ? (assigned.name ?? []) : [];
    });
  });

/** `known`: the variables that an instance begins with. */
export function* unknownVariables(operations: readonly PlacedSource[], known: ReadonlySet<string>): Generator<Fault> {
  const everything = new Set([...known, ...assignedBy(operations)]);
  for (const { pointer, reads } of readsIn(operations)) for (const message of unknownReads(reads, everything)) yield { pointer, message };
}
