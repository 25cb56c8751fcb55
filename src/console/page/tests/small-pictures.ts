/**
 * The last runs of a test as ticks, up if passed and down if not, and their latency as a line. The latest is at the
 * right.
 */
import { figure } from '../../../report/figures.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import type { RunRow } from '../../protocol.ts';
import { judgedTrend, mostTicks, passedOf } from './test-history.ts';

const ticksWidth = 148;
const trendWidth = 120;
const height = 20;

/** `runs`: the latest first. */
export const ticks = (runs: readonly RunRow[]): MarkupNode => {
  const shown = runs.slice(0, mostTicks);
  const step = ticksWidth / mostTicks;
  const path = (sort: (run: RunRow) => boolean, from: number, to: number): string =>
    shown
      .map((run, index) => (sort(run) ? `M${(ticksWidth - (index + 0.5) * step).toFixed(1)} ${from}V${to}` : ''))
      .join('');
  return node(
    'svg',
    {
      class: 'ticks',
      width: ticksWidth,
      height,
      viewBox: `0 0 ${ticksWidth} ${height}`,
      role: 'img',
      'aria-label': ticksText(shown),
    },
    node('path', { class: 'base', d: `M0 12H${ticksWidth}` }),
    node('path', { class: 'up', d: path(({ verdict }) => verdict === 'passed', 3, 11) }),
    node('path', { class: 'down', d: path(({ verdict }) => verdict !== 'passed', 13, height) }),
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
  const dot = {
    class: `last${judgedTrend(shown).hasWorsened ? ' worse' : ''}`,
    r: 2.5,
    cx: trendWidth,
    cy: y(last ?? lowest),
  };
  return node(
    'svg',
    {
      class: 'trend',
      width: trendWidth,
      height,
      viewBox: `0 0 ${trendWidth} ${height}`,
      role: 'img',
      'aria-label': label,
    },
    node('path', { d: line }),
    ...(last === undefined ? [] : [node('circle', dot)]),
  );
};
