/**
 * The last runs of a test as ticks, up if passed and down if not, and their latency as a line; small in a row, and
 * large on the page of one test. The latest is at the right.
 */
import { figure } from '../../../report/figures.ts';
import { node, type Content, type MarkupNode } from '../../../report/markup.ts';
import type { RunRow } from '../../protocol.ts';
import { judgedTrend, mostTicks, passedOf } from './test-history.ts';

type Size = readonly [width: number, height: number, label?: string];

/** A drawing at 1:1. Without a label it is hidden from screen readers: its text is beside it. */
export const picture = (kind: string, [width, height, label]: Size, ...content: readonly Content[]): MarkupNode => {
  const spoken: MarkupNode['attributes'] =
    label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return node('svg', { class: kind, width, height, viewBox: `0 0 ${width} ${height}`, ...spoken }, ...content);
};

export const path = (kind: string, d: string): MarkupNode => node('path', { class: kind, d });

const ticksWidth = 148;
const trendWidth = 120;
const height = 20;

/** `x`: the place of each run. */
const tickPaths = (runs: readonly RunRow[], x: (index: number) => string | number): readonly MarkupNode[] => {
  const marks = (passed: boolean, from: number, to: number): string =>
    runs.map(({ verdict }, index) => ((verdict === 'passed') === passed ? `M${x(index)} ${from}V${to}` : '')).join('');
  return [path('up', marks(true, 3, 11)), path('down', marks(false, 13, height))];
};

/** `runs`: the latest first. */
export const ticks = (runs: readonly RunRow[]): MarkupNode => {
  const shown = runs.slice(0, mostTicks);
  const step = ticksWidth / mostTicks;
  const marks = tickPaths(shown, (index) => (ticksWidth - (index + 0.5) * step).toFixed(1));
  return picture('ticks', [ticksWidth, height, ticksText(shown)], path('base', `M0 12H${ticksWidth}`), ...marks);
};

export const ticksText = (runs: readonly RunRow[]): string =>
  `${passedOf(runs)} of ${runs.length} ${runs.length === 1 ? 'run' : 'runs'} passed`;

/** What `sinceWhen` has not said of these runs: nothing, where all of them passed, or none. `all`: the number of runs. */
export const ticksBeside = (runs: readonly RunRow[], all = runs.length): string => {
  const isUniform = runs.length === all && [0, all].includes(passedOf(runs));
  return isUniform ? '' : ticksText(runs);
};

/** `trend`: the oldest first. */
export const trendLine = (trend: readonly number[]): MarkupNode => {
  const shown = trend.slice(-mostTicks);
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
  const range = highest - lowest || 1;
  const step = trendWidth / (mostTicks - 1);
  const x = (index: number): string => (trendWidth - (shown.length - 1 - index) * step).toFixed(1);
  const y = (value: number): string => (highest === lowest ? 10 : 17 - ((value - lowest) / range) * 14).toFixed(1);
  const last = shown.at(-1);
  const label = last === undefined ? 'no latency measured' : `p95 of ${shown.length} runs, the last ${figure(last)} ms`;
  const line = shown.length < 2 ? '' : `M${shown.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`;
  const worse = judgedTrend(shown).hasWorsened ? ' worse' : '';
  const dot = { class: `last${worse}`, r: 2.5, cx: trendWidth, cy: y(last ?? lowest) };
  const dots = last === undefined ? [] : [node('circle', dot)];
  return picture('trend', [trendWidth, height, label], node('path', { d: line }), ...dots);
};

/** Runs that the large picture has room for. */
export const mostDrawn = 100;
const largeHeight = 160;
/** The width of one run: few runs stand wide apart, and one stands in the middle. */
const unit = 10;

/** Both on one axis: below a tick for each run, above the 95th percentile of its latency. `runs`: the latest first. */
export const trendChart = (runs: readonly RunRow[]): MarkupNode => {
  const shown = runs.slice(0, mostDrawn).toReversed();
  const width = shown.length * unit;
  const x = (index: number): number => (index + 0.5) * unit;
  const values = shown.map(({ latency }) => latency.p95);
  const highest = Math.max(...values.map((p95) => p95 ?? 0), Number.MIN_VALUE);
  const at = (p95: number, index: number): string =>
    `${x(index)} ${(largeHeight - (p95 / highest) * (largeHeight - 4)).toFixed(1)}`;
  const drawn = (text: (p95: number, index: number) => string): string =>
    values.map((p95, index) => (p95 === null ? '' : text(p95, index))).join('');
  const svg = (kind: string, tall: number, label: string, ...paths: readonly MarkupNode[]): MarkupNode => {
    const size = { viewBox: `0 0 ${width} ${tall}`, preserveAspectRatio: 'none' };
    return node('svg', { class: kind, ...size, role: 'img', 'aria-label': label }, ...paths);
  };
  const latencies = [
    path('grid', `M0 0H${width}M0 ${largeHeight / 2}H${width}M0 ${largeHeight}H${width}`),
    path(
      'line',
      drawn((p95, index) => `${values[index - 1] == null ? 'M' : 'L'}${at(p95, index)}`),
    ),
    path(
      'points',
      drawn((p95, index) => `M${at(p95, index)}h0`),
    ),
  ];
  return node(
    'div',
    { class: 'trend-chart' },
    node('p', { class: 'scale' }, node('span', {}, figure(highest)), node('span', {}, '0')),
    svg('of-p95', largeHeight, `p95 in ms of ${shown.length} runs`, ...latencies),
    svg('of-runs', height, ticksText(shown), ...tickPaths(shown, x)),
  );
};
