/**
 * A comparison as tables: each figure with its change, the interval of the change, and the judgement; and the failures
 * on either side.
 */
import type { Difference, Judgement } from '../../../compare/difference.ts';
import type { Failure } from '../../../compare/compared-failures.ts';
import { figure } from '../../../report/figures.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import { badge, type Shape } from '../../../report/shapes.ts';
import type { Tone } from '../../../report/verdict.ts';
import { cell, under } from '../tests/row-parts.ts';

const mostFailures = 50;
const width = 300;
const height = 31;
/** Half of the axis, unless a change goes further. */
const narrowest = 0.1;
const widest = 1;

export const looks: Readonly<Record<Judgement, readonly [Tone, Shape]>> = {
  worse: ['bad', 'fail'],
  better: ['good', 'pass'],
  'no difference': ['open', 'same'],
  'too few to say': ['doubtful', 'cancel'],
  'no verdict': ['doubtful', 'cancel'],
};

const toneClass = ({ judgement }: Difference): string =>
  judgement === 'worse' || judgement === 'better' ? judgement : '';

/** `+21.4 %`, or `+0.2 points` of a share. */
export const signed = (change: number | null, unit: Difference['unit']): string => {
  if (change === null) return '';
  const percent = Number((change * 100).toPrecision(3));
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} ${unit === '%' ? 'points' : '%'}`;
};

export const reachOf = (differences: readonly Difference[]): number => {
  const ends = differences.flatMap(({ change, lower, upper, noise }) => [change, lower, upper, noise ?? null]);
  const furthest = Math.max(...ends.map((end) => Math.abs(end ?? 0)), narrowest);
  return Math.min(widest, Math.ceil(furthest * 10) / 10);
};

export const differenceRow = (difference: Difference, reach: number): MarkupNode => {
  const { metric, unit, a, b, change, lower, upper, judgement, why } = difference;
  const value = (measured: number | null): string => (measured === null ? '-' : `${figure(measured)} ${unit}`);
  const interval =
    lower === null && upper === null
      ? ''
      : `${signed(lower, unit) || 'unknown'} to ${signed(upper, unit) || 'unknown'}`;
  return node(
    'tr',
    { class: toneClass(difference) },
    node('th', { scope: 'row' }, metric),
    cell('number', value(a)),
    cell('number', value(b)),
    cell('number change', signed(change, unit)),
    cell('number c-range', interval),
    cell('c-plot', plot(difference, reach)),
    cell('c-judgement', badge(judgement, ...looks[judgement]), under(`${why}.`)),
  );
};

const plot = ({ change, lower, upper, noise }: Difference, reach: number): MarkupNode => {
  const x = (value: number): string =>
    (width / 2 + (Math.max(-reach, Math.min(value, reach)) / reach) * (width / 2 - 4)).toFixed(1);
  const middle = height / 2;
  const [from, to] = [x(lower ?? -reach), x(upper ?? reach)];
  const known = lower !== null || upper !== null;
  const band =
    noise === undefined
      ? []
      : [node('rect', { class: 'band', x: x(-noise), y: 0, width: Number(x(noise)) - Number(x(-noise)), height })];
  const range = node('path', {
    class: 'range',
    d: `M${from} ${middle - 4}v8M${from} ${middle}H${to}M${to} ${middle - 4}v8`,
  });
  const mean = change === null ? [] : [node('circle', { class: 'mean', cx: x(change), cy: middle, r: 3.5 })];
  return node(
    'svg',
    { class: 'interval', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...band,
    node('path', { class: 'zero', d: `M${width / 2} 0V${height}` }),
    ...(known ? [range, ...mean] : []),
  );
};

export const failureRows = (failures: readonly Failure[]): readonly MarkupNode[] =>
  failures
    .slice(0, mostFailures)
    .map(({ kind, text, a, b }) =>
      node(
        'tr',
        {},
        node('th', { scope: 'row' }, short(text, 400), under(kind)),
        cell('number', String(a)),
        cell('number', String(b)),
        cell('', a === 0 ? badge('new', 'bad') : b === 0 ? badge('gone', 'good') : ''),
      ),
    );
