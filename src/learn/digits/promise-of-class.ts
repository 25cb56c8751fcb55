/** What is certain of the words that the prompt permits, for one outcome. */
import type { DigitPromise } from '../model/learned-model.ts';
import type { Checked } from './difference-check.ts';
import { drawsOf } from './difference-check.ts';
import type { Supposition } from './supposition.ts';
import type { DigitOptions } from './word-outcomes.ts';

/** The outcomes that most words of a length are supposed to have: what was not found is above all among these. */
export const usualOutcomes = ({ lengths, graph }: Supposition): ReadonlySet<string | undefined> =>
  new Set(
    lengths
      .filter(({ isWithin, isExhausted }) => isWithin && !isExhausted)
      .flatMap(({ root }) => {
        const counts = [...graph.counts(root)].filter(([outcome]) => outcome !== undefined);
        const greatest = Math.max(...counts.map(([, count]) => count));
        return counts.flatMap(([outcome, count]) => (count === greatest ? [outcome] : []));
      }),
  );

/**
 * - `exhausted`: every word that the prompt permits was tried.
 * - `structure`: for each pattern of the class, a word of it was tried with every change of one key. So the class is
 *   exact if its patterns need at most one specific position beyond a word that was tried.
 * - otherwise: with probability 1 - delta at most the part epsilon of words that are drawn at random has another
 *   outcome than the patterns say, calls that fail left aside; of the lengths that were not exhausted, each equally
 *   often. Epsilon is greater than the one that was asked for if the learning ended before, or calls failed; 1 promises nothing.
 */
export const promiseOf = (
  outcome: string,
  supposition: Supposition,
  { changed, check, drawn }: Checked,
  options: DigitOptions,
): DigitPromise => {
  if (supposition.lengths.every(({ isWithin, isExhausted }) => !isWithin || isExhausted)) return 'exhausted';
  if (changed.has(outcome) && !usualOutcomes(supposition).has(outcome)) return 'structure';
  return {
    epsilon: check > 0 && drawn >= drawsOf(check, options) ? options.epsilon : epsilonOf(check, drawn, options.delta),
    delta: options.delta,
    drawn_from: ['random words', ...options.drawnFrom],
  };
};

/** Rounded up to four places. */
const epsilonOf = (check: number, drawn: number, delta: number): number => {
  if (drawn === 0) return 1;
  return Math.min(1, Math.ceil(((Math.log(1 / delta) + check * Math.LN2) / drawn) * 10_000) / 10_000);
};
