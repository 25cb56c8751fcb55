/** One test: whether it passes and since when, the trend of its latency from run to run, and its runs. */
import { badgeOf, drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { moveFocus, rowClicked } from '../../../browser/rows.ts';
import { waitingText } from '../../../browser/waiting.ts';
import { dateAndMinute } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import { standingOfRun } from '../../../report/shapes.ts';
import { addressOf, runPlace } from '../address.ts';
import type { App } from '../app.ts';
import { count, lasting } from '../figures.ts';
import { crumbs } from '../frame.ts';
import { onlyReads, roleTitle } from '../own-role.ts';
import type { RunRow } from '../../protocol.ts';
import { sizeOf, tagList, verdictCell, whenCell } from './row-parts.ts';
import { ticksText } from './small-pictures.ts';
import type { TestStarter } from './test-starter.ts';
import { endedRuns, latencyTrend, mostTicks, sinceWhen, testsOf, trendText, type TestHistory } from './test-history.ts';
import { mostDrawn, trendChart } from './trend-chart.ts';

const mostListed = 200;

const rowsId = 'test-runs';

export class TestView {
  readonly #app: App;
  readonly #starter: TestStarter;
  #outcome = { of: '', text: '' };

  constructor(app: App, starter: TestStarter) {
    this.#app = app;
    this.#starter = starter;
  }

  runAgain(): Promise<void> {
    return this.#does((name) => this.#starter.run(name));
  }

  editText(): Promise<void> {
    return this.#does((name) => this.#starter.edit(name));
  }

  /** Moves the focus by so many rows; to the first row if it is elsewhere. */
  move(rows: number): void {
    moveFocus(rowsId, rows);
  }

  template(name: string): TemplateResult {
    const { store } = this.#app;
    const test = this.#testOf(name);
    const file = this.#starter.fileOf(name);
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
            <button type="button" id="test-again" class="main" aria-keyshortcuts="r"
              @click=${() => this.runAgain()}>${test === undefined ? 'Run' : 'Run again'} <kbd>r</kbd></button>
            <button type="button" id="test-edit" aria-keyshortcuts="e"
              @click=${() => this.editText()}>Edit <kbd>e</kbd></button>
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

  #testOf(name: string): TestHistory | undefined {
    return testsOf([...this.#app.store.list.all()].filter((run) => run.name === name))[0];
  }

  #parts(test: TestHistory, ended: readonly RunRow[]): TemplateResult {
    const rest = test.runs.length - mostListed;
    const open = ({ dataset: { run: runId } }: HTMLElement): void => {
      if (runId !== undefined) this.#app.openRun(runId);
    };
    return html`<div id="test-parts">
      <section class="part" aria-labelledby="trend-title">
        <div class="part-head"><h2 id="trend-title">From run to run</h2><span
          class="hush">p95 in ms; a tick up is a run that passed, a tick down one that did not</span></div>
        <div id="test-chart">${ended.length === 0 ? nothing : drawn(trendChart(ended))}</div>
      </section>
      <section class="part" aria-labelledby="test-runs-title">
        <div class="part-head"><h2 id="test-runs-title">Runs</h2></div>
        <table class="rows of-test">
          <thead>
            <tr><th scope="col">Verdict</th><th scope="col">Started, newest first</th><th scope="col">Run</th><th
              scope="col" class="number">Took</th><th scope="col" class="number">p95 ms</th><th scope="col"
                class="number">Not passed</th><th scope="col" class="t-what">Size</th><th scope="col"
                  class="t-by">By</th><th scope="col" class="t-compare"><span class="only-read">Compare</span></th></tr>
          </thead>
          <tbody id=${rowsId} @click=${rowClicked(open)}>${test.runs.slice(0, mostListed).map(rowOf)}</tbody>
        </table>
        <p id="test-more" class="hint">${rest > 0 ? `${count(rest)} earlier runs are not listed here.` : ''}</p>
      </section>
    </div>`;
  }

  async #does(act: (name: string) => Promise<string | undefined>): Promise<void> {
    const { store } = this.#app;
    const { place } = store;
    if (place.kind !== 'test' || onlyReads(store)) return;
    const { name } = place;
    if (this.#testOf(name) === undefined && this.#starter.fileOf(name) === undefined) return;
    this.#outcome = { of: name, text: '' };
    this.#app.draw();
    this.#outcome = { of: name, text: (await act(name)) ?? '' };
    this.#app.draw();
  }
}

const sentence = (ended: readonly RunRow[]): string => {
  const since = sinceWhen(ended, ({ time_start: start }) => dateAndMinute(start));
  if (ended.length === 0) return since;
  const trend = trendText(latencyTrend(ended.slice(0, mostTicks)));
  return `${since} ${ticksText(ended.slice(0, mostTicks))}.${trend === '' ? '' : ` ${trend}`}`;
};

const rowOf = (run: RunRow): TemplateResult => {
  const { run_id, duration, latency, counts, ended, by = '' } = run;
  const compare = html`<a href=${addressOf({ kind: 'compare', b: run_id })}>Compare</a>`;
  return html`<tr data-run=${run_id}>${verdictCell(run)}${whenCell(run)}<td class="t-name"><a class="name"
    href=${addressOf(runPlace(run_id))}>${run_id}</a></td><td
      class="number">${lasting(duration, ended === undefined)}</td><td
        class="number">${latency.p95 === null ? '' : figure(latency.p95)}</td><td
          class="number">${count(counts.failed + counts.aborted)}</td><td class="t-what">${sizeOf(run)}</td><td
            class="t-by">${by}</td><td class="t-compare">${ended === undefined ? nothing : compare}</td></tr>`;
};
