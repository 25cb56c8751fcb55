/**
 * The list of runs: a summary of all of them, the filter, the rows, and what to do if there is no run. Each row stays
 * with its run wherever the run moves.
 */
import { element } from '../../browser/elements.ts';
import { isPlain, rowClicked } from '../../browser/handlers.ts';
import { waitingText } from '../../browser/parts.ts';
import { badgeOf, html, nothing, render, under, type TemplateResult } from '../../browser/template.ts';
import { ageOf, dateAndMinute } from '../../browser/times.ts';
import { VirtualGrid } from '../../browser/virtual-grid.ts';
import { figure } from '../../report/figures.ts';
import { standingOfRun } from '../../report/shapes.ts';
import type { RunRow } from '../protocol.ts';
import { addressOf, runPlace } from './address.ts';
import { View, type App } from './app.ts';
import { count, counted, lasting, rate, sparkHeight, sparkPath, sparkWidth } from './figures.ts';
import { searchField, sortChips } from './filters.ts';
import type { RunIndex } from './run-index.ts';
import { goingOf, remarkOf, tagList } from './tests/row-parts.ts';

const rowHeight = 44;

const isRunning = ({ ended }: RunRow): boolean => ended === undefined;

const failuresOf = ({ counts }: RunRow): number => counts.failed + counts.aborted;

const milliseconds = (value: number | null): string => (value === null ? '' : figure(value));

/** `since`: seconds since the run arrived. */
type Cell = (run: RunRow, since: number) => unknown;

/** In their order; the style sheet says which have room. */
const columns: readonly (readonly [name: string, title: string, cell: Cell])[] = [
  ['verdict', 'State', (run) => html`${badgeOf(...standingOfRun(run))}${under(isRunning(run) ? '' : remarkOf(run))}`],
  ['name', 'Run', (run) => nameCell(run)],
  ['started', 'Started', ({ time_start: at }) => html`<span>${dateAndMinute(at)}</span>${under(ageOf(at))}`],
  ['duration', 'Duration', (run, since) => lasting(run.duration + (isRunning(run) ? since : 0), isRunning(run))],
  ['progress', 'Calls', (run) => progressCell(run)],
  ['rate', 'Ended per second', (run) => rateCell(run)],
  ['flight', 'In flight', (run) => (isRunning(run) ? count(run.counts.started - run.counts.finished) : '')],
  ['failures', 'Failures', (run) => count(failuresOf(run))],
  ['p50', 'p50 ms', ({ latency }) => milliseconds(latency.p50)],
  ['p99', 'p99 ms', ({ latency }) => milliseconds(latency.p99)],
  ['inspect', 'Inspect', (run) => inspectCell(run)],
];

const titles = columns.map(([name, title], index) =>
  element('span', { role: 'columnheader', class: name, 'aria-colindex': index + 1 }, title),
);

