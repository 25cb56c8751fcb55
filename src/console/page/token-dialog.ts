/**
 * Asks for the service's bearer token, which is sent once and comes back as a cookie that no script can read.
 */
import { sendJson } from '../../browser/answers.ts';
import { byId } from '../../browser/elements.ts';
import { submitted } from '../../browser/keyboard.ts';
import { button } from '../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../browser/template.ts';
import { View } from './app.ts';

export class TokenDialog extends View {
  /** Undefined until a token was sent; empty if it was right. */
  #refusal: string | undefined;
  #sending = false;

  ask(): void {
    this.app.drawNow();
    const dialog = byId('token-dialog', HTMLDialogElement);
    if (!dialog.open) dialog.showModal();
    byId('token', HTMLInputElement).focus();
  }

  template(): TemplateResult {
    return html`<dialog id="token-dialog" aria-labelledby="token-title">
      <h2 id="token-title">The service asks for a token</h2>
      <form id="token-form" novalidate @submit=${submitted(() => this.#send())}>
        <p>It is in the environment variable that <code>http.token_env</code> of the configuration names.</p>
        <label>Token <input type="password" id="token" autocomplete="current-password"
          aria-describedby="token-outcome"
            aria-invalid=${this.#refusal === undefined ? nothing : this.#refusal !== ''}></label>
        <p id="token-outcome" class="outcome" role="alert">${this.#refusal ?? ''}</p>
        <div class="buttons">
          <button type="submit">Open</button>
          ${button('token-later', 'Not now', () => byId('token-dialog', HTMLDialogElement).close())}
        </div>
      </form>
    </dialog>`;
  }

  async #send(): Promise<void> {
    const token = byId('token', HTMLInputElement);
    if (this.#sending) return;
    this.#sending = true;
    this.#refusal = await refusalOf(token.value);
    this.#sending = false;
    this.app.drawNow();
    token.select();
    if (this.#refusal !== '') return token.focus();
    token.value = '';
    byId('token-dialog', HTMLDialogElement).close();
    this.app.retryNow();
  }
}

/** Empty if the token is right. */
const refusalOf = async (token: string): Promise<string> => {
  if (token === '') return 'Write the token first.';
  try {
    const response = await sendJson('/session', { token });
    if (response.ok) return '';
    if (response.status === 401) return 'That is not the token.';
    const wait = response.headers.get('Retry-After');
    if (response.status === 429) return `Too many wrong ones.${wait === null ? '' : ` Try again in ${wait} s.`}`;
    return `The service refuses it: ${response.status} ${response.statusText}`.trim();
  } catch {
    return 'The service does not answer.';
  }
};
