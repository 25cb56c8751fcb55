/**
 * The last runs of one test on one axis: below a tick for each, above the 95th percentile of its latency; the latest at
 * the right.
 */
import { figure } from '../../../report/figures.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import type { RunRow } from '../../protocol.ts';
import { path, ticksText } from './small-pictures.ts';

/** Runs that there is room for. */
export const mostDrawn = 100;
const height = 160;
const unit = 10;

/** `runs`: the latest first. */
export const trendChart = (runs: readonly RunRow[]): MarkupNode => {
  const shown = runs.slice(0, mostDrawn).toReversed();
  // Few runs stand wide apart, and one stands in the middle.
  const places = shown.length;
  const x = (index: number): number => (index + 0.5) * unit;
  const values = shown.map(({ latency }, index) => ({ x: x(index), p95: latency.p95 }));
  const highest = Math.max(...values.map(({ p95 }) => p95 ?? 0), Number.MIN_VALUE);
  const y = (p95: number): string => (height - (p95 / highest) * (height - 4)).toFixed(1);
  const line = values
    .map((value, index) =>
      value.p95 === null ? '' : `${values[index - 1]?.p95 == null ? 'M' : 'L'}${value.x} ${y(value.p95)}`,
    )
    .join('');
  const tick = (sort: (run: RunRow) => boolean, top: number, bottom: number): string =>
    shown.map((run, index) => (sort(run) ? `M${x(index)} ${top}V${bottom}` : '')).join('');
  const width = places * unit;
  const svg = (name: string, tall: number, label: string, ...paths: readonly MarkupNode[]): MarkupNode => {
    const size = { viewBox: `0 0 ${width} ${tall}`, preserveAspectRatio: 'none' };
    return node('svg', { class: name, ...size, role: 'img', 'aria-label': label }, ...paths);
  };
  const points = values.map((value) => (value.p95 === null ? '' : `M${value.x} ${y(value.p95)}h0`)).join('');
  return node(
    'div',
    { class: 'trend-chart' },
    node('p', { class: 'scale' }, node('span', {}, figure(highest)), node('span', {}, '0')),
    svg(
      'of-p95',
      height,
      `p95 in ms of ${shown.length} runs`,
      path('grid', `M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`),
      path('line', line),
      path('points', points),
    ),
    svg(
      'of-runs',
      20,
      ticksText(shown),
      path(
        'up',
        tick(({ verdict }) => verdict === 'passed', 3, 11),
      ),
      path(
        'down',
        tick(({ verdict }) => verdict !== 'passed', 13, 20),
      ),
    ),
  );
};
