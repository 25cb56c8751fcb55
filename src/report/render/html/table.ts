/**
 * Tables and lists of figures. A table scrolls by itself in a narrow window, and the keyboard can scroll it.
 */
import { node, type Content, type MarkupNode } from '../../markup.ts';

export interface Column {
  readonly title: string;
  /**
   * `heading` names the row, `text` may be long, `number` is aligned right, `code` is monospaced. Default: a word or
   * two.
   */
  readonly sort?: 'heading' | 'text' | 'number' | 'code';
}

export const table = (caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): MarkupNode =>
  scrolling(
    caption,
    node(
      'table',
      {},
      node('caption', {}, caption),
      node(
        'thead',
        {},
        node(
          'tr',
          {},
          ...columns.map(({ title, sort }) =>
            node(
              'th',
              { scope: 'col', ...classOf(sort) },
              ...(title === 'Op' ? [node('abbr', { title: 'Operation' }, title)] : [title]),
            ),
          ),
        ),
      ),
      node(
        'tbody',
        {},
        ...rows.map((row) => node('tr', {}, ...row.map((cell, index) => cellOf(cell, columns[index]?.sort)))),
      ),
    ),
  );

const cellOf = (cell: Content, sort: Column['sort']): MarkupNode =>
  sort === 'heading' ? node('th', { scope: 'row', ...classOf(sort) }, cell) : node('td', classOf(sort), cell);

const classOf = (sort: Column['sort']): Record<string, string> => (sort === undefined ? {} : { class: sort });

/** An element whose content may be wider than the window. */
export const scrolling = (label: string, ...content: readonly Content[]): MarkupNode =>
  node('div', { class: 'scroll', role: 'group', 'aria-label': label, tabindex: 0 }, ...content);

/** Names and values, side by side. */
export const facts = (
  kind: 'facts' | 'tiles',
  entries: readonly (readonly [name: string, value: Content, tone?: string])[],
): MarkupNode =>
  node(
    'dl',
    { class: kind },
    ...entries.map(([name, value, tone]) =>
      node('div', tone === undefined ? {} : { class: tone }, node('dt', {}, name), node('dd', {}, value)),
    ),
  );

/** Details that a reader can fold. */
export const foldable = (title: string, open: boolean, ...content: readonly Content[]): MarkupNode =>
  node('details', open ? { open: '' } : {}, node('summary', {}, title), ...content);

/** Folded details. */
export const folded = (title: string, ...content: readonly Content[]): MarkupNode => foldable(title, false, ...content);

/** `and 20 more` for entries that were left out. */
export const leftOut = (count: number, noun: string): readonly MarkupNode[] =>
  count <= 0
    ? []
    : [node('p', { class: 'hint' }, `${count} more ${noun} ${count === 1 ? 'is' : 'are'} left out here.`)];
