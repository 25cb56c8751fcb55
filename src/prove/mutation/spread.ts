/**
 * An order of mutants that spreads any first part of them over the operators: one of each operator in turn, drawn by a
 * seed.
 */
import { fingerprint } from '../file-names.ts';
import type { FlowChange } from './mutant.ts';

/** The same order for the same mutants and seed. */
export const spread = <Mutant extends FlowChange>(mutants: readonly Mutant[], seed: number): readonly Mutant[] => {
  const drawn = mutants
    .map((mutant) => ({ mutant, order: fingerprint(`${seed} ${mutant.place} ${mutant.clause}`) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  const byOperator = new Map<string, Mutant[]>();
  for (const { mutant } of drawn) byOperator.set(mutant.operator, [...(byOperator.get(mutant.operator) ?? []), mutant]);
  const rounds = Math.max(0, ...Array.from(byOperator.values(), ({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    [...byOperator.values()].flatMap((own) => own[round] ?? []),
  ).flat();
};
