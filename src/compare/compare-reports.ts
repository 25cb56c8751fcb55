/**
 * Compares two runs, A and B: the numbers of instances that passed, failed and were aborted, the rate, the latencies of
 * instances, operations and timers, and the failures. For each figure it judges whether B is worse or better, by a 95 %
 * interval of the difference, and gives the reason.
 *
 * An interval covers the effect of chance on the instances of a run. Other differences between runs are noise, which is
 * estimated from earlier runs of the same test. Without them nothing is judged: the noise of a machine is often greater
 * than the interval.
 */
import type { LatencyFigures } from '../../schemas/index.ts';
import {
  figuresOf,
  measuredOf,
  type ComparableReport,
  type Measured,
  type MeasuredByMetric,
} from './compared-report.ts';
import { failuresOf, type Failure } from './compared-failures.ts';
import { amongSearches, highestMetric, highestOf } from './compared-search.ts';
import { rateGrowth } from './compared-rate.ts';
import { judged, resolution, smallestDuration, type Difference, type Sides } from './difference.ts';
import { differenceOf, enoughFor, growthOf, meanOf, ranksOf, shareOf, type Estimate } from './intervals.ts';
import type { Durations } from './durations.ts';
import { fewestEarlier, noiseOf, type Noise } from './noise.ts';

export interface Comparison {
  readonly a: ComparedRun;
  readonly b: ComparedRun;
  readonly differences: readonly Difference[];
  readonly failures: readonly Failure[];
  /** What cannot be compared, and why, in sentences. */
  readonly notes: readonly string[];
  /** Why no figure has a verdict, as a sentence; absent where one has. */
  readonly unjudged?: string;
}

/** Earlier runs of the same test without any change, at least three; `none asked`: the intervals alone judge. */
export type History = readonly ComparableReport[] | 'none asked';

export type ComparedRun = Pick<ComparableReport, 'run_id' | 'name' | 'state' | 'time_start' | 'counts'>;

const percentiles = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;
const shares = { failed: 'more', aborted: 'more', cancelled: 'more', passed: 'less' } as const;

/** A wider interval of a ratio, or of a share, is too uncertain for a judgement. */
const reachOfRatio = 0.25;
const reachOfShare = 0.1;

/** Runs whose shares of passed instances differ by more do not measure the same calls. */
const likeShare = 0.25;

export const compareReports = async (
  a: ComparableReport,
  b: ComparableReport,
  history: History,
): Promise<Comparison> => {
  const [ofA, ofB] = await Promise.all([measuredOf(a), measuredOf(b)]);
  const both = [...ofA.keys()].filter((metric) => ofB.has(metric));
  const earlier = new Earlier(history);
  const highest = highestOf(
    a,
    b,
    earlier.noiseOf(({ search }) => search?.highest ?? null),
  );
  const ofAll = [
    ...(highest === undefined ? [] : [highest]),
    ...sharesOf(a, b, earlier),
    rateOf(a, b, earlier),
    ...both.flatMap((metric) => [
      ...latenciesOf(metric, ofA.get(metric) as Measured, ofB.get(metric) as Measured, earlier),
    ]),
  ].map((difference) => amongLikeCalls(difference, a, b));
  const differences = amongSearches(ofAll, a, b);
  const unjudged = unjudgedText(differences, history);
  return {
    a: runOf(a),
    b: runOf(b),
    differences,
    failures: failuresOf(a, b),
    notes: notesOf(a, b, ofA, ofB),
    ...(unjudged !== undefined && { unjudged }),
  };
};

/**
 * A latency is worse, or says nothing, where one of the runs has many more instances that did not pass: those are other
 * calls, often short ones.
 */
const amongLikeCalls = (difference: Difference, a: ComparableReport, b: ComparableReport): Difference => {
  const [inA, inB] = [a, b].map(({ counts: { passed, finished } }) => (finished === 0 ? 0 : passed / finished));
  const isLike = Math.abs((inA ?? 0) - (inB ?? 0)) <= likeShare;
  const { judgement, obscured } = difference;
  if (isLike || difference.unit !== 'ms' || judgement === 'worse' || obscured !== undefined) return difference;
  const percent = (share = 0): string => `${Math.round(100 * share)} %`;
  const why = `${percent(inA)} of the instances of A passed, and ${percent(inB)} of B: these are not the same calls`;
  return { ...difference, judgement: 'no verdict', why, obscured: why };
};

/** The noise of each figure, from earlier runs. */
class Earlier {
  readonly #reports: readonly ComparableReport[] | undefined;
  readonly #figures: readonly ReadonlyMap<string, LatencyFigures>[];

  constructor(history: History) {
    this.#reports = history === 'none asked' ? undefined : history;
    this.#figures = (this.#reports ?? []).map(figuresOf);
  }

  noiseOf(figureOf: (report: ComparableReport) => number | null, isShare = false): Noise | string | undefined {
    return this.#reports && noiseOf(this.#reports.map(figureOf), isShare);
  }

  noiseOfLatency(metric: string, figure: keyof typeof percentiles | 'mean'): Noise | string | undefined {
    return (
      this.#reports &&
      noiseOf(
        this.#figures.map((each) => each.get(metric)?.[figure] ?? null),
        false,
      )
    );
  }
}

