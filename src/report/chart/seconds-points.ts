/**
 * Series over the seconds of a run, merged to as many points as a chart has room for: a point of a run of many hours
 * stands for several seconds. All series of a chart share their points.
 */
export interface SecondsSeries {
  /** Class of its style in `seconds-chart-style.ts`. */
  readonly key: 'started' | 'finished' | 'failed' | 'p50' | 'p95' | 'p99';
  readonly title: string;
  /** `stairs` hold a value for its seconds, `line` goes from the middle of one point to the middle of the next. */
  readonly shape: 'stairs' | 'line';
  /**
   * How several seconds become one value: the mean of a rate, the highest of a percentile, which a mean would hide.
   * Gaps count for neither.
   */
  readonly merge: 'mean' | 'max';
  /** Value of each second from the start; null is a gap, and so is a value beyond the end or one that is not finite. */
  readonly values: readonly (number | null)[];
}

export interface SecondsPoint {
  /** Seconds since the start. */
  readonly from: number;
  /** Number of seconds that it stands for: the same for all but the last. */
  readonly seconds: number;
  /** Value of each series, in order; null is a gap. */
  readonly values: readonly (number | null)[];
}

export const mostPoints = 180;

/** At most `limit` points. */
export const secondsPoints = (series: readonly SecondsSeries[], limit: number = mostPoints): SecondsPoint[] => {
  const total = series.reduce((longest, { values }) => Math.max(longest, values.length), 0);
  const step = Math.max(1, Math.ceil(total / limit));
  return Array.from({ length: Math.ceil(total / step) }, (_, index) => {
    const from = index * step;
    const seconds = Math.min(step, total - from);
    return { from, seconds, values: series.map((one) => merged(one, from, from + seconds)) };
  });
};

const merged = ({ values, merge }: SecondsSeries, from: number, to: number): number | null => {
  let [count, sum, highest] = [0, 0, -Infinity];
  for (let second = from; second < to; second += 1) {
    const value = values[second];
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    count += 1;
    sum += value;
    highest = Math.max(highest, value);
  }
  if (count === 0) return null;
  return merge === 'mean' ? sum / count : highest;
};

/** Number of seconds that the points cover. */
export const secondsOf = (points: readonly SecondsPoint[]): number => {
  const last = points.at(-1);
  return last === undefined ? 0 : last.from + last.seconds;
};

/** The point under a pointer at `share` of the width, 0 to 1. */
export const pointAt = (points: readonly SecondsPoint[], share: number): SecondsPoint | undefined => {
  const index = Math.floor((share * secondsOf(points)) / (points[0]?.seconds ?? 1));
  return points[Math.min(points.length - 1, Math.max(0, index))];
};
