/**
 * `captures`: a million mutated captures are decoded and imported, or as many as FUZZ_COUNT says, from FUZZ_SEED on. What
 * fails is named by its seed and written to `.cache/mutated`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Case } from '../../src/bench/case.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { runMutated } from '../support/captures/mutated/run-mutated.ts';

const folder = join(fileURLToPath(new URL('../../', import.meta.url)), '.cache', 'mutated');

export const captures: Case = async ({ quick }) => {
  const count = Number(process.env['FUZZ_COUNT'] ?? (quick ? 200 : 1_000_000));
  const first = Number(process.env['FUZZ_SEED'] ?? 1);
  const start = performance.now();
  const { sums, failures } = await runMutated({ first, count, folder });
  return {
    count,
    seed: first,
    ...sums,
    captures_per_second: rounded((count * 1000) / (performance.now() - start)),
    above: failures.map(({ seed, reason, file }) => `seed ${seed}, ${file}: ${reason}`),
  };
};
