/**
 * What the operations of a definition read of `$i` and no operation of it receives: a name that is misspelt there would be absent, and a check
 * that looks at it could pass.
 */
import type { Fault } from '../errors.ts';
import { didYouMean } from '../../schemas/did-you-mean.ts';
import type { CompiledOperation, OperationSource } from './operation.ts';
import { readsIn } from './reads-in.ts';
import { faultOfMembers, type Shape } from './received-shape.ts';

/** `$i` by name: operations of one name can leave several shapes. */
const leftBy = (operations: readonly CompiledOperation[]): ReadonlyMap<string, readonly Shape[]> => {
  const left = new Map<string, Shape[]>();
  for (const { leaves } of operations) if (leaves !== undefined) left.set(leaves.name, [...(left.get(leaves.name) ?? []), leaves.shape]);
  return left;
};

/** `operations` are those that `sources` became. */
export const unknownReceived = (sources: readonly OperationSource[], operations: readonly CompiledOperation[]): Fault[] => {
  const left = leftBy(operations);
  return readsIn(sources).flatMap(({ pointer, reads }) =>
    reads.flatMap(({ root, name, path = [] }): Fault[] => {
      if (root !== 'i' || name === undefined) return [];
      const shapes = left.get(name);
      if (shapes === undefined) {
        return [{ pointer, message: `reads $i.${name}, which no operation of the test receives${didYouMean(name, [...left.keys()])}` }];
      }
      const faults = shapes.map((shape) => faultOfMembers(path, shape, `$i.${name}`));
      const [fault] = faults;
      return fault === undefined || faults.includes(undefined) ? [] : [{ pointer, message: fault }];
    }),
  );
};
