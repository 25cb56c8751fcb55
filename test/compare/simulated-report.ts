/** Reports of simulated loads: durations and failures are drawn by a seed from distributions that the tests know. */
import type { ComparableReport } from '../../src/compare/compared-report.ts';
import { Latency, LatencyRecorder } from '../../src/run/share/latency.ts';

export type Random = () => number;

/** Mulberry32: the same numbers for the same seed. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Milliseconds: the median, and the scatter. */
export const lognormal =
  (median: number, sigma: number) =>
  (random: Random): number =>
    median * Math.exp(sigma * normal(random));

export const exponential =
  (mean: number) =>
  (random: Random): number =>
    -mean * Math.log(1 - random());

export interface SimulatedLoad {
  readonly count: number;
  readonly duration?: (random: Random) => number;
  /** Probabilities for an instance. */
  readonly failed?: number;
  readonly aborted?: number;
  /** Starts in each second; default: 100. */
  readonly rate?: (random: Random) => number;
  readonly name?: string;
}

export const simulatedReport = (load: SimulatedLoad, random: Random): ComparableReport => {
  const {
    count,
    duration = lognormal(20, 0.4),
    failed: failing = 0,
    aborted: aborting = 0,
    rate = () => 100,
    name,
  } = load;
  const recorder = new LatencyRecorder();
  const latency = new Latency();
  let [failed, aborted] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    recorder.record(duration(random));
    const drawn = failing + aborting === 0 ? 1 : random();
    if (drawn < failing) failed += 1;
    else if (drawn < failing + aborting) aborted += 1;
  }
  const word = recorder.take();
  if (word !== null) latency.add(word);
  const buckets = Array.from({ length: 32 }, () => ({
    num_calls_started: Math.round(rate(random)),
    num_calls_finished: 0,
  }));
  const whole = buckets.slice(1, -1);
  return {
    run_id: 'simulated',
    ...(name !== undefined && { name }),
    state: 'completed',
    time_start: [0, 0],
    counts: { started: count, finished: count, passed: count - failed - aborted, failed, aborted, cancelled: 0 },
    latency: { instance: latency.figuresWithHistogram(), operations: [] },
    rate: {
      target: null,
      achieved: whole.reduce((sum, { num_calls_started: started }) => sum + started, 0) / whole.length,
    },
    buckets,
    first_fails: [],
    first_aborts: [],
  };
};
