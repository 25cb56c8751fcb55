/**
 * Asks for the service's bearer token, which is sent once and comes back as a cookie that no script can read.
 */
import { byId, setText } from '../../browser/elements.ts';

export class TokenDialog {
  readonly #dialog = byId('token-dialog', HTMLDialogElement);
  readonly #token = byId('token', HTMLInputElement);
  readonly #outcome = byId('token-outcome', HTMLElement);
  readonly #opened: () => void;
  #sending = false;

  /** `opened` is called once the service has taken the token. */
  constructor(opened: () => void) {
    this.#opened = opened;
    byId('token-form', HTMLFormElement).addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send();
    });
    byId('token-later', HTMLButtonElement).addEventListener('click', () => this.#dialog.close());
  }

  ask(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#token.focus();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    setText(this.#outcome, '');
    const refusal = await refusalOf(this.#token.value);
    this.#sending = false;
    setText(this.#outcome, refusal);
    this.#token.ariaInvalid = String(refusal !== '');
    this.#token.select();
    if (refusal !== '') return this.#token.focus();
    this.#token.value = '';
    this.#dialog.close();
    this.#opened();
  }
}

/** Empty if the token is right. */
const refusalOf = async (token: string): Promise<string> => {
  if (token === '') return 'Write the token first.';
  try {
    const response = await fetch('/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.ok) return '';
    if (response.status === 401) return 'That is not the token.';
    const wait = response.headers.get('Retry-After');
    if (response.status === 429) return `Too many wrong ones.${wait === null ? '' : ` Try again in ${wait} s.`}`;
    return `The service refuses it: ${response.status} ${response.statusText}`.trim();
  } catch {
    return 'The service does not answer.';
  }
};
