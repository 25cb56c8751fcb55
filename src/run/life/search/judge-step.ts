/**
 * Judges a step of a search: whether the service kept its rate, and if not, whether that was the service. Pure, so that
 * it is tested with models of services.
 *
 * A rate that the service cannot keep for ever can still meet every threshold of a short step: calls queue, and each
 * waits longer than the one before. So a step also has to be free of growth. What broke it counts as the service's only
 * where the tester was in time.
 */
import type { LatencyFigures, ThresholdResult } from '../../../../schemas/index.ts';
import { breachText } from '../../../report/threshold-text.ts';
import { figure } from '../../../report/figures.ts';
import { uncovered } from '../../../report/verdict.ts';
import type { Counts } from '../../../../machines/events.ts';
import type { JudgedStep, StepCause } from './next-step.ts';

/** Latencies of the instances that started in one quarter of the step, in milliseconds. */
export interface PartFigures {
  readonly count: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
}

export interface MeasuredStep {
  /** Starts per second that were asked for. */
  readonly rate: number;
  /** How long it was to last. */
  readonly seconds: number;
  readonly counts: Counts;
  /** Instances that had not ended when the search stopped waiting for them. */
  readonly left: number;
  readonly latency: LatencyFigures;
  /** In order; undefined where nothing was measured. */
  readonly quarters: readonly (PartFigures | undefined)[];
  readonly thresholds: readonly ThresholdResult[];
  /** The most instances in progress, and the starts that it held back. */
  readonly backlog: number;
  readonly heldStarts: number;
  /** By which share the starts came more slowly than they were asked for, 0 to 1. */
  readonly shortfall: number;
  /** How late the starts were, in milliseconds. */
  readonly lateness: LatencyFigures;
  /** By how many milliseconds their median lateness grew from the first half to the second. */
  readonly laterBy: number;
  /** Shares of the time for which a thread had work, and waited for a processor; and of all processors. */
  readonly busy: number;
  readonly waited: number;
  readonly cpu: number;
}

/** `behind`: by which share of the rate the service fell behind. `reason`: empty where the step kept. */
export type Judgement = JudgedStep & { readonly behind: number; readonly reason: string };

/** Shares of the rate: more is growth, and growth beyond doubt. */
const growth = 0.01;
const clearGrowth = 0.1;
/** Milliseconds of growth that the looks at what is due may make. */
const unnoticed = 3;
/** The part of an even growth that each quarter has at least, where it is steady. */
const steadyPart = 0.2;
/** The fewest instances of a quarter whose median means something. */
const enough = 3;
/** Standard errors of a difference of medians that chance does not make. */
const errors = 3;
/** Share of the rate by which the starts of a tester in time may come too slowly, and beyond doubt. */
const shortfallOfTester = 0.02;
const clearShortfall = 0.2;
/** Share of what was measured that the tester's own lateness may make up. */
const ownPart = 0.25;
/**
 * Shares of the time for which a thread has work, and waits for a processor, and of all processors: beyond, what it
 * measures is its own.
 */
const saturated = 0.9;
const starved = { busy: 0.3, waited: 0.1 };
const allProcessors = 0.95;
/** Milliseconds of lateness after which so many calls start together that a service may refuse some of them. */
const losing = 50;

/** The standard error of the median, by the middle half of a normal distribution. */
const errorOf = ({ count, p25, p75 }: PartFigures): number => (0.93 * (p75 - p25)) / Math.sqrt(count);

/** By how much the values of the second half exceed those of the first, on average. */
export const growthOf = ([first = 0, second = 0, third = 0, fourth = 0]: readonly number[]): number =>
  (third + fourth - first - second) / 2;

/**
 * By which share of the rate the service falls behind: where it ends fewer calls in a second than start, each waits
 * that share of a second longer for every second. 0 where the difference of the halves may be chance.
 */
export const behindIn = ({ quarters, seconds }: Pick<MeasuredStep, 'quarters' | 'seconds'>): number => {
  const known = quarters.filter((quarter) => quarter !== undefined && quarter.count >= enough) as PartFigures[];
  if (known.length < quarters.length) return 0;
  const longer = growthOf(known.map(({ p50 }) => p50));
  if (longer <= Math.max(unnoticed, (errors * Math.hypot(...known.map(errorOf))) / 2)) return 0;
  return longer / (seconds * 500);
};

