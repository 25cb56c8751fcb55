/** The dialogs of the page: for the token of the service, and for the way to another place. */
import { sendJson } from '../../browser/answers.ts';
import { byId } from '../../browser/elements.ts';
import { submitted, written } from '../../browser/handlers.ts';
import { button } from '../../browser/parts.ts';
import { html, nothing, type TemplateResult } from '../../browser/template.ts';
import { View } from './app.ts';
import { addressOf, placeTitles, runPlace, type Place } from './address.ts';
import { wordsIn } from './run-index.ts';
import type { Store } from './store.ts';
import { filesByName } from './tests/test-history.ts';

/** Asks for the service's bearer token, which is sent once and comes back as a cookie that no script can read. */
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

interface Goal {
  readonly kind: string;
  readonly text: string;
  readonly place: Place;
}

const mostShown = 12;

const places: readonly Goal[] = (['tests', 'runs', 'flows', 'models', 'new', 'links'] as const).map((kind) => ({
  kind: 'place',
  text: placeTitles[kind],
  place: { kind },
}));

/** Places first, then tests, then runs; all words, in lower case, have to be in the text. */
function* goalsFor(words: readonly string[], { list, files }: Pick<Store, 'list' | 'files'>): Generator<Goal> {
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  yield* places.filter(({ text }) => fits(text));
  const runs = [...list.all()];
  const named = runs.flatMap(({ name }) => (name === undefined ? [] : [name]));
  for (const name of new Set([...named, ...filesByName(files.files).keys()]))
    if (fits(name)) yield { kind: 'test', text: name, place: { kind: 'test', name } };
  for (const { run_id, name = '' } of runs.reverse())
    if (fits(`${run_id} ${name}`))
      yield { kind: 'run', text: name === '' ? run_id : `${run_id}, ${name}`, place: runPlace(run_id) };
}

/**
 * `Ctrl K`: goes to a place, a test or a run by a piece of its name. Arrow keys choose among what fits, Enter opens it.
 */
export class GoTo extends View {
  #text = '';
  #goals: readonly Goal[] = [];
  #chosen = 0;

  show(): void {
    this.#offer('');
    byId('go-to', HTMLDialogElement).showModal();
    byId('go-to-field', HTMLInputElement).focus();
  }

  template(): TemplateResult {
    const option = ({ kind, text, place }: Goal, index: number): TemplateResult =>
      html`<a href=${addressOf(place)} role="option" id="goal-${index}" tabindex="-1"
        aria-selected=${index === this.#chosen}><span class="hush">${kind}</span> ${text}</a>`;
    return html`<dialog id="go-to" aria-label="Go to">
      <input type="search" id="go-to-field" role="combobox" aria-label="Go to a place, a test or a run"
        aria-expanded="true" aria-controls="go-to-list"
          aria-activedescendant=${this.#goals.length === 0 ? '' : `goal-${this.#chosen}`}
            placeholder="place, test, run" autocomplete="off" spellcheck="false" .value=${this.#text}
              @input=${written((text) => this.#offer(text))}
                @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      <div id="go-to-list" role="listbox" aria-label="Places, tests and runs" @click=${() => this.#close()}>${
        this.#goals.length > 0 ? this.#goals.map(option) : html`<p class="hint">Nothing is called that.</p>`
      }</div>
    </dialog>`;
  }

  #close(): void {
    byId('go-to', HTMLDialogElement).close();
  }

  #offer(text: string): void {
    this.#text = text;
    const goals: Goal[] = [];
    for (const goal of goalsFor(wordsIn(text), this.store)) if (goals.push(goal) === mostShown) break;
    this.#goals = goals;
    this.#choose(0);
  }

  #key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const goal = this.#goals[this.#chosen];
    if (step !== undefined) this.#choose(this.#chosen + step);
    else if (event.key !== 'Enter' || event.isComposing) return;
    else if (goal !== undefined) {
      this.#close();
      this.app.open(goal.place);
    }
    event.preventDefault();
  }

  #choose(index: number): void {
    this.#chosen = Math.max(0, Math.min(index, this.#goals.length - 1));
    this.app.drawNow();
    document.getElementById(`goal-${this.#chosen}`)?.scrollIntoView({ block: 'nearest' });
  }
}
