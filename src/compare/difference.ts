/**
 * One figure of two runs, and the judgement on its difference: B is worse, better, no different, or there are too few
 * measurements or earlier runs to say. A difference too small to be measured has no verdict.
 */
import type { Estimate } from './intervals.ts';
import { isWithin, type Noise } from './noise.ts';

export type Judgement = 'worse' | 'better' | 'no difference' | 'too few to say' | 'no verdict';

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
  /**
   * The upper end of the band in which differences without a cause lie, by earlier runs, and its lower end, which is
   * below 0. Absent where there are too few earlier runs, or where they differ so much that the band says nothing.
   */
  readonly noise?: number;
  readonly noise_lower?: number;
  /** Why the noise permits no judgement on any change of that size. No condition on the figure is then met or kept. */
  readonly obscured?: string;
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
  /** A smaller difference of the two figures, in `unit`, has no verdict. */
  readonly smallest: number;
  /** An interval that reaches further is too uncertain for a judgement. */
  readonly reach: number;
}

/**
 * Milliseconds. A smaller difference is the machine's, whatever the load is: one turn of its event loop, or of its
 * scheduler. The clock distinguishes microseconds.
 */
export const smallestDuration = 1;
/** Histograms have two significant digits: a smaller change of a latency is none. */
export const resolution = 0.01;

/** Figures of equal runs that differ by more than a factor of two say nothing that a band could show. */
const factorOfTwo = 1;

/**
 * `change`: a reason where there is no interval. `noise`: a reason where too few earlier runs are known; undefined
 * where the intervals alone judge.
 */
export const judged = (sides: Sides, change: Estimate | string, noise: Noise | string | undefined): Difference => {
  const { metric, unit, a, b } = sides;
  const band =
    typeof noise === 'object' && noise.upper <= factorOfTwo ? { noise: noise.upper, noise_lower: noise.lower } : {};
  const measured =
    typeof change === 'string'
      ? { change: changeBetween(sides), lower: null, upper: null }
      : { change: change.value, lower: endOf(change.lower), upper: endOf(change.upper) };
  return { metric, unit, a, b, ...band, ...measured, ...judgementOf(sides, change, noise) };
};

const endOf = (end: number): number | null => (Number.isFinite(end) ? end : null);

/** The change of the two figures themselves, where there is no interval. */
const changeBetween = ({ unit, a, b }: Sides): number | null => {
  if (a === null || b === null) return null;
  if (unit === '%') return (b - a) / 100;
  return a === 0 ? null : b / a - 1;
};

type Said = Pick<Difference, 'judgement' | 'why' | 'obscured'>;

const judgementOf = (sides: Sides, change: Estimate | string, noise: Noise | string | undefined): Said => {
  if (typeof noise === 'string') return { judgement: 'too few to say', why: noise, obscured: noise };
  if (typeof change === 'string') return { judgement: 'too few to say', why: change };
  const { worse, resolution, smallest, reach, unit } = sides;
  const { value, lower, upper } = change;
  const points = unit === '%';
  const isClear = lower > 0 || upper < 0;
  const isNoise = noise !== undefined && isWithin(value, noise);
  const hiding = isNoise && noise.upper > reach ? hidingText(noise, points) : undefined;
  const said = (judgement: Judgement, why: string): Said => ({
    judgement,
    why,
    ...(hiding !== undefined && { obscured: hiding }),
  });
  if (!isClear && (lower < -reach || upper > reach)) {
    const why = `the interval reaches beyond ±${changeText(reach, points)}: more measurements would make it narrower`;
    return said('too few to say', why);
  }
  if (isBelowSmallest(sides)) return said('no verdict', `a difference below ${smallest} ${unit} is too small to judge`);
  if (isClear && lower >= -resolution && upper <= resolution)
    return said('no verdict', `less than ${changeText(resolution, points)}, which the measurement cannot distinguish`);
  if (hiding !== undefined) return said('too few to say', hiding);
  if (!isClear) return said('no difference', 'the interval contains 0');
  if (noise !== undefined && isNoise)
    return said('no difference', `within the noise of ${noise.runs} earlier runs, ${bandText(noise, points)}`);
  const isAbove = lower > 0;
  const beyond =
    noise === undefined ? '' : `, and beyond the noise of ${noise.runs} earlier runs, ${bandText(noise, points)}`;
  return said(
    isAbove === (worse === 'more') ? 'worse' : 'better',
    `the whole interval is ${isAbove ? 'above' : 'below'} 0${beyond}`,
  );
};

/** Whether the change is more than chance and noise, and great enough to be measured. */
export const isJudged = ({ judgement }: Difference): boolean => judgement === 'worse' || judgement === 'better';

/** Whether the two figures are too close to each other for a verdict. */
const isBelowSmallest = ({ a, b, smallest }: Sides): boolean =>
  smallest > 0 && a !== null && b !== null && Math.abs(b - a) < smallest;

const hidingText = (noise: Noise, points: boolean): string =>
  `equal runs differ by ${bandText(noise, points)}, as ${noise.runs} earlier ones show: that hides this change`;

const bandText = ({ upper }: Noise, points: boolean): string =>
  upper > factorOfTwo && !points
    ? `a factor of ${Number((1 + upper).toPrecision(2))}`
    : `±${changeText(upper, points)}`;

/** `12.3 %`, or `12.3 points`. */
const changeText = (change: number, points: boolean): string =>
  `${Number((Math.abs(change) * 100).toPrecision(2))} ${points ? 'points' : '%'}`;
