/**
 * The ladder of a call as a list of rows on a grid: its text can be selected, wraps, and is accessible by keyboard.
 * `call-style.ts` has its style.
 */
import { counted } from './figures.ts';
import { node, where, type Content, type MarkupNode } from './markup.ts';
import { short } from './printable.ts';
import { shape } from './shapes.ts';
import type { CallRow, CallRows } from './call-rows.ts';

/** More lifelines leave no room for the words between them. */
export const mostLifelines = 8;

const longestDetail = 240;

export const callLadder = ({ lifelines, parts }: CallRows, label = 'The messages of the call'): MarkupNode =>
  node(
    'div',
    { class: callClass(lifelines), role: 'group', 'aria-label': label },
    ...callHead(lifelines),
    node('ol', {}, ...parts.map((part) => (isFold(part) ? foldOf(part, lifelines) : callRow(part, lifelines)))),
  );

/** Class of the element that holds the head and the rows. */
export const callClass = (lifelines: readonly string[]): string =>
  `call lanes-${lifelines.length}${lifelines[0] === 'Caller' ? ' from-caller' : ''}`;

/** The names of the parties, and their lifelines. */
export const callHead = (lifelines: readonly string[]): readonly MarkupNode[] => {
  const last = lifelines.length - 1;
  const lanes = lifelines.map((title, index) =>
    node('span', { class: `lane at-${index + 1}${index === last ? ' last' : ''}` }, short(title, 24)),
  );
  return [
    node('div', { class: 'lanes', 'aria-hidden': 'true' }, ...lanes),
    node('div', { class: 'life', 'aria-hidden': 'true' }, ...lifelines.slice(1).map(() => node('i'))),
  ];
};

const foldOf = (rows: readonly CallRow[], lifelines: readonly string[]): MarkupNode => {
  const operations = rows.map(({ operation }) => operation).filter((operation) => operation !== '');
  const [first, last] = [operations[0], operations.at(-1)];
  const which = first === undefined ? '' : first === last ? `, operation ${first}` : `, operations ${first} to ${last}`;
  return node(
    'li',
    { class: 'fold' },
    node(
      'details',
      {},
      node('summary', {}, `${counted(rows.length, 'message')}${which}, as expected`),
      node('ol', {}, ...rows.map((row) => callRow(row, lifelines))),
    ),
  );
};

/** One message, as an item of a list. */
export const callRow = (row: CallRow, lifelines: readonly string[]): MarkupNode => {
  const { sort, time, from, to, name, detail, dialogue } = row;
  const own = from === to;
  const [left, right] = [Math.min(from, to) + 1, Math.max(from, to) + 1];
  const lastOwn = own && from === lifelines.length - 1 && from > 0;
  const span = own
    ? lastOwn
      ? `x-${from}-${from + 1} own end`
      : `x-${left}-${lifelines.length} own`
    : `x-${left}-${right}`;
  return node(
    'li',
    { class: `msg ${sort}`, tabindex: -1 },
    node('span', { class: 'op' }, ...opOf(row)),
    node('span', { class: 'ms' }, time),
    node(
      'div',
      { class: 'on' },
      node(
        'span',
        { class: `what ${span}` },
        node(
          'span',
          {},
          short(name, 80),
          ...where(dialogue !== '', () => [node('span', { class: 'dialogue' }, ` ${dialogue}`)]),
        ),
        node('span', { class: 'only-read' }, wayText(row, lifelines)),
      ),
      ...where(!own, () => [node('span', { class: `shaft ${span} ${from < to ? 'right' : 'left'}` })]),
      ...where(detail !== '', () => [
        node(
          'span',
          { class: `carries x-${own && lastOwn ? from : left}-${lifelines.length}` },
          node('span', {}, short(detail, longestDetail)),
        ),
      ]),
    ),
  );
};

const opOf = ({ sort, operation }: CallRow): readonly Content[] =>
  sort === 'bad'
    ? [
        shape('fail'),
        node('span', { class: 'only-read' }, `not as expected${operation === '' ? '' : `, operation ${operation}`}`),
      ]
    : [operation];

/** Direction in words for screen readers, which cannot see the arrow. */
const wayText = ({ from, to }: CallRow, lifelines: readonly string[]): string =>
  from === to ? ` by ${lifelines[from] ?? ''}` : ` from ${lifelines[from] ?? ''} to ${lifelines[to] ?? ''}`;

const isFold = (part: CallRow | readonly CallRow[]): part is readonly CallRow[] => Array.isArray(part);
