/** Services of known capacity, in a time of their own: what a step measures of them. */
import type { LatencyFigures } from '../../../../schemas/index.ts';
import type { Chance } from '../../../../src/expressions/scope.ts';
import type { MeasuredStep, PartFigures } from '../../../../src/run/life/search/judge-step.ts';
import { judgeStep } from '../../../../src/run/life/search/judge-step.ts';
import {
  nextStep,
  type JudgedStep,
  type SearchFinding,
  type SearchRange,
} from '../../../../src/run/life/search/next-step.ts';

export interface ModelledService {
  /** Calls that it serves at once, and how long each takes, in milliseconds. */
  readonly workers: number;
  readonly milliseconds: number;
  /** How long a call takes: always the same, or exponentially distributed. */
  readonly service: 'fixed' | 'random';
  readonly arrivals: 'uniform' | 'poisson';
  /** Calls that wait at most: a further one is refused, and fails. Default: any number. */
  readonly queue?: number;
}

/** Calls a second that it serves. */
export const capacityOf = ({ workers, milliseconds }: ModelledService): number => (workers * 1000) / milliseconds;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const figuresOf = (values: readonly number[]): LatencyFigures => {
  const sorted = values.toSorted((one, other) => one - other);
  if (sorted.length === 0)
    return { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const [min, p50, p90, p95, p99, p999, max] = [0, 0.5, 0.9, 0.95, 0.99, 0.999, 1].map((share) => at(sorted, share));
  return { count: sorted.length, min, mean, p50, p90, p95, p99, p999, max } as LatencyFigures;
};

export const partOf = (values: readonly number[]): PartFigures | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  if (sorted.length === 0) return undefined;
  const [p25 = 0, p50 = 0, p75 = 0] = [0.25, 0.5, 0.75].map((share) => at(sorted, share));
  return { count: sorted.length, p25, p50, p75 };
};

const backlog = 10_000;

const exponential = (mean: number, chance: Chance): number => -Math.log(1 - chance()) * mean;

/** What a step at the rate measures; the service is idle at its begin. */
export const measured = (service: ModelledService, rate: number, seconds: number, chance: Chance): MeasuredStep => {
  const { workers, milliseconds, queue = Infinity } = service;
  const free = Array.from({ length: workers }, () => 0);
  const quarters: number[][] = [[], [], [], []];
  /** When the calls are taken up, in order. */
  const begun: number[] = [];
  let [failed, heldStarts, time, taken] = [0, 0, 0, 0];
  for (let number = 0; time < seconds * 1000; number += 1) {
    const arrival = time;
    time += service.arrivals === 'uniform' ? 1000 / rate : exponential(1000 / rate, chance);
    while ((begun[taken] ?? Infinity) <= arrival) taken += 1;
    const waiting = begun.length - taken;
    if (waiting >= backlog) {
      heldStarts += 1;
      continue;
    }
    const worker = free.indexOf(Math.min(...free));
    const from = Math.max(arrival, free[worker] as number);
    if (from > arrival && waiting >= queue) {
      failed += 1;
      continue;
    }
    const takes = service.service === 'fixed' ? milliseconds : exponential(milliseconds, chance);
    begun.push(from);
    free[worker] = from + takes;
    quarters[Math.floor(arrival / (seconds * 250))]?.push(from + takes - arrival);
  }
  const latencies = quarters.flat();
  const passed = latencies.length;
  const started = passed + failed;
  return {
    rate,
    seconds,
    counts: { started, finished: started, passed, failed, aborted: 0, cancelled: 0 },
    left: 0,
    latency: figuresOf(latencies),
    quarters: quarters.map(partOf),
    thresholds: [],
    backlog,
    heldStarts,
    shortfall: 0,
    lateness: figuresOf([0.5, 1]),
    laterBy: 0,
    busy: 0.1,
    waited: 0,
    cpu: 0.1,
  };
};

/** Searches with the controller and these steps. Returns what it found, and all steps. */
export const searched = (
  range: SearchRange,
  step: (rate: number) => JudgedStep,
): { readonly finding: SearchFinding; readonly history: readonly JudgedStep[] } => {
  const history: JudgedStep[] = [];
  for (;;) {
    const next = nextStep(history, range);
    if ('over' in next) return { finding: next.over, history };
    history.push(step(next.rate));
  }
};

export const judged = (service: ModelledService, rate: number, seconds: number, chance: Chance): JudgedStep =>
  judgeStep(measured(service, rate, seconds, chance));
