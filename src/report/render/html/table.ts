/** Tables and lists of figures. A table scrolls by itself where the window is narrower, and the keyboard can scroll it. */
import { h, type Content, type HtmlNode } from './nodes.ts';

export interface Column {
  readonly title: string;
  /** `heading` names the row, `text` may be long, `number` leans right, `code` is set in fixed width. Default: a word or two. */
  readonly sort?: 'heading' | 'text' | 'number' | 'code';
}

export const table = (caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): HtmlNode =>
  scrolling(
    caption,
    h(
      'table',
      {},
      h('caption', {}, caption),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...columns.map(({ title, sort }) =>
            h('th', { scope: 'col', ...classOf(sort) }, ...(title === 'Op' ? [h('abbr', { title: 'Operation' }, title)] : [title])),
          ),
        ),
      ),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell, index) => cellOf(cell, columns[index]?.sort))))),
    ),
  );

const cellOf = (cell: Content, sort: Column['sort']): HtmlNode =>
  sort === 'heading' ? h('th', { scope: 'row', ...classOf(sort) }, cell) : h('td', classOf(sort), cell);

const classOf = (sort: Column['sort']): Record<string, string> => (sort === undefined ? {} : { class: sort });

/** What may be wider than the window. */
export const scrolling = (label: string, ...content: readonly Content[]): HtmlNode =>
  h('div', { class: 'scroll', role: 'region', 'aria-label': label, tabindex: 0 }, ...content);

/** Names and values, side by side. */
export const facts = (kind: 'facts' | 'tiles', entries: readonly (readonly [name: string, value: Content, tone?: string])[]): HtmlNode =>
  h(
    'dl',
    { class: kind },
    ...entries.map(([name, value, tone]) => h('div', tone === undefined ? {} : { class: tone }, h('dt', {}, name), h('dd', {}, value))),
  );

/** What is there for who asks, folded. */
export const folded = (title: string, ...content: readonly Content[]): HtmlNode => h('details', {}, h('summary', {}, title), ...content);

/** `and 20 more` of what was left out. */
export const leftOut = (count: number, noun: string): readonly HtmlNode[] =>
  count <= 0 ? [] : [h('p', { class: 'hint' }, `${count} more ${noun} ${count === 1 ? 'is' : 'are'} left out here.`)];
