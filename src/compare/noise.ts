/**
 * By how much a figure differs between runs of one test that nothing has changed: the band in which 95 of 100
 * differences of two such runs lie, by how the earlier runs scatter.
 */
import { studentOf } from './intervals.ts';

export interface Noise {
  /** A change of more than this, either way, is none of chance. */
  readonly band: number;
  /** How many earlier runs it is of. */
  readonly runs: number;
}

/** Two runs scatter by chance alone; from three on there is something to be learnt. */
const fewest = 3;

/**
 * `figures`: of the earlier runs. `isShare`: changes are differences, else they are ratios. Undefined where there are
 * too few.
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
