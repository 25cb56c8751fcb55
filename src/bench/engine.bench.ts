/**
 * `engine`: instances of six operations over an echo, through the instance pool as in every run, compared with a class
 * and an async function that do the same, and with the limit, which
 * only counts its turns; at three backlogs, in turn. Also measures the memory of
 * each instance while 100,000 wait.
 */
import type { Case, Figures } from './case.ts';
import { runAsync, runClass, runLimit } from './echo-contenders.ts';
import { echoOperations } from './echo-operations.ts';
import { Echo } from './echo.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { bytesPerLive } from './live-bytes.ts';
import { runPlanned } from './planned-run.ts';
import { alternating, cpuMicroseconds, perSecond, rounded } from './repeats.ts';

type Contender = (echo: Echo, total: number, backlog: number) => Promise<unknown>;

const runEngine: Contender = (echo, total, backlog) =>
  runPlanned({ distribution: { type: 'load', total, backlog }, operations: () => echoOperations(echo) });

/** The backlog, and the number of instances at it. */
const loads = {
  full: [
    [1, 20_000],
    [100, 100_000],
    [10_000, 100_000],
  ],
  quick: [
    [1, 200],
    [100, 1000],
    [10_000, 1000],
  ],
} as const;

const weigh = (count: number, run: Contender): Promise<number> =>
  bytesPerLive(count, async () => {
    const echo = new Echo();
    const waiting = echo.hold(count);
    const ended = run(echo, count, count);
    await waiting;
    return () => {
      echo.release();
      return ended;
    };
  });

const contenders = { engine: runEngine, class: runClass, async: runAsync, limit: runLimit };
type Name = keyof typeof contenders;
const names = Object.keys(contenders) as Name[];

/** One figure for each contender. */
const each = <Value>(figureOf: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Record<Name, Value>;

export const engine: Case = async ({ quick }) => {
  const repeats = quick ? 1 : 5;
  const rates: Record<number, Record<Name, number>> = {};
  const cpu: Record<number, Figures> = {};
  for (const [backlog, total] of loads[quick ? 'quick' : 'full']) {
    const took = await alternating(
      repeats,
      each((name) => () => contenders[name](new Echo(), total, backlog)),
    );
    rates[backlog] = each((name) => perSecond(total, took[name]));
    cpu[backlog] = each((name) => cpuMicroseconds(total, took[name]));
  }
  const rate = (backlog: number, name: Name): number => rates[backlog]?.[name] ?? NaN;
  const slowerThan = (name: Name): Figures => {
    const slower = (backlog: number): number => rounded(rate(backlog, name) / rate(backlog, 'engine'));
    return { 100: slower(100), 10_000: slower(10_000) };
  };
  const live = quick ? 2000 : 100_000;
  await weigh(Math.min(live, 1000), runEngine);
  return {
    repeats,
    instances_per_second: rates,
    cpu_us_per_instance: cpu,
    ratio_10000_to_100: rounded(rate(10_000, 'engine') / rate(100, 'engine')),
    share_of_limit: {
      100: shareOfLimit(rate(100, 'engine'), rate(100, 'limit')),
      10_000: shareOfLimit(rate(10_000, 'engine'), rate(10_000, 'limit')),
    },
    slower_than_class: slowerThan('class'),
    slower_than_async: slowerThan('async'),
    live_instances: live,
    bytes_per_live_instance: {
      engine: await weigh(live, runEngine),
      class: await weigh(live, runClass),
      async: await weigh(live, runAsync),
    },
  };
};
