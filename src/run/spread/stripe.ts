/**
 * A share of a distribution: every so many of its instances, each at the moment that the whole has for it. However many threads share a
 * run, together they start the instances of the whole, at its rate, with its arrivals; nothing is divided and nothing rounded.
 */
import type { Distribution } from '../distribution/distribution.ts';

/** The instances `first`, `first + step`, `first + 2 * step` …, at most `count`. */
export interface Stripe {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** Not shown in the seed: the first instance of a run, which is reported, stays where the run is; `index` of `of` threads have the others. */
export const stripeOf = (total: number, index: number, of: number): Stripe => ({
  first: 1 + index,
  step: of,
  count: Math.max(0, Math.ceil((total - 1 - index) / of)),
});

export const firstAlone: Stripe = { first: 0, step: 1, count: 1 };

/** Number of the instance in the whole run. */
export const numberIn = ({ first, step }: Stripe, index: number): number => first + index * step;

/** What is asked of it, and answered, is by the index within the stripe. `backlog` is that of the whole. */
export const striped = (whole: Distribution, stripe: Stripe): Distribution => {
  const { first, step, count } = stripe;
  return {
    type: whole.type,
    total: count,
    backlog: whole.backlog,
    paced: whole.paced,
    dueBy: (elapsed) => Math.min(count, Math.max(0, Math.ceil((whole.dueBy(elapsed) - first) / step))),
    dueAt: (index) => whole.dueAt(numberIn(stripe, index)),
    rateAt: (elapsed) => whole.rateAt(elapsed),
    ...(whole.changeRate && { changeRate: (elapsed: number, rate: number) => whole.changeRate?.(elapsed, rate) }),
  };
};

/** A backlog among threads: as even as whole numbers are, and no more than it is together. */
export const backlogShare = (backlog: number, index: number, of: number): number => Math.floor((backlog + of - 1 - index) / of);
