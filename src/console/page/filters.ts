/** Filters above a list: a field for words, and chips that say how many there are of each sort. */
import { written as onWritten } from '../../browser/handlers.ts';
import { drawn, html, type TemplateResult } from '../../browser/template.ts';
import { shape } from '../../report/shapes.ts';
import { count } from './figures.ts';
import { sorts, type Sort } from './run-index.ts';

const titles: Readonly<Record<Sort, string>> = {
  all: 'All',
  running: 'Running',
  passed: 'Passed',
  notPassed: 'Not passed',
};

export const sortChips = (
  id: string,
  label: string,
  counts: Readonly<Record<Sort, number>>,
  chosen: Sort,
  choose: (sort: Sort) => void,
): TemplateResult =>
  html`<div id=${id} class="choice" role="group" aria-label=${label}>${sorts.map(
    (sort) =>
      html`<button type="button" data-sort=${sort} aria-pressed=${sort === chosen}
        @click=${() => choose(sort)}>${titles[sort]} <span class="number">${count(counts[sort])}</span></button>`,
  )}</div>`;

interface Search {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  written(text: string): void;
  /** Called after Enter, and after Escape, which clears the field. */
  leave(): void;
}

export const searchField = ({ id, label, placeholder, text, written, leave }: Search): TemplateResult => {
  const key = ({ key: pressed, isComposing }: KeyboardEvent): void => {
    if (isComposing || (pressed !== 'Escape' && pressed !== 'Enter')) return;
    if (pressed === 'Escape') written('');
    leave();
  };
  return html`<label class="find">${drawn(shape('find'))}<span class="only-read">${label}</span><input type="search"
    id=${id} placeholder=${placeholder} autocomplete="off" spellcheck="false" aria-keyshortcuts="/" .value=${text}
      @input=${onWritten(written)}
        @keydown=${key}><kbd>/</kbd></label>`;
};

/** The field with this id gets the focus, and what is written in it is chosen. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
};
