/** A chart over the seconds of a run, with its values as a table, folded. */
import { secondsChart, secondsTable, type SecondsChart } from '../../chart/seconds-chart.ts';
import { secondsPoints } from '../../chart/seconds-points.ts';
import type { Content } from '../../markup.ts';
import { folded, table } from './table.ts';

/** Nothing where no second has a value. */
export const secondBySecond = (chart: SecondsChart): readonly Content[] => {
  const points = secondsPoints(chart.series);
  const drawn = secondsChart(chart, points);
  if (drawn === undefined) return [];
  const { caption, columns, rows } = secondsTable(chart, points);
  const numbers = columns.map((title) => ({ title, sort: 'number' }) as const);
  return [drawn, folded('The chart as a table', table(caption, numbers, rows))];
};
