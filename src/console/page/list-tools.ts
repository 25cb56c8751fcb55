/** Above the list: a summary of all runs, the filter, and what to do if there is no run. */
import { byId, element, setText } from '../../browser/elements.ts';
import { waitingText } from '../../browser/waiting.ts';
import { count, rate } from './figures.ts';
import { sorts, type Sort } from './run-index.ts';
import type { Store } from './store.ts';

const titles: Readonly<Record<Sort, string>> = {
  all: 'All',
  running: 'Running',
  passed: 'Passed',
  notPassed: 'Not passed',
};

export class ListTools {
  readonly #store: Store;
  readonly #say = byId('list-say', HTMLElement);
  readonly #filter = byId('runs-filter', HTMLInputElement);
  readonly #chips: ReadonlyMap<Sort, HTMLButtonElement>;
  readonly #none = byId('no-runs', HTMLElement);
  readonly #noMatch = byId('no-match', HTMLElement);

  /** `leave` is called when the filter has been written. */
  constructor(store: Store, leave: () => void) {
    this.#store = store;
    this.#chips = new Map(sorts.map((sort) => [sort, element('button', { type: 'button', 'data-sort': sort })]));
    byId('chips', HTMLElement).append(...this.#chips.values());
    for (const [sort, chip] of this.#chips) {
      chip.append(`${titles[sort]} `, element('span', { class: 'number' }));
      chip.addEventListener('click', () => store.filter({ sort }));
    }
    this.#filter.addEventListener('input', () => store.filter({ text: this.#filter.value }));
    this.#filter.addEventListener('keydown', ({ key, isComposing }) => {
      if (isComposing || (key !== 'Escape' && key !== 'Enter')) return;
      if (key === 'Escape') {
        this.#filter.value = '';
        store.filter({ text: '' });
      }
      leave();
    });
    byId('clear-filter', HTMLButtonElement).addEventListener('click', () => {
      this.#filter.value = '';
      store.filter({ text: '', sort: 'all' });
      leave();
    });
    setText(byId('start-command', HTMLElement), `npx dialproof run first.test.yaml --url ${location.origin}`);
  }

  focusFilter(): void {
    this.#filter.focus();
    this.#filter.select();
  }

  update(): void {
    const { list, listIsWhole, place } = this.#store;
    if (place.kind !== 'runs') return;
    const { counts, filter } = list;
    for (const [sort, chip] of this.#chips) {
      chip.ariaPressed = String(sort === filter.sort);
      setText(chip.lastElementChild ?? chip, count(counts[sort]));
    }
    this.#none.hidden = !listIsWhole || list.total > 0;
    this.#noMatch.hidden = list.total === 0 || list.length > 0;
    setText(this.#say, listIsWhole || list.total > 0 ? this.#sentence() : waitingText(this.#store.connection));
  }

  #sentence(): string {
    const { running, endings } = this.#store.list;
    const sum = (value: (run: (typeof running)[number]) => number): number =>
      running.reduce((total, run) => total + value(run), 0);
    const flight = sum(({ counts }) => counts.started - counts.finished);
    const ended = sum(({ recent }) => recent.at(-1) ?? 0);
    const troubles = sum(({ counts }) => counts.failed + counts.aborted);
    const goes =
      `${count(running.length)} running, ${count(flight)} in flight, ` +
      `${rate(ended)} ended a second, ${count(troubles)} not passed`;
    if (endings.ended === 0)
      return running.length === 0 ? 'No run has been started yet.' : `${goes}. No run has ended yet.`;
    const ends =
      `Of ${count(endings.ended)} ended ${endings.ended === 1 ? 'run' : 'runs'}, ` +
      `${count(endings.notPassed)} ${endings.notPassed === 1 ? 'has' : 'have'} not passed.`;
    return `${running.length === 0 ? 'No run goes on' : goes}. ${ends}`;
  }
}
