/** The promise of the intervals, tested by simulation: a seed draws pairs of loads whose true difference is known. */
import { expect } from 'chai';
import { compareReports, type History } from '../../src/compare/compare-reports.ts';
import type { Difference } from '../../src/compare/difference.ts';
import { amountOf } from '../support/depth.ts';
import { exponential, lognormal, randomOf, simulatedReport, type SimulatedLoad } from './simulated-report.ts';

const pairs = amountOf('simulatedPairs');
/**
 * Three standard errors of a share of 95 %, for that many pairs; the promised share as a limit where all are included.
 */
const slack = Math.max(0.02, 3 * Math.sqrt((0.95 * 0.05) / pairs));

const differencesOf = async (a: SimulatedLoad, b: SimulatedLoad, seed: number): Promise<Map<string, Difference[]>> => {
  const random = randomOf(seed);
  const found = new Map<string, Difference[]>();
  for (let pair = 0; pair < pairs; pair += 1) {
    const { differences } = await compareReports(simulatedReport(a, random), simulatedReport(b, random), 'none asked');
    for (const difference of differences)
      found.set(difference.metric, [...(found.get(difference.metric) ?? []), difference]);
  }
  return found;
};

const shareOf = (differences: readonly Difference[] = [], holds: (difference: Difference) => boolean): number =>
  differences.filter(holds).length / differences.length;

const covers =
  (truth: number) =>
  ({ lower, upper }: Difference): boolean =>
    (lower ?? -Infinity) <= truth && truth <= (upper ?? Infinity);

describe('the intervals of a comparison', () => {
  const sigma = 0.5;
  /** Standard deviations above the median. */
  const above = { p50: 0, p95: 1.6449, p99: 2.3263 };

  it('cover the true ratio of percentiles and means in 95 of 100 comparisons', async () => {
    const [median, wider] = [1.1, 0.6];
    const found = await differencesOf(
      { count: 2000, duration: lognormal(20, sigma) },
      { count: 3000, duration: lognormal(20 * median, wider) },
      1,
    );
    for (const [figure, deviations] of Object.entries(above)) {
      const truth = median * Math.exp((wider - sigma) * deviations) - 1;
      expect(shareOf(found.get(`latency.${figure}`), covers(truth)), figure).to.be.within(0.95 - slack, 0.95 + slack);
    }
    const ofMeans = median * Math.exp((wider ** 2 - sigma ** 2) / 2) - 1;
    expect(shareOf(found.get('latency.mean'), covers(ofMeans)), 'mean').to.be.within(0.95 - slack, 0.95 + slack);
  }).timeout(600_000);

  it('cover the true ratio of exponential durations, for few and for many', async () => {
    const found = await differencesOf(
      { count: 400, duration: exponential(30) },
      { count: 2000, duration: exponential(24) },
      2,
    );
    for (const metric of ['latency.p50', 'latency.p95', 'latency.mean']) {
      expect(shareOf(found.get(metric), covers(24 / 30 - 1)), metric).to.be.within(0.95 - slack, 0.95 + slack);
    }
  }).timeout(600_000);

  it('cover the true difference of shares, and the true ratio of rates', async () => {
    const rateOf =
      (mean: number) =>
      (random: () => number): number =>
        lognormal(mean, 0.1)(random);
    const found = await differencesOf(
      { count: 500, failed: 0.1, aborted: 0.02, rate: rateOf(1000) },
      { count: 300, failed: 0.15, aborted: 0.05, rate: rateOf(950) },
      3,
    );
    for (const [metric, truth] of [
      ['failed', 0.05],
      ['aborted', 0.03],
      ['passed', -0.08],
      ['rate', -0.05],
    ] as const) {
      expect(shareOf(found.get(metric), covers(truth)), metric).to.be.within(0.95 - slack, 0.95 + slack);
    }
  }).timeout(600_000);

  it('find no difference of A from A in 95 of 100 comparisons, and find a difference of a half', async () => {
    const load = { count: 2000, failed: 0.05, aborted: 0.02 };
    for (const [metric, differences] of await differencesOf(load, load, 4)) {
      expect(
        shareOf(differences, ({ judgement }) => judgement === 'no difference' || judgement === 'no verdict'),
        metric,
      ).to.be.at.least(0.95 - slack);
    }
    const few = await differencesOf({ ...load, count: 100 }, { ...load, count: 100 }, 6);
    expect(shareOf(few.get('latency.p99'), ({ judgement }) => judgement === 'too few to say')).to.equal(1);
    const found = await differencesOf(load, { ...load, duration: lognormal(30, 0.4), failed: 0.15 }, 5);
    for (const metric of ['failed', 'latency.p50', 'latency.p95', 'latency.p99', 'latency.mean']) {
      expect(
        shareOf(found.get(metric), ({ judgement }) => judgement === 'worse'),
        metric,
      ).to.be.at.least(0.98);
    }
  }).timeout(600_000);
});

