/**
 * Conditions on a comparison, such as `p95 > +10%`: differences that are too great. A condition is met where the whole
 * interval is beyond it, so that chance alone rarely meets one.
 *
 * For a share of the instances the percentage counts points: `failed > +1%` means 1 % of the instances more.
 */
import type { Difference } from './difference.ts';

export interface Condition {
  /** The text that the user wrote. */
  readonly text: string;
  readonly metric: string;
  readonly beyond: '>' | '<';
  /** 0.1 is ten per cent. */
  readonly limit: number;
}

/** `met`: the difference is too great. `open`: the interval contains the limit, or is unknown. */
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
  const metric = figures.includes(named) ? `latency.${named}` : named;
  return { text, metric, beyond: beyond as Condition['beyond'], limit: Number(number) / 100 };
};

/** `difference`: the difference of the metric; undefined where the runs do not both have it. */
export const resultOf = (condition: Condition, difference: Difference | undefined): ConditionResult => {
  const { text, metric } = condition;
  const common = { condition: text, metric };
  if (difference === undefined) return { ...common, outcome: 'open', why: 'the two runs do not both have this figure' };
  const { lower, upper, change, noise, why } = difference;
  if (change === null || (lower === null && upper === null)) return { ...common, outcome: 'open', why };
  const [near, far] = beyondOf(condition, lower ?? -Infinity, upper ?? Infinity);
  if (near > 0 && noise !== undefined && Math.abs(change) <= noise) return { ...common, outcome: 'not met', why };
  if (near > 0) return { ...common, outcome: 'met', why: 'the whole interval is beyond it' };
  if (far <= 0) return { ...common, outcome: 'not met', why: 'no part of the interval is beyond it' };
  return { ...common, outcome: 'open', why: 'it lies within the interval: there is too little to say' };
};

/** The distances by which the nearer and the farther end of the interval exceed the limit. */
const beyondOf = ({ beyond, limit }: Condition, lower: number, upper: number): readonly [number, number] =>
  beyond === '>' ? [lower - limit, upper - limit] : [limit - upper, limit - lower];
