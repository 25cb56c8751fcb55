/**
 * A comparison as tables: each figure with its change, the interval of the change, and the judgement; and the failures
 * on either side.
 */
import type { Difference, Judgement } from '../../../compare/difference.ts';
import type { Failure } from '../../../compare/compared-failures.ts';
import { cells, number } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { figure } from '../../../report/figures.ts';
import { node, where, type MarkupNode } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import type { Shape } from '../../../report/shapes.ts';
import type { Tone } from '../../../report/verdict.ts';
import { count } from '../figures.ts';
import { path, picture } from '../tests/small-pictures.ts';

export const mostFailures = 50;
const width = 300;
const height = 31;
/** Halves of the axis: 10 % to 1,000 %. */
const reaches = [0.1, 0.2, 0.5, 1, 2, 5, 10];

export const looks: Readonly<Record<Judgement, readonly [Tone, Shape]>> = {
  worse: ['bad', 'fail'],
  better: ['good', 'pass'],
  'no difference': ['open', 'same'],
  'too few to say': ['doubtful', 'cancel'],
  'no verdict': ['doubtful', 'cancel'],
};

/** `+21.4 %`, or `+0.2 points` of a share. */
export const signed = (change: number | null, unit: Difference['unit']): string => {
  if (change === null) return '';
  const percent = Number((change * 100).toPrecision(3));
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} ${unit === '%' ? 'points' : '%'}`;
};

/** Half of the axis that shows every change and its interval, if they are not beyond the widest. */
export const reachOf = (differences: readonly Difference[]): number => {
  const furthest = Math.max(
    0,
    ...differences.flatMap(({ change, lower, upper }) => [change, lower, upper].map((end) => Math.abs(end ?? 0))),
  );
  return reaches.find((reach) => reach >= furthest) ?? 10;
};

export const axisText = (reach: number): string => `−${count(reach * 100)} to +${count(reach * 100)} %`;

export const differenceRow = (difference: Difference, reach: number): TemplateResult => {
  const { metric, unit, a, b, change, lower, upper, judgement, why } = difference;
  const value = (measured: number | null): string => (measured === null ? '-' : `${figure(measured)} ${unit}`);
  const interval =
    lower === null && upper === null
      ? ''
      : `${signed(lower, unit) || 'unknown'} to ${signed(upper, unit) || 'unknown'}`;
  const tone = judgement === 'worse' || judgement === 'better' ? judgement : '';
  return html`<tr class=${tone}><th scope="row">${metric}</th>${cells(
    number(value(a)),
    number(value(b)),
    [signed(change, unit), 'number change'],
    [interval, 'number c-range'],
    [drawn(plot(difference, reach)), 'c-plot'],
    [html`${badgeOf(judgement, ...looks[judgement])}${under(`${why}.`)}`, 'c-judgement'],
  )}</tr>`;
};

/** An end of the interval that is unknown or beyond the axis is an arrow. */
const plot = ({ change, lower, upper, noise }: Difference, reach: number): MarkupNode => {
  const x = (value: number): number =>
    Number((width / 2 + (Math.max(-reach, Math.min(value, reach)) / reach) * (width / 2 - 4)).toFixed(1));
  const middle = height / 2;
  const end = (at: number | null, edge: number): string =>
    at === null || Math.abs(at) > reach
      ? `M${x(edge) - 4 * Math.sign(edge)} ${middle - 4}L${x(edge)} ${middle}l${-4 * Math.sign(edge)} 4`
      : `M${x(at)} ${middle - 4}v8`;
  const [from, to] = [x(lower ?? -reach), x(upper ?? reach)];
  const known = lower !== null || upper !== null;
  const range = `${end(lower, -reach)}M${from} ${middle}H${to}${end(upper, reach)}`;
  const isInSight = change !== null && Math.abs(change) <= reach;
  return picture(
    'interval',
    [width, height],
    ...where(noise !== undefined, () => [
      node('rect', { class: 'band', x: x(-(noise ?? 0)), y: 0, width: x(noise ?? 0) - x(-(noise ?? 0)), height }),
    ]),
    path('zero', `M${width / 2} 0V${height}`),
    ...where(known, () => [path('range', range)]),
    ...where(known && isInSight, () => [node('circle', { class: 'mean', cx: x(change ?? 0), cy: middle, r: 3.5 })]),
  );
};

export const failureRow = ({ kind, text, a, b }: Failure): TemplateResult => {
  const change = a === 0 ? badgeOf('new', 'bad') : b === 0 ? badgeOf('gone', 'good') : nothing;
  return html`<tr><th scope="row">${short(text, 400)}${under(kind)}</th>${cells(number(a), number(b), [change])}</tr>`;
};