describe('a comparison with earlier runs', () => {
  /** How much faster or slower the machine is in one run than in another. */
  const machine = lognormal(1, 0.04);
  const loadOn = (slower: number, random: () => number): SimulatedLoad => ({
    count: 1000,
    failed: 0.02,
    duration: lognormal(100 * slower * machine(random), 0.4),
    rate: (
      (mean) => () =>
        lognormal(mean, 0.02)(random)
    )(1000 * machine(random)),
  });
  const metrics = ['failed', 'passed', 'rate', 'latency.p50', 'latency.p95', 'latency.p99', 'latency.mean'];

  const judgementsOf = async (slower: number, runs: number | 'none asked'): Promise<Map<string, Difference[]>> => {
    const random = randomOf(runs === 'none asked' ? 99 : runs);
    const drawn = (by = 1): ReturnType<typeof simulatedReport> => simulatedReport(loadOn(by, random), random);
    const found = new Map<string, Difference[]>(metrics.map((metric) => [metric, []]));
    // Each pair draws up to twelve loads.
    for (let pair = 0; pair < Math.min(pairs, 1000); pair += 1) {
      const history: History = runs === 'none asked' ? runs : Array.from({ length: runs }, () => drawn());
      const { differences } = await compareReports(drawn(), drawn(slower), history);
      for (const difference of differences) found.get(difference.metric)?.push(difference);
    }
    return found;
  };

  it('finds equal loads on a machine that varies worse in 5 of 100 comparisons at most', async () => {
    for (const runs of [3, 10]) {
      for (const [metric, differences] of await judgementsOf(1, runs)) {
        const worse = shareOf(differences, ({ judgement }) => judgement === 'worse');
        expect(worse, `${metric} with ${runs} earlier runs`).to.be.at.most(0.05);
      }
    }
    // The intervals alone take the machine for the service: that is why they do not judge by themselves.
    const alone = (await judgementsOf(1, 'none asked')).get('latency.p50');
    expect(shareOf(alone, ({ judgement }) => judgement === 'worse')).to.be.at.least(0.1);
  }).timeout(600_000);

  it('finds a service that is 30 % slower, and calls none equal that its noise hides', async () => {
    for (const [runs, least] of [
      [5, 0.75],
      [10, 0.9],
    ] as const) {
      const found = await judgementsOf(1.3, runs);
      for (const metric of ['latency.p50', 'latency.p95', 'latency.mean']) {
        const differences = found.get(metric);
        const name = `${metric} with ${runs} earlier runs`;
        expect(
          shareOf(differences, ({ judgement }) => judgement === 'worse'),
          name,
        ).to.be.at.least(least);
        expect(
          shareOf(differences, ({ judgement }) => judgement === 'better'),
          name,
        ).to.equal(0);
        expect(
          shareOf(differences, ({ judgement }) => judgement === 'no difference'),
          name,
        ).to.be.at.most(0.1);
      }
    }
  }).timeout(600_000);
});
