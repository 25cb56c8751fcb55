/**
 * How the connection stands. It is read out when its words change; the seconds that a retry is counted down by are not.
 */
import { byId, setText } from '../../browser/elements.ts';
import type { Store } from './store.ts';

export class StatusLine {
  readonly #store: Store;
  readonly #line = byId('status', HTMLElement);
  readonly #text = byId('status-text', HTMLElement);
  readonly #countdown = byId('status-countdown', HTMLElement);
  readonly #retry = byId('retry', HTMLButtonElement);
  readonly #giveToken = byId('give-token', HTMLButtonElement);
  #timer: number | undefined;

  constructor(store: Store, retryNow: () => void, askForToken: () => void) {
    this.#store = store;
    this.#retry.addEventListener('click', retryNow);
    this.#giveToken.addEventListener('click', askForToken);
  }

  update(): void {
    const { connection } = this.#store;
    this.#line.className = `status ${connection.kind}`;
    setText(this.#text, this.#words());
    this.#retry.hidden = connection.kind !== 'lost';
    this.#giveToken.hidden = connection.kind !== 'refused';
    clearTimeout(this.#timer);
    const seconds = connection.kind === 'lost' ? Math.max(0, Math.ceil((connection.retryAt - Date.now()) / 1000)) : undefined;
    setText(this.#countdown, seconds === undefined ? '' : ` in ${seconds} s`);
    if (seconds !== undefined) this.#timer = setTimeout(() => this.update(), 250);
  }

  #words(): string {
    const { connection, place, record } = this.#store;
    switch (connection.kind) {
      case 'notFound':
        if (place.kind !== 'run') return 'This service has no console';
        return record === undefined ? 'No such run' : 'The service no longer keeps this run';
      case 'lost':
        return 'Connection lost, retrying';
      case 'refused':
        return 'The service asks for a token';
      case 'connected':
        return 'Connected';
      case 'over':
        return 'The run has ended';
      default:
        return 'Connecting';
    }
  }
}
