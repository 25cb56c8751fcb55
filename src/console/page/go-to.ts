/**
 * `Ctrl K`: goes to a place, a test or a run by a piece of its name. Arrow keys choose among what fits, Enter opens it.
 */
import { byId } from '../../browser/elements.ts';
import { html, type TemplateResult } from '../../browser/template.ts';
import { addressOf, runPlace, type Place } from './address.ts';
import { View, type App } from './app.ts';
import { wordsIn } from './run-index.ts';
import type { Store } from './store.ts';
import { filesByName } from './tests/listed-tests.ts';

interface Goal {
  readonly kind: string;
  readonly text: string;
  readonly place: Place;
}

const mostShown = 12;

const places: readonly Goal[] = (
  [
    ['Tests', { kind: 'tests' }],
    ['Runs', { kind: 'runs' }],
    ['Flows', { kind: 'flows' }],
    ['New test', { kind: 'new' }],
    ['Links', { kind: 'links' }],
  ] as const
).map(([text, place]) => ({ kind: 'place', text, place }));

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

export class GoTo extends View {
  #text = '';
  #goals: readonly Goal[] = [];
  #chosen = 0;

  constructor(app: App) {
    super(app);
    document.addEventListener('keydown', (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) this.show();
    });
  }

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
              @input=${({ target }: Event) => this.#offer((target as HTMLInputElement).value)}
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
