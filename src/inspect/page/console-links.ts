/**
 * Why there is nothing to show yet: no run, no link, a history that is still to arrive, or a run of which the inspector
 * has none and the console may have a record.
 */
import { byId, setText } from '../../browser/elements.ts';
import { consoleAddress } from '../../browser/run-addresses.ts';
import { waitingText } from '../../browser/waiting.ts';
import { inLinks } from './followed-head.ts';
import type { Store } from './store.ts';

export class ConsoleLinks {
  readonly #store: Store;
  readonly #main = byId('main', HTMLElement);
  readonly #notice = byId('missing', HTMLElement);
  readonly #words = byId('missing-words', HTMLElement);
  readonly #elsewhere = byId('missing-elsewhere', HTMLAnchorElement);

  readonly #waiting = byId('waiting', HTMLElement);
  readonly #noRuns = byId('no-runs', HTMLElement);
  readonly #noLinks = byId('no-links', HTMLElement);

  constructor(store: Store) {
    this.#store = store;
    setText(byId('start-command', HTMLElement), `dialproof run examples/busy.test.yaml --url ${location.origin}`);
  }

  update(): void {
    const { followed, connection, record, runs, links } = this.#store;
    const nothing = followed === undefined && record === undefined;
    this.#noRuns.hidden = !nothing || inLinks() || runs?.length !== 0;
    this.#noLinks.hidden = !nothing || !inLinks() || links?.links.length !== 0;
    setText(this.#waiting, record === undefined && followed !== undefined ? waitingText(connection) : '');
    const runId = followed?.kind === 'run' ? followed.id : undefined;
    this.#main.classList.toggle(
      'nothing',
      runId !== undefined && record === undefined && connection.kind === 'notFound',
    );
    this.#notice.hidden = runId === undefined || connection.kind !== 'notFound';
    if (runId === undefined) return;
    this.#elsewhere.href = consoleAddress(runId);
    setText(
      this.#words,
      record === undefined ? `The inspector has no history of the run ${runId}. ${kept}` : `${shown} ${kept}`,
    );
  }
}

const kept = 'It keeps the histories of the newest runs, until the service is stopped.';
const shown = 'The inspector no longer has the history of this run: you see what this page was told before.';
