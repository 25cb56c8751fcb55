/**
 * The durations of instances and operations: percentiles of the instance as bars, of every operation as a table, in
 * milliseconds.
 */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { figure } from '../../figures.ts';
import { latencyColumns, operationTitle, percentileColumns } from '../../latency-columns.ts';
import { node, type Content, type MarkupNode } from '../../markup.ts';
import { short } from '../../printable.ts';
import { leftOut, table } from './table.ts';

type Figures = QueryTestResult['latency']['instance'];

const mostOperations = 100;

const bar = (share: number): MarkupNode =>
  node(
    'svg',
    { class: 'bar', viewBox: '0 0 1000 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    node('rect', { width: Math.round(Math.min(1, Math.max(0.002, share)) * 1000), height: 10 }),
  );

const bars = (instance: Figures): MarkupNode => {
  const rows = [...percentileColumns, ['max', 'max'] as const].map(([name, title]) => ({
    title,
    value: instance[name] ?? 0,
  }));
  const longest = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  return node(
    'div',
    { class: 'bars' },
    table(
      'Whole instances, from the moment at which each was to start',
      [{ title: 'Percentile', sort: 'heading' }, { title: 'ms', sort: 'number' }, { title: 'Share of the longest' }],
      rows.map(({ title, value }) => [title, figure(value), bar(value / longest)]),
    ),
  );
};

export type Measured = Pick<QueryTestResult, 'latency' | 'mix' | 'branches' | 'timers'>;

type Members = NonNullable<QueryTestResult['mix']>;

/** How many instances each member of a mix had, and how they ended; nothing where the run is no mix. */
const memberTable = (mix: Members): readonly Content[] => {
  if (mix.length === 0) return [];
  const sorts = ['started', 'passed', 'failed', 'aborted', 'cancelled'] as const;
  const columns = [
    { title: 'Member', sort: 'heading' } as const,
    ...['Weight', 'Started', 'Passed', 'Failed', 'Aborted', 'Cancelled'].map(
      (title) => ({ title, sort: 'number' }) as const,
    ),
  ];
  const rows = mix.map(({ name, weight, counts }) => [
    short(name, 200),
    String(weight),
    ...sorts.map((sort) => counts[sort].toLocaleString('en')),
  ]);
  return [table('The members of the mix', columns, rows)];
};

/**
 * The members of a mix, and a row for whole instances, for those of each branch, for each operation and for each timer; nothing where nothing was
 * measured. Without percentiles if each has one measurement only.
 */
export const latencyTable = ({
  latency: { instance, operations },
  mix = [],
  branches = {},
  timers = {},
}: Measured): readonly Content[] => {
  const measured = operations.filter(({ count }) => count > 0);
  const all: [string, Figures][] = [
    ['whole instance', instance],
    ...mix.map(({ name, latency }): [string, Figures] => [`member ${short(name, 200)}`, latency]),
    ...Object.entries(branches).map(([label, figures]): [string, Figures] => [`branch ${short(label, 200)}`, figures]),
    ...measured
      .slice(0, mostOperations)
      .map((one): [string, Figures] => [`${one.op_idx + 1}: ${short(operationTitle(one), 200)}`, one]),
    ...Object.entries(timers).map(([name, figures]): [string, Figures] => [`timer ${short(name, 200)}`, figures]),
  ];
  const present = all.filter(([, { count }]) => count > 0);
  const members = memberTable(mix);
  if (present.length === 0) return members;
  const once = present.every(([, { count }]) => count === 1);
  const shown = once ? ([['mean', 'ms']] as const) : latencyColumns;
  const columns = [
    { title: 'Operation', sort: 'heading' } as const,
    ...shown.map(([, title]) => ({ title, sort: 'number' }) as const),
  ];
  const rows = present.map(([name, figures]) => [name, ...shown.map(([key]) => figure(figures[key]))]);
  return [
    ...members,
    table(once ? 'How long it took' : 'Instances and operations, in milliseconds', columns, rows),
    ...leftOut(measured.length - mostOperations, 'operations'),
  ];
};

/** The table, below the percentiles of whole instances as bars where there were several. */
export const latencySection = (measured: Measured): readonly Content[] => [
  ...(measured.latency.instance.count > 1 ? [bars(measured.latency.instance)] : []),
  ...latencyTable(measured),
];
