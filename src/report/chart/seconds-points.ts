/**
 * Series over the seconds of a run, merged to as many points as a chart has room for: a point of a run of many hours
 * stands for several seconds. All series of a chart share their points.
 */
export interface SecondsSeries {
  /** Its looks, as `seconds-chart-style.ts` has them. */
  readonly key: 'started' | 'finished' | 'failed' | 'p50' | 'p95' | 'p99';
  readonly title: string;
  /** `stairs` hold a value for its seconds, `line` goes from the middle of one point to the middle of the next. */
  readonly shape: 'stairs' | 'line';
  /**
   * What several seconds come to: the mean of a rate, the highest of a percentile, which a mean would hide. Gaps count
   * for neither.
   */
  readonly merge: 'mean' | 'max';
  /** Of each second from the start; null if there is none. What is beyond the end, or no number, is a gap too. */
  readonly values: readonly (number | null)[];
}

export interface SecondsPoint {
  /** Seconds since the start. */
  readonly from: number;
  /** For how many it stands: as many as the others, but for the last. */
  readonly seconds: number;
  /** Of each series in their order; null is a gap. */
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

/** How many seconds the points cover. */
export const secondsOf = (points: readonly SecondsPoint[]): number => {
  const last = points.at(-1);
  return last === undefined ? 0 : last.from + last.seconds;
};

/** The point at `share` of the width, 0 to 1: what a pointer over the chart is above. */
export const pointAt = (points: readonly SecondsPoint[], share: number): SecondsPoint | undefined => {
  const index = Math.floor((share * secondsOf(points)) / (points[0]?.seconds ?? 1));
  return points[Math.min(points.length - 1, Math.max(0, index))];
};