const unjudgedText = (differences: readonly Difference[], history: History): string | undefined => {
  if (history !== 'none asked' && history.length < fewestEarlier) {
    const there =
      history.length === 0
        ? 'no earlier run'
        : history.length === 1
          ? 'one earlier run'
          : `${history.length} earlier runs`;
    return (
      `Nothing was judged: there ${history.length > 1 ? 'are' : 'is'} ${there} of the test, ` +
      `and it takes ${fewestEarlier} to know by how much equal runs differ.`
    );
  }
  const isSaid = differences.some(
    ({ metric, judgement }) =>
      judgement !== 'too few to say' && (judgement !== 'no verdict' || metric === highestMetric),
  );
  return isSaid ? undefined : 'Nothing was judged: no figure was measured well enough.';
};

const runOf = ({ run_id, name, state, time_start, counts }: ComparableReport): ComparedRun => ({
  run_id,
  ...(name !== undefined && { name }),
  state,
  time_start,
  counts,
});

function* sharesOf(a: ComparableReport, b: ComparableReport, earlier: Earlier): Generator<Difference> {
  for (const [metric, worse] of Object.entries(shares) as [keyof typeof shares, Sides['worse']][]) {
    const percentOf = ({ counts }: ComparableReport): number | null =>
      counts.finished === 0 ? null : (100 * counts[metric]) / counts.finished;
    const sides = {
      metric,
      unit: '%',
      a: percentOf(a),
      b: percentOf(b),
      worse,
      resolution: 0,
      smallest: 0,
      reach: reachOfShare,
    } as const;
    const ended = [a, b].find(({ counts }) => counts.finished === 0);
    const change = ended === undefined ? differenceOf(shareIn(a, metric), shareIn(b, metric)) : 'no instance ended';
    yield judged(sides, change, earlier.noiseOf(percentOf, true));
  }
}

const shareIn = ({ counts }: ComparableReport, metric: keyof typeof shares): Estimate =>
  shareOf(counts[metric], counts.finished);

const rateOf = (a: ComparableReport, b: ComparableReport, earlier: Earlier): Difference => {
  const sides = {
    metric: 'rate',
    unit: '/s',
    a: a.rate.achieved,
    b: b.rate.achieved,
    worse: 'less',
    resolution,
    smallest: 0,
    reach: reachOfRatio,
  } as const;
  return judged(
    sides,
    rateGrowth(a, b),
    earlier.noiseOf(({ rate }) => rate.achieved),
  );
};

function* latenciesOf(metric: string, a: Measured, b: Measured, earlier: Earlier): Generator<Difference> {
  const changeBy = (estimate: (durations: Durations) => Estimate | string): Estimate | string => {
    const [ofA, ofB] = [a, b].map(({ durations }) => (typeof durations === 'string' ? durations : estimate(durations)));
    if (typeof ofA === 'string') return `in A ${ofA}`;
    if (typeof ofB === 'string') return `in B ${ofB}`;
    return growthOf(ofA as Estimate, ofB as Estimate);
  };
  const differenceIn = (figure: keyof typeof percentiles | 'mean', change: Estimate | string): Difference =>
    judged(
      {
        metric: `${metric}.${figure}`,
        unit: 'ms',
        a: a.figures[figure],
        b: b.figures[figure],
        worse: 'more',
        resolution,
        smallest: smallestDuration,
        reach: reachOfRatio,
      },
      change,
      earlier.noiseOfLatency(metric, figure),
    );
  for (const [figure, share] of Object.entries(percentiles) as [keyof typeof percentiles, number][]) {
    yield differenceIn(
      figure,
      changeBy((durations) => percentileOf(durations, share)),
    );
  }
  yield differenceIn('mean', changeBy(meanIn));
}

/** A reason where neither end of the interval is known. */
const percentileOf = (durations: Durations, share: number): Estimate | string => {
  const { lower, upper } = ranksOf(share, durations.count);
  const at = (rank: number): number => (Number.isFinite(rank) ? durations.at(rank) : rank < 0 ? 0 : Infinity);
  const needed = enoughFor(share);
  if (durations.count < needed) return `${durations.count} were measured: its interval takes ${needed}`;
  return { value: durations.at(share * durations.count), lower: at(lower), upper: at(upper) };
};

/** Fewer durations say little about a mean, which one long duration moves. */
const fewestForMean = 30;

const meanIn = ({ count, mean, variance }: Durations): Estimate | string =>
  count < fewestForMean
    ? `${count} were measured: its interval takes ${fewestForMean}`
    : meanOf(mean, Math.sqrt(variance / count), count - 1);

/** States of runs whose figures are incomplete. */
const unended: Readonly<Record<string, string>> = {
  running: 'has not ended: its figures are those until now',
  interrupted: 'was interrupted: its figures are the last that were kept',
};

function* missingIn(one: MeasuredByMetric, other: MeasuredByMetric, name: string): Generator<string> {
  for (const metric of one.keys()) if (!other.has(metric)) yield `${metric} is in ${name} alone.`;
}

const notesOf = (a: ComparableReport, b: ComparableReport, ofA: MeasuredByMetric, ofB: MeasuredByMetric): string[] => {
  return [
    ...(a.name === b.name || a.name === undefined || b.name === undefined
      ? []
      : [`A is the test "${a.name}", B the test "${b.name}".`]),
    ...[a, b].flatMap(({ run_id, state }) =>
      unended[state] === undefined ? [] : [`The run "${run_id}" ${unended[state]}.`],
    ),
    ...[a, b].flatMap(({ run_id, damaged }) =>
      damaged === undefined ? [] : [`The run "${run_id}" is damaged in the store: ${damaged.join(', ')}.`],
    ),
    ...missingIn(ofA, ofB, 'A'),
    ...missingIn(ofB, ofA, 'B'),
  ];
};
