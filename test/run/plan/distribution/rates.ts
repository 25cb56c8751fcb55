/** Any `cps` that a request may have. */
import fc from 'fast-check';
import type { Schedule } from '../../../../src/run/plan/distribution/distribution.ts';
import { linear } from '../../../../src/run/plan/distribution/linear.ts';
import type { TargetRate } from '../../../../src/run/plan/distribution/rate-profile.ts';
import type { LinearDistribution } from '../../../../schemas/index.ts';

const rate = fc.double({ min: 0.1, max: 2000, noNaN: true });
const seconds = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.double({ min: 0.05, max: 20, noNaN: true }));

const constant: fc.Arbitrary<TargetRate> = fc.record(
  { rate, ramp: fc.oneof(fc.constant(0), seconds) },
  { requiredKeys: ['rate'] },
);

const stage = fc.record({
  rate: fc.oneof({ weight: 3, arbitrary: rate }, fc.constant(0), fc.integer({ min: 1, max: 50 })),
  seconds,
});

/** The last stage starts something: what it asks for goes on for ever. */
const staged: fc.Arbitrary<TargetRate> = fc
  .tuple(fc.array(stage, { maxLength: 5 }), fc.record({ rate, seconds }))
  .map(([first, last]) => ({ stages: [...first, last] }));

export const anyRate: fc.Arbitrary<TargetRate> = fc.oneof(constant, staged);

/** The schedule of a `linear` distribution with this rate. */
export const scheduleOf = (
  total: number,
  cps: TargetRate,
  arrival: 'uniform' | 'poisson' = 'uniform',
  seed = 0,
): Schedule => linear.of({ type: 'linear', total, backlog: 10, cps, arrival } as LinearDistribution, seed).schedule();
