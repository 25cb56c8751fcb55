/** The shares of a run: which numbers each has, and where it is carried. */
import type { RunPlan } from '../plan/plan.ts';
import type { RunKeeping } from './run-keeping.ts';
import type { Place } from '../share/place.ts';
import { stripesOf, stripesOfAnswers, type Stripe } from '../share/stripe.ts';
import { placesOf } from '../share/worth-sharing.ts';

export interface SharesOfRun {
  /** One for each share, null where it claims its numbers. The first one is that of the run's own thread. */
  readonly stripes: readonly (Stripe | null)[];
  /** The places of the other shares. */
  readonly places: readonly Place[];
  /** The most instances that each will start. */
  readonly sizes: readonly number[];
}

/**
 * The shares of a run that several services carry claim their numbers, and the run's own thread has the first instance
 * alone; where the run answers, its own thread does as the others do.
 */
export const sharesOf = (plan: RunPlan, { threads, spread }: Pick<RunKeeping, 'threads' | 'spread'>): SharesOfRun => {
  const { total, answers } = plan.distribution;
  if (spread !== undefined) {
    const { places } = spread;
    if (answers !== undefined)
      return {
        stripes: [null, ...places.map(() => null)],
        places,
        sizes: stripesOfAnswers(total, places.length + 1).map(({ count }) => count),
      };
    return {
      stripes: [{ first: 0, step: 1, count: 1 }, ...places.map(() => null)],
      places,
      sizes: [1, ...places.map(() => total - 1)],
    };
  }
  const places = threads === undefined ? [] : placesOf(plan, threads);
  const stripes = (answers === undefined ? stripesOf : stripesOfAnswers)(total, places.length + 1);
  return { stripes, places, sizes: stripes.map(({ count }) => count) };
};
