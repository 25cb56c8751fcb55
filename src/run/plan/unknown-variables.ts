/**
 * Variables, globals, and members of them, that the operations of a definition read and that nothing gives a value
 * to: they would be absent in every instance. Names that are known only when the expression is evaluated are not
 * looked at.
 */
import type { Fault } from '../../ground/errors.ts';
import { targetOf } from '../../expressions/assignment.ts';
import { readsIn, type PlacedSource } from '../../operations/reads-in.ts';
import { KnownVariables, writtenValue } from './known-variables.ts';

/** The value that an assignment to `v.name.a[1]` gives to a variable, as far as it goes. */
const assignedValue = (steps: readonly (string | number)[], value: unknown): unknown =>
  steps.reduceRight<unknown>((inner, step) => {
    if (typeof step === 'string') return { [step]: inner };
    const list: unknown[] = [];
    list[step] = inner;
    return list;
  }, value);

/** Adds what any `eval` assigns, wherever in the definition it stands. */
const withAssigned = (known: KnownVariables, operations: readonly PlacedSource[]): KnownVariables[] => {
  const [variables, globals] = [known.copy(), new KnownVariables('g')];
  for (const { source } of operations) {
    const { type, set } = source;
    if (type !== 'eval' || typeof set !== 'object' || set === null) continue;
    for (const [text, value] of Object.entries(set)) {
      const { root, name, path = [] } = targetOf(text) ?? {};
      if (name !== undefined) (root === 'g' ? globals : variables).add(name, writtenValue(assignedValue(path, value)));
    }
  }
  return [variables, globals];
};

/** `known`: the variables that an instance begins with. */
export function* unknownVariables(operations: readonly PlacedSource[], known: KnownVariables): Generator<Fault> {
  const all = withAssigned(known, operations);
  for (const { pointer, reads } of readsIn(operations)) {
    for (const each of all) for (const message of each.unknownReads(reads)) yield { pointer, message };
  }
}
