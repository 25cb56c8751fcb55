/**
 * The runs, newest first: links, so that they can be opened elsewhere too, each with one to its page of the console. Without any, how to
 * start one.
 */
import type { RunSummary } from '../../../schemas/index.ts';
import { addressOf, openByClick } from './address.ts';
import { byId, element } from '../../browser/elements.ts';
import { consoleAddress } from '../../browser/run-addresses.ts';
import type { Followed } from './followed.ts';
import type { Store } from './store.ts';

const maximumShown = 100;

export class RunList {
  readonly #store: Store;
  readonly #list = byId('runs', HTMLUListElement);
  readonly #none = byId('no-runs', HTMLElement);
  readonly #more = byId('more-runs', HTMLElement);
  #shown = '';

  constructor(store: Store, open: (followed: Followed) => void) {
    this.#store = store;
    byId('start-command', HTMLElement).textContent = `dialproof run examples/busy.test.yaml --url ${location.origin}`;
    openByClick(this.#list, open);
  }

  update(): void {
    const { runs, followed, record } = this.#store;
    const runId = followed?.kind === 'run' ? followed.id : undefined;
    this.#none.hidden = runs === undefined || runs.length > 0 || record?.followed.kind === 'run';
    if (runs === undefined) return;
    const visible = runs.filter(({ run_id }, index) => index < maximumShown || run_id === runId);
    const now = JSON.stringify([runId, runs.length, visible.map(({ run_id, state, counts }) => [run_id, state, counts])]);
    if (now === this.#shown) return;
    this.#shown = now;
    const focused = this.#list.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
    this.#list.replaceChildren(...visible.map((run) => runItem(run, run.run_id === runId)));
    this.#more.textContent = visible.length < runs.length ? `${runs.length - visible.length} older runs are not listed.` : '';
    for (const link of this.#list.querySelectorAll('a')) if (link.getAttribute('href') === focused) link.focus();
  }
}

const runItem = ({ run_id, state, counts }: RunSummary, current: boolean): HTMLElement => {
  const troubles = counts.failed + counts.aborted;
  const verdict = troubles > 0 ? `${state}, ${troubles} not passed` : state;
  const link = element(
    'a',
    { href: addressOf({ kind: 'run', id: run_id }), 'data-run': run_id, 'aria-current': current ? 'true' : undefined },
    element('span', { class: 'choice-name' }, run_id),
    element('span', { class: `badge ${troubles > 0 ? 'bad' : state === 'running' ? 'busy' : 'quiet'}` }, verdict),
  );
  const elsewhere = element('a', { class: 'elsewhere', href: consoleAddress(run_id), 'aria-label': `${run_id} in the console` }, 'Console');
  return element('li', {}, link, elsewhere);
};
