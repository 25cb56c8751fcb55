/**
 * A run: its name, its verdict and why, its facts, its controls, and its tabs. The first is its result, live: the
 * counts of its instances, what went wrong, its charts, its thresholds, how often its checks passed, the call that is
 * looked at, and its latencies. Where something went wrong, that comes first.
 */
import { factList, part, type Fact } from '../../browser/parts.ts';
import { drawn, guard, html, namedBadge, nothing, type TemplateResult } from '../../browser/template.ts';
import { ageOf, wholeDate } from '../../browser/times.ts';
import { failingOf } from '../../report/call-rows.ts';
import { placeIn } from '../../report/call-source.ts';
import { short } from '../../report/printable.ts';
import { standingOfRun } from '../../report/shapes.ts';
import type { ReportHead, RunTest } from '../protocol.ts';
import { addressOf, runPlace, type RunPlace, type RunTab } from './address.ts';
import { count, lasting, rate } from './figures.ts';
import { aboveRun, crumbs } from './frame.ts';
import { isAdmin, onlyReads, roleWords, type RunRecord } from './store.ts';
import type { Inspector } from './inspect/inspector.ts';
import type { RunActions } from './run-actions.ts';
import type { RunSource } from './run-source.ts';
import { figure } from '../../report/figures.ts';
import { thresholdTable } from '../../report/render/html/figures.ts';
import { searchSection } from '../../report/render/html/search.ts';
import { findingOfSearch, rateFigure } from '../../report/search-words.ts';
import { latencyTable } from '../../report/render/html/latency.ts';
import type { App } from './app.ts';
import type { CallView } from './call/call-view.ts';
import { checkRateTable } from './call/call-checks.ts';
import { evidenceFacts, groupList } from './call/groups.ts';
import type { RunCharts } from './run-charts.ts';

/** The page lists the formats of reports that the service has. */
const formats = document.querySelector<HTMLMetaElement>('meta[name="report-formats"]')?.content.split(' ') ?? [];

const files = [...formats.map((format) => `report.${format}`), 'capture.pcap'];

/** The contents of files whose names do not say them. */
const contents: Readonly<Record<string, string>> = {
  'report.html': 'the report as a page, in one file that can be sent',
  'report.txt': 'the report as text, with the ladder',
  'report.json': 'the report for programs',
  'report.xml': 'JUnit, for continuous integration',
  'capture.pcap': 'the messages, for Wireshark',
};

/** The page, with the parts of the page of a run that have a state of their own. */
interface RunApp extends App {
  readonly actions: RunActions;
  readonly call: CallView;
  readonly charts: RunCharts;
  readonly inspector: Inspector;
  readonly source: RunSource;
}

export const runView = (app: RunApp, place: RunPlace): TemplateResult => {
  const { actions, inspector, source, store } = app;
  const { record, connection, facts } = store;
  const { runId, tab } = place;
  const gone = connection.kind === 'notFound' && facts === undefined;
  const wait = facts === undefined && !gone && connection.kind !== 'refused';
  const loading = connection.kind === 'lost' ? 'The service does not answer; the page asks again.' : 'Loading the run.';
  const role = roleNote(app, tab);
  return html`<section id="run" class="wide ${tab === 'inspect' ? 'inspected' : ''}" aria-labelledby="run-title">
    <div class="head">
      ${crumbs('run-crumbs', ...aboveRun(facts?.test?.name ?? facts?.name), [runId])}
      <div class="title">
        <h1 id="run-title" tabindex="-1">${facts?.name ?? runId}</h1>
        ${facts === undefined ? nothing : namedBadge('run-badge', standingOfRun(facts))}
        <p id="own-role" class="hush" ?hidden=${role === ''}>${role}</p>
        ${tab === 'inspect' ? inspector.send.button() : nothing} ${source.tools()} ${actions.tools()}
      </div>
      ${actions.halt()}
      <p id="run-missing" class="hint">${gone ? missingRun(runId) : wait ? loading : nothing}</p>
    </div>
    ${record === undefined || facts === undefined ? nothing : known(app, place, record, facts)}
  </section>`;
};

