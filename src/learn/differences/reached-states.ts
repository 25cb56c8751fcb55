/** Which states of two models a walk found to behave alike, and which can be reached behind a difference alone. */
import type { LearnedModel } from '../model/learned-model.ts';
import type { Walk } from './walk.ts';

const keyOf = ([left, right]: readonly [number, number]): string => `${left} ${right}`;

/** The pairs of states from which no difference is reached. */
export const alikePairs = ({ pairs, equal, differing }: Walk): readonly (readonly [number, number])[] => {
  const before = new Map<string, string[]>();
  for (const { one, other } of equal) {
    const after = keyOf([one.to, other.to]);
    const known = before.get(after);
    if (known === undefined) before.set(after, [keyOf([one.from, other.from])]);
    else known.push(keyOf([one.from, other.from]));
  }
  const unlike = new Set(differing.map(({ states }) => keyOf(states)));
  for (const pair of unlike) for (const each of before.get(pair) ?? []) unlike.add(each);
  return pairs.filter((pair) => !unlike.has(keyOf(pair)));
};

/** The states of one model that the walk came to, or that are reached behind a difference. */
export const walkedOrBehind = (model: LearnedModel, walk: Walk, side: 'one' | 'other'): ReadonlySet<number> => {
  const after = new Map<number, number[]>();
  for (const { from, to } of model.transitions) after.set(from, [...(after.get(from) ?? []), to]);
  const behind = new Set(walk.differing.flatMap((pair) => pair[side]?.to ?? []));
  for (const state of behind) for (const next of after.get(state) ?? []) behind.add(next);
  for (const pair of walk.pairs) behind.add(pair[side === 'one' ? 0 : 1]);
  return behind;
};
