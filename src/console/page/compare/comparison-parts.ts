/**
 * A comparison of two runs: each figure with its change, the interval of the change, and the judgement; the failures on
 * either side; the latency of both by percentile; and what differs between their tests, line by line.
 */
import { highestMetric } from '../../../compare/compared-search.ts';
import type { Failure } from '../../../compare/compared-failures.ts';
import type { Difference, Judgement } from '../../../compare/difference.ts';
import { lineDifference, type DifferentLine } from '../../../compare/line-difference.ts';
import { shownPercentiles } from '../../../compare/percentiles.ts';
import { cells, number, part, scrolled, tableOf } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { counted, figure } from '../../../report/figures.ts';
import { node, where, type MarkupNode } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import type { Shape } from '../../../report/shapes.ts';
import type { Tone } from '../../../report/verdict.ts';
import { count } from '../figures.ts';
import { textOf, type SourceAnswer } from '../test-starter.ts';
import { path, picture } from '../tests/small-pictures.ts';

const mostFailures = 50;
const [plotWidth, plotHeight] = [300, 31];
/** Halves of the axis: 10 % to 1,000 %. */
const reaches = [0.1, 0.2, 0.5, 1, 2, 5, 10];

export const looks: Readonly<Record<Judgement, readonly [Tone, Shape]>> = {
  worse: ['bad', 'fail'],
  better: ['good', 'pass'],
  'no difference': ['open', 'same'],
  'too few to say': ['doubtful', 'cancel'],
  'no verdict': ['doubtful', 'cancel'],
};

/** The figure that compares two searches: no other one of them is judged. */
const searchedIn = (differences: readonly Difference[]): Difference | undefined =>
  differences.find(({ metric }) => metric === highestMetric);

/** Where nothing differs, the figure of whole instances that says least decides: the others are parts of it. */
export const gravestOf = (differences: readonly Difference[]): Judgement => {
  const said = (among: readonly Difference[], ...judgements: readonly Judgement[]): Judgement | undefined =>
    judgements.find((judgement) => among.some((each) => each.judgement === judgement));
  const ofSearch = searchedIn(differences);
  if (ofSearch !== undefined) return ofSearch.judgement;
  const ofWhole = differences.filter(({ metric }) => /^latency\.(mean|p\d+)$/.test(metric));
  return (
    said(differences, 'worse', 'better') ??
    said(ofWhole, 'too few to say', 'no verdict') ??
    said(differences, 'no difference') ??
    'too few to say'
  );
};

/** The gravest difference in words, latencies of whole instances before their parts. */
export const sentenceOf = (differences: readonly Difference[]): string => {
  const differing = differences.filter(({ judgement }) => judgement === 'worse' || judgement === 'better');
  const gravest = differing.find(({ judgement }) => judgement === 'worse') ?? differing[0];
  const ofSearch = searchedIn(differences);
  if (gravest === undefined && ofSearch !== undefined)
    return `${ofSearch.metric}, ${ofSearch.judgement}: ${ofSearch.why}.`;
  if (gravest === undefined) {
    const judgedOnes = differences.filter(({ judgement }) => judgement === 'no difference').length;
    if (judgedOnes === differences.length) return 'No figure of the two runs differs by more than chance explains.';
    if (judgedOnes === 0) return 'No figure was judged.';
    const were = judgedOnes === 1 ? 'was' : 'were';
    return `${judgedOnes} of ${differences.length} figures ${were} judged: none differs by more than chance explains.`;
  }
  const { metric, a, b, unit, change, judgement, why } = gravest;
  const rest = differing.length - 1;
  const others = rest === 0 ? '' : ` ${counted(rest, 'more figure differs', 'more figures differ')}.`;
  const values = `${valueText(b, unit, 'nothing')} against ${valueText(a, unit, 'nothing')}`;
  return `${metric} is ${judgement} in B: ${values}, ${signed(change, unit)}; ${why}.${others}`;
};

const valueText = (measured: number | null, unit: Difference['unit'], none: string): string =>
  measured === null ? none : `${figure(measured)} ${unit}`;

