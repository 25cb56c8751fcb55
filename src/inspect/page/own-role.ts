/**
 * What the reader may do: a viewer cannot cancel a run, and only an admin sends events by hand. Until the service has
 * sent the role, all controls are enabled; the service refuses what is not permitted in any case.
 */
import { byId, setText } from '../../browser/elements.ts';
import { ownSession, roleWords, type OwnSession } from '../../browser/session.ts';
import type { Store } from './store.ts';

export class OwnRole {
  readonly #store: Store;
  readonly #note = byId('own-role', HTMLElement);
  readonly #send = byId('show-send', HTMLButtonElement);
  readonly #cancel = byId('cancel', HTMLButtonElement);
  readonly #answered: () => void;
  #session: OwnSession | undefined;
  #asked = false;

  /** `answered` is called when the service has sent the role. */
  constructor(store: Store, answered: () => void) {
    this.#store = store;
    this.#answered = answered;
  }

  get maySend(): boolean {
    return this.#session === undefined || this.#session.role === 'admin';
  }

  update(): void {
    const connected = this.#store.connection.kind === 'connected';
    // The role may have changed with a new connection.
    if (connected && !this.#asked) void this.#ask();
    this.#asked = connected;
    this.#send.inert = !this.maySend;
    this.#cancel.inert = this.#session?.role === 'viewer';
    setText(
      this.#note,
      this.#session === undefined || this.maySend
        ? ''
        : `${roleWords(this.#session)}: ` +
            `an admin sends events${this.#cancel.inert ? ', an operator cancels runs' : ''}.`,
    );
  }

  async #ask(): Promise<void> {
    this.#session = await ownSession();
    this.#answered();
  }
}
