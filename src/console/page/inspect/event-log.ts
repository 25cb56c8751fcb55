/**
 * Every entry of every actor: time, actor, event. A click or the arrow keys choose a row; its payload opens below it.
 * The log is a grid (WAI-ARIA) that keeps the focus itself and names the chosen row.
 */
import type { HistoryEntry } from '../../../inspect/protocol.ts';
import { element } from '../../../browser/elements.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';
import { VirtualRows } from '../../../browser/virtual-rows.ts';
import type { App } from '../app.ts';
import type { Names } from './names.ts';
import { searchField } from '../filters.ts';
import { wordsIn } from '../run-words.ts';
import type { HistoryRecord } from './history-record.ts';
import { ValueTree } from './value-tree.ts';
import { eventText } from './words.ts';

const rowHeight = 25;
const payloadHeight = 116;

export class EventLog {
  readonly #app: App;
  readonly #names: Names;
  readonly #grid = element('div', {
    id: 'log',
    class: 'scroll',
    tabindex: 0,
    role: 'grid',
    'aria-labelledby': 'log-title',
    'aria-readonly': 'true',
  });
  readonly #body = element('div', { id: 'log-rows', role: 'rowgroup' });
  #filter = '';
  #onlyActor = false;
  readonly #rows: VirtualRows<HTMLElement>;
  /** Moments that the filter lets through; row number to index in the record. */
  #moments: number[] = [];
  #searched = { record: undefined as HistoryRecord | undefined, key: '', upTo: 0 };
  readonly #texts = new WeakMap<HistoryEntry, string>();
  /** Moment whose payload is open. */
  #open: number | undefined;
  #shownMoment = -1;
  /** The rows have changed since the page was drawn; their number then. */
  #anew = false;
  #placed = 0;
  /** The version of the names that the rows have. */
  #named = 0;

  constructor(app: App, names: Names) {
    this.#app = app;
    this.#names = names;
    this.#grid.append(this.#body);
    this.#rows = new VirtualRows(this.#grid, this.#body);
    this.#body.addEventListener('click', (event) => this.#clicked(event));
    this.#grid.addEventListener('keydown', (event) => this.#key(event));
  }

  template(): TemplateResult {
    const { record } = this.#app.store.inspection;
    const anew = this.#search();
    this.#anew ||= anew || this.#named !== this.#names.version;
    this.#named = this.#names.version;
    const total = record?.entries.length ?? 0;
    const which = record?.followed.kind === 'link' ? 'earlier' : 'more';
    const unkept = this.#app.store.inspection.recorded?.leftOut ?? 0;
    const leftOut = unkept === 0 ? '' : `, ${unkept} ${which} left out`;
    const passing = this.#moments.length === total ? '' : `${this.#moments.length} of `;
    const count = `${passing}${total} ${total === 1 ? 'event' : 'events'}${leftOut}`;
    const only = ({ target }: Event): void => {
      this.#onlyActor = (target as HTMLInputElement).checked;
      this.#app.drawNow();
    };
    return html`<section class="panel events" aria-labelledby="log-title">
      <div class="part-head">
        <h2 id="log-title">Events</h2><span id="log-count" class="subject">${record === undefined ? '' : count}</span>
        <div class="tools end">
          <label><input type="checkbox" id="log-only-actor" .checked=${this.#onlyActor}
            @input=${only}> chosen actor only</label>
          ${searchField({
            id: 'log-filter',
            label: 'Filter',
            placeholder: 'name, actor, payload',
            text: this.#filter,
            written: (text) => {
              this.#filter = text;
              this.#app.drawNow();
            },
            leave: () => this.#grid.focus(),
          })}
        </div>
      </div>
      <div class="titles" aria-hidden="true"><span class="at">${
        record?.followed.kind === 'link' ? 'when' : 'ms'
      }</span><span>Who</span><span>Event</span><span>With</span
          ></div>
      ${this.#grid}
    </section>`;
  }

  update(): void {
    const { record, moment } = this.#app.store.inspection;
    this.#grid.classList.toggle('by-the-clock', record?.followed.kind === 'link');
    this.#grid.ariaRowCount = String(this.#moments.length);
    const anew = this.#anew;
    if (anew) this.#rebuild();
    else if (this.#moments.length !== this.#placed) this.#resize();
    if (anew || moment !== this.#shownMoment) this.#rows.reveal(this.#rowOf(moment));
    this.#anew = false;
    this.#placed = this.#moments.length;
    this.#shownMoment = moment;
    this.#rows.refresh();
    const current = this.#moments[this.#rowOf(moment)] === moment ? `entry-${moment}` : null;
    if (current === null) this.#grid.removeAttribute('aria-activedescendant');
    else this.#grid.setAttribute('aria-activedescendant', current);
  }

  /** Returns whether the rows have changed; if only new ones were added at the end, it reads no more than those. */
  #search(): boolean {
    const { record, actorId } = this.#app.store.inspection;
    const words = wordsIn(this.#filter);
    const only = this.#onlyActor ? actorId : undefined;
    const key = JSON.stringify([words, only ?? null]);
    const anew = record !== this.#searched.record || key !== this.#searched.key;
    if (anew) {
      this.#moments = [];
      this.#searched = { record, key, upTo: 0 };
    }
    const entries = record?.entries ?? [];
    for (let moment = this.#searched.upTo; moment < entries.length; moment += 1) {
      const entry = entries[moment];
      if (entry === undefined || (only !== undefined && entry.actor !== only)) continue;
      if (words.every((word) => this.#textOf(entry).includes(word))) this.#moments.push(moment);
    }
    this.#searched.upTo = entries.length;
    return anew;
  }

  #textOf(entry: HistoryEntry): string {
    const { type } = entry.event;
    const text =
      this.#texts.get(entry) ??
      `${this.#nameOf(entry.actor)} ${eventText(type)} ${JSON.stringify(entry.event)}`.toLowerCase();
    this.#texts.set(entry, text);
    return text;
  }

  #nameOf(actorId: string | null): string {
    return this.#names.of(actorId);
  }

  /** The last row at or before a moment. */
  #rowOf(moment: number): number {
    return this.#moments.findLastIndex((candidate) => candidate <= moment);
  }

  #openRow(): number {
    return this.#open === undefined ? -1 : this.#moments.indexOf(this.#open);
  }

  #resize(): void {
    const height = this.#moments.length * rowHeight + (this.#openRow() < 0 ? 0 : payloadHeight);
    this.#body.style.height = `${height}px`;
    this.#rows.refresh();
  }

  #rebuild(): void {
    const open = this.#openRow();
    const moments = (): readonly number[] => this.#moments;
    this.#resize();
    this.#rows.replace({
      get count() {
        return moments().length;
      },
      topOf: (row) => row * rowHeight + (open >= 0 && row > open ? payloadHeight : 0),
      heightOf: (row) => rowHeight + (row === open ? payloadHeight : 0),
      make: (row) => this.#make(row, row === open),
      decorate: (node, row) => this.#decorate(node, row, open),
    });
  }

  #make(row: number, open: boolean): HTMLElement {
    const moment = this.#moments[row] ?? -1;
    const entry = this.#app.store.inspection.record?.entries[moment];
    const made = element('div', {
      role: 'row',
      class: 'entry',
      id: `entry-${moment}`,
      'data-moment': moment,
      'aria-rowindex': row + 1,
    });
    if (entry === undefined) return made;
    const { type, ...payload } = entry.event;
    const from = `${type}${entry.source === null ? '' : `, from ${this.#nameOf(entry.source)}`}`;
    const hasPayload = Object.keys(payload).length > 0;
    made.append(
      element('span', { role: 'gridcell', class: 'at' }, this.#names.timeOf(entry.at)),
      element('span', { role: 'gridcell', class: 'who' }, this.#nameOf(entry.actor)),
      element('span', { role: 'gridcell', class: 'type', title: from }, eventText(type)),
      element(
        'span',
        { role: 'gridcell', class: 'payload-cell' },
        ...(hasPayload ? [payloadButton(payload, open)] : []),
      ),
    );
    if (open) made.append(payloadBelow(payload));
    return made;
  }

  #decorate(node: HTMLElement, row: number, open: number): void {
    const moment = this.#moments[row] ?? -1;
    const { message, record } = this.#app.store.inspection;
    const entry = record?.entries[moment];
    node.style.top = `${row * rowHeight + (open >= 0 && row > open ? payloadHeight : 0)}px`;
    node.ariaSelected = String(moment === this.#app.store.inspection.moment);
    node.classList.toggle('caused', message !== undefined && entry?.messages === message + 1);
    node.classList.toggle('later', moment > this.#app.store.inspection.moment);
    node.classList.toggle('chosen-actor', entry?.actor === this.#app.store.inspection.actorId);
  }

  #clicked(event: Event): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>('[data-moment]');
    if (row === null || row === undefined || target?.closest('.payload') != null) return;
    const moment = Number(row.dataset['moment']);
    // The button's row may be made anew, and would lose the focus.
    this.#grid.focus({ preventScroll: true });
    if (target?.closest('button') != null) this.#toggle(moment);
    else this.#app.store.inspection.chooseEntry(moment);
  }

  #toggle(moment: number): void {
    this.#open = this.#open === moment ? undefined : moment;
    this.#rebuild();
    this.#rows.reveal(this.#rowOf(moment));
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.#grid || event.ctrlKey || event.altKey || event.metaKey) return;
    const row = this.#rowOf(this.#app.store.inspection.moment);
    const exact = this.#moments[row] === this.#app.store.inspection.moment;
    const page = Math.max(1, Math.floor(this.#grid.clientHeight / rowHeight) - 1);
    const rows: Record<string, number> = {
      ArrowDown: row + 1,
      ArrowUp: exact ? row - 1 : row,
      PageDown: row + page,
      PageUp: row - page,
      Home: 0,
      End: this.#moments.length - 1,
    };
    const target = rows[event.key];
    const moment = this.#moments[Math.max(0, Math.min(target ?? row, this.#moments.length - 1))];
    if (moment === undefined || (target === undefined && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (target === undefined) this.#toggle(moment);
    else this.#app.store.inspection.chooseEntry(moment);
  }
}

const payloadBelow = (payload: object): HTMLElement => {
  const tree = new ValueTree();
  tree.show(payload);
  return element('div', { class: 'payload', role: 'gridcell', tabindex: 0, 'aria-label': 'Payload' }, tree.root);
};

const payloadButton = (payload: object, open: boolean): HTMLElement => {
  const text = JSON.stringify(payload);
  const shown = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  return element(
    'button',
    { type: 'button', tabindex: -1, 'aria-expanded': String(open), 'aria-label': `Payload ${shown}` },
    shown,
  );
};