/** `+21.4 %`, or `+0.2 points` of a share. */
const signed = (change: number | null, unit: Difference['unit']): string => {
  if (change === null) return '';
  const percent = Number((change * 100).toPrecision(3));
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} ${unit === '%' ? 'points' : '%'}`;
};

export const differencePart = (differences: readonly Difference[]): TemplateResult => {
  const ends = differences.flatMap(({ change, lower, upper }) => [change, lower, upper]);
  // Half of the axis shows every change and its interval, if they are not beyond the widest.
  const furthest = Math.max(0, ...ends.map((end) => Math.abs(end ?? 0)));
  const reach = reaches.find((one) => one >= furthest) ?? 10;
  const axis = `−${count(reach * 100)} to +${count(reach * 100)} %|c-plot`;
  const columns = ['Figure', 'A|number', 'B|number', 'Change|number', 'Interval|number c-range', axis, 'Judgement'];
  const rows = differences.map((one) => differenceRow(one, reach));
  const table = scrolled('Table of the differences', tableOf(columns, rows, { id: 'differences', kind: 'judge' }));
  const hint =
    'B against A, interval of 95 %; the grey band is what equal runs of this test differ by, where there were any';
  return part('differ', 'Difference or noise', table, { hint });
};

const differenceRow = (difference: Difference, reach: number): TemplateResult => {
  const { metric, unit, a, b, change, lower, upper, judgement, why } = difference;
  const [from, to] = [lower, upper].map((end) => signed(end, unit) || 'unknown');
  const tone = judgement === 'worse' || judgement === 'better' ? judgement : '';
  return html`<tr class=${tone}><th scope="row">${metric}</th>${cells(
    number(valueText(a, unit, '-')),
    number(valueText(b, unit, '-')),
    [signed(change, unit), 'number change'],
    [lower === null && upper === null ? '' : `${from} to ${to}`, 'number c-range'],
    [drawn(plot(difference, reach)), 'c-plot'],
    [html`${badgeOf(judgement, ...looks[judgement])}${under(`${why}.`)}`, 'c-judgement'],
  )}</tr>`;
};

/** An end of the interval that is unknown or beyond the axis is an arrow. */
const plot = ({ change, lower, upper, noise }: Difference, reach: number): MarkupNode => {
  const [width, height] = [plotWidth, plotHeight];
  const x = (value: number): number =>
    Number((width / 2 + (Math.max(-reach, Math.min(value, reach)) / reach) * (width / 2 - 4)).toFixed(1));
  const middle = height / 2;
  const end = (at: number | null, edge: number): string =>
    at === null || Math.abs(at) > reach
      ? `M${x(edge) - 4 * Math.sign(edge)} ${middle - 4}L${x(edge)} ${middle}l${-4 * Math.sign(edge)} 4`
      : `M${x(at)} ${middle - 4}v8`;
  const [from, to] = [x(lower ?? -reach), x(upper ?? reach)];
  const [least, most] = [x(-(noise ?? 0)), x(noise ?? 0)];
  const known = lower !== null || upper !== null;
  const range = `${end(lower, -reach)}M${from} ${middle}H${to}${end(upper, reach)}`;
  const isInSight = change !== null && Math.abs(change) <= reach;
  return picture(
    'interval',
    [width, height],
    ...where(noise !== undefined, () => [node('rect', { class: 'band', x: least, y: 0, width: most - least, height })]),
    path('zero', `M${width / 2} 0V${height}`),
    ...where(known, () => [path('range', range)]),
    ...where(known && isInSight, () => [node('circle', { class: 'mean', cx: x(change ?? 0), cy: middle, r: 3.5 })]),
  );
};

export const failurePart = (failures: readonly Failure[]): TemplateResult | typeof nothing => {
  if (failures.length === 0) return nothing;
  const row = ({ kind, text, a, b }: Failure): TemplateResult => {
    const change = a === 0 ? badgeOf('new', 'bad') : b === 0 ? badgeOf('gone', 'good') : nothing;
    const figures = cells(number(a), number(b), [change]);
    return html`<tr><th scope="row">${short(text, 400)}${under(kind)}</th>${figures}</tr>`;
  };
  const columns = ['Reason', 'A|number', 'B|number', '(Judgement)'];
  const table = tableOf(columns, failures.slice(0, mostFailures).map(row), { id: 'failure-rows' });
  return part('failures', 'What went wrong', table, { hint: 'instances of each run' });
};

type Values = readonly number[];

/** In milliseconds at `shownPercentiles`, of A and B; or why there are none. */
export type Percentiles = readonly (Values | string)[];

export const percentilePart = ([a = '', b = '']: Percentiles): TemplateResult => {
  const reasons = Object.entries({ A: a, B: b }).flatMap(([side, why]) =>
    typeof why === 'string' ? [`In ${side} ${why}.`] : [],
  );
  const content =
    typeof a === 'string' || typeof b === 'string'
      ? html`<p class="hint">${reasons.join(' ')}</p>`
      : drawn(percentileChart(a, b));
  const chart = scrolled('Chart of the percentiles', content, 'percentile-chart');
  return part('percentiles', 'Latency by percentile', chart, { hint: 'ms; A dashed, B solid' });
};

const marked = shownPercentiles.indexOf(95);

/**
 * The latency of both runs by percentile, A dashed and B solid, each named at its end, with the 95th percentile marked.
 * Drawn at 1:1: it is panned, not shrunk.
 */
const percentileChart = (a: Values, b: Values): MarkupNode => {
  const [left, right, top, bottom] = [48, 24, 12, 24];
  const [width, height] = [560, 200];
  const highest = roundedUp(Math.max(...a, ...b, Number.MIN_VALUE));
  const last = shownPercentiles.length - 1;
  const x = (index: number): string => (left + (index * (width - left - right)) / last).toFixed(1);
  const y = (value: number): string => (height - bottom - (value / highest) * (height - top - bottom)).toFixed(1);
  const line = (values: Values): string => `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`;
  const scale = [0, highest / 2, highest];
  const word = (name: string, at: string | number, above: string | number, text: string): MarkupNode =>
    node('text', { class: name, x: at, y: above }, text);
  const point = (kind: string, value: number): MarkupNode =>
    node('circle', { class: kind, cx: x(marked), cy: y(value), r: 3.5 });
  const [ofA, ofB] = [a[marked] ?? 0, b[marked] ?? 0];
  const [endA, endB] = apart(Number(y(a[last] ?? 0)), Number(y(b[last] ?? 0)));
  const each = shownPercentiles.map(
    (percentile, index) => `p${percentile} A ${figure(a[index] ?? 0)}, B ${figure(b[index] ?? 0)}`,
  );
  return picture(
    'percentiles',
    [width, height, `Milliseconds by percentile: ${each.join('; ')}`],
    path('grid', scale.map((value) => `M${left} ${y(value)}H${width - right}`).join('')),
    ...scale.map((value) => word('axis of-y', left - 8, Number(y(value)) + 4, figure(value))),
    ...shownPercentiles.map((percentile, index) => word('axis of-x', x(index), height - 6, `p${percentile}`)),
    path('mark', `M${x(marked)} ${top}V${height - bottom}`),
    path('line of-a', line(a)),
    path('line', line(b)),
    point('point of-a', ofA),
    point('point', ofB),
    word('told', Number(x(marked)) - 8, top + 10, `p95: A ${figure(ofA)}, B ${figure(ofB)}`),
    word('name of-a', width - right + 8, endA + 4, 'A'),
    word('name', width - right + 8, endB + 4, 'B'),
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

/** Lines that are shown. */
const mostLines = 400;
/** Before a line, and what a screen reader says there. */
const signs = {
  same: [' ', ''],
  gone: ['−', 'in A alone: '],
  new: ['+', 'in B alone: '],
  'left out': ['', ''],
} as const;

export interface ShownDifference {
  /** In a sentence. */
  readonly say: string;
  readonly lines?: TemplateResult;
}

export const sourceDifference = (a: SourceAnswer, b: SourceAnswer): ShownDifference => {
  if ('refused' in a) return { say: `Of A: ${a.refused}` };
  if ('refused' in b) return { say: `Of B: ${b.refused}` };
  const lines = lineDifference(textOf(a), textOf(b));
  if (lines === undefined) return { say: 'The tests differ in too many lines to be compared here.' };
  if (lines.length === 0) return { say: 'Both were started with the same test.' };
  const different = lines.filter(({ kind }) => kind === 'gone' || kind === 'new').length;
  const more = lines.length > mostLines ? `; the first ${mostLines} lines are shown` : '';
  return {
    say: `${counted(different, 'line differs', 'lines differ')}${more}.`,
    lines: html`<ol class="differing" aria-label="Lines of the tests that differ"
      tabindex="0">${lines.slice(0, mostLines).map(lineOf)}</ol>`,
  };
};

const lineOf = ({ kind, text, a, b }: DifferentLine): TemplateResult => {
  const [sign, spoken] = signs[kind];
  return html`<li class=${kind.replace(' ', '-')}><span class="sign" aria-hidden="true">${sign}</span><span
    class="number">${kind === 'gone' ? a : (b ?? '')}</span><code><span
      class="only-read">${spoken}</span>${text}</code></li>`;
};