/** Whether each quarter has a part of the growth. A pause, after which calls become faster again, makes no such one. */
const isSteady = ({ quarters }: Pick<MeasuredStep, 'quarters'>): boolean => {
  const medians = quarters.map((quarter) => quarter?.p50 ?? 0);
  const even = growthOf(medians) / 2;
  return medians.every((median, index) => index === 0 || median - (medians[index - 1] ?? 0) >= steadyPart * even);
};

interface Breach {
  readonly cause: StepCause;
  readonly clear: boolean;
  readonly reason: string;
  /** The tester's own lateness may have made it. */
  readonly isOwn: boolean;
}

const isPart = (own: number | null, whole: number | null): boolean => (own ?? 0) >= ownPart * (whole ?? 0);

/** The figure of the lateness that belongs to the metric of a threshold. */
const latenessFor = (metric: string, lateness: LatencyFigures): number | null => {
  const [, name] = /^(?:latency|timers)\..*?(min|mean|p50|p90|p95|p99|p999|max)$/.exec(metric) ?? [];
  return name === undefined ? null : lateness[name as 'p50'];
};

const lost = ({ counts, thresholds, left, lateness }: MeasuredStep): Breach | undefined => {
  const sorts = uncovered({ counts, thresholds: [...thresholds] }).map((sort) => `${counts[sort]} ${sort}`);
  if (left > 0) sorts.push(`${left} not ended`);
  if (sorts.length === 0) return undefined;
  const reason = `${sorts.join(', ')} of ${counts.started} calls`;
  return { cause: 'lost', clear: false, reason, isOwn: (lateness.max ?? 0) >= losing };
};

const breached = ({ thresholds, lateness }: MeasuredStep): Breach | undefined => {
  const broken = thresholds.filter(({ passed }) => !passed);
  if (broken.length === 0) return undefined;
  const isOwn = broken.every(({ metric, actual }) => {
    const late = latenessFor(metric, lateness);
    return late !== null && isPart(late, actual);
  });
  return { cause: 'threshold', clear: false, reason: broken.map(breachText).join(', '), isOwn };
};

const held = ({ heldStarts, rate, backlog, lateness }: MeasuredStep): Breach | undefined =>
  heldStarts === 0
    ? undefined
    : {
        cause: 'backlog',
        clear: false,
        reason: `the backlog of ${backlog.toLocaleString('en')} was full, and starts were held back`,
        // Starts that are late come together.
        isOwn: isPart((rate * (lateness.max ?? 0)) / 1000, backlog),
      };

const fallenBehind = (step: MeasuredStep, behind: number): Breach | undefined =>
  behind <= growth
    ? undefined
    : {
        cause: 'behind',
        clear: behind >= clearGrowth,
        reason: `calls took longer all the time: the service fell behind by ${figure(behind * 100)} %`,
        // Other programs of this machine can make a pause, of the tester or of a service beside it, and no steady growth.
        isOwn: isPart(step.laterBy, behind * step.seconds * 500) || (step.waited >= starved.waited && !isSteady(step)),
      };

export const judgeStep = (step: MeasuredStep): Judgement => {
  const { rate, shortfall, heldStarts, lateness, busy, waited, cpu } = step;
  const behind = behindIn(step);
  const ofTester = (clear: boolean, reason: string): Judgement => ({ rate, behind, result: 'void', clear, reason });
  if (heldStarts === 0 && shortfall >= shortfallOfTester)
    return ofTester(
      shortfall >= clearShortfall,
      `the tester started ${figure(shortfall * 100)} % fewer calls a second than asked for`,
    );
  const breach = lost(step) ?? breached(step) ?? held(step) ?? fallenBehind(step, behind);
  if (breach === undefined) return { rate, behind, result: 'kept', reason: '' };
  const { cause, clear, reason, isOwn } = breach;
  if (busy >= saturated)
    return ofTester(false, `a thread of the tester was at work for ${figure(busy * 100)} % of the time, and ${reason}`);
  if (busy >= starved.busy && waited >= starved.waited)
    return ofTester(
      false,
      `a thread of the tester waited for a processor for ${figure(waited * 100)} % of the time, and ${reason}`,
    );
  if (cpu >= allProcessors)
    return ofTester(false, `the tester used ${figure(cpu * 100)} % of all processors, and ${reason}`);
  if (isOwn)
    return ofTester(
      false,
      `the tester itself was late (p50 ${figure(lateness.p50)} ms, p99 ${figure(lateness.p99)} ms), and ${reason}`,
    );
  const expected = behind > 0 ? { expected: rate / (1 + behind) } : {};
  return { rate, behind, result: 'broken', cause, clear, reason, ...expected };
};
