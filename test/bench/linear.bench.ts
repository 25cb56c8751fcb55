/** `linear`: 1,000 starts a second for ten seconds; the rate from the first start to the last one, against the target. */
import { EmbeddedRuns } from './embedded-run.ts';
import type { Case } from './case.ts';

const target = 1000;

export const linear: Case = async () => {
  const embedded = await EmbeddedRuns.open();
  await embedded.run({ type: 'load', total: 5000, backlog: 1000 });
  const { counts, buckets } = await embedded.run({ type: 'linear', total: 10 * target, backlog: 5000, cps: { rate: target } });
  const started = buckets.map((bucket) => bucket.num_calls_started);
  const whole = started.slice(1, 9);
  const achieved = whole.reduce((sum, starts) => sum + starts, 0) / whole.length;
  return {
    target,
    achieved,
    ratio: achieved / target,
    worst_second: Math.max(...whole.map((starts) => Math.abs(starts / target - 1))),
    passed: counts.passed,
  };
};
