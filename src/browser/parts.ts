/** What most pages are made of: a part with its head, a table, and buttons. */
import type { Refused } from './answers.ts';
import { html, nothing, type TemplateResult } from './template.ts';

interface ButtonLook {
  readonly kind?: string;
  /** Read in place of a sign, and shown as a hint. */
  readonly label?: string;
  readonly key?: string;
  readonly title?: unknown;
  readonly pressed?: boolean;
  readonly inert?: boolean;
  readonly hidden?: boolean;
  /** Pressing it does nothing now. */
  readonly busy?: boolean;
}

/** `key`: presses it too, and is shown in it. */
export const button = (
  id: string,
  words: unknown,
  click: (event: Event) => unknown,
  { kind, label, key, title = label, pressed, inert = false, hidden = false, busy = false }: ButtonLook = {},
): TemplateResult =>
  html`<button type="button" id=${id} class=${kind ?? nothing} aria-keyshortcuts=${key ?? nothing}
    aria-pressed=${pressed ?? nothing} aria-label=${label ?? nothing} title=${title ?? nothing} ?inert=${inert}
      aria-disabled=${busy || nothing} ?hidden=${hidden}
        @click=${click}>${words}${key === undefined ? nothing : html` <kbd>${key}</kbd>`}</button>`;

interface Beside {
  /** After the title. */
  readonly hint?: unknown;
  /** At the end of the line. */
  readonly end?: unknown;
}

/** A part of a page, with ids for itself (`ID-part`), its title (`ID-title`) and its hint (`ID-say`). */
export const part = (id: string, title: unknown, content: unknown, { hint, end }: Beside = {}): TemplateResult =>
  html`<section id="${id}-part" class="part" aria-labelledby="${id}-title">
    <div class="part-head"><h2 id="${id}-title">${title}</h2>${
      hint === undefined ? nothing : html`<span id="${id}-say" class="hush">${hint}</span>`
    }${end ?? nothing}</div>
    ${content}
  </section>`;

/** The kind is that of the whole; a fact without a value is left out. */
export type Fact = readonly [name: string, value: unknown, kind?: string];

export const factList = (id: string, kind: string, facts: readonly Fact[]): TemplateResult =>
  html`<dl id=${id} class=${kind}>${facts.map(([name, value, own]) =>
    value === undefined ? nothing : html`<div class=${own ?? nothing}><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;

/** What may be wider than the page: it scrolls by itself, and has the focus for that. */
export const scrolled = (label: string, content: unknown, id?: string): TemplateResult =>
  html`<div id=${id ?? nothing} class="scroll" role="region" aria-label=${label} tabindex="0">${content}</div>`;

interface TableOptions {
  /** Of the element that has the rows. */
  readonly id?: string;
  readonly kind?: string;
  readonly click?: (event: MouseEvent) => void;
}

/** `columns`: titles, each with a class after a bar: `Took|number`; one in parentheses is only read. */
export const tableOf = (
  columns: readonly string[],
  rows: unknown,
  { id, kind, click }: TableOptions = {},
): TemplateResult => {
  const head = (column: string): TemplateResult => {
    const [title = '', name] = column.split('|');
    const [, spoken] = /^\((.*)\)$/.exec(title) ?? [];
    const short = title === 'Op' ? html`<abbr title="Operation">Op</abbr>` : title;
    const text = spoken === undefined ? short : html`<span class="only-read">${spoken}</span>`;
    return html`<th scope="col" class=${name ?? nothing}>${text}</th>`;
  };
  return html`<table class=${kind ?? nothing}><thead><tr>${columns.map(head)}</tr></thead><tbody id=${id ?? nothing}
      @click=${click ?? nothing}>${rows}</tbody></table>`;
};

/** The cells of a row: each a value, or a value and its class. */
export const cells = (...all: readonly (readonly [value: unknown, kind?: string])[]): readonly TemplateResult[] =>
  all.map(([value, kind]) => html`<td class=${kind ?? nothing}>${value}</td>`);

export const number = (value: unknown): readonly [value: unknown, kind: string] => [value, 'number'];

/** A text, line by line with its numbers. */
const linesOf = (text: string): TemplateResult =>
  html`<ol class="source" aria-label="Text of the test">${text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => html`<li><code>${line}</code></li>`)}</ol>`;

/** The lines of a text, or why there is none; nothing until it has arrived. */
export const linesOrReason = (read: { readonly text: string } | Refused | undefined): unknown => {
  if (read === undefined) return nothing;
  return 'refused' in read ? html`<p class="hint">${read.refused}</p>` : linesOf(read.text);
};

/** Why there is nothing to show yet, by the kind of the connection. */
const words: Readonly<Record<string, string>> = {
  idle: 'Loading.',
  connecting: 'Loading.',
  connected: 'Loading.',
  lost: 'The service does not answer; the page asks again.',
  refused: 'The service asks for a token.',
};

/** Shown in place of the contents; empty if waiting is of no use. */
export const waitingText = ({ kind }: { readonly kind: string }): string => words[kind] ?? '';
