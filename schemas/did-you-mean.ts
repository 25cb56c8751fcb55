/** The known name that the author of an unknown one most likely meant, as text for a fault. */
import { listed } from './listed.ts';
import { meantNames, nearestName } from '../src/ground/nearest-name.ts';

/** Names longer than this are not compared. */
const longestName = 100;

/** Known names beyond so many are not compared. */
const mostCandidates = 1000;

/** The nearest of `known`, if no more than a third of `name` is wrong. The first of several that are equally near. */
export const nearest = (name: string, known: readonly string[]): string | undefined =>
  nearestName(name, known.slice(0, mostCandidates), longestName);

/** `; did you mean …?` to be appended to a sentence, or nothing: the nearest name, or those whose last word it is. */
export const didYouMean = (name: string, known: readonly string[]): string => {
  const meant = meantNames(name, known.slice(0, mostCandidates), longestName).map((one) => `\`${one}\``);
  return meant.length === 0 ? '' : `; did you mean ${listed(meant, 'or')}?`;
};
