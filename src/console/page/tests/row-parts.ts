/**
 * The common parts of rows of runs and of tests: the verdict with a remark, the date, the number of calls, and the
 * pictures of the last runs.
 */
import { ageOf, dateAndMinute } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import { node, type Content, type MarkupNode } from '../../../report/markup.ts';
import { badge, shape, standingOfRun } from '../../../report/shapes.ts';
import type { RunRow } from '../../protocol.ts';
import { addressOf, runPlace } from '../address.ts';
import { count } from '../figures.ts';
import { ticks, trendLine } from './small-pictures.ts';
import { judgedTrend, latencyTrend, passedOf } from './test-history.ts';

export const verdictBadge = (run: RunRow): MarkupNode => badge(...standingOfRun(run));

export const under = (text: string): MarkupNode => node('span', { class: 'under' }, text);

export const cell = (name: string, ...content: readonly Content[]): MarkupNode =>
  node('td', { class: name }, ...content);

/** Links to the run. */
export const verdictCell = (run: RunRow): MarkupNode =>
  cell(
    't-verdict',
    node(
      'a',
      { class: 'to-run', href: addressOf(runPlace(run.run_id)), title: `Run ${run.run_id}` },
      verdictBadge(run),
    ),
    under(remarkOf(run)),
  );

/** Beside the verdict: the progress, or how many instances did not pass. */
export const remarkOf = ({ ended, counts, distribution: { total }, verdict, damaged }: RunRow): string => {
  if (damaged === true) return 'damaged in the store';
  if (ended === undefined)
    return total === null ? `${count(counts.finished)} calls` : `${count(counts.finished)} of ${count(total)}`;
  if (total === 1 || verdict === 'passed') return '';
  if (verdict === 'cancelled' || verdict === 'interrupted')
    return `after ${count(counts.finished)}${total === null ? '' : ` of ${count(total)}`}`;
  const sorts = [[counts.failed, 'failed'] as const, [counts.aborted, 'aborted'] as const].filter(([sum]) => sum > 0);
  return sorts.map(([sum, sort]) => `${count(sum)} ${sort}`).join(', ');
};

export const sizeOf = ({ distribution: { total }, counts, damaged }: RunRow): string => {
  if (damaged === true) return `${count(counts.started)} calls`;
  if (total === 1) return 'one call';
  return total === null ? `${count(counts.started)} answered` : `${count(total)} calls`;
};

export const whenCell = (run: RunRow): MarkupNode =>
  cell('t-when', dateAndMinute(run.time_start), under(ageOf(run.time_start)));

export const tagList = (tags: readonly string[]): readonly Content[] =>
  tags.flatMap((tag) => [node('span', { class: 'tag' }, tag), ' ']);

/** `runs`: ended runs, the latest first. */
export const lastRunsCell = (runs: readonly RunRow[]): MarkupNode =>
  cell(
    't-runs',
    withPicture(ticks(runs), runs.length === 0 ? '' : `${Math.round((passedOf(runs) / runs.length) * 100)} %`),
  );

export const latencyCell = (runs: readonly RunRow[]): MarkupNode => {
  const trend = latencyTrend(runs);
  const last = trend.at(-1);
  if (last === undefined) return cell('t-p95');
  const { hasWorsened, sentence: title } = judgedTrend(trend);
  const value = hasWorsened
    ? node('span', { class: 'badge bad', title }, shape('up'), figure(last))
    : node('span', title === '' ? {} : { title }, figure(last));
  return cell('t-p95', withPicture(trendLine(trend), value));
};

const withPicture = (picture: MarkupNode, ...value: readonly Content[]): MarkupNode =>
  node('div', { class: 'with-picture' }, picture, node('span', { class: 'value number' }, ...value));
