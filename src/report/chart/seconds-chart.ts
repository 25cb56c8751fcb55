/**
 * Series over the seconds of a run as a chart. The drawing is stretched to the available width, so its words are
 * outside and its lines keep their width; `seconds-chart-style.ts` has the style.
 */
import { clockText, figure } from '../figures.ts';
import { node, type MarkupNode } from '../markup.ts';
import { isInScale, limitClass, limitLines, limitText, type ChartLimit } from './chart-limits.ts';
import { secondsOf, secondsPoints, type SecondsPoint, type SecondsSeries } from './seconds-points.ts';

export interface SecondsChart {
  /** Name of the values, with their unit where they have one. */
  readonly title: string;
  readonly series: readonly SecondsSeries[];
  /** Changes by clients, in order: vertical lines in the chart. */
  readonly changes?: readonly ChartChange[];
  /** Thresholds of the values. */
  readonly limits?: readonly ChartLimit[];
}

export interface ChartChange {
  /** Seconds since the start. */
  readonly second: number;
  /** Empty where another chart beside it has the text. */
  readonly text: string;
  /** End of the pause that it began, in seconds. */
  readonly pausedTo?: number;
}

const [width, height] = [1000, 200];
/** Lines of the grid above the lowest. */
const lines = 4;

/** The step between two lines of the grid: a round number, so that `lines` steps reach `highest`. */
export const stepTo = (highest: number): number => {
  const least = Math.max(highest, Number.MIN_VALUE) / lines;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5, 10].find((factor) => power * factor >= least) ?? 10);
};

/** Number of parts of the time axis: whole seconds where possible. */
const partsOf = (total: number): number => [4, 5, 6, 3, 2].find((parts) => total % parts === 0) ?? (total < 4 ? 1 : 4);

const evenly = (value: (index: number) => string, parts: number = lines): MarkupNode[] =>
  Array.from({ length: parts + 1 }, (_, index) => node('span', {}, value(index)));

const round = (value: number): number => Math.round(value * 10) / 10;

/** Position of a point of a series; undefined is a gap. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

const stairs = (places: readonly (Place | undefined)[]): string =>
  places
    .map((place, index) => {
      if (place === undefined) return '';
      return `${places[index - 1] === undefined ? `M${place.from} ${place.y}` : `V${place.y}`}H${place.to}`;
    })
    .join('');

/** A point without a neighbour is drawn as a line of its own width. */
const line = (places: readonly (Place | undefined)[]): string =>
  places
    .map((place, index) => {
      if (place === undefined) return '';
      const [before, after] = [places[index - 1], places[index + 1]];
      if (before === undefined && after === undefined) return `M${place.from} ${place.y}H${place.to}`;
      return `${before === undefined ? 'M' : 'L'}${round((place.from + place.to) / 2)} ${place.y}`;
    })
    .join('');

const drawing = (
  points: readonly SecondsPoint[],
  index: number,
  top: number,
  shape: SecondsSeries['shape'],
): string => {
  const total = secondsOf(points);
  const x = (second: number): number => round((width * second) / total);
  const places = points.map(({ from, seconds, values }) => {
    const value = values[index] ?? null;
    return value === null ? undefined : { from: x(from), to: x(from + seconds), y: round(height * (1 - value / top)) };
  });
  return shape === 'stairs' ? stairs(places) : line(places);
};

const swatch = (key: string): MarkupNode =>
  node('svg', { viewBox: '0 0 26 10', 'aria-hidden': 'true' }, node('path', { class: `swatch ${key}`, d: 'M0 5H26' }));

const numbers = (points: readonly SecondsPoint[], index: number): number[] =>
  points.flatMap(({ values }) => values[index] ?? []);

/** `started 3 to 40`: the range of a series, for screen readers. */
const extremes = ({ title }: SecondsSeries, values: readonly number[]): string => {
  if (values.length === 0) return `${title} -`;
  const [least, most] = [figure(Math.min(...values)), figure(Math.max(...values))];
  return least === most ? `${title} ${most}` : `${title} ${least} to ${most}`;
};

/** Bands of pauses behind, and a line for each change. */
const changeMarks = (changes: readonly ChartChange[], total: number): MarkupNode[] => {
  const x = (second: number): number => round(width * Math.min(1, second / total));
  const bands = changes.flatMap(({ second, pausedTo }) =>
    pausedTo === undefined ? [] : [`M${x(second)} 0H${x(pausedTo)}V${height}H${x(second)}Z`],
  );
  const marks = changes.map(({ second }) => `M${x(second)} 0V${height}`);
  return [
    ...(bands.length === 0 ? [] : [node('path', { class: 'pause', d: bands.join('') })]),
    ...(marks.length === 0 ? [] : [node('path', { class: 'change', d: marks.join('') })]),
  ];
};

