/**
 * Every entry of every actor: time, actor, event. A click or the arrow keys choose a row; its payload opens below it.
 */
import type { HistoryEntry } from '../../../inspect/protocol.ts';
import { guard, html, nothing, render, type TemplateResult } from '../../../browser/template.ts';
import { VirtualGrid } from '../../../browser/virtual-grid.ts';
import { isPlain, written } from '../../../browser/handlers.ts';
import { searchField } from '../filters.ts';
import { wordsIn } from '../run-index.ts';
import type { HistoryRecord } from './history-record.ts';
import { eventText, InspectorView } from './names.ts';
import { ValueTree } from './value-tree.ts';

const payloadHeight = 116;
const longestPayload = 120;

export class EventLog extends InspectorView {
  readonly #rows = new VirtualGrid({
    id: 'log',
    labelledBy: 'log-title',
    kind: 'entry',
    rowHeight: 25,
    raised: () => ({
      index: this.#open === undefined ? -1 : this.#moments.indexOf(this.#open),
      by: this.#open === undefined ? 0 : payloadHeight,
    }),
    count: () => this.#moments.length,
    keyOf: (row) => this.inspection.record?.entries[this.#moments[row] ?? -1],
    decorate: (row, index) => this.#decorate(row, this.#moments[index] ?? -1),
    clicked: (event) => this.#clicked(event),
    pressed: (event) => this.#key(event),
  });
  #filter = '';
  #onlyActor = false;
  /** Moments that the filter lets through; row number to index in the record. */
  #moments: number[] = [];
  #searched = { record: undefined as HistoryRecord | undefined, key: '', upTo: 0 };
  readonly #texts = new WeakMap<HistoryEntry, string>();
  /** Moment whose payload is open. */
  #open: number | undefined;
  #revealed = { moments: this.#moments, moment: -1 };

  template(): TemplateResult {
    const { record } = this.inspection;
    this.#search();
    const total = record?.entries.length ?? 0;
    const isLink = record?.followed.kind === 'link';
    const unkept = this.inspection.recorded?.leftOut ?? 0;
    const leftOut = unkept === 0 ? '' : `, ${unkept} ${isLink ? 'earlier' : 'more'} left out`;
    const passing = this.#moments.length === total ? '' : `${this.#moments.length} of `;
    const count = `${passing}${total} ${total === 1 ? 'event' : 'events'}${leftOut}`;
    const search = searchField({
      id: 'log-filter',
      label: 'Filter',
      placeholder: 'name, actor, payload',
      text: this.#filter,
      written: (text) => this.change(() => (this.#filter = text)),
      leave: () => this.#rows.element.focus(),
    });
    const only = written((_, { checked }) => this.change(() => (this.#onlyActor = checked)));
    return html`<section class="panel events" aria-labelledby="log-title">
      <div class="part-head">
        <h2 id="log-title">Events</h2><span id="log-count" class="subject">${record === undefined ? '' : count}</span>
        <div class="tools end"><label><input type="checkbox" id="log-only-actor" .checked=${this.#onlyActor}
          @input=${only}> chosen actor only</label> ${search}</div>
      </div>
      <div class="titles" aria-hidden="true"><span class="at">${
        isLink ? 'when' : 'ms'
      }</span><span>Who</span><span>Event</span><span>With</span></div>
      ${this.#rows.element}
    </section>`;
  }

  update(): void {
    const { record, moment } = this.inspection;
    this.#rows.element.classList.toggle('by-the-clock', record?.followed.kind === 'link');
    this.#rows.refresh();
    const row = this.#rowOf(moment);
    if (this.#revealed.moments !== this.#moments || this.#revealed.moment !== moment) this.#rows.reveal(row);
    this.#revealed = { moments: this.#moments, moment };
    this.#rows.nameCurrent(this.#moments[row] === moment ? `entry-${moment}` : undefined);
  }

  /** If only new entries were added at the end, it reads no more than those. */
  #search(): void {
    const { record, actorId } = this.inspection;
    const words = wordsIn(this.#filter);
    const only = this.#onlyActor ? actorId : undefined;
    const key = JSON.stringify([words, only ?? null]);
    if (record !== this.#searched.record || key !== this.#searched.key) {
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
  }

  #textOf(entry: HistoryEntry): string {
    const { actor, event } = entry;
    const text =
      this.#texts.get(entry) ??
      `${this.names.of(actor)} ${eventText(event.type)} ${JSON.stringify(event)}`.toLowerCase();
    this.#texts.set(entry, text);
    return text;
  }

  /** The last row at or before a moment. */
  #rowOf(moment: number): number {
    return this.#moments.findLastIndex((candidate) => candidate <= moment);
  }

  #decorate(row: HTMLElement, moment: number): void {
    const { actorId, message, moment: shown, record } = this.inspection;
    const entry = record?.entries[moment];
    row.id = `entry-${moment}`;
    row.dataset['moment'] = String(moment);
    row.ariaSelected = String(moment === shown);
    row.classList.toggle('caused', message !== undefined && entry?.messages === message + 1);
    row.classList.toggle('later', moment > shown);
    row.classList.toggle('chosen-actor', entry?.actor === actorId);
    const isOpen = moment === this.#open;
    if (entry !== undefined)
      render(
        guard([entry, isOpen, this.names.version, this.names.start], () => this.#cells(entry, isOpen)),
        row,
      );
  }

  #cells({ actor, at, event, source }: HistoryEntry, isOpen: boolean): TemplateResult {
    const { type, ...payload } = event;
    const from = `${type}${source === null ? '' : `, from ${this.names.of(source)}`}`;
    const text = JSON.stringify(payload);
    const shown = text.length > longestPayload ? `${text.slice(0, longestPayload)}…` : text;
    const button = html`<button type="button" tabindex="-1" aria-expanded=${isOpen}
      aria-label="Payload ${shown}">${shown}</button>`;
    return html`<span role="gridcell" class="at">${this.names.timeOf(at)}</span><span role="gridcell"
      class="who">${this.names.of(actor)}</span><span role="gridcell" class="type"
        title=${from}>${eventText(type)}</span><span role="gridcell"
          class="payload-cell">${text === '{}' ? nothing : button}</span>${isOpen ? payloadBelow(payload) : nothing}`;
  }

  #clicked(event: Event): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>('[data-moment]');
    if (row == null || target?.closest('.payload') != null) return;
    const moment = Number(row.dataset['moment']);
    this.#rows.element.focus({ preventScroll: true });
    if (target?.closest('button') != null) this.#toggle(moment);
    else this.inspection.chooseEntry(moment);
  }

  #toggle(moment: number): void {
    this.#open = this.#open === moment ? undefined : moment;
    this.#rows.fit();
    this.#rows.reveal(this.#rowOf(moment));
  }

  #key(event: KeyboardEvent): void {
    const { moment } = this.inspection;
    const row = this.#rowOf(moment);
    const at = this.#moments[row];
    const isOpening = (event.key === 'Enter' || event.key === ' ') && event.target === this.#rows.element;
    if (isOpening && isPlain(event) && at !== undefined) {
      event.preventDefault();
      return this.#toggle(at);
    }
    // If the moment that is shown has no row, the row before it is a step back.
    const target = this.#rows.movedBy(event, at === moment || event.key !== 'ArrowUp' ? row : row + 1);
    if (target !== undefined) this.inspection.chooseEntry(this.#moments[target] ?? moment);
  }
}

const payloadBelow = (payload: object): TemplateResult => {
  const tree = new ValueTree();
  tree.show(payload);
  return html`<div class="payload" role="gridcell" tabindex="0" aria-label="Payload">${tree.root}</div>`;
};
