/**
 * `differential`: random statecharts with random events on XState and from their tables, as many as `--pairs` says,
 * from `--seed` on. Every call of a function has to be the same, in the same order, and so does everything visible
 * after each event.
 */
import fc from 'fast-check';
import type { Case } from '../../src/bench/case.ts';
import { compare, type Verdict } from '../statechart/random/compare.ts';
import { plays } from '../statechart/random/draw.ts';

/** Generated at a time: the seed of its batch reproduces a difference. */
const batch = 1000;

export const differentialOf =
  (pairs: number | undefined, seed: number): Case =>
  async ({ quick }) => {
    const count = pairs ?? (quick ? 1000 : 100_000);
    const verdicts: Record<Verdict, number> = { equal: 0, refused: 0, refusedWhenUsed: 0, different: 0 };
    let calls = 0;
    let different: string | undefined;
    // Identifies a play that does not end.
    process.stderr.write(`differential: --seed ${seed}\n`);
    for (let done = 0; done < count; done += batch) {
      const ofBatch = { seed: seed + done, numRuns: Math.min(batch, count - done) };
      const before = verdicts.different;
      for (const play of fc.sample(plays(false), ofBatch)) {
        const { verdict, table } = compare(play);
        verdicts[verdict] += 1;
        calls += table.length;
      }
      if (verdicts.different > before) different ??= smallest(ofBatch);
    }
    const { equal, different: differences, ...refused } = verdicts;
    return {
      pairs: count,
      seed,
      compared: equal + differences,
      refused: refused.refused + refused.refusedWhenUsed,
      observations: calls,
      differences,
      different,
    };
  };

/** The play that differs, shrunk. */
const smallest = (of: { readonly seed: number; readonly numRuns: number }): string => {
  const { counterexample } = fc.check(
    fc.property(plays(false), (play) => compare(play).verdict !== 'different'),
    of,
  );
  return JSON.stringify(counterexample?.[0]);
};
