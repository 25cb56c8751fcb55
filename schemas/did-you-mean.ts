/** The known name that the author of an unknown one most likely meant, as faults tell it. */
import { nearestName } from '../src/nearest-name.ts';

/** Names longer than this are not compared. */
const longestName = 100;

/** No more than the first so many known names are compared. */
const mostCandidates = 1000;

/** The nearest of `known`, if no more than a third of `name` is wrong. The first of several that are equally near. */
export const nearest = (name: string, known: readonly string[]): string | undefined => nearestName(name, known.slice(0, mostCandidates), longestName);

/** `; did you mean …?` to go behind a sentence, or nothing. */
export const didYouMean = (name: string, known: readonly string[]): string => {
  const meant = nearest(name, known);
  return meant === undefined ? '' : `; did you mean \`${meant}\`?`;
};
