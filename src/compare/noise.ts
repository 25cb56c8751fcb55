/**
 * The difference of a figure between unchanged runs of one test: the band in which 95 of 100 differences of two such
 * runs lie, estimated from the scatter of earlier runs.
 */
import { studentOf } from './intervals.ts';

/** A change outside of the band, in either direction, is not due to chance. */
export interface Noise {
  /** Below 0: the reciprocal of `upper` where changes are ratios, since half of A is as far from A as twice A. */
  readonly lower: number;
  readonly upper: number;
  /** Number of earlier runs that it is estimated from. */
  readonly runs: number;
}

/** The scatter of two runs says nothing; three or more allow an estimate. */
export const fewestEarlier = 3;

/**
 * `figures`: of the earlier runs. `isShare`: changes are differences, else ratios. A reason where there are too few.
 */
export const noiseOf = (figures: readonly (number | null)[], isShare: boolean): Noise | string => {
  const known = figures.filter((figure): figure is number => figure !== null && (isShare || figure > 0));
  if (known.length < fewestEarlier) return tooFewText(known.length);
  const values = isShare ? known.map((percent) => percent / 100) : known.map(Math.log);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const degrees = values.length - 1;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / degrees;
  const reach = studentOf(degrees) * Math.sqrt(2 * variance);
  const runs = known.length;
  return isShare
    ? { lower: -reach, upper: reach, runs }
    : { lower: Math.expm1(-reach), upper: Math.expm1(reach), runs };
};

export const isWithin = (change: number, { lower, upper }: Noise): boolean => change >= lower && change <= upper;

/** A clause without its full stop. */
const tooFewText = (count: number): string =>
  `${count === 0 ? 'no earlier run has' : count === 1 ? 'one earlier run has' : `${count} earlier runs have`} ` +
  `this figure, where ${fewestEarlier} are needed`;
