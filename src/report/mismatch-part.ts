/**
 * What was expected beside what came, as tables: for a message that failed a check, or that came in place of the
 * expected one. For the report, and for a live page.
 */
import type { FirstInstance } from '../../schemas/index.ts';
import { counted } from './figures.ts';
import { node, where, type Content, type MarkupNode } from './markup.ts';
import { short } from './printable.ts';

type Mismatch = NonNullable<FirstInstance['mismatches']>[number];
type Field = Mismatch['fields'][number];

const mostTables = 20;
const longestName = 80;
const longestText = 200;

/** `differs` in words: colours alone say nothing to some readers. */
const words: Readonly<Record<Field['result'], string>> = {
  equal: 'equal',
  differs: 'differs',
  not_compared: 'not checked',
};

const rowOf = ({ name, expected, received, result }: Field, isSame: boolean): MarkupNode =>
  node(
    'tr',
    { class: isSame && result === 'not_compared' ? 'unasked' : result },
    node('th', { scope: 'row', class: 'text' }, short(name, longestText)),
    node('td', { class: 'text' }, short(expected ?? '', longestText)),
    node('td', { class: 'text' }, short(received ?? '', longestText)),
    ...where(isSame, () => [node('td', {}, words[result])]),
  );

const tableOf = ({ op_idx: opIdx, expected, received, fields, fields_left_out: leftOut = 0 }: Mismatch): MarkupNode => {
  const isSame = expected === received;
  const titles = isSame
    ? ['Argument', 'Expected', 'Received', 'Result']
    : ['Argument', `Expected ${short(expected, longestName)}`, `Received ${short(received, longestName)}`];
  const caption = `Operation ${opIdx + 1}: ${
    isSame
      ? short(received, longestName)
      : `${short(received, longestName)} in place of ${short(expected, longestName)}`
  }`;
  return node(
    'div',
    { class: 'mismatch scroll', role: 'group', 'aria-label': caption, tabindex: 0 },
    node(
      'table',
      {},
      node('caption', {}, caption),
      node('thead', {}, node('tr', {}, ...titles.map((title) => node('th', { scope: 'col' }, title)))),
      node('tbody', {}, ...fields.map((field) => rowOf(field, isSame))),
    ),
    ...where(leftOut > 0, () => [node('p', { class: 'hint' }, `${counted(leftOut, 'more field')} not shown here.`)]),
  );
};

/** A table for each of the messages; nothing where there is none. */
export const mismatchPart = (mismatches: FirstInstance['mismatches'] = []): readonly Content[] => {
  const all = mismatches.filter(({ fields }) => fields.length > 0);
  return [
    ...all.slice(0, mostTables).map(tableOf),
    ...where(all.length > mostTables, () => [
      node('p', { class: 'hint' }, `${counted(all.length - mostTables, 'more message')} not shown here.`),
    ]),
  ];
};
