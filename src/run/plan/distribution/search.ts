/**
 * `search`: the controller of the run raises the rate and narrows it, by what it measures. The first instance starts at
 * once and alone; then nothing is due until the controller sets a rate. Starts are at equal intervals: by chance, a short
 * step would have fewer or more of them than its rate.
 */
import { uniformArrivals } from './arrivals.ts';
import type { Fault } from '../../../ground/errors.ts';
import type { AskedDistribution, Distribution, DistributionType } from './distribution.ts';
import { atRate } from './linear.ts';

/** What a request does not say. */
const assumed = { from: 10, to: 100_000, seconds: 2, backlog: 10_000, steps: 40 } as const;

export const search: DistributionType<'search'> = {
  of: (asked) => ({
    total: Infinity,
    backlog: asked.backlog ?? assumed.backlog,
    changes: { rate: false, backlog: false },
    rate: null,
    paced: true,
    firstRate: 0,
    search: {
      from: asked.from ?? Math.min(assumed.from, asked.to ?? assumed.to),
      to: asked.to ?? Math.max(assumed.to, asked.from ?? assumed.from),
      seconds: asked.seconds ?? assumed.seconds,
      steps: asked.steps ?? assumed.steps,
    },
    schedule: () => atRate(Infinity, { rate: 0 }, uniformArrivals),
  }),
};

/** A search without a backlog has the assumed one, or the highest that the configuration allows. */
export const withBacklog = (asked: AskedDistribution | undefined, most: number): AskedDistribution | undefined =>
  asked?.type === 'search' && asked.backlog === undefined
    ? { ...asked, backlog: Math.min(assumed.backlog, most) }
    : asked;

/** The faults of a search whose rates have no order. */
export const rangeFaults = ({ search: range }: Pick<Distribution, 'search'>): Fault[] =>
  range === undefined || range.from <= range.to
    ? []
    : [{ pointer: '/distribution/from', message: `must be at most ${range.to}, the highest rate that is tried` }];