/** What the role of the reader does not permit here. */
const roleNote = ({ store, inspector }: RunApp, tab: RunTab): string => {
  const events = tab === 'inspect' && inspector.send.isPossible && !isAdmin(store) ? ['an admin sends events'] : [];
  if (!onlyReads(store)) return events.map((words) => `${roleWords(store)}: ${words}.`).join('');
  const runs = store.record?.hasEnded === false ? 'an operator steers runs' : 'an operator starts and edits tests';
  return `${roleWords(store)}, which reads: ${[runs, ...events].join(', ')}.`;
};

const known = (app: RunApp, place: RunPlace, record: RunRecord, facts: ReportHead): TemplateResult => {
  const { runId, tab } = place;
  const tabs: Readonly<Record<RunTab, () => unknown>> = {
    result: () => runResult(app, place, record, facts),
    inspect: () => app.inspector.template(),
    source: () => app.source.text(runId),
    files: () => filesOf(runId),
  };
  const total = facts.distribution.total ?? facts.counts.finished;
  return html`<div id="run-parts" class=${facts.distribution.type === 'single' ? 'single' : ''}>
    <div class="share" ?hidden=${tab === 'inspect'}>
      <progress id="run-progress" aria-label="Progress" aria-describedby="run-share"
        ?hidden=${facts.distribution.total === null} max=${Math.max(1, total)}
          value=${facts.counts.finished}></progress>
      <span id="run-share">${shareText(facts)}</span>
    </div>
    ${app.source.check(runId)}
    ${app.source.whole(place, facts)}
    <p id="run-reason" class="say">${reasonOf(record, app.testOf(runId))}</p>
    ${factList('run-facts', 'facts', factsOf(record, facts))}
    <nav id="run-tabs" class="tabs" aria-label="Of this run">${tabsOf(place)}</nav>
    ${tabs[tab]()}
  </div>`;
};

/** `total`: null if the run has no end. */
const shareText = ({ counts: { finished }, distribution: { total } }: ReportHead): string => {
  if (total === null) return `${count(finished)} ended`;
  const share = total === 0 ? 1 : finished / total;
  return `${count(finished)} of ${count(total)} ended, ${Math.floor(share * 100)} %`;
};

/** For one call: what went wrong and where; for a load: why it has not passed. */
const reasonOf = ({ facts, checks, fails }: RunRecord, test: RunTest | undefined): unknown => {
  if (facts === undefined) return nothing;
  const failing = facts.distribution.type === 'single' && facts.state === 'completed' ? failingOf(checks) : undefined;
  const passes = facts.verdict === 'passed' || facts.verdict === 'running';
  if (failing === undefined || passes || facts.thresholds?.some(({ passed }) => !passed) === true)
    return facts.reason ?? (facts.search && findingOfSearch(facts.search, facts.state)) ?? '';
  const place = test && placeIn(test, failing.opIdx);
  const all = test === undefined || test.operations.length === 0 ? '' : ` of ${test.operations.length}`;
  const where = place && html`, <a href="#line-${place.line}"><code>${place.words}</code></a>`;
  const sentence = fails.find(({ op_idx: opIdx }) => opIdx === failing.opIdx)?.flow?.sentence;
  const check = short(failing.text, 2000);
  return html`${sentence === undefined ? check : html`${short(sentence, 2000)}. ${check}`}: operation ${
    failing.opIdx + 1
  }${all}${where ?? nothing}.`;
};

const missingRun = (runId: string): TemplateResult =>
  html`The service keeps no run with the id ${runId}. It was deleted, newer runs have taken its place
    (<code>retention</code> of the configuration), or the service was restarted and keeps its runs in memory.
    <a href="/">Show the runs that it keeps</a>.`;

const tabsOf = ({ runId, tab: shown }: RunPlace): readonly TemplateResult[] => {
  const link = (tab: RunTab, title: string, address = addressOf(runPlace(runId, tab))): TemplateResult =>
    html`<a href=${address} aria-current=${tab === shown ? 'page' : nothing}>${title}</a>`;
  return [
    link('result', 'Result'),
    link('inspect', 'Inspect'),
    html`<a href=${addressOf({ kind: 'compare', b: runId })}>Compare</a>`,
    link('source', 'Source'),
    link('files', 'Files'),
  ];
};

