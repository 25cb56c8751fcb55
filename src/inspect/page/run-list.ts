/**
 * The runs, newest first: links, so that they can be opened elsewhere too. Without any, how to start one.
 */
import { byId, element } from './elements.ts';
import type { ListedRun, Store } from './store.ts';

const maximumShown = 100;

export class RunList {
  readonly #store: Store;
  readonly #list = byId('runs', HTMLUListElement);
  readonly #none = byId('no-runs', HTMLElement);
  readonly #more = byId('more-runs', HTMLElement);
  #shown = '';

  constructor(store: Store, open: (runId: string) => void) {
    this.#store = store;
    byId('start-command', HTMLElement).textContent = `dialproof run examples/busy.test.yaml --url ${location.origin}`;
    this.#list.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link.dataset['run'] ?? '');
    });
  }

  update(): void {
    const { runs, runId, record } = this.#store;
    this.#none.hidden = runs === undefined || runs.length > 0 || record !== undefined;
    if (runs === undefined) return;
    const visible = runs.filter(({ run_id }, index) => index < maximumShown || run_id === runId);
    const now = JSON.stringify([runId, runs.length, visible.map(({ run_id, state, counts }) => [run_id, state, counts])]);
    if (now === this.#shown) return;
    this.#shown = now;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['run'] : undefined;
    this.#list.replaceChildren(...visible.map((run) => runItem(run, run.run_id === runId)));
    this.#more.textContent = visible.length < runs.length ? `${runs.length - visible.length} older runs are not listed.` : '';
    for (const link of this.#list.querySelectorAll('a')) if (link.dataset['run'] === focused) link.focus();
  }
}

const runItem = ({ run_id, state, counts }: ListedRun, current: boolean): HTMLElement => {
  const troubles = (counts?.failed ?? 0) + (counts?.aborted ?? 0);
  const verdict = troubles > 0 ? `${state}, ${troubles} not passed` : state;
  const link = element(
    'a',
    { href: `/inspect?run=${encodeURIComponent(run_id)}`, 'data-run': run_id, 'aria-current': current ? 'true' : undefined },
    element('span', { class: 'run-id' }, run_id),
    element('span', { class: `badge ${troubles > 0 ? 'bad' : state === 'running' ? 'busy' : 'quiet'}` }, verdict),
  );
  return element('li', {}, link);
};
