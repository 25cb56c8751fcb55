/**
 * The branches of `either` and the lists of `whenever` that have a label, which is that of their first operation: a run
 * measures the instances that take one apart from the others.
 */
import { listed } from '../../../schemas/listed.ts';
import type { PlacedOperations } from '../../../schemas/nested-operations.ts';
import type { MeasuredBranch } from '../../instance/operation-watch.ts';

/** Branches and lists of a run whose latency is measured: the first ones. */
export const mostBranches = 100;
/** Names in one fault. */
const mostNamed = 20;

/** All of them, in the order of their first operations. `labels`: by the operation's index. */
export const labelledBranches = (
  { all, handlers }: Pick<PlacedOperations, 'all' | 'handlers'>,
  labels: readonly (string | undefined)[],
): readonly MeasuredBranch[] =>
  [...all.flatMap(({ branches }) => branches), ...handlers]
    .filter(({ length }) => length > 0)
    .map(({ first }) => first)
    .toSorted((one, other) => one - other)
    .flatMap((opIdx) => {
      const label = labels[opIdx];
      return label === undefined ? [] : [{ label, opIdx }];
    });

/** Why no branch of that label is measured; undefined where one is. */
export const faultOfBranch = (label: string, branches: readonly MeasuredBranch[]): string | undefined => {
  const names = branches.map((branch) => branch.label);
  const index = names.indexOf(label);
  if (index >= mostBranches)
    return `names no branch that is measured: only the first ${mostBranches} labelled ones are`;
  if (index >= 0) return undefined;
  const none = `names no branch: no branch of \`either\` and no list of \`whenever\` begins with the label "${label}"`;
  if (names.length === 0) return `${none}; the first operation of a branch has its label, and none has one`;
  const known = names.length > mostNamed ? [...names.slice(0, mostNamed), 'others'] : names;
  return `${none}; known: ${listed(known, 'and')}`;
};
