/**
 * The list of runs: a grid (WAI-ARIA) that keeps the focus itself and names the row that is chosen. Only rows in sight
 * exist; each stays with its run wherever the run moves.
 */
import { element } from '../../browser/elements.ts';
import { render } from '../../browser/template.ts';
import { VirtualRows } from '../../browser/virtual-rows.ts';
import type { App } from './app.ts';
import type { RunIndex } from './run-index.ts';
import { columns, rowCells } from './table-row.ts';

const rowHeight = 44;
const headHeight = 30;

export class RunTable {
  readonly #app: App;
  /** Stays the same element while another place is shown. */
  readonly grid = element('div', {
    id: 'runs',
    class: 'scroll',
    tabindex: 0,
    role: 'grid',
    'aria-labelledby': 'list-title',
    'aria-readonly': 'true',
    'aria-keyshortcuts': 'j k',
  });
  readonly #body = element('div', { id: 'runs-rows', role: 'rowgroup' });
  readonly #rows: VirtualRows<HTMLElement>;
  #serial = 0;
  /**
   * The run at the upper edge, and how much of it is hidden; undefined at the very top, where the newest runs come in.
   */
  #edge: { readonly runId: string; readonly above: number } | undefined;
  #filter: RunIndex['filter'] | undefined;
  #revealed: string | undefined;
  /**
   * While the pointer is down, rows stay where they are: the pointer is released on the row on which it was pressed.
   */
  #held = false;

  constructor(app: App) {
    this.#app = app;
    const { store } = app;
    const titles = columns.map(([name, title], index) =>
      element('span', { role: 'columnheader', class: name, 'aria-colindex': index + 1 }, title),
    );
    const head = element('div', { id: 'runs-head', role: 'row', class: 'run', 'aria-rowindex': 1 }, ...titles);
    this.grid.append(element('div', { role: 'rowgroup' }, head), this.#body);
    this.#rows = new VirtualRows(this.grid, this.#body);
    this.#rows.replace({
      get count() {
        return store.list.length;
      },
      topOf: (index) => headHeight + index * rowHeight,
      heightOf: () => rowHeight,
      keyOf: (index) => store.list.at(index)?.run_id,
      make: () => element('div', { role: 'row', class: 'run', id: `listed-${(this.#serial += 1)}` }),
      decorate: (row, index) => this.#decorate(row, index),
    });
    this.grid.addEventListener('scroll', () => this.#rememberEdge(), { passive: true });
    this.grid.addEventListener('keydown', (event) => this.#key(event));
    this.#body.addEventListener('pointerdown', () => (this.#held = true));
    for (const name of ['pointerup', 'pointercancel', 'blur']) addEventListener(name, () => this.#release());
    this.#body.addEventListener('click', (event) => this.#clicked(event));
  }

  update(): void {
    const { place, list, chosen } = this.#app.store;
    if ((place.kind !== 'runs' && place.kind !== 'newest') || this.#held) return;
    const height = `${list.length * rowHeight}px`;
    if (this.#body.style.height !== height) this.#body.style.height = height;
    this.grid.ariaRowCount = String(list.length + 1);
    if (this.#filter !== list.filter && this.#filter !== undefined) this.grid.scrollTop = 0;
    else this.#keepEdge();
    this.#filter = list.filter;
    this.#rows.refresh();
    if (chosen !== this.#revealed) this.#rows.reveal(chosen === undefined ? -1 : list.indexOf(chosen), headHeight);
    this.#revealed = chosen;
    this.#nameChosen();
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
    const { list, chosen } = this.#app.store;
    const at = chosen === undefined ? -1 : list.indexOf(chosen);
    this.#choose(at < 0 ? 0 : at + rows);
  }

  #choose(index: number): void {
    const { list } = this.#app.store;
    const run = list.at(Math.max(0, Math.min(index, list.length - 1)));
    if (run !== undefined) this.#app.store.choose(run.run_id);
  }

  #decorate(row: HTMLElement, index: number): void {
    const { list, chosen, listedAt } = this.#app.store;
    const run = list.at(index);
    if (run === undefined) return;
    row.dataset['run'] = run.run_id;
    row.style.top = `${index * rowHeight}px`;
    row.ariaRowIndex = String(index + 2);
    row.ariaSelected = String(run.run_id === chosen);
    render(rowCells(run, (performance.now() - listedAt) / 1000), row);
  }

  #nameChosen(): void {
    const row = this.#body.querySelector('[aria-selected="true"]');
    if (row === null) this.grid.removeAttribute('aria-activedescendant');
    else this.grid.setAttribute('aria-activedescendant', row.id);
  }

  #rememberEdge(): void {
    const { list } = this.#app.store;
    const { scrollTop } = this.grid;
    const run = scrollTop === 0 ? undefined : list.at(Math.floor(scrollTop / rowHeight));
    // Runs in progress change places by themselves.
    this.#edge = run?.ended === undefined ? undefined : { runId: run.run_id, above: scrollTop % rowHeight };
  }

  #keepEdge(): void {
    const index = this.#edge === undefined ? -1 : this.#app.store.list.indexOf(this.#edge.runId);
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

  #clicked(event: MouseEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-run]') : null;
    const runId = row?.dataset['run'];
    // A link needs no help.
    if (runId === undefined || (event.target instanceof Element && event.target.closest('a') !== null)) return;
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.#app.openRun(runId);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== this.grid) return;
    const { list, chosen } = this.#app.store;
    const page = Math.max(1, Math.floor((this.grid.clientHeight - headHeight) / rowHeight) - 1);
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.move(1),
      ArrowUp: () => this.move(-1),
      PageDown: () => this.move(page),
      PageUp: () => this.move(-page),
      Home: () => this.#choose(0),
      End: () => this.#choose(list.length - 1),
      Enter: () => {
        if (chosen !== undefined && list.indexOf(chosen) >= 0) this.#app.openRun(chosen);
      },
    };
    const act = moves[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
}
