/** The state of the connection, and a control to enter the token that the service requires. */
import { ConnectionLine } from '../../browser/connection-line.ts';
import { byId } from '../../browser/elements.ts';
import type { Store } from './store.ts';

export class StatusLine {
  readonly #store: Store;
  readonly #line: ConnectionLine;
  readonly #giveToken = byId('give-token', HTMLButtonElement);

  constructor(store: Store, retryNow: () => void, askForToken: () => void) {
    this.#store = store;
    this.#line = new ConnectionLine(retryNow);
    this.#giveToken.addEventListener('click', askForToken);
  }

  update(): void {
    const { connection } = this.#store;
    this.#line.show(connection, this.#words());
    this.#giveToken.hidden = connection.kind !== 'refused';
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
