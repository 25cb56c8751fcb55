/**
 * A share of a distribution: every n-th of its instances, each at the moment that the whole has for it. However many
 * shares a run has, together they start the instances of the whole, at its rate, with its arrivals; nothing is divided
 * and nothing rounded.
 */
import type { Schedule } from '../plan/distribution/distribution.ts';

/** The instances `first`, `first + step`, `first + 2 * step` …, at most `count`. */
export interface Stripe {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/**
 * The stripes of a run with this number of shares. Not shown in the seed: the first instance of a run, which is
 * reported, stays where the run is: alone there where others have the rest.
 */
export const stripesOf = (total: number, shares: number): Stripe[] => {
  if (shares === 1) return [{ first: 0, step: 1, count: total }];
  const others = shares - 1;
  const stripes = Array.from({ length: others }, (_, index) => ({
    first: 1 + index,
    step: others,
    count: Math.max(0, Math.ceil((total - 1 - index) / others)),
  }));
  return [{ first: 0, step: 1, count: 1 }, ...stripes];
};

/** The stripes of a run that answers: any share may start any instance, since none knows where dialogues arrive. */
export const stripesOfAnswers = (total: number, shares: number): Stripe[] =>
  Array.from({ length: shares }, () => ({ first: 0, step: 1, count: Math.min(total, Number.MAX_SAFE_INTEGER) }));

/** Number of the instance in the whole run. */
export const numberIn = ({ first, step }: Stripe, index: number): number => first + index * step;

export const isIn = ({ first, step, count }: Stripe, number: number): boolean =>
  number >= first && (number - first) % step === 0 && (number - first) / step < count;

/** The schedule of a stripe: its numbers are the indexes within the stripe. */
export const striped = (whole: Schedule, stripe: Stripe): Schedule => {
  const { first, step, count } = stripe;
  if (first === 0 && step === 1 && count === whole.total) return whole;
  return {
    total: count,
    dueBy: (elapsed) => Math.min(count, Math.max(0, Math.ceil((whole.dueBy(elapsed) - first) / step))),
    dueAt: (index) => whole.dueAt(numberIn(stripe, index)),
    rateAt: (elapsed) => whole.rateAt(elapsed),
    changeRate: (elapsed, rate) => whole.changeRate(elapsed, rate),
  };
};