const factsOf = (record: RunRecord, facts: ReportHead): readonly Fact[] => {
  const { state, verdict, distribution, pace, time_start: start, name, test, tags = [], by } = facts;
  const { type, total } = distribution;
  const isSaid = state === verdict || state === 'completed' || (state === 'failed' && verdict === 'broken');
  const isLoad = pace !== null && type !== 'single';
  const calls = pace?.paused === true ? 'paused' : pace?.finishing === true ? 'no more' : undefined;
  return [
    ['State', isSaid ? undefined : state],
    ['Run', name && record.runId],
    ['Started', `${wholeDate([start[0], start[1]])}, ${ageOf([start[0], start[1]])}`],
    ['By', by],
    ['Tags', tags.length === 0 ? undefined : tags.join(', ')],
    ['Duration', lasting(record.duration, !record.hasEnded)],
    ['Distribution', distributionText(type, total)],
    ['Repeats', test?.repeats === undefined ? undefined : `call ${count(test.repeats)} of a load`],
    ['Asked for', pace?.rate == null ? undefined : `${count(pace.rate)} per second`],
    ['Backlog', isLoad ? count(pace.backlog) : undefined],
    ['New calls', isLoad ? calls : undefined],
  ];
};

const distributionText = (type: string, total: number | null): string => {
  if (type === 'single') return 'a single instance';
  if (type === 'search') return 'search for the highest rate';
  return total === null ? `${type}, as many instances as dialogues come` : `${type}, ${count(total)} instances`;
};

const filesOf = (runId: string): TemplateResult => {
  const row = (name: string): TemplateResult =>
    html`<li><a href="/runs/${encodeURIComponent(runId)}/${name}"
      download=${name === 'capture.pcap' ? `${runId}.pcapng` : nothing}>${name}</a><span
        class="hush">${contents[name] ?? ''}</span></li>`;
  const list = html`<ul class="files">${files.map(row)}</ul>`;
  return part('files', 'Files', html`<nav id="run-links" aria-label="Reports and downloads">${list}</nav>`);
};

const mostWarnings = 20;

const runResult = (app: RunApp, place: RunPlace, record: RunRecord, facts: ReportHead): TemplateResult => {
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
  const searched = guard(version, () => drawn(...searchSection(facts)));
  const measured = guard(version, () => drawn(...latencies));
  return html`<div id="run-result">
    ${factList('run-tiles', 'figures', tilesOf(record, facts))}
    <ul id="run-warnings" aria-label="Warnings" ?hidden=${warnings.length === 0}>${warnings
      .slice(0, mostWarnings)
      .map((text) => html`<li>${short(text, 400)}</li>`)}</ul>
    ${groupList(place, record, test)}
    ${facts.search === undefined ? nothing : part('search', 'How much it takes', html`<div id="search" ${searched}></div>`)}
    <div class="two charts">
      ${charts.template(record, facts)}
      <div>${thresholds} ${checked}</div>
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

const tilesOf = (record: RunRecord, { counts, rate: { achieved }, latency, search }: ReportHead): readonly Fact[] => {
  const { started, passed, failed, aborted, cancelled, refused, finished } = counts;
  const tile = (name: string, value: number | undefined, tone: string): Fact =>
    value === undefined ? [name, value] : [name, count(value), value > 0 ? tone : ''];
  return [
    ['Highest rate/s', search && rateFigure(search.highest)],
    ['Started', count(started)],
    tile('Passed', passed, 'good'),
    tile('Failed', failed, 'bad'),
    tile('Aborted', aborted, 'bad'),
    tile('Cancelled', cancelled, 'doubtful'),
    tile('Refused', refused, 'doubtful'),
    ['In flight', count(started - finished)],
    record.hasEnded ? ['Starts/s overall', rate(achieved)] : ['Starts/s now', rate(startedNow(record))],
    ['p50 ms', figure(latency.instance.p50)],
    ['p99 ms', figure(latency.instance.p99)],
  ];
};
