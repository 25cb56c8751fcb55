/** Which of the page's parts is shown, its title, and where the focus goes when another one is. */
import { byId } from '../../browser/elements.ts';
import type { Place } from './address.ts';
import type { Store } from './store.ts';

export interface Focusable {
  readonly table: { show(moving: boolean): void };
  readonly form: { show(): void };
}

export class Sections {
  readonly #store: Store;
  readonly #parts: Focusable;
  readonly #sections = {
    runs: byId('list', HTMLElement),
    run: byId('run', HTMLElement),
    new: byId('new-test', HTMLElement),
  };
  readonly #links = { runs: byId('nav-runs', HTMLElement), new: byId('nav-new', HTMLElement) };

  constructor(store: Store, parts: Focusable) {
    this.#store = store;
    this.#parts = parts;
  }

  /** `moving`: the reader came from elsewhere in the page, and the focus goes along. */
  show(place: Place, moving: boolean): void {
    for (const [kind, section] of Object.entries(this.#sections)) section.hidden = kind !== place.kind;
    for (const [kind, link] of Object.entries(this.#links)) {
      if (kind === place.kind) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (place.kind === 'new') this.#parts.form.show();
    else if (place.kind === 'runs') this.#parts.table.show(moving);
    else this.#showRun(moving);
    this.update();
  }

  update(): void {
    const title = this.#title();
    if (document.title !== title) document.title = title;
  }

  #showRun(moving: boolean): void {
    this.#sections.run.scrollTop = 0;
    if (moving) byId('run-title', HTMLElement).focus({ preventScroll: true });
  }

  #title(): string {
    const { place, record } = this.#store;
    if (place.kind === 'new') return 'New test – dialproof console';
    if (place.kind === 'runs') return 'dialproof console';
    const verdict = record?.facts === undefined ? '' : `: ${record.facts.verdict}`;
    return `${place.runId}${verdict} – dialproof console`;
  }
}
