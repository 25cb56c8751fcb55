/**
 * `evidence`: calls per second of a load all of whose instances are noted, against the same service without (`limits.evidence_bytes: 0`), in turn;
 * and the memory of the service with 10,000 calls in progress, with and without. Both are processes of their own.
 */
import type { Case, CaseOptions, Figures } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { ratioInterval } from './against/ratio-interval.ts';
import { MeasuredService } from './measured-service.ts';

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

interface Both {
  readonly noted: MeasuredService;
  readonly bare: MeasuredService;
}

const openBoth = async (stage: Stage, options: CaseOptions): Promise<Both> => ({
  noted: await MeasuredService.start(stage, 'noted', 20, options),
  bare: await MeasuredService.start(stage, 'bare', 20, options, { evidence_bytes: 0 }),
});

/** Of loads in turn, and the processor time of a call, in microseconds. */
const inTurn = async ({ noted, bare }: Both, pairs: number, total: number): Promise<Figures> => {
  let loads = 0;
  const load = async (service: MeasuredService): Promise<{ readonly rate: number; readonly cpu: number }> => {
    const before = service.cpuMs();
    const rate = await service.load(`load-${(loads += 1)}`, total, () => Promise.resolve());
    return { rate, cpu: ((service.cpuMs() - before) * 1000) / total };
  };
  for (const service of [noted, bare, noted, bare]) await load(service);
  const rates: number[] = [];
  const costs: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = pair % 2 === 0 ? noted : bare;
    const one = await load(first);
    const other = await load(first === noted ? bare : noted);
    const [with_, without] = first === noted ? [one, other] : [other, one];
    rates.push(with_.rate / without.rate);
    costs.push(without.cpu / with_.cpu);
  }
  const told = (ratios: readonly number[]): number[] => {
    const interval = pairs < 6 ? undefined : ratioInterval(ratios);
    return interval === undefined ? [...ratios].map(rounded) : [interval.ratio, interval.low, interval.high].map(rounded);
  };
  return { calls_per_second_ratio: told(rates), cpu_ratio: told(costs) };
};

/** Resident and heap megabytes while so many calls stand at a `wait`. */
const standing = async (service: MeasuredService, live: number): Promise<Figures> => {
  const before = await service.memory();
  const held = await service.held('standing', live);
  return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, rounded(Number(value) - Number(before[name]))]));
};

export const evidence: Case = async (options) => {
  const [pairs, total, live] = options.quick ? [1, 1000, 100] : [20, 40_000, 10_000];
  const stage = await Stage.open();
  try {
    const both = await openBoth(stage, options);
    const figures = await inTurn(both, pairs, total);
    const [noted, bare] = [await standing(both.noted, live), await standing(both.bare, live)];
    for (const service of [both.noted, both.bare]) service.close();
    return { pairs, total, ...figures, live, noted, bare };
  } finally {
    await stage.close();
  }
};
