/** How long instances and operations took: percentiles of the instance as bars, of every operation as a table. Milliseconds. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { figure } from '../../figures.ts';
import { node, type Content, type MarkupNode } from '../../markup.ts';
import { short } from '../../printable.ts';
import { leftOut, table } from './table.ts';

type Figures = QueryTestResult['latency']['instance'];

const mostOperations = 100;

const percentiles = [
  ['p50', 'p50'],
  ['p90', 'p90'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['p999', 'p99.9'],
] as const;

const bar = (share: number): MarkupNode =>
  node(
    'svg',
    { class: 'bar', viewBox: '0 0 1000 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    node('rect', { width: Math.round(Math.min(1, Math.max(0.002, share)) * 1000), height: 10 }),
  );

const bars = (instance: Figures): MarkupNode => {
  const rows = [...percentiles, ['max', 'max'] as const].map(([name, title]) => ({ title, value: instance[name] ?? 0 }));
  const longest = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  return node(
    'div',
    { class: 'bars' },
    table(
      'Whole instances, from the moment at which each was to start',
      [{ title: 'Percentile', sort: 'heading' }, { title: 'ms', sort: 'number' }, { title: '' }],
      rows.map(({ title, value }) => [title, figure(value), bar(value / longest)]),
    ),
  );
};

/** Nothing where nothing was measured. One measurement each needs no percentiles. */
export const latencySection = ({ latency: { instance, operations } }: QueryTestResult): readonly Content[] => {
  const measured = operations.filter(({ count }) => count > 0);
  const all: [string, Figures][] = [
    ['whole instance', instance],
    ...measured.slice(0, mostOperations).map((one): [string, Figures] => [`${one.op_idx}: ${short(one.type, 100)}`, one]),
  ];
  const present = all.filter(([, { count }]) => count > 0);
  if (present.length === 0) return [];
  const rest = leftOut(measured.length - mostOperations, 'operations');
  if (present.every(([, { count }]) => count === 1)) {
    const rows = present.map(([name, { mean }]) => [name, figure(mean)]);
    return [
      table(
        'How long it took',
        [
          { title: 'Operation', sort: 'heading' },
          { title: 'ms', sort: 'number' },
        ],
        rows,
      ),
      ...rest,
    ];
  }
  const columns = ['count', 'min', 'mean', ...percentiles.map(([, title]) => title), 'max'];
  const rows = present.map(([name, one]) => [
    name,
    ...[one.count, one.min, one.mean, ...percentiles.map(([key]) => one[key]), one.max].map(figure),
  ]);
  return [
    ...(instance.count > 1 ? [bars(instance)] : []),
    table(
      'Instances and operations, in milliseconds',
      [{ title: 'Operation', sort: 'heading' }, ...columns.map((title) => ({ title, sort: 'number' }) as const)],
      rows,
    ),
    ...rest,
  ];
};
