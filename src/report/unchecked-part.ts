/**
 * The arguments that a call has received and no check reads, in grey: for the report, and for a live page.
 */
import type { FirstInstance } from '../../schemas/index.ts';
import { counted } from './figures.ts';
import { node, where, type Content, type MarkupNode } from './markup.ts';
import { short } from './printable.ts';

type Unchecked = NonNullable<FirstInstance['unchecked']>;

const mostRows = 100;
const longestText = 200;

/** Number of unchecked arguments. */
const uncheckedCount = (unchecked: Unchecked = []): number =>
  unchecked.reduce((sum, { arguments: values }) => sum + Object.keys(values).length, 0);

const columns = ['Op', 'Received', 'Argument', 'Value'];

/** A table with a row for each argument; nothing where every argument is read. */
export const uncheckedPart = (unchecked: Unchecked = []): readonly Content[] => {
  const count = uncheckedCount(unchecked);
  if (count === 0) return [];
  const all = unchecked.flatMap(({ op_idx: opIdx, operation, arguments: values }) =>
    Object.entries(values).map(([name, value]) => [String(opIdx + 1), operation, name, String(value)]),
  );
  const rows = all
    .slice(0, mostRows)
    .map((cells): MarkupNode =>
      node(
        'tr',
        {},
        ...cells.map((cell, index) =>
          node('td', index === 0 ? { class: 'number' } : { class: 'text' }, short(cell, longestText)),
        ),
      ),
    );
  return [
    node(
      'div',
      { class: 'unchecked scroll', role: 'group', 'aria-label': 'Not checked', tabindex: 0 },
      node(
        'table',
        {},
        node('caption', {}, `Not checked: ${counted(count, 'argument')}`),
        node(
          'thead',
          {},
          node(
            'tr',
            {},
            ...columns.map((title) => node('th', { scope: 'col', ...(title === 'Op' && { class: 'number' }) }, title)),
          ),
        ),
        node('tbody', {}, ...rows),
      ),
    ),
    ...where(count > mostRows, () => [
      node('p', { class: 'hint' }, `${counted(count - mostRows, 'more argument')} not shown here.`),
    ]),
  ];
};
