/**
 * Where the inspector has no history of the run that is followed, this says so and sends the reader to the console.
 */
import { byId, setText } from '../../browser/elements.ts';
import { consoleAddress } from '../../browser/run-addresses.ts';
import type { Store } from './store.ts';

export class ConsoleLinks {
  readonly #store: Store;
  readonly #notice = byId('missing', HTMLElement);
  readonly #words = byId('missing-words', HTMLElement);
  readonly #elsewhere = byId('missing-elsewhere', HTMLAnchorElement);

  constructor(store: Store) {
    this.#store = store;
  }

  update(): void {
    const { followed, connection, record } = this.#store;
    const runId = followed?.kind === 'run' ? followed.id : undefined;
    this.#notice.hidden = runId === undefined || connection.kind !== 'notFound';
    if (runId === undefined) return;
    this.#elsewhere.href = consoleAddress(runId);
    setText(this.#words, record === undefined ? `The inspector has no history of the run ${runId}. ${kept}` : `${shown} ${kept}`);
  }
}

const kept = 'It keeps the histories of the newest runs, until the service is stopped.';
const shown = 'The inspector no longer has the history of this run: you see what this page was told before.';
