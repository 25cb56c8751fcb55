/** The kinds of the troubles of a learned model, which has their sentences alone. */
import type { TroubleKind } from '../../../src/learn/field/trouble.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';

const beginnings: readonly (readonly [TroubleKind, RegExp])[] = [
  ['nondeterministic', /^The service answers .+ in several ways;/],
  ['changed', /^The service changed between /],
  ['callers', /^The service looks at the caller: /],
  ['outlives', /^State outlives a call: /],
  ['disturbed', /^Calls at once disturb one another: /],
  ['refused', /^The service has (released every call at once|not answered any call)/],
  ['addresses', /^Unlike services answer: /],
  ['lost', /^\d+ of \d+ calls were lost/],
  ['unanswered', /^The service did not answer /],
  ['unchecked', /^The calls for checks are used up|in several ways, and the calls for checks are used up/],
];

/** Throws for a sentence of no kind. */
export const kindsOfModel = ({ troubles }: Pick<LearnedModel, 'troubles'>): readonly TroubleKind[] => {
  const kinds = troubles.map((sentence) => {
    const found = beginnings.filter(([, beginning]) => beginning.test(sentence));
    if (found.length !== 1) throw new Error(`${found.length} kinds of trouble begin so: ${sentence}`);
    return (found[0] as (typeof beginnings)[0])[0];
  });
  return [...new Set(kinds)];
};
