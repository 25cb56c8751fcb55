/**
 * The difference of a figure between unchanged runs of one test: the band in which 95 of 100 differences of two such
 * runs lie, estimated from the scatter of earlier runs.
 */
import { studentOf } from './intervals.ts';

export interface Noise {
  /** A greater change, in either direction, is not due to chance. */
  readonly band: number;
  /** Number of earlier runs that it is estimated from. */
  readonly runs: number;
}

/** The scatter of two runs says nothing; three or more allow an estimate. */
const fewest = 3;

/**
 * `figures`: of the earlier runs. `isShare`: changes are differences, else ratios. Undefined where there are too few.
 */
export const noiseOf = (figures: readonly (number | null)[], isShare: boolean): Noise | undefined => {
  const known = figures.filter((figure): figure is number => figure !== null && (isShare || figure > 0));
  if (known.length < fewest) return undefined;
  const values = isShare ? known.map((percent) => percent / 100) : known.map(Math.log);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const degrees = values.length - 1;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / degrees;
  const reach = studentOf(degrees) * Math.sqrt(2 * variance);
  return { band: isShare ? reach : Math.expm1(reach), runs: known.length };
};
