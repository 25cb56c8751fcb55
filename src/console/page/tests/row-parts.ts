/**
 * The common parts of rows of runs and of tests: the verdict with a remark, the date, the number of calls, and the
 * pictures of the last runs. And the runs in progress, of all tests and of none.
 */
import { part } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { ageOf, dateAndMinute } from '../../../browser/times.ts';
import { counted, figure } from '../../../report/figures.ts';
import { shape, standingOfRun } from '../../../report/shapes.ts';
import type { RunRow } from '../../protocol.ts';
import { addressOf, runPlace } from '../address.ts';
import { count, lasting, rate } from '../figures.ts';
import type { Store } from '../store.ts';
import { ticks, trendLine } from './small-pictures.ts';
import { judgedTrend, latencyTrend, passedOf } from './test-history.ts';

/** Links to the run. */
export const verdictCell = (run: RunRow): TemplateResult =>
  html`<td class="t-verdict"><a class="to-run" href=${addressOf(runPlace(run.run_id))}
    title="Run ${run.run_id}">${badgeOf(...standingOfRun(run))}</a>${under(remarkOf(run))}</td>`;

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

/** Calls in progress, and the rate at which they end; a call whose other side is a run of its own counts once. */
export const goingOf = (running: readonly RunRow[]): { readonly flight: string; readonly ended: string } => {
  const placing = running.filter(({ distribution: { total } }) => total !== null);
  const counting = placing.length === 0 ? running : placing;
  const sum = (value: (run: RunRow) => number): number => counting.reduce((total, run) => total + value(run), 0);
  return {
    flight: count(sum(({ counts }) => counts.started - counts.finished)),
    ended: rate(sum(({ recent }) => recent.at(-1) ?? 0)),
  };
};

export const whenCell = (run: RunRow): TemplateResult =>
  html`<td class="t-when">${dateAndMinute(run.time_start)}${under(ageOf(run.time_start))}</td>`;

export const tagList = (tags: readonly string[]): readonly unknown[] =>
  tags.map((tag) => html`<span class="tag">${tag}</span> `);

/** `runs`: ended runs, the latest first. */
export const lastRunsCell = (runs: readonly RunRow[]): TemplateResult => {
  const share = runs.length === 0 ? '' : `${Math.round((passedOf(runs) / runs.length) * 100)} %`;
  return html`<td class="t-runs"><div class="with-picture">${drawn(ticks(runs))}<span
    class="value number">${share}</span></div></td>`;
};

export const latencyCell = (runs: readonly RunRow[]): TemplateResult => {
  const trend = latencyTrend(runs);
  const last = trend.at(-1);
  if (last === undefined) return html`<td class="t-p95"></td>`;
  const { hasWorsened, sentence } = judgedTrend(trend);
  const value = html`<span class=${hasWorsened ? 'badge bad' : nothing}
    title=${sentence || nothing}>${hasWorsened ? drawn(shape('up')) : nothing}${figure(last)}</span>`;
  return html`<td class="t-p95"><div class="with-picture">${drawn(trendLine(trend))}<span
    class="value number">${value}</span></div></td>`;
};

/** Runs in progress that are shown. */
const mostShown = 10;

/** Their progress, rate, and instances that have not passed. */
export const runningNow = ({ list: { running }, listedAt }: Store): TemplateResult | typeof nothing => {
  if (running.length === 0) return nothing;
  const { ended, flight } = goingOf(running);
  const since = (performance.now() - listedAt) / 1000;
  const rest = running.length - mostShown;
  const list = html`<ul id="nows">${running.slice(0, mostShown).map((run) => going(run, since))}${
    rest > 0 ? html`<li class="hint">${count(rest)} more run.</li>` : nothing
  }</ul>`;
  const hint = `${counted(running.length, 'run')}, ${ended} calls ended a second, ${flight} in flight`;
  return part('running', 'Running now', list, { hint });
};

const going = (run: RunRow, since: number): TemplateResult => {
  const { run_id, name, counts, recent, distribution, duration, by = '' } = run;
  const { total } = distribution;
  const troubles = counts.failed + counts.aborted;
  const bar = html`<progress value=${counts.finished} max=${Math.max(1, total ?? 1)} aria-label="Progress"></progress>`;
  return html`<li class="going"><span><a class="name" href=${addressOf(runPlace(run_id))}>${name ?? run_id}</a>${
    name === undefined ? nothing : under(run_id)
  }</span><span class="now-bar">${total === null ? nothing : bar}</span><span
    class="number">${count(counts.finished)}<span class="hush">${
      total === null ? ' calls' : ` of ${count(total)}`
    }</span></span><span>${distribution.type === 'single' ? 'one call' : `${rate(recent.at(-1) ?? 0)}/s`}</span><span>${
      troubles > 0 ? badgeOf(`${count(troubles)} not passed`, 'bad') : html`<span class="hush">0 not passed</span>`
    }</span><span class="hush">${lasting(duration + since, true)}</span><span class="hush">${by}</span></li>`;
};
