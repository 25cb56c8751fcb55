/**
 * The last runs of a test as ticks, up if passed and down if not, and their latency as a line. The latest is at the
 * right.
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

/** `runs`: the latest first. */
export const ticks = (runs: readonly RunRow[]): MarkupNode => {
  const shown = runs.slice(0, mostTicks);
  const step = ticksWidth / mostTicks;
  const marks = (sort: (run: RunRow) => boolean, from: number, to: number): string =>
    shown
      .map((run, index) => (sort(run) ? `M${(ticksWidth - (index + 0.5) * step).toFixed(1)} ${from}V${to}` : ''))
      .join('');
  return picture(
    'ticks',
    [ticksWidth, height, ticksText(shown)],
    path('base', `M0 12H${ticksWidth}`),
    path(
      'up',
      marks(({ verdict }) => verdict === 'passed', 3, 11),
    ),
    path(
      'down',
      marks(({ verdict }) => verdict !== 'passed', 13, height),
    ),
  );
};

export const ticksText = (runs: readonly RunRow[]): string =>
  `${passedOf(runs)} of ${runs.length} ${runs.length === 1 ? 'run' : 'runs'} passed`;

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
