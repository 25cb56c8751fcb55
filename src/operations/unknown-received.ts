/**
 * Finds names in `$i` that the operations of a definition read and none receives: a misspelt name would be absent, and
 * a check that reads it could pass.
 */
import type { Fault } from '../ground/errors.ts';
import { didYouMean } from '../../schemas/did-you-mean.ts';
import type { CompiledOperation } from './operation.ts';
import { readsIn, type PlacedSource } from './reads-in.ts';
import { faultOfMembers, type Shape } from './received-shape.ts';

/** The shapes in `$i` by name: operations of one name can leave several shapes, and many leave the same one. */
const leftBy = (operations: readonly CompiledOperation[]): ReadonlyMap<string, readonly Shape[]> => {
  const left = new Map<string, Set<Shape>>();
  for (const { leaves } of operations) {
    if (leaves === undefined) continue;
    left.set(leaves.name, (left.get(leaves.name) ?? new Set()).add(leaves.shape));
  }
  return new Map([...left].map(([name, shapes]) => [name, [...shapes]]));
};

/** `operations`: the compiled `sources`. */
export function* unknownReceived(
  sources: readonly PlacedSource[],
  operations: readonly CompiledOperation[],
): Generator<Fault> {
  const left = leftBy(operations);
  for (const { pointer, reads } of readsIn(sources)) {
    for (const { root, name, path = [] } of reads) {
      if (root !== 'i' || name === undefined) continue;
      const message = faultOfRead(name, path, left);
      if (message !== undefined) yield { pointer, message };
    }
  }
}

/** A path is correct where one of the shapes has it. */
const faultOfRead = (
  name: string,
  path: readonly (string | number)[],
  left: ReturnType<typeof leftBy>,
): string | undefined => {
  const shapes = left.get(name);
  if (shapes === undefined)
    return `reads $i.${name}, which no operation of the test receives${didYouMean(name, [...left.keys()])}`;
  let first: string | undefined;
  for (const shape of shapes) {
    const fault = faultOfMembers(path, shape, `$i.${name}`);
    if (fault === undefined) return undefined;
    first ??= fault;
  }
  return first;
};
