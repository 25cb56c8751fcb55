/**
 * Instances started, ended and failed in each second, as a chart. The drawing is stretched to the width there is, so its words stand
 * beside it. A run of many hours has a point for several seconds, with their mean.
 */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { figure } from '../../figures.ts';
import { clockText } from './moments.ts';
import { h, type Content, type HtmlNode } from './nodes.ts';
import { folded, table } from './table.ts';

type Bucket = QueryTestResult['buckets'][number];

export interface RatePoint {
  /** Seconds since the start. */
  readonly from: number;
  readonly seconds: number;
  /** Each per second. */
  readonly started: number;
  readonly finished: number;
  /** Those that failed or were aborted. */
  readonly failed: number;
}

const most = 180;
const [width, height] = [1000, 200];
/** Of the grid, above the lowest. */
const lines = 4;

const series = [
  ['started', 'started'],
  ['finished', 'ended'],
  ['failed', 'failed or aborted'],
] as const;

/** At most `limit` points, each for as many seconds as the others, but for the last. */
export const ratePoints = (buckets: readonly Bucket[], limit: number = most): RatePoint[] => {
  const seconds = Math.max(1, Math.ceil(buckets.length / limit));
  return Array.from({ length: Math.ceil(buckets.length / seconds) }, (_, index) => {
    const part = buckets.slice(index * seconds, (index + 1) * seconds);
    const mean = (count: (bucket: Bucket) => number): number => part.reduce((total, bucket) => total + count(bucket), 0) / part.length;
    return {
      from: index * seconds,
      seconds: part.length,
      started: mean(({ num_calls_started }) => num_calls_started),
      finished: mean(({ num_calls_finished }) => num_calls_finished),
      failed: mean(({ num_calls_failed = 0, num_calls_aborted = 0 }) => num_calls_failed + num_calls_aborted),
    };
  });
};

/** The step between two lines of the grid: one that people count in, so that `lines` of them reach `highest`. */
export const stepTo = (highest: number): number => {
  const least = Math.max(highest, Number.MIN_VALUE) / lines;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5, 10].find((factor) => power * factor >= least) ?? 10);
};

/** Into how many parts the time is divided: whole seconds if it can be. */
const partsOf = (total: number): number => [4, 5, 6, 3, 2].find((parts) => total % parts === 0) ?? (total < 4 ? 1 : 4);

const evenly = (value: (index: number) => string, parts: number = lines): HtmlNode[] =>
  Array.from({ length: parts + 1 }, (_, index) => h('span', {}, value(index)));

const stairs = (points: readonly RatePoint[], name: 'started' | 'finished' | 'failed', total: number, top: number): string =>
  points
    .map((point, index) => {
      const y = round(height * (1 - point[name] / top));
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${round((width * (point.from + point.seconds)) / total)}`;
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;

const swatch = (name: string): HtmlNode =>
  h('svg', { viewBox: '0 0 26 10', 'aria-hidden': 'true' }, h('path', { class: `swatch ${name}`, d: 'M0 5H26' }));

/** Nothing where no second has been counted. */
export const rateChart = ({ buckets }: Pick<QueryTestResult, 'buckets'>): readonly Content[] => {
  const points = ratePoints(buckets);
  if (points.length === 0) return [];
  const shown = series.filter(([name]) => name !== 'failed' || points.some(({ failed }) => failed > 0));
  const highest = Math.max(...points.flatMap((point) => shown.map(([name]) => point[name])));
  const step = highest > 0 ? stepTo(highest) : 1;
  const total = buckets.length;
  const told = shown.map(([name, word]) => `${word} at most ${figure(Math.max(...points.map((point) => point[name])))}`).join(', ');
  const plot = h(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `Instances per second over ${clockText(total)}: ${told}`,
    },
    ...Array.from({ length: lines + 1 }, (_, line) => h('path', { class: 'grid', d: `M0 ${(height / lines) * line}H${width}` })),
    ...shown.map(([name]) => h('path', { class: `series ${name}`, d: stairs(points, name, total, step * lines) })),
  );
  const merged = points[0]?.seconds ?? 1;
  return [
    h(
      'figure',
      { class: 'rate' },
      h('ul', { class: 'legend' }, ...shown.map(([name, word]) => h('li', {}, swatch(name), word))),
      h(
        'div',
        { class: 'plot' },
        h('div', { class: 'scale-y', 'aria-hidden': 'true' }, ...evenly((line) => figure(Number(((lines - line) * step).toPrecision(6))))),
        plot,
        h(
          'div',
          { class: 'scale-x', 'aria-hidden': 'true' },
          ...evenly((part) => clockText((total / partsOf(total)) * part), partsOf(total)),
        ),
      ),
    ),
    folded(
      'The chart as a table',
      table(
        merged === 1 ? 'Instances in each second' : `Instances per second, means of ${merged} seconds`,
        [{ title: 'From', sort: 'number' }, ...shown.map(([, word]) => ({ title: word, sort: 'number' }) as const)],
        points.map((point) => [clockText(point.from), ...shown.map(([name]) => figure(point[name]))]),
      ),
    ),
  ];
};
