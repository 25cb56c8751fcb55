/**
 * Variables that the operations of a definition read and that nothing gives a value to: an argument with such an expression would be left
 * out without a word. Names that are known only when the expression is evaluated are not looked at.
 */
import type { Fault } from '../errors.ts';
import { targetOf } from '../expressions/assignment.ts';
import { namesInText } from '../expressions/names-in-values.ts';
import { bracedExpression, pointerStep } from '../expressions/template.ts';
import type { OperationSource } from '../operations/operation.ts';
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
  const faultsIn = (value: unknown, pointer: string, isExpression: boolean): Fault[] => {
    if (typeof value === 'string') {
      const source = isExpression ? value : bracedExpression(value);
      if (source === undefined) return [];
      return unknownReads(namesInText(source), everything).map((message) => ({ pointer, message }));
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, member]) => faultsIn(member, pointer + pointerStep(name), false));
  };
  return operations.flatMap((operation, index) =>
    Object.entries(operation).flatMap(([name, value]) => faultsIn(value, `/operations/${index}${pointerStep(name)}`, name === 'expression')),
  );
};
