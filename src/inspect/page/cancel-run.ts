/** Cancels the run that is followed, after one question. */
import { byId, setText } from '../../browser/elements.ts';
import { call } from '../../browser/rpc.ts';
import type { Store } from './store.ts';

export class CancelRun {
  readonly #store: Store;
  readonly #cancel = byId('cancel', HTMLButtonElement);
  readonly #question = byId('cancel-question', HTMLElement);
  readonly #outcome = byId('cancel-outcome', HTMLElement);
  /** Id of the run that the question is about. */
  #asks: string | undefined;
  #outcomeOf: string | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#cancel.addEventListener('click', () => this.#ask(true));
    byId('cancel-no', HTMLButtonElement).addEventListener('click', () => this.#ask(false));
    byId('cancel-yes', HTMLButtonElement).addEventListener('click', () => void this.#do());
  }

  update(): void {
    const runId = this.#running;
    if (this.#asks !== runId) this.#asks = undefined;
    this.#cancel.hidden = runId === undefined || this.#asks !== undefined;
    this.#question.hidden = this.#asks === undefined;
    if (this.#outcomeOf !== runId) setText(this.#outcome, '');
  }

  get #running(): string | undefined {
    const { followed, record } = this.#store;
    return followed?.kind === 'run' && record?.state === 'running' ? followed.id : undefined;
  }

  #ask(asking: boolean): void {
    this.#asks = asking ? this.#running : undefined;
    this.update();
    (this.#asks === undefined ? this.#cancel : byId('cancel-no', HTMLButtonElement)).focus();
  }

  async #do(): Promise<void> {
    const runId = this.#asks;
    this.#ask(false);
    if (runId === undefined) return;
    const refused = await call('CancelTest', { run_id: runId }).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    this.#outcomeOf = runId;
    setText(this.#outcome, refused);
  }
}
