/**
 * `linear`: a rate of starts per second, bounded by the backlog. Starts that the backlog holds back shift the schedule.
 *
 * Not shown in the seed: the inner fields of `cps`. The rate is a sequence of stages, each a straight line over some
 * seconds; `rate` with `ramp` is a line from 0 to the rate, then the rate for ever.
 */
import { poissonArrivals, uniformArrivals, type Arrivals } from './arrivals.ts';
import type { DistributionType, Schedule } from './distribution.ts';
import { RateProfile, type TargetRate } from './rate-profile.ts';

export const atRate = (total: number, cps: TargetRate, arrivals: Arrivals): Schedule => {
  const profile = new RateProfile(cps);
  let asked = 0;
  return {
    total,
    dueBy: (elapsed) => Math.min(total, arrivals.countBy(profile.areaAt(elapsed), profile.restsAt(elapsed))),
    dueAt(number) {
      asked = arrivals.areaOf(number);
      return profile.timeOf(asked);
    },
    rateAt: (elapsed) => profile.rateAt(elapsed),
    changeRate: (elapsed, rate) => profile.change(elapsed, rate, asked),
  };
};

export const linear: DistributionType<'linear'> = {
  of: ({ total, backlog, cps, arrival }, seed) => ({
    total,
    backlog,
    changes: { rate: true, backlog: true },
    rate: (cps.ramp ?? 0) === 0 ? (cps.rate ?? null) : null,
    ...((cps.ramp ?? 0) > 0 && cps.rate !== undefined && { rampsTo: cps.rate }),
    paced: true,
    firstRate: new RateProfile(cps).rateAt(0),
    schedule: () => atRate(total, cps, arrival === 'poisson' ? poissonArrivals(total, seed) : uniformArrivals),
  }),
};
