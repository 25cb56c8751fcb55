/** One test, from its verdict down to every message; `level` is the level of its headings. */
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import { chartChanges, failureChartOf, latencyChartOf, rateChartOf } from '../../chart/run-charts.ts';
import { secondsChart, secondsTable, type SecondsChart } from '../../chart/seconds-chart.ts';
import { secondsPoints } from '../../chart/seconds-points.ts';
import { evidenceOf } from '../../evidence-facts.ts';
import { secondsText } from '../../figures.ts';
import { countsText } from '../txt.ts';
import { countTiles, incidentTable, rateFacts, thresholdTable, warningList } from './figures.ts';
import { groupTable, rateTable, uncheckedTable } from './evidence.ts';
import { failedInstances, firstInstanceSection, instanceAnchor, type ShownText } from './first-instance.ts';
import { latencySection } from './latency.ts';
import { searchSection } from './search.ts';
import { momentOf } from './moments.ts';
import { node, where, type Content } from '../../markup.ts';
import { short } from '../../printable.ts';
import { facts, folded, table } from './table.ts';

const isLoad = ({ counts }: QueryTestResult): boolean => counts.started > 1;

/** The id of the run, and its time. */
export const runFacts = (status: QueryTestResult, version?: string): Content =>
  facts('facts', [
    ['Run', short(status.run_id, 200)],
    ['Started', momentOf(status.time_start)],
    ['Duration', secondsText(status.duration)],
    ...(isLoad(status)
      ? []
      : [['Instances', `${status.counts.started} started: ${countsText(status.counts)}`] as const]),
    ...(status.completed === 0 ? [['Figures as of', momentOf(status.time_now)] as const] : []),
    ...(version === undefined ? [] : [['dialproof', short(version, 40)] as const]),
  ]);

/** A chart over the seconds of a run, with its values as a folded table; nothing where no second has a value. */
const secondBySecond = (chart: SecondsChart): readonly Content[] => {
  const points = secondsPoints(chart.series);
  const drawn = secondsChart(chart, points);
  if (drawn === undefined) return [];
  const { caption, columns, rows } = secondsTable(chart, points);
  const numbers = columns.map((title) => ({ title, sort: 'number' }) as const);
  return [drawn, folded('The chart as a table', table(caption, numbers, rows))];
};

const panel = (level: number, title: string, content: readonly Content[]): readonly Content[] =>
  where(content.length > 0, () => [
    node(
      'section',
      { class: 'panel' },
      node(`h${level}`, { class: 'title' }, title),
      node('div', { class: 'body' }, ...content),
    ),
  ]);

/** Adds the failed instances of a load. */
export interface ShownBesideRun extends ShownText {
  readonly evidence?: readonly FirstInstance[] | undefined;
}

/** The evidence without the first instance, which has a section of its own. */
const evidenceShown = ({ evidence = [] }: ShownBesideRun): readonly FirstInstance[] =>
  evidence.filter(({ instance_id: id }) => id !== '0');

const linkTo = (instance: string, shown: ShownBesideRun): Content =>
  evidenceShown(shown).some(({ instance_id: id }) => id === instance)
    ? node('a', { href: `#${instanceAnchor(shown, instance)}` }, short(instance, 20))
    : short(instance, 20);

export const testSections = (
  status: QueryTestResult,
  level: number,
  shown: ShownBesideRun = { text: undefined, anchor: 'line' },
): readonly Content[] => {
  const { buckets, counts, first_fails: fails, first_aborts: aborts } = status;
  const { failures, failures_rest: rest = 0, checks: rates = [] } = evidenceOf(status);
  const load = isLoad(status);
  const changes = chartChanges(status.changes, buckets.length);
  const latency = panel(level, 'Latency', [
    ...latencySection(status),
    ...where(load, () => secondBySecond({ ...latencyChartOf(buckets, status.thresholds), changes })),
  ]);
  const failing = where(load, () => secondBySecond({ ...failureChartOf(buckets), changes }));
  const first = panel(level, 'First instance', firstInstanceSection(status, level + 1, shown));
  return [
    ...where(load, () => [countTiles(status)]),
    ...warningList(status),
    ...(failures === undefined
      ? panel(level, 'What went wrong first', [
          ...incidentTable('Failed checks', fails, counts.failed),
          ...incidentTable('Aborted instances', aborts, counts.aborted),
          ...failing,
        ])
      : panel(level, 'What went wrong', [
          ...groupTable(failures, rest, (instance) => linkTo(instance, shown)),
          ...failing,
        ])),
    ...panel(level, 'Failed instances', failedInstances(evidenceShown(shown), level + 1, shown)),
    ...panel(level, 'How much it takes', searchSection(status)),
    ...panel(level, 'Thresholds', thresholdTable(status)),
    ...panel(
      level,
      'Checks of all instances',
      where(load, () => rateTable(rates)),
    ),
    ...panel(level, 'Not checked', uncheckedTable(status.unchecked)),
    ...panel(level, 'Rate', [
      ...rateFacts(status),
      ...where(load, () => secondBySecond({ ...rateChartOf(buckets), changes })),
    ]),
    ...(load ? [...latency, ...first] : [...first, ...latency]),
  ];
};
