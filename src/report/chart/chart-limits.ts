/** The thresholds of a run as lines in its charts. */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { node, type MarkupNode } from '../markup.ts';

export interface ChartLimit {
  /** `p99 < 250ms`. */
  readonly text: string;
  /** In the unit of the chart. */
  readonly value: number;
  readonly kept: boolean;
}

/** A limit above this multiple of the highest value would flatten the chart: only the legend names it. */
const furthest = 2;

/** Thresholds on the latency of whole instances, in milliseconds. */
export const latencyLimits = (thresholds: QueryTestResult['thresholds'] = []): readonly ChartLimit[] =>
  thresholds.flatMap(({ metric, condition, passed }) => {
    const [, figure] = /^latency\.(\w+)$/.exec(metric) ?? [];
    const [, number, unit] = /^(?:[<>]=?|=) *([0-9.]+) *(ms|s)?$/.exec(condition) ?? [];
    return figure === undefined || number === undefined
      ? []
      : [{ text: `${figure} ${condition}`, value: Number(number) * (unit === 's' ? 1000 : 1), kept: passed }];
  });

export const isInScale = ({ value }: ChartLimit, highest: number): boolean => value <= highest * furthest;

/** Text of the limit in the legend. */
export const limitText = (limit: ChartLimit, highest: number): string =>
  `${limit.text}${limit.kept ? '' : ', not kept'}${isInScale(limit, highest) ? '' : ', above this scale'}`;

export const limitClass = ({ kept }: ChartLimit): string => (kept ? 'limit' : 'limit broken');

/** Horizontal lines across a drawing of this width; `yOf` returns the height of a value. */
export const limitLines = (
  limits: readonly ChartLimit[],
  width: number,
  yOf: (value: number) => number,
): readonly MarkupNode[] =>
  limits.map((limit) => node('path', { class: limitClass(limit), d: `M0 ${yOf(limit.value)}H${width}` }));
