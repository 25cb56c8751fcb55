/**
 * The steps of a search as a chart of latency over rate, both with the knee: a line at the highest rate that was kept, and
 * a band up to the lowest that was not. Latencies differ by orders of magnitude, so their scale is logarithmic. As in the
 * charts over seconds, the drawing is stretched to the available width, and its words are outside.
 */
import type { QueryTestResult, RunSearch, SearchStep } from '../../../schemas/index.ts';
import { figure } from '../figures.ts';
import { node, type MarkupNode } from '../markup.ts';
import { findingOfSearch, intervalText, rateFigure } from '../search-words.ts';

const [width, height] = [1000, 200];
const series = ['p50', 'p95', 'p99'] as const;
/** Parts of the scale of rates. */
const parts = 4;

type Series = (typeof series)[number];

interface Scales {
  readonly x: (rate: number) => number;
  readonly y: (milliseconds: number) => number;
  /** The powers of ten that the scale of latencies begins and ends with. */
  readonly lowest: number;
  readonly highest: number;
  readonly mostRate: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The last step at each rate that says something of the service, by rate. */
const stepsByRate = ({ steps }: RunSearch): readonly SearchStep[] => {
  const last = new Map<number, SearchStep>();
  for (const step of steps) if (step.result !== 'void' && step.latency.count > 0) last.set(step.rate, step);
  return [...last.values()].sort((one, other) => one.rate - other.rate);
};

const scalesOf = (steps: readonly SearchStep[]): Scales => {
  const all = steps.flatMap(({ latency }) => series.flatMap((name) => latency[name] ?? []));
  const lowest = Math.floor(Math.log10(Math.max(Math.min(...all), 0.001)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...all, 0.001))));
  const mostRate = Math.max(...steps.map(({ rate }) => rate));
  const share = (milliseconds: number): number =>
    (Math.log10(Math.max(milliseconds, 0.001)) - lowest) / (highest - lowest);
  return {
    x: (rate) => round((width * rate) / mostRate),
    y: (milliseconds) => round(height * (1 - Math.max(0, share(milliseconds)))),
    lowest,
    highest,
    mostRate,
  };
};

const lineOf = (steps: readonly SearchStep[], name: Series, { x, y }: Scales): MarkupNode => {
  const points = steps.flatMap(({ rate, latency }) => {
    const value = latency[name];
    return value === null ? [] : [`${x(rate)} ${y(value)}`];
  });
  return node('path', { class: `series ${name}`, d: `M${points.join('L')}` });
};

/** A dot for each step: the ends of a line without length, which stretching does not change. */
const dotsOf = (steps: readonly SearchStep[], name: Series, { x, y }: Scales): MarkupNode[] =>
  (['kept', 'broken'] as const).flatMap((result) => {
    const dots = steps.flatMap((step) => {
      const value = step.latency[name];
      return step.result === result && value !== null ? [`M${x(step.rate)} ${y(value)}h0.01`] : [];
    });
    return dots.length === 0 ? [] : [node('path', { class: `dots ${result} ${name}`, d: dots.join('') })];
  });

const kneeOf = ({ highest, interval: [, broken = null] }: RunSearch, { x }: Scales): MarkupNode[] => {
  if (highest === null) return [];
  const at = x(highest);
  const band = broken === null ? [] : [node('path', { class: 'pause', d: `M${at} 0H${x(broken)}V${height}H${at}Z` })];
  return [...band, node('path', { class: 'mark', d: `M${at} 0V${height}` })];
};

const swatch = (kind: string): MarkupNode =>
  node('svg', { viewBox: '0 0 26 10', 'aria-hidden': 'true' }, node('path', { class: `swatch ${kind}`, d: 'M0 5H26' }));

const dotSwatch = (result: 'kept' | 'broken'): MarkupNode =>
  node(
    'svg',
    { viewBox: '0 0 26 10', 'aria-hidden': 'true' },
    node('path', { class: `dots ${result} p50`, d: 'M13 5h0.01' }),
  );

/** A `figure.seconds` with caption, legend and plot; undefined while no step says something of the service. */
export const searchChart = (search: RunSearch, state: QueryTestResult['state']): MarkupNode | undefined => {
  const steps = stepsByRate(search);
  if (steps.length === 0) return undefined;
  const scales = scalesOf(steps);
  const { lowest, highest, mostRate } = scales;
  const decades = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (highest - index));
  const knee = search.highest === null ? '' : `, highest rate kept: ${intervalText(search)}`;
  const summary = steps
    .map(
      ({ rate, result, latency }) =>
        `${rateFigure(rate)}/s ${result} p50 ${figure(latency.p50)} p99 ${figure(latency.p99)}`,
    )
    .join(', ');
  return node(
    'figure',
    { class: 'seconds over-rate' },
    node('figcaption', {}, 'Latency over rate, ms'),
    node(
      'ul',
      { class: 'legend' },
      ...series.map((name) => node('li', {}, swatch(name), name)),
      node('li', {}, dotSwatch('kept'), 'kept'),
      ...(steps.some(({ result }) => result === 'broken') ? [node('li', {}, dotSwatch('broken'), 'not kept')] : []),
      ...(search.highest === null ? [] : [node('li', {}, swatch('mark'), `highest kept: ${intervalText(search)}`)]),
    ),
    node(
      'div',
      { class: 'plot' },
      node(
        'div',
        { class: 'scale-y', 'aria-hidden': 'true' },
        ...decades.map((value) => node('span', {}, String(value))),
      ),
      node(
        'svg',
        {
          viewBox: `0 0 ${width} ${height}`,
          preserveAspectRatio: 'none',
          role: 'img',
          'aria-label': `Latency over rate${knee}: ${summary}`,
        },
        ...kneeOf(search, scales),
        ...decades.map((value) => node('path', { class: 'grid', d: `M0 ${scales.y(value)}H${width}` })),
        ...series.map((name) => lineOf(steps, name, scales)),
        ...series.flatMap((name) => dotsOf(steps, name, scales)),
      ),
      node(
        'div',
        { class: 'scale-x', 'aria-hidden': 'true' },
        ...Array.from({ length: parts + 1 }, (_, part) =>
          node('span', {}, `${rateFigure(Math.round((mostRate * part) / parts))}/s`),
        ),
      ),
    ),
    node('p', { class: 'hint' }, findingOfSearch(search, state)),
  );
};
