/** One test: whether it passes and since when, the trend of its latency from run to run, and its runs. */
import { button, cells, number, part, tableOf, waitingText } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { rowClicked } from '../../../browser/handlers.ts';
import { dateAndMinute } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import { standingOfRun } from '../../../report/shapes.ts';
import { addressOf, runPlace } from '../address.ts';
import { View } from '../app.ts';
import { count, lasting } from '../figures.ts';
import { crumbs } from '../frame.ts';
import { onlyReads, roleTitle } from '../store.ts';
import type { RunRow } from '../../protocol.ts';
import { sizeOf, tagList, verdictCell, whenCell } from './row-parts.ts';
import { mostDrawn, ticksBeside, trendChart } from './small-pictures.ts';
import { endedRuns, judgedTrend, latencyTrend, mostTicks, sinceWhen, testNamed } from './test-history.ts';
import type { TestHistory } from './test-history.ts';

const mostListed = 200;

const columns = [
  'Verdict',
  'Started, newest first',
  'Run',
  'Took|number',
  'p95 ms|number',
  'Not passed|number',
  'Size|t-what',
  'By|t-by',
  '(Compare)|t-compare',
];

export class TestView extends View {
  #outcome = { of: '', text: '' };

  template(name: string): TemplateResult {
    const { store } = this;
    const test = testNamed(store.list.all(), name);
    const file = this.app.starter.fileOf(name);
    const again = { kind: 'main', key: 'r' };
    const [latest] = test?.runs ?? [];
    const none =
      file === undefined
        ? 'The service keeps no run of a test with this name.'
        : 'It has never run, as far as the service knows.';
    const ended = test === undefined ? [] : endedRuns(test, mostDrawn);
    const say = test === undefined ? (store.listIsWhole ? none : waitingText(store.connection)) : sentence(ended);
    return html`<section id="test" class="wide" aria-labelledby="test-title">
      <div class="head">
        ${crumbs('test-crumbs', ['All tests', { kind: 'tests' }])}
        <div class="title"><h1 id="test-title" tabindex="-1">${name}</h1><span
          id="test-stands">${latest === undefined ? nothing : badgeOf(...standingOfRun(latest))}</span><span
            id="test-tags-of">${tagList(test?.tags ?? [])}</span>
          <div id="test-tools" class="tools" ?hidden=${test === undefined && file === undefined}
            ?inert=${onlyReads(store)} title=${roleTitle(store)}>
            ${button('test-again', test === undefined ? 'Run' : 'Run again', () => this.start('run'), again)}
            ${button('test-edit', 'Edit', () => this.start('edit'), { key: 'e' })}
            <p id="test-outcome" class="outcome" role="status">${
              this.#outcome.of === name ? this.#outcome.text : ''
            }</p>
          </div>
        </div>
        <p id="test-file" class="hush">${file ?? ''}</p>
        <p id="test-say" class="say">${say}</p>
      </div>
      ${test === undefined ? nothing : this.#parts(test, ended)}
    </section>`;
  }

  #parts(test: TestHistory, ended: readonly RunRow[]): TemplateResult {
    const rest = test.runs.length - mostListed;
    const open = ({ dataset: { run } }: HTMLElement): void => void (run !== undefined && this.app.openRun(run));
    const chart = html`<div id="test-chart">${ended.length === 0 ? nothing : drawn(trendChart(ended))}</div>`;
    const rows = test.runs.slice(0, mostListed).map(rowOf);
    const runs = html`${tableOf(columns, rows, { id: 'test-runs', kind: 'rows of-test', click: rowClicked(open) })}
      <p id="test-more" class="hint">${rest > 0 ? `${count(rest)} earlier runs are not listed here.` : ''}</p>`;
    const hint = 'p95 in ms; a tick up is a run that passed, a tick down one that did not';
    return html`<div id="test-parts">${part('trend', 'From run to run', chart, { hint })}
      ${part('runs-of', 'Runs', runs)}</div>`;
  }

  /** Starts the test, or opens it in the editor. */
  async start(way: 'run' | 'edit'): Promise<void> {
    const { place } = this.store;
    if (place.kind !== 'test' || onlyReads(this.store)) return;
    const { name } = place;
    if (testNamed(this.store.list.all(), name) === undefined && this.app.starter.fileOf(name) === undefined) return;
    this.#outcome = { of: name, text: '' };
    this.app.draw();
    this.#outcome = { of: name, text: (await this.app.starter[way](name)) ?? '' };
    this.app.draw();
  }
}

const sentence = (ended: readonly RunRow[]): string => {
  const since = sinceWhen(ended, ({ time_start: start }) => dateAndMinute(start));
  if (ended.length === 0) return since;
  const { sentence: trend } = judgedTrend(latencyTrend(ended.slice(0, mostTicks)));
  const shares = ticksBeside(ended.slice(0, mostTicks), ended.length);
  return [since, ...(shares === '' ? [] : [`${shares}.`]), ...(trend === '' ? [] : [trend])].join(' ');
};

const rowOf = (run: RunRow): TemplateResult => {
  const { run_id, duration, latency, counts, ended, by = '' } = run;
  const compare = html`<a href=${addressOf({ kind: 'compare', b: run_id })}>Compare</a>`;
  return html`<tr data-run=${run_id}>${verdictCell(run)}${whenCell(run)}${cells(
    [html`<a class="name" href=${addressOf(runPlace(run_id))}>${run_id}</a>`, 't-name'],
    number(lasting(duration, ended === undefined)),
    number(latency.p95 === null ? '' : figure(latency.p95)),
    number(count(counts.failed + counts.aborted)),
    [sizeOf(run), 't-what'],
    [by, 't-by'],
    [ended === undefined ? nothing : compare, 't-compare'],
  )}</tr>`;
};
