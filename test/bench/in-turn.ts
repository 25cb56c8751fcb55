/** Loads of two services in turn: calls per second, and the CPU time of a call. */
import type { CaseOptions, Figures } from '../../src/bench/case.ts';
import { median } from '../../src/bench/repeats.ts';
import { ratioInterval } from './against/ratio-interval.ts';
import type { MeasuredService } from './measured-service.ts';

export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The number of pairs of loads, and of calls of each. */
export interface Sizes {
  readonly pairs: number;
  readonly total: number;
}

export const sizesOf = ({ quick }: CaseOptions): Sizes =>
  quick ? { pairs: 1, total: 1000 } : { pairs: 20, total: 40_000 };

/**
 * Medians of both in calls per second, and ratios of the one to the other, in calls per second and in calls per CPU
 * time: with an interval if there are enough of them.
 */
export const inTurn = async (
  one: MeasuredService,
  other: MeasuredService,
  { pairs, total }: Sizes,
): Promise<Figures> => {
  let loads = 0;
  const load = async (service: MeasuredService): Promise<{ readonly rate: number; readonly cpu: number }> => {
    const before = service.cpuMs();
    const rate = await service.load(`load-${(loads += 1)}`, total, () => Promise.resolve());
    return { rate, cpu: ((service.cpuMs() - before) * 1000) / total };
  };
  for (const service of [one, other, one, other]) await load(service);
  const rates: number[] = [];
  const costs: number[] = [];
  const perSecond: { readonly one: number[]; readonly other: number[] } = { one: [], other: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = pair % 2 === 0 ? one : other;
    const earlier = await load(first);
    const later = await load(first === one ? other : one);
    const [ofOne, ofOther] = first === one ? [earlier, later] : [later, earlier];
    perSecond.one.push(ofOne.rate);
    perSecond.other.push(ofOther.rate);
    rates.push(ofOne.rate / ofOther.rate);
    costs.push(ofOther.cpu / ofOne.cpu);
  }
  const told = (ratios: readonly number[]): number[] => {
    const interval = pairs < 6 ? undefined : ratioInterval(ratios);
    return interval === undefined
      ? [...ratios].map(rounded)
      : [interval.ratio, interval.low, interval.high].map(rounded);
  };
  return {
    calls_per_second: [perSecond.one, perSecond.other].map((each) => Math.round(median(each))),
    calls_per_second_ratio: told(rates),
    cpu_ratio: told(costs),
  };
};
