/**
 * The result of a run, live: the counts of its instances, what went wrong, its charts, its thresholds, how often its
 * checks passed, the call that is looked at, and its latencies. Where something went wrong, that comes first.
 */
import { part } from '../../browser/parts.ts';
import { drawn, guard, html, nothing, type TemplateResult } from '../../browser/template.ts';
import { figure } from '../../report/figures.ts';
import { thresholdTable } from '../../report/render/html/figures.ts';
import { short } from '../../report/printable.ts';
import { latencyTable } from '../../report/render/html/latency.ts';
import type { ReportHead } from '../protocol.ts';
import type { RunPlace } from './address.ts';
import type { App } from './app.ts';
import type { CallView } from './call/call-view.ts';
import { checkRateTable } from './call/call-checks.ts';
import { evidenceFacts, groupList } from './call/groups.ts';
import { count, rate } from './figures.ts';
import type { RunCharts } from './run-charts.ts';
import type { RunRecord } from './run-record.ts';

const mostWarnings = 20;

/** The page, with the parts of a result that have a state of their own. */
export interface ResultApp extends App {
  readonly call: CallView;
  readonly charts: RunCharts;
}

export const runResult = (app: ResultApp, place: RunPlace, record: RunRecord, facts: ReportHead): TemplateResult => {
  const { call, charts } = app;
  const { distribution, warnings = [] } = facts;
  const test = app.testOf(place.runId);
  const single = distribution.type === 'single';
  const { run, buckets } = record.versions;
  const version = [record.runId, run, buckets];
  const rates = single ? [] : (evidenceFacts(facts).checks ?? []);
  const latencies = latencyTable(facts);
  const thresholds = facts.thresholds?.length
    ? part('thresholds', 'Thresholds', html`<div id="thresholds">${drawn(...thresholdTable(facts))}</div>`)
    : nothing;
  const table = html`<div id="check-rates">${guard(version, () => checkRateTable(rates))}</div>`;
  const checked = rates.length > 0 ? part('check-rates', 'Checks', table, { hint: 'of all instances' }) : nothing;
  const measured = guard(version, () => drawn(...latencies));
  return html`<div id="run-result">
    <dl id="run-tiles" class="figures">${tilesOf(record, facts).map(
      ([name, value, tone]) => html`<div
      class=${tone}><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl>
    <ul id="run-warnings" aria-label="Warnings" ?hidden=${warnings.length === 0}>${warnings
      .slice(0, mostWarnings)
      .map((text) => html`<li>${short(text, 400)}</li>`)}</ul>
    ${groupList(place, record, test)}
    <div class="two charts">
      ${charts.template(record, facts)}
      <div>
        ${thresholds}
        ${checked}
      </div>
    </div>
    <div class="two call-parts">
      <div>${call.testParts(place, record, test)}</div>
      <div>${call.messageParts(place, record, test)}</div>
    </div>
    ${latencies.length === 0 ? nothing : part('latency', 'Latency', html`<div id="latency" ${measured}></div>`)}
  </div>`;
};

/** Instances started in the last whole second; 0 for a paused run. */
const startedNow = ({ facts, wholeBuckets }: RunRecord): number =>
  facts?.paused === true ? 0 : (wholeBuckets.at(-1)?.num_calls_started ?? 0);

const tilesOf = (
  record: RunRecord,
  { counts, rate: { achieved }, latency }: ReportHead,
): readonly (readonly [name: string, value: string, tone: string])[] => {
  const tone = (value: number, some: string): string => (value > 0 ? some : '');
  return [
    ['Started', count(counts.started), ''],
    ['Passed', count(counts.passed), tone(counts.passed, 'good')],
    ['Failed', count(counts.failed), tone(counts.failed, 'bad')],
    ['Aborted', count(counts.aborted), tone(counts.aborted, 'bad')],
    ['Cancelled', count(counts.cancelled), tone(counts.cancelled, 'doubtful')],
    ...(counts.refused === undefined
      ? []
      : [['Refused', count(counts.refused), tone(counts.refused, 'doubtful')] as const]),
    ['In flight', count(counts.started - counts.finished), ''],
    record.hasEnded ? ['Starts/s overall', rate(achieved), ''] : ['Starts/s now', rate(startedNow(record)), ''],
    ['p50 ms', figure(latency.instance.p50), ''],
    ['p99 ms', figure(latency.instance.p99), ''],
  ];
};
