/**
 * One figure of two runs, and the judgement on its difference: B is worse, better, no different, or there are too few
 * measurements to say.
 */
import type { Estimate } from './intervals.ts';
import type { Noise } from './noise.ts';

export type Judgement = 'worse' | 'better' | 'no difference' | 'too few to say';

/**
 * Changes are numbers: 0.1 is ten per cent of A more, or ten percentage points more where the figure is a share of the
 * instances.
 */
export interface Difference {
  /** A name of a metric as in thresholds: `failed`, `rate`, `latency.p95`, `latency.LABEL.p95`, `timers.NAME.mean`. */
  readonly metric: string;
  readonly unit: 'ms' | '%' | '/s';
  /** Milliseconds, percent of the ended instances, or starts per second; null where nothing was measured. */
  readonly a: number | null;
  readonly b: number | null;
  readonly change: number | null;
  /** Ends of the 95 % interval of the change; null where an end is unknown. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** The difference of two runs of the test without a cause, from earlier runs; absent where there is no history. */
  readonly noise?: number;
  readonly judgement: Judgement;
  /** A sentence without its full stop. */
  readonly why: string;
}

/** The two sides of a figure, before it is judged. */
export interface Sides {
  readonly metric: string;
  readonly unit: Difference['unit'];
  readonly a: number | null;
  readonly b: number | null;
  /** Which sign of a change is bad. */
  readonly worse: 'more' | 'less';
  /** The measurement cannot distinguish smaller changes. */
  readonly resolution: number;
  /** An interval that reaches further is too uncertain for a judgement. */
  readonly reach: number;
}

/** `change`: a reason where there is no interval. */
export const judged = (sides: Sides, change: Estimate | string, noise?: Noise): Difference => {
  const { metric, unit, a, b } = sides;
  const common = { metric, unit, a, b, ...(noise !== undefined && { noise: noise.band }) };
  if (typeof change === 'string')
    return {
      ...common,
      change: changeBetween(sides),
      lower: null,
      upper: null,
      judgement: 'too few to say',
      why: change,
    };
  const { value, lower, upper } = change;
  return { ...common, change: value, lower: endOf(lower), upper: endOf(upper), ...judgementOf(sides, change, noise) };
};

const endOf = (end: number): number | null => (Number.isFinite(end) ? end : null);

/** The change of the two figures themselves, where there is no interval. */
const changeBetween = ({ unit, a, b }: Sides): number | null => {
  if (a === null || b === null) return null;
  if (unit === '%') return (b - a) / 100;
  return a === 0 ? null : b / a - 1;
};

type Said = Pick<Difference, 'judgement' | 'why'>;

const judgementOf = (sides: Sides, { value, lower, upper }: Estimate, noise: Noise | undefined): Said => {
  const { worse, resolution, reach, unit } = sides;
  const points = unit === '%';
  const isAbove = lower > 0;
  const isClear = isAbove || upper < 0;
  if (isClear && lower >= -resolution && upper <= resolution) {
    return {
      judgement: 'no difference',
      why: `less than ${changeText(resolution, points)}, which the histograms do not tell apart`,
    };
  }
  if (isClear && noise !== undefined && Math.abs(value) <= noise.band) {
    return {
      judgement: 'no difference',
      why: `within the noise of ${noise.runs} earlier runs, ±${changeText(noise.band, points)}`,
    };
  }
  if (isClear) {
    const beyond =
      noise === undefined
        ? ''
        : `, and beyond the noise of ${noise.runs} earlier runs, ±${changeText(noise.band, points)}`;
    return {
      judgement: isAbove === (worse === 'more') ? 'worse' : 'better',
      why: `the whole interval is ${isAbove ? 'above' : 'below'} 0${beyond}`,
    };
  }
  if (lower < -reach || upper > reach) {
    return {
      judgement: 'too few to say',
      why: `the interval reaches beyond ±${changeText(reach, points)}: more measurements would make it narrower`,
    };
  }
  return { judgement: 'no difference', why: 'the interval contains 0' };
};

/** `12.3 %`, or `12.3 points`. */
const changeText = (change: number, points: boolean): string =>
  `${Number((Math.abs(change) * 100).toPrecision(2))} ${points ? 'points' : '%'}`;
