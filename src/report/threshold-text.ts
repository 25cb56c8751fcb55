/** A threshold and its measured value in words. */
import type { QueryTestResult } from '../../schemas/index.ts';
import { figure } from './figures.ts';

type Threshold = NonNullable<QueryTestResult['thresholds']>[number];

/** The measured value, in the unit of the condition or in milliseconds: `312 ms`. */
export const thresholdActual = ({ metric, condition, actual }: Threshold): string =>
  `${figure(actual)}` +
  `${actual === null ? '' : condition.endsWith('%') ? ' %' : /^(?:mix\.[^.]*\.)?(?:latency|timers|branches)\./.test(metric) ? ' ms' : ''}`;

/** `latency.p99 < 200ms: 312 ms`. */
export const thresholdText = (threshold: Threshold): string =>
  `${threshold.metric} ${threshold.condition}: ${thresholdActual(threshold)}`;

/** `the threshold "latency.p99 < 200ms" does not hold: 312 ms`. */
export const breachText = (threshold: Threshold): string => {
  const found = threshold.actual === null ? 'nothing was measured' : thresholdActual(threshold);
  return `the threshold "${threshold.metric} ${threshold.condition}" does not hold: ${found}`;
};
