/** The list of runs. Each row stays with its run wherever the run moves. */
import { element } from '../../browser/elements.ts';
import { rowClicked } from '../../browser/rows.ts';
import { render } from '../../browser/template.ts';
import { VirtualGrid } from '../../browser/virtual-grid.ts';
import { View, type App } from './app.ts';
import type { RunIndex } from './run-index.ts';
import { columns, rowCells } from './table-row.ts';

const rowHeight = 44;

export class RunTable extends View {
  readonly #rows: VirtualGrid;
  /** The run at the upper edge, and how much of it is hidden; undefined at the very top, where the newest come in. */
  #edge: { readonly runId: string; readonly above: number } | undefined;
  #filter: RunIndex['filter'] | undefined;
  #revealed: string | undefined;
  /** While the pointer is down, rows stay where they are: it is released on the row on which it was pressed. */
  #held = false;

  constructor(app: App) {
    super(app);
    const { store } = app;
    const titles = columns.map(([name, title], index) =>
      element('span', { role: 'columnheader', class: name, 'aria-colindex': index + 1 }, title),
    );
    this.#rows = new VirtualGrid({
      id: 'runs',
      labelledBy: 'list-title',
      kind: 'run',
      rowHeight,
      head: {
        row: element('div', { id: 'runs-head', role: 'row', class: 'run', 'aria-rowindex': 1 }, ...titles),
        height: 30,
      },
      count: () => store.list.length,
      keyOf: (index) => store.list.at(index)?.run_id,
      decorate: (row, index) => this.#decorate(row, index),
      clicked: rowClicked(({ dataset: { run } }) => run !== undefined && app.openRun(run), '[data-run]'),
      pressed: (event) => this.#key(event),
    });
    const { body } = this.#rows;
    this.grid.setAttribute('aria-keyshortcuts', 'j k');
    this.grid.addEventListener('scroll', () => this.#rememberEdge(), { passive: true });
    body.addEventListener('pointerdown', () => (this.#held = true));
    for (const name of ['pointerup', 'pointercancel', 'blur']) addEventListener(name, () => this.#release());
  }

  /** Stays the same element while another place is shown. */
  get grid(): HTMLElement {
    return this.#rows.element;
  }

  update(): void {
    const { place, list, chosen } = this.store;
    if ((place.kind !== 'runs' && place.kind !== 'newest') || this.#held) return;
    this.#rows.fit();
    if (this.#filter !== list.filter && this.#filter !== undefined) this.grid.scrollTop = 0;
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
    this.grid.focus({ preventScroll: true });
  }

  /** Moves by so many rows from the cursor; to the first row if there is no cursor. */
  move(rows: number): void {
    const at = this.#at;
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
    if (run !== undefined) this.store.choose(run.run_id);
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
    const { scrollTop } = this.grid;
    const run = scrollTop === 0 ? undefined : this.store.list.at(Math.floor(scrollTop / rowHeight));
    // Runs in progress change places by themselves.
    this.#edge = run?.ended === undefined ? undefined : { runId: run.run_id, above: scrollTop % rowHeight };
  }

  #keepEdge(): void {
    const index = this.#edge === undefined ? -1 : this.store.list.indexOf(this.#edge.runId);
    if (index >= 0) this.grid.scrollTop = index * rowHeight + (this.#edge?.above ?? 0);
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
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (event.key !== 'Enter' || isModified || event.target !== this.grid) return;
    event.preventDefault();
    if (chosen !== undefined && at >= 0) this.app.openRun(chosen);
  }
}