export class RunTable extends View {
  readonly #rows = new VirtualGrid({
    id: 'runs',
    labelledBy: 'list-title',
    kind: 'run',
    rowHeight,
    head: {
      row: element('div', { id: 'runs-head', role: 'row', class: 'run', 'aria-rowindex': 1 }, ...titles),
      height: 30,
    },
    count: () => this.store.list.length,
    keyOf: (index) => this.store.list.at(index)?.run_id,
    decorate: (row, index) => this.#decorate(row, index),
    clicked: rowClicked(({ dataset: { run } }) => run !== undefined && this.app.openRun(run), '[data-run]'),
    pressed: (event) => this.#key(event),
  });
  /** The run at the upper edge, and how much of it is hidden; undefined at the very top, where the newest come in. */
  #edge: { readonly runId: string; readonly above: number } | undefined;
  #filter: RunIndex['filter'] | undefined;
  #revealed: string | undefined;
  /** While the pointer is down, rows stay where they are: it is released on the row on which it was pressed. */
  #held = false;

  constructor(app: App) {
    super(app);
    const { element: grid, body } = this.#rows;
    grid.setAttribute('aria-keyshortcuts', 'j k');
    grid.addEventListener('scroll', () => this.#rememberEdge(), { passive: true });
    body.addEventListener('pointerdown', () => (this.#held = true));
    for (const name of ['pointerup', 'pointercancel', 'blur']) addEventListener(name, () => this.#release());
  }

  template(): TemplateResult {
    const { list, listIsWhole, connection } = this.store;
    const isKnown = listIsWhole || list.total > 0;
    const showAll = (): void => {
      this.store.filter({ text: '', sort: 'all' });
      this.focus();
    };
    return html`<section id="list" class="wide" aria-labelledby="list-title">
      <div class="title"><h1 id="list-title">Runs</h1><p id="list-say"
        class="hush">${isKnown ? sentence(list) : waitingText(connection)}</p></div>
      <div class="tools filters">
        ${searchField({
          id: 'runs-filter',
          label: 'Filter the runs',
          placeholder: 'run, name, tag:, by:',
          text: list.filter.text,
          written: (text) => this.store.filter({ text }),
          leave: () => this.focus(),
        })}
        ${sortChips('chips', 'Show', list.counts, list.filter.sort, (sort) => this.store.filter({ sort }))}
      </div>
      <div class="list">
        <div id="no-runs" class="hint" ?hidden=${!listIsWhole || list.total > 0}>
          <p>No runs yet. <a class="button main" href="/?new">New test</a> starts one; so does the command line:</p>
          <code id="start-command">npx dialproof run first.test.yaml --url ${location.origin}</code>
        </div>
        <div id="no-match" class="hint" ?hidden=${list.total === 0 || list.length > 0}>
          <p>No run is like that. <button type="button" id="clear-filter" @click=${showAll}>Show all</button></p>
        </div>
        ${this.#rows.element}
      </div>
    </section>`;
  }

  update(): void {
    const { place, list, chosen } = this.store;
    if ((place.kind !== 'runs' && place.kind !== 'newest') || this.#held) return;
    this.#rows.fit();
    if (this.#filter !== list.filter && this.#filter !== undefined) this.#rows.element.scrollTop = 0;
    else this.#keepEdge();
    this.#filter = list.filter;
    this.#rows.refresh();
    if (chosen !== this.#revealed) this.#rows.reveal(this.#at);
    this.#revealed = chosen;
    this.#rows.nameCurrent(this.#rows.body.querySelector('[aria-selected="true"]')?.id);
  }

  show(moving: boolean): void {
    // The scroll position is lost while the grid is not shown.
    this.#keepEdge();
    if (moving) this.focus();
  }

  focus(): void {
    this.#rows.element.focus({ preventScroll: true });
  }

  /** Moves by so many rows from the cursor; to the first row if there is no cursor. */
  move(rows: number): void {
    const at = this.#at;
    this.focus();
    this.#choose(at < 0 ? 0 : at + rows);
  }

  /** The row of the cursor; -1 if it is on none. */
  get #at(): number {
    const { list, chosen } = this.store;
    return chosen === undefined ? -1 : list.indexOf(chosen);
  }

  #choose(index: number): void {
    const { list } = this.store;
    const run = list.at(Math.max(0, Math.min(index, list.length - 1)));
    if (run !== undefined) this.store.take({ chosen: run.run_id });
  }

  #decorate(row: HTMLElement, index: number): void {
    const { list, chosen, listedAt } = this.store;
    const run = list.at(index);
    if (run === undefined) return;
    row.dataset['run'] = run.run_id;
    row.ariaSelected = String(run.run_id === chosen);
    render(rowCells(run, (performance.now() - listedAt) / 1000), row);
  }

  #rememberEdge(): void {
    const { scrollTop } = this.#rows.element;
    const run = scrollTop === 0 ? undefined : this.store.list.at(Math.floor(scrollTop / rowHeight));
    // Runs in progress change places by themselves.
    this.#edge = run?.ended === undefined ? undefined : { runId: run.run_id, above: scrollTop % rowHeight };
  }

  #keepEdge(): void {
    const index = this.#edge === undefined ? -1 : this.store.list.indexOf(this.#edge.runId);
    if (index >= 0) this.#rows.element.scrollTop = index * rowHeight + (this.#edge?.above ?? 0);
  }

  #release(): void {
    if (!this.#held) return;
    // Waits for the click, which comes first.
    setTimeout(() => {
      this.#held = false;
      this.update();
    });
  }

  #key(event: KeyboardEvent): void {
    const at = this.#at;
    const target = this.#rows.movedBy(event, at);
    const { chosen } = this.store;
    // Without a cursor, it begins at the first row.
    if (target !== undefined) return this.#choose(at < 0 && event.key !== 'End' ? 0 : target);
    if (event.key !== 'Enter' || !isPlain(event) || event.target !== this.#rows.element) return;
    event.preventDefault();
    if (chosen !== undefined && at >= 0) this.app.openRun(chosen);
  }
}

const sentence = ({ running, endings }: RunIndex): string => {
  const { flight, ended } = goingOf(running);
  const troubles = running.reduce((sum, { counts }) => sum + counts.failed + counts.aborted, 0);
  const goes =
    `${count(running.length)} running, ${flight} in flight, ` +
    `${ended} calls ended a second, ${count(troubles)} not passed`;
  if (endings.ended === 0)
    return running.length === 0 ? 'No run has been started yet.' : `${goes}. No run has ended yet.`;
  const { ended: over, notPassed } = endings;
  const passed =
    notPassed > 0 ? `${counted(notPassed, 'has', 'have')} not passed` : over === 1 ? 'and passed' : 'all passed';
  const ends = `${counted(over, 'run has ended', 'runs have ended')}, ${passed}.`;
  return running.length === 0 ? ends : `${goes}. ${ends}`;
};

const rowCells = (run: RunRow, since: number): TemplateResult =>
  html`${columns.map(
    ([name, , cell], index) =>
      html`<span role="gridcell" class="${name}${name === 'failures' && failuresOf(run) > 0 ? ' some' : ''}"
        aria-colindex=${index + 1}>${cell(run, since)}</span>`,
  )}`;

const nameCell = ({ run_id: runId, name, tags = [] }: RunRow): TemplateResult =>
  html`<a tabindex="-1" href=${addressOf(runPlace(runId))} title=${runId}>${name ?? runId}</a><span
    class="under"><span>${name === undefined ? '' : runId}</span><span>${tagList(tags)}</span></span>`;

const progressCell = (run: RunRow): TemplateResult => {
  const { total } = run.distribution;
  return html`<span>${finishedText(run)}</span><progress aria-label="Progress"
    ?hidden=${!isRunning(run) || total === null} max=${Math.max(1, total ?? 1)}
      value=${run.counts.finished}></progress>`;
};

const inspectCell = ({ run_id: runId }: RunRow): TemplateResult =>
  html`<a tabindex="-1" aria-label="Inspect ${runId}" href=${addressOf(runPlace(runId, 'inspect'))}>Inspect</a>`;

const finishedText = ({ counts: { finished }, distribution: { total }, ended }: RunRow): string => {
  if (total === 1 && ended !== undefined) return 'one call';
  return total === null || (finished === total && ended !== undefined)
    ? count(finished)
    : `${count(finished)} of ${count(total)}`;
};

const rateCell = ({ recent, rate: { achieved }, distribution, ended }: RunRow): TemplateResult => {
  const now = ended === undefined ? recent.at(-1) : distribution.total !== 1 ? achieved : undefined;
  return html`<svg viewBox="0 0 ${sparkWidth} ${sparkHeight}" class="spark${recent.length < 2 ? ' none' : ''}"
      aria-hidden="true"><path d=${sparkPath(recent)}></path></svg><span>${
        now === undefined ? nothing : rate(now)
      }</span>`;
};
