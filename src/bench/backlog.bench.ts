/**
 * `backlog`: the example load over memory, with ten to 100,000 calls in progress at once, to measure what a live call
 * costs the others.
 */
import type { Case } from './case.ts';
import { EmbeddedRuns } from './embedded-run.ts';
import { allPassed } from './planned-run.ts';
import { alternating, perSecond, rounded } from './repeats.ts';

const backlogs = [10, 100, 1000, 10_000, 100_000] as const;

export const backlog: Case = async ({ quick, place }) => {
  const [least, repeats] = quick ? [100, 1] : [20_000, 3];
  const embedded = await EmbeddedRuns.open(place.examples);
  const totalAt = (size: number): number => (quick ? least : Math.max(least, size));
  const took = await alternating(
    repeats,
    Object.fromEntries(
      backlogs.map((size) => [
        size,
        async () => void allPassed((await embedded.run({ type: 'load', total: totalAt(size), backlog: size })).status),
      ]),
    ),
  );
  const rates = Object.fromEntries(backlogs.map((size) => [size, perSecond(totalAt(size), took[size] ?? [])]));
  const rate = (size: number): number => rates[size] ?? NaN;
  return {
    repeats,
    calls_per_second: rates,
    ratio_10000_to_100: rounded(rate(10_000) / rate(100)),
    ratio_100000_to_100: rounded(rate(100_000) / rate(100)),
  };
};
