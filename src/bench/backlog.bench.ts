/**
 * `backlog`: the example load over memory, with ten to 100,000 calls in progress at once, to measure what a live call
 * costs the others; and what calls that only hold as much memory cost each other.
 */
import type { Case } from './case.ts';
import { EmbeddedRuns } from './embedded-run.ts';
import { holdCalls, roundsIn } from './limit/bare-held.ts';
import { callsInMemory } from './limit/bare-memory.ts';
import { callOctets } from './limit/call-octets.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { allPassed } from './planned-run.ts';
import { promptedCalls } from './waiting-instances.ts';
import { alternating, perSecond, rounded } from './repeats.ts';

const backlogs = [10, 100, 1000, 10_000, 100_000] as const;

export const backlog: Case = async ({ quick, place }) => {
  const [least, repeats] = quick ? [100, 1] : [20_000, 3];
  const embedded = await EmbeddedRuns.open(place.examples);
  const totalAt = (size: number): number => (quick ? least : Math.max(least, size));
  const { tcap } = callOctets((await embedded.run({ type: 'single' })).capture);
  const took = await alternating(
    repeats,
    Object.fromEntries(
      backlogs.flatMap((size) => [
        [
          `calls_${size}`,
          async () =>
            void allPassed((await embedded.run({ type: 'load', total: totalAt(size), backlog: size })).status),
        ],
        [`limit_${size}`, () => callsInMemory(tcap, totalAt(size), size)],
      ]),
    ),
  );
  const each = (figure: (size: number) => number): Readonly<Record<string, number>> =>
    Object.fromEntries(backlogs.map((size) => [size, figure(size)]));
  const rates = each((size) => perSecond(totalAt(size), took[`calls_${size}`] ?? []));
  const limits = each((size) => perSecond(totalAt(size), took[`limit_${size}`] ?? []));
  const rate = (size: number): number => rates[size] ?? NaN;
  const bytes = await promptedCalls(quick ? 200 : 20_000, embedded, place.examples);
  const held = { bytes, rounds: roundsIn(1e6 / rate(10)) };
  const most = totalAt(100_000);
  const holding = await alternating(repeats, {
    few: () => holdCalls(held, least, 10),
    many: () => holdCalls(held, most, most),
  });
  return {
    repeats,
    calls_per_second: rates,
    limit_calls_per_second: limits,
    share_of_limit: each((size) => shareOfLimit(rate(size), limits[size] ?? NaN)),
    ratio_10000_to_100: rounded(rate(10_000) / rate(100)),
    ratio_100000_to_100: rounded(rate(100_000) / rate(100)),
    ratio_100000_to_10: rounded(rate(100_000) / rate(10)),
    bytes_held_by_call: bytes,
    limit_ratio_100000_to_10_of_held_bytes: rounded(perSecond(most, holding.many) / perSecond(least, holding.few)),
  };
};
