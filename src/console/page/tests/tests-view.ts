/**
 * The tests by their names: the last verdict, the last thirty runs, the trend of the latency, and the date. The filters
 * are above.
 */
import { trendRule } from '../../../compare/trend.ts';
import { button, cells, tableOf, waitingText } from '../../../browser/parts.ts';
import { badgeOf, html, nothing, under, withLines, type TemplateResult } from '../../../browser/template.ts';
import { focusedRow, moveFocus, rowClicked } from '../../../browser/handlers.ts';
import { addressOf, type Place } from '../address.ts';
import { View, type App } from '../app.ts';
import type { CheckResult, TestFiles } from '../../protocol.ts';
import { count, counted } from '../figures.ts';
import { searchField, sortChips } from '../filters.ts';
import { bySort, fits, sortOf, wordsIn, type Sort } from '../run-index.ts';
import { lastRunsCell, latencyCell, runningNow, sizeOf, tagList, verdictCell, whenCell } from './row-parts.ts';
import { endedRuns, listedTests, testsOf, type ListedTest, type TestHistory } from './test-history.ts';
import { sendJson } from '../../../browser/answers.ts';
import { examples } from '../../generated/examples.ts';
import { started, startRun } from '../new-test/start-run.ts';
import { onlyReads, roleTitle } from '../store.ts';

/** Further rows and tags are only counted: the filter finds them. */
const mostShown = 200;
const mostTags = 12;

const rowsId = 'tests-rows';

const columns = [
  'Last verdict',
  'Test',
  'Tags|t-tags',
  'Last 30 runs, passed|number',
  'p95 ms|number',
  'Size|t-what',
  'Last run, newest first',
  'By|t-by',
];

export class TestsView extends View {
  #text = '';
  #sort: Sort = 'all';
  #tag: string | undefined;
  /** Why the test of a row was not started. */
  #outcome = '';

  /** Opens the last run of the test that has the focus; returns whether there is one. */
  openRun(): boolean {
    const link = focusedRow(rowsId)?.querySelector<HTMLAnchorElement>('a.to-run');
    link?.click();
    return link != null;
  }