const plot = (
  { title, series, changes = [], limits = [] }: SecondsChart,
  points: readonly SecondsPoint[],
  highest: number,
  top: number,
  marked?: SecondsPoint,
): MarkupNode => {
  const summary = [
    ...series.map((one, index) => extremes(one, numbers(points, index))),
    ...limits.map(({ text, kept }) => `threshold ${text}${kept ? '' : ', not kept'}`),
  ].join(', ');
  const middle = marked === undefined ? 0 : round((width * (marked.from + marked.seconds / 2)) / secondsOf(points));
  return node(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `${title} over ${clockText(secondsOf(points))}: ${summary}`,
    },
    ...changeMarks(changes, secondsOf(points)),
    ...Array.from({ length: lines + 1 }, (_, at) =>
      node('path', { class: 'grid', d: `M0 ${(height / lines) * at}H${width}` }),
    ),
    ...limitLines(
      limits.filter((limit) => isInScale(limit, highest)),
      width,
      (value) => round(height * (1 - value / top)),
    ),
    ...(marked === undefined ? [] : [node('path', { class: 'mark', d: `M${middle} 0V${height}` })]),
    ...series.map(({ key, shape }, index) =>
      node('path', { class: `series ${key}`, d: drawing(points, index, top, shape) }),
    ),
  );
};

/**
 * A `figure.seconds` with caption, legend and plot; undefined if no second has a value. `points`: the result of
 * `secondsPoints`; a line marks the point `marked`.
 */
export const secondsChart = (
  chart: SecondsChart,
  points: readonly SecondsPoint[] = secondsPoints(chart.series),
  marked?: SecondsPoint,
): MarkupNode | undefined => {
  const all = chart.series.flatMap((_, index) => numbers(points, index));
  if (all.length === 0) return undefined;
  const { limits = [] } = chart;
  const highest = Math.max(...all);
  const reached = Math.max(highest, ...limits.filter((limit) => isInScale(limit, highest)).map(({ value }) => value));
  // There is no half of a failure: a scale of whole numbers has no line between them.
  const least = all.every(Number.isInteger) ? 1 : 0;
  const step = reached > 0 ? Math.max(least, stepTo(reached)) : 1;
  const total = secondsOf(points);
  const parts = partsOf(total);
  return node(
    'figure',
    { class: 'seconds' },
    node('figcaption', {}, chart.title),
    node(
      'ul',
      { class: 'legend' },
      ...chart.series.map(({ key, title }) => node('li', {}, swatch(key), title)),
      ...limits.map((limit) => node('li', {}, swatch(limitClass(limit)), limitText(limit, highest))),
    ),
    node(
      'div',
      { class: 'plot' },
      node(
        'div',
        { class: 'scale-y', 'aria-hidden': 'true' },
        ...evenly((at) => figure(Number(((lines - at) * step).toPrecision(6)))),
      ),
      plot(chart, points, highest, step * lines, marked),
      node(
        'div',
        { class: 'scale-x', 'aria-hidden': 'true' },
        ...evenly((part) => clockText((total / parts) * part), parts),
      ),
    ),
    ...changeList(chart),
  );
};

/** The changes in words, numbered like their lines. */
const changeList = ({ changes = [] }: SecondsChart): MarkupNode[] =>
  changes.every(({ text }) => text === '')
    ? []
    : [
        node(
          'ol',
          { class: 'changes', 'aria-label': 'What was changed meanwhile' },
          ...changes.map(({ second, text }) => node('li', {}, node('span', {}, clockText(second)), ` ${text}`)),
        ),
      ];

/** One point in words: `1:05, 5 s: started 40, ended 38.2`. */
export const pointText = ({ series }: SecondsChart, { from, seconds, values }: SecondsPoint): string => {
  const when = seconds === 1 ? clockText(from) : `${clockText(from)}, ${seconds} s`;
  return `${when}: ${series.map(({ title }, index) => `${title} ${figure(values[index])}`).join(', ')}`;
};

export interface SecondsTable {
  readonly caption: string;
  /** The first column is the time, the others are the series. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The values of the chart, with a row for each point. */
export const secondsTable = (
  { title, series }: SecondsChart,
  points: readonly SecondsPoint[] = secondsPoints(series),
): SecondsTable => {
  const merged = points[0]?.seconds ?? 1;
  const merge = series.every((one) => one.merge === 'mean')
    ? 'means'
    : series.every((one) => one.merge === 'max')
      ? 'the highest'
      : 'merged';
  return {
    caption: merged === 1 ? `${title}, of each second` : `${title}, ${merge} of ${merged} seconds`,
    columns: ['From', ...series.map((one) => one.title)],
    rows: points.map(({ from, values }) => [clockText(from), ...series.map((_, index) => figure(values[index]))]),
  };
};
