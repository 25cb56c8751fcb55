/**
 * `fuzz`: a million broken messages for every decoder, or as many as FUZZ_COUNT says, from FUZZ_SEED on. Each may only
 * end in a decode error or a value, and the heap has to return to its size.
 */
import { decoderNames, fuzz as fuzzDecoder } from '../support/fuzz.ts';
import type { Case } from '../../src/bench/case.ts';
import { settledHeap } from '../../src/bench/heap.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const fuzz: Case = async ({ quick }) => {
  const count = Number(process.env['FUZZ_COUNT'] ?? (quick ? 1000 : 1_000_000));
  const seed = Number(process.env['FUZZ_SEED'] ?? 1);
  const figures: Record<string, number> = { count, seed };
  for (const name of decoderNames) {
    fuzzDecoder(name, Math.min(count, 10_000), seed);
    const before = await settledHeap();
    const { decoded, refused, slowest } = fuzzDecoder(name, count, seed);
    const growth = (await settledHeap()) - before;
    Object.assign(figures, {
      [`${name}_decoded`]: decoded,
      [`${name}_refused`]: refused,
      [`${name}_slowest_ms`]: rounded(slowest),
      [`${name}_heap_growth_mb`]: rounded(growth / 1_000_000),
    });
  }
  return figures;
};