  /** Starts or opens the test of the row that has the focus; returns whether there is one. */
  onRow(act: (name: string) => Promise<string | undefined>): boolean {
    const focused = focusedRow(rowsId)?.dataset['test'];
    if (focused !== undefined) void act(focused).then((refused = '') => this.change(() => (this.#outcome = refused)));
    return focused !== undefined;
  }

  template(): TemplateResult {
    const { list, files, listIsWhole, connection } = this.store;
    const all = listedTests(testsOf(list.all()), files);
    const words = wordsIn(this.#text);
    const found = all.filter((test) =>
      fits(words, { run_id: test.file ?? '', name: test.name, tags: test.tags, ...test.runs[0] }),
    );
    const tagged = found.filter(({ tags }) => this.#tag === undefined || tags.includes(this.#tag));
    const shown = tagged.filter((test) => isOfSort(test, this.#sort));
    const counts = bySort((sort) => tagged.filter((test) => isOfSort(test, sort)).length);
    const unnamed = list.total - all.reduce((sum, { runs }) => sum + runs.length, 0);
    const named = count(all.filter(({ faults }) => faults === undefined).length);
    const rows = shown.slice(0, mostShown).map(rowOf);
    const known = `${named} by name${ofFolder(files)}${unnamedText(unnamed)}`;
    const more =
      shown.length === 0
        ? 'No test is like that.'
        : shown.length > mostShown
          ? `${count(shown.length - mostShown)} more tests: the filter finds them.`
          : '';
    const table = html`<section id="tests-table" class="part" aria-label="The tests by name">
            <div class="tools filters">
        ${searchField({
          id: 'tests-filter',
          label: 'Find a test',
          placeholder: 'name, tag:, by:',
          text: this.#text,
          written: (text) => this.change(() => (this.#text = text)),
          leave: () => moveFocus(rowsId, 0),
        })}
        ${sortChips('test-chips', 'Verdict', counts, this.#sort, (sort) => this.change(() => (this.#sort = sort)))}
        ${this.#tags(found)}
      </div>
      ${tableOf(columns, rows, { id: rowsId, kind: 'rows', click: rowClicked(openRow) })}
      <p id="tests-outcome" class="outcome" role="status">${this.#outcome}</p>
      <p id="tests-more" class="hint">${more}</p>
      <p class="hush small foot"
        >A tick up is a run that passed, a tick down one that did not. An arrow at p95:
        ${trendRule}.</p>
    </section>`;
    return html`<section id="tests" class="wide" aria-labelledby="tests-title">
      <div class="head">
        <div class="title"><h1 id="tests-title" tabindex="-1">Tests</h1><span id="tests-count"
          class="hush">${all.length === 0 ? '' : known}</span></div>
      </div>
      <p id="tests-wait" class="hint" role="status">${listIsWhole || all.length > 0 ? '' : waitingText(connection)}</p>
      ${runningNow(this.store)} ${all.length > 0 ? table : listIsWhole ? firstTest(this.app) : nothing}
    </section>`;
  }

  #tags(tests: readonly TestHistory[]): TemplateResult {
    const counts = new Map<string, number>();
    for (const tag of tests.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    if (this.#tag !== undefined && !counts.has(this.#tag)) counts.set(this.#tag, 0);
    const most = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, mostTags);
    const shown = most.sort(([one], [other]) => (one < other ? -1 : 1));
    const choose = (tag: string) => (): void => this.change(() => (this.#tag = this.#tag === tag ? undefined : tag));
    return html`<div id="test-tags" class="choice" role="group" aria-label="Tags"
      ?hidden=${shown.length === 0}>${shown.map(
        ([tag, sum]) =>
          html`<button type="button" data-tag=${tag} aria-pressed=${tag === this.#tag}
          @click=${choose(tag)}>${tag} <span class="number">${sum}</span></button>`,
      )}</div>`;
  }
}

const openRow = (row: HTMLElement): void => row.querySelector<HTMLAnchorElement>('a.name')?.click();

/** A test that has never run is only among all tests. */
const isOfSort = ({ runs: [latest] }: TestHistory, sort: Sort): boolean =>
  sort === 'all' || (latest !== undefined && sortOf(latest) === sort);

const ofFolder = ({ folder, files, more }: TestFiles): string =>
  folder ? `; ${count(files.length)}${more ? ' and more' : ''} files in the folder` : '';

const unnamedText = (runs: number): string => (runs === 0 ? '' : `; ${counted(runs, 'run has', 'runs have')} no name`);

/** The row of a test that has never run, or of a file with faults. */
const rowWithoutRuns = ({ name, tags, file = '', faults, first }: ListedTest): TemplateResult => {
  const place: Place = faults === undefined ? { kind: 'test', name } : { kind: 'new', file };
  const standing =
    typeof faults === 'number'
      ? badgeOf(faults === 1 ? 'a fault' : `${count(faults)} faults`, 'bad', 'fail')
      : html`<span class="hush">${faults === undefined ? 'never run' : 'not checked yet'}</span>`;
  const link = html`<a class="name" href=${addressOf(place)}>${name}</a>${under(
    first ?? (faults === undefined ? file : ''),
  )}`;
  const rest = ['t-runs', 't-p95', 't-what', 't-when', 't-by'].map((kind) => ['', kind] as const);
  return html`<tr data-test=${faults === undefined ? name : nothing} data-file=${faults === undefined ? nothing : file}
    >${cells([standing, 't-verdict'], [link, 't-name'], [tagList(tags), 't-tags'], ...rest)}</tr>`;
};

const rowOf = (test: ListedTest): TemplateResult => {
  const [latest] = test.runs;
  if (latest === undefined) return rowWithoutRuns(test);
  const ended = endedRuns(test);
  const address = addressOf({ kind: 'test', name: test.name });
  const link = html`<a class="name" href=${address}>${test.name}</a>${
    test.file === undefined ? nothing : under(test.file)
  }`;
  return html`<tr data-test=${test.name}>${verdictCell(latest)}${cells(
    [link, 't-name'],
    [tagList(test.tags), 't-tags'],
  )}
    ${lastRunsCell(ended)}${latencyCell(ended)}${cells([sizeOf(latest), 't-what'])}${whenCell(latest)}
    ${cells([latest.by ?? '', 't-by'])}</tr>`;
};

/** If no test has run yet: a complete test, which the reader can run as it is or edit first. */
const text = `name: my first call
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 31 }
`;

let outcome = '';

const firstTest = (app: App): TemplateResult => {
  const start = async (): Promise<void> => {
    const answer = await started(run);
    if ('runId' in answer) return app.openRun(answer.runId);
    outcome = answer.refused;
    app.draw();
  };
  /** Opens the editor with the test: a click alone starts nothing. */
  const template = ({ name, description, text: written }: (typeof examples)[number]): TemplateResult =>
    html`<li><button type="button" class="link" @click=${() => app.edit(written, `${name} is in the editor.`)}>${
      name
    }</button><span class="hush">${description}</span></li>`;
  return html`<section id="no-tests" class="empty" aria-labelledby="no-tests-title">
    <h2 id="no-tests-title">No test has run yet</h2>
    <p class="hush">A test is a list of operations, performed in order. This one is complete: the tester is the switch,
      sends an InitialDP, and expects to be released, for no flow is hosted for the service key 7.</p>
    <pre id="first-text" class="code-block">${withLines(text)}</pre>
    <div id="first-tools" class="tools" ?inert=${onlyReads(app.store)} title=${roleTitle(app.store)}>
      ${button('run-first', 'Run it', start, { kind: 'main' })}
      ${button('edit-first', 'Edit it first', () => app.edit(text, 'This test is complete: start it, or change it.'))}
      <p id="first-outcome" class="outcome" role="status">${outcome}</p>
    </div>
    <h3>Or begin with a template</h3>
    <ul id="templates" class="begin">${examples.map(template)}</ul>
    <h3>Or begin with what you have</h3>
    <ul class="begin">
      <li><a href="/?new">A test file</a><span class="hush">Drop it on the page for a new test, in YAML or JSON.</span
        ></li>
      <li><span>A folder of test files</span><span class="hush">Run them from the command line: <code
        id="first-command">npx dialproof run first.test.yaml --url ${location.origin}</code></span></li>
      <li><a href="/">Runs without a name</a><span class="hush"
        >They are among the runs. A test is here once its file says <code>name:</code>.</span></li>
    </ul>
  </section>`;
};

/** The run's id. */
const run = async (): Promise<string> => {
  const response = await sendJson('/console/check', { text });
  const { tests } = (await response.json()) as Partial<CheckResult>;
  const [test] = tests ?? [];
  if (test === undefined) throw new Error(`the service has not checked the test: ${response.status}`);
  return startRun(test, text);
};
