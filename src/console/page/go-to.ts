/**
 * `Ctrl K`: goes to a place, a test or a run by a piece of its name. Arrow keys choose among what fits, Enter opens it.
 */
import { byId, element } from '../../browser/elements.ts';
import { addressOf, runPlace, type Place } from './address.ts';
import type { Store } from './store.ts';
import { filesByName } from './tests/listed-tests.ts';

interface Goal {
  readonly kind: string;
  readonly text: string;
  readonly address: string;
}

const mostShown = 12;

const places: readonly Goal[] = [
  ...(
    [
      ['Tests', { kind: 'tests' }],
      ['Runs', { kind: 'runs' }],
      ['Flows', { kind: 'flows' }],
      ['New test', { kind: 'new' }],
    ] as const
  ).map(([text, place]: readonly [string, Place]) => ({ kind: 'place', text, address: addressOf(place) })),
  { kind: 'place', text: 'Links', address: '/links' },
];

/** Places first, then tests, then runs; all words, in lower case, have to be in the text. */
function* goalsFor(words: readonly string[], { list, files }: Pick<Store, 'list' | 'files'>): Generator<Goal> {
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  yield* places.filter(({ text }) => fits(text));
  const runs = [...list.all()];
  const names = new Set([
    ...runs.flatMap(({ name }) => (name === undefined ? [] : [name])),
    ...filesByName(files.files).keys(),
  ]);
  for (const name of names)
    if (fits(name)) yield { kind: 'test', text: name, address: addressOf({ kind: 'test', name }) };
  for (const { run_id, name = '' } of runs.reverse())
    if (fits(`${run_id} ${name}`))
      yield { kind: 'run', text: name === '' ? run_id : `${run_id}, ${name}`, address: addressOf(runPlace(run_id)) };
}

export class GoTo {
  readonly #store: Store;
  readonly #dialog = byId('go-to', HTMLDialogElement);
  readonly #field = byId('go-to-field', HTMLInputElement);
  readonly #list = byId('go-to-list', HTMLElement);
  #chosen = 0;

  constructor(store: Store) {
    this.#store = store;
    const button = element(
      'button',
      { type: 'button', class: 'bare', 'aria-haspopup': 'dialog' },
      'Go to ',
      element('kbd', {}, 'Ctrl K'),
    );
    document.querySelector('.top .end')?.prepend(button);
    button.addEventListener('click', () => this.#show());
    document.addEventListener('keydown', (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) this.#show();
    });
    this.#field.addEventListener('input', () => this.#offer(0));
    this.#field.addEventListener('keydown', (event) => this.#key(event));
    // The page opens the link; the dialog has done its work.
    this.#list.addEventListener('click', () => this.#dialog.close());
  }

  #show(): void {
    this.#field.value = '';
    this.#offer(0);
    this.#dialog.showModal();
    this.#field.focus();
  }

  #key(event: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) this.#choose(links, this.#chosen + step);
    else if (event.key === 'Enter' && !event.isComposing) links[this.#chosen]?.click();
    else return;
    event.preventDefault();
  }

  #offer(chosen: number): void {
    const words = this.#field.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const goals: Goal[] = [];
    for (const goal of goalsFor(words, this.#store)) if (goals.push(goal) === mostShown) break;
    const links = goals.map(({ kind, text, address }, index) =>
      element(
        'a',
        { href: address, role: 'option', id: `goal-${index}`, tabindex: -1 },
        element('span', { class: 'hush' }, kind),
        ` ${text}`,
      ),
    );
    this.#list.replaceChildren(
      ...(links.length > 0 ? links : [element('p', { class: 'hint' }, 'Nothing is called that.')]),
    );
    this.#choose(links, chosen);
  }

  #choose(links: readonly HTMLAnchorElement[], index: number): void {
    this.#chosen = Math.max(0, Math.min(index, links.length - 1));
    for (const [at, link] of links.entries()) link.ariaSelected = String(at === this.#chosen);
    links[this.#chosen]?.scrollIntoView({ block: 'nearest' });
    this.#field.setAttribute('aria-activedescendant', links[this.#chosen]?.id ?? '');
  }
}
