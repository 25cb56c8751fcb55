/** The finding of a search: the chart of latency over rate, and its steps as a table. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { searchChart } from '../../chart/search-chart.ts';
import type { Content } from '../../markup.ts';
import { short } from '../../printable.ts';
import { stepCells, stepColumns } from '../../search-words.ts';
import { table, type Column } from './table.ts';

const longestReason = 400;

const columns: readonly Column[] = [
  ...stepColumns.map((title) => ({ title, ...(title !== 'result' && { sort: 'number' as const }) })),
  { title: 'why', sort: 'text' },
];

/** Nothing for a run that does not search its rate. */
export const searchSection = ({ search, state }: Pick<QueryTestResult, 'search' | 'state'>): readonly Content[] => {
  if (search === undefined) return [];
  const chart = searchChart(search, state);
  const rows = search.steps.map((step) => [...stepCells(step), short(step.reason ?? '', longestReason)]);
  return [
    ...(chart === undefined ? [search.reason ?? ''] : [chart]),
    ...(rows.length === 0 ? [] : [table('The steps of the search, in order', columns, rows)]),
  ];
};
