/**
 * `pacing`: `linear` at rates up to 20,000 instances a second that do nothing: the rate achieved over whole seconds,
 * the delay of each start, and the limit, the delay of
 * starts that a timer alone makes. Also a rate that is too high for the peer: the backlog limits it, and every instance is
 * nevertheless counted.
 */
import type { Schedule } from '../run/plan/distribution/distribution.ts';
import { systemClock } from '../ground/clock.ts';
import type { Case, Figures } from './case.ts';
import { slowOperations } from './echo-operations.ts';
import { barePacing } from './limit/bare-timer.ts';
import { allPassed, startPlanned } from './planned-run.ts';
import { quantile, rounded } from './repeats.ts';

/** Whole seconds without the first one, in which the code is still warming up. */
const wholeSeconds = (buckets: readonly { readonly num_calls_started: number }[], seconds: number): readonly number[] =>
  buckets.slice(1, seconds).map(({ num_calls_started: started }) => started);

const late = (milliseconds: Float64Array): Figures => ({
  p50: rounded(quantile(milliseconds, 0.5)),
  p99: rounded(quantile(milliseconds, 0.99)),
  max: rounded(quantile(milliseconds, 1)),
});

const paced = async (rate: number, seconds: number): Promise<Figures> => {
  const total = rate * seconds;
  const lateness = new Float64Array(total);
  const startedAt = systemClock.now();
  let schedule: Schedule | undefined;
  const run = startPlanned({
    distribution: { type: 'linear', total, backlog: Math.max(1000, rate), cps: { rate } },
    operations: (compiled) => compiled,
    starting: (number, { distribution }) => {
      schedule ??= distribution.schedule();
      lateness[number] = systemClock.now() - startedAt - schedule.dueAt(number);
    },
  });
  await run.ended;
  const { buckets, counts } = allPassed(run.report());
  const whole = wholeSeconds(buckets, seconds);
  const achieved = whole.reduce((sum, started) => sum + started, 0) / whole.length;
  return {
    started: counts.started,
    passed: counts.passed,
    achieved: rounded(achieved),
    ratio: Math.round((achieved / rate) * 100_000) / 100_000,
    worst_second: rounded(Math.max(...whole.map((started) => Math.abs(started / rate - 1)))),
    late_ms: late(lateness),
    limit_late_ms: late(await barePacing(rate, seconds)),
  };
};

/** Each answer takes longer than the backlog allows at that rate. */
const held = async (rate: number, backlog: number, total: number): Promise<Figures> => {
  const answerMs = 200;
  const run = startPlanned({
    distribution: { type: 'linear', total, backlog, cps: { rate } },
    operations: () => slowOperations(answerMs),
  });
  await run.ended;
  const { counts, duration = 0, rate: reported } = allPassed(run.report());
  return {
    target: rate,
    backlog,
    answer_ms: answerMs,
    at_most: (backlog * 1000) / answerMs,
    total,
    passed: counts.passed,
    counted_once: counts.started === total && counts.finished === total && counts.passed === total,
    finished_per_second: rounded(counts.finished / duration),
    told: reported as unknown as Figures,
  };
};

export const pacing: Case = async ({ quick }) => {
  const [rates, seconds] = quick ? [[100], 2] : [[100, 1000, 5000, 10_000, 20_000], 6];
  await paced(1000, 1);
  const byRate: Record<number, Figures> = {};
  for (const rate of rates) byRate[rate] = await paced(rate, seconds);
  return {
    seconds_each: seconds,
    rates: byRate,
    slow_peer: quick ? await held(1000, 10, 30) : await held(1000, 50, 1000),
  };
};
