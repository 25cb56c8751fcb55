/**
 * Conditions on a comparison, such as `p95 > +10%`: differences that are too great. A condition is met where the whole
 * interval is beyond it, so that chance alone rarely meets one. It is open where that cannot be known, such as without
 * enough earlier runs.
 *
 * For a share of the instances the percentage counts points: `failed > +1%` means 1 % of the instances more.
 */
import { highestMetric } from './compared-search.ts';
import { isJudged, type Difference } from './difference.ts';

export interface Condition {
  /** The text that the user wrote. */
  readonly text: string;
  readonly metric: string;
  readonly beyond: '>' | '<';
  /** 0.1 is ten per cent. */
  readonly limit: number;
}

/** `met`: the difference is too great. `open`: the interval or the noise contains the limit, or is unknown. */
export interface ConditionResult {
  readonly condition: string;
  readonly metric: string;
  readonly outcome: 'met' | 'not met' | 'open';
  /** A sentence without its full stop. */
  readonly why: string;
}

const figures = ['p50', 'p95', 'p99', 'mean'];
const form = /^ *([^ <>]{1,300}) *([<>]) *([+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?) *% *$/;

/** A sentence where `text` is no condition. */
export const conditionOf = (text: string): Condition | string => {
  const [, named, beyond, number] = form.exec(text) ?? [];
  if (named === undefined || number === undefined)
    return 'must be a metric, > or <, and a change in per cent, such as "p95 > +10%"';
  const metric = figures.includes(named) ? `latency.${named}` : named === 'highest' ? highestMetric : named;
  return { text, metric, beyond: beyond as Condition['beyond'], limit: Number(number) / 100 };
};

/** `difference`: the difference of the metric; undefined where the runs do not both have it. */
export const resultOf = (condition: Condition, difference: Difference | undefined): ConditionResult => {
  const { text, metric } = condition;
  const common = { condition: text, metric };
  if (difference === undefined) return { ...common, outcome: 'open', why: 'the two runs do not both have this figure' };
  const { lower, upper, change, noise = 0, noise_lower: noiseLower = 0, unit, judgement, obscured, why } = difference;
  if (obscured !== undefined) return { ...common, outcome: 'open', why: obscured };
  if (change === null || (lower === null && upper === null)) return { ...common, outcome: 'open', why };
  const [near, far] = beyondOf(condition, lower ?? -Infinity, upper ?? Infinity);
  const shifted = (by: number): number => (unit === '%' ? change + by : (1 + change) * (1 + by) - 1);
  const [nearest, furthest] = beyondOf(condition, shifted(noiseLower), shifted(noise));
  if (near > 0 && judgement === 'no verdict') return { ...common, outcome: 'open', why };
  if (near > 0 && (nearest > 0 || isJudged(difference)))
    return { ...common, outcome: 'met', why: 'the whole interval is beyond it' };
  if (near > 0) return { ...common, outcome: 'open', why: 'equal runs differ by so much that it may not be beyond it' };
  if (far > 0) return { ...common, outcome: 'open', why: 'it lies within the interval: there is too little to say' };
  if (furthest > 0) return { ...common, outcome: 'open', why: 'equal runs differ by so much that it may be beyond it' };
  return { ...common, outcome: 'not met', why: 'no part of the interval is beyond it' };
};

/** The distances by which the nearer and the farther end of the interval exceed the limit. */
const beyondOf = ({ beyond, limit }: Condition, lower: number, upper: number): readonly [number, number] =>
  beyond === '>' ? [lower - limit, upper - limit] : [limit - upper, limit - lower];
