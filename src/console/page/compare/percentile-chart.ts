/**
 * The latency of both runs by percentile, A dashed and B solid, each named at its end, with the 95th percentile marked.
 * Drawn at 1:1: it is panned, not shrunk.
 */
import { shownPercentiles } from '../../../compare/percentiles.ts';
import { figure } from '../../../report/figures.ts';
import { node, type MarkupNode } from '../../../report/markup.ts';
import { path, picture } from '../tests/small-pictures.ts';

const [left, right, top, bottom] = [48, 24, 12, 24];
const [width, height] = [560, 200];
const marked = shownPercentiles.indexOf(95);

type Values = readonly number[];

/** `a`, `b`: in milliseconds, at `shownPercentiles`. */
export const percentileChart = (a: Values, b: Values): MarkupNode => {
  const highest = roundedUp(Math.max(...a, ...b, Number.MIN_VALUE));
  const x = (index: number): string =>
    (left + (index * (width - left - right)) / (shownPercentiles.length - 1)).toFixed(1);
  const y = (value: number): string => (height - bottom - (value / highest) * (height - top - bottom)).toFixed(1);
  const line = (values: Values): string => `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`;
  const scale = [0, highest / 2, highest];
  const word = (name: string, at: string, above: string | number, text: string): MarkupNode =>
    node('text', { class: name, x: at, y: above }, text);
  const [ofA, ofB] = [a[marked] ?? 0, b[marked] ?? 0];
  const last = shownPercentiles.length - 1;
  const [endA, endB] = apart(Number(y(a[last] ?? 0)), Number(y(b[last] ?? 0)));
  return picture(
    'percentiles',
    [width, height, labelOf(a, b)],
    path('grid', scale.map((value) => `M${left} ${y(value)}H${width - right}`).join('')),
    ...scale.map((value) => word('axis of-y', String(left - 8), Number(y(value)) + 4, figure(value))),
    ...shownPercentiles.map((percentile, index) => word('axis of-x', x(index), height - 6, `p${percentile}`)),
    path('mark', `M${x(marked)} ${top}V${height - bottom}`),
    path('line of-a', line(a)),
    path('line', line(b)),
    ...[ofA, ofB].map((value, index) =>
      node('circle', { class: index === 0 ? 'point of-a' : 'point', cx: x(marked), cy: y(value), r: 3.5 }),
    ),
    word('told', String(Number(x(marked)) - 8), top + 10, `p95: A ${figure(ofA)}, B ${figure(ofB)}`),
    word('name of-a', String(width - right + 8), endA + 4, 'A'),
    word('name', String(width - right + 8), endB + 4, 'B'),
  );
};

/** Moves apart the names at the ends of lines that overlap. */
const apart = (one: number, other: number): readonly [number, number] => {
  const middle = (one + other) / 2;
  if (Math.abs(one - other) >= 14) return [one, other];
  return one < other ? [middle - 7, middle + 7] : [middle + 7, middle - 7];
};

/** The next 1, 2 or 5 times a power of ten. */
const roundedUp = (value: number): number => {
  const ten = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * ten >= value) ?? 10) * ten;
};

const labelOf = (a: Values, b: Values): string => {
  const each = shownPercentiles.map(
    (percentile, index) => `p${percentile} A ${figure(a[index] ?? 0)}, B ${figure(b[index] ?? 0)}`,
  );
  return `Milliseconds by percentile: ${each.join('; ')}`;
};
