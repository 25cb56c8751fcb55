/**
 * The ladder as SVG, from the same model as the text: a lifeline for each party, and for each message one arrow with
 * its name above, its time at the left and its decisive fields below. Failed rows are dashed and marked `✗`, and their
 * text says that they failed.
 */
import { detailLine, ladderGeometry, timeOf, titleWidth, type LadderGeometry } from './ladder-geometry.ts';
import { ladderStyle } from './ladder-style.ts';
import { numberOf, type Ladder, type LadderRow } from './ladder.ts';
import { markupText, node, verbatim, type MarkupNode } from './markup.ts';
import { printable } from './printable.ts';

/** `4.2 ms, SSP to SCP: InitialDP, serviceKey 100`; what failed ends in `(failed)`. */
export const rowSentence = (row: LadderRow, { columns, severalDialogues }: Ladder): string => {
  const [from, to] = [columns[row.from]?.title ?? '', columns[row.to]?.title ?? ''];
  const who = row.from === row.to ? from : `${from} to ${to}`;
  const dialogue = severalDialogues && row.dialogue > 0 ? `, dialogue ${row.dialogue}` : '';
  const detail = row.detail === '' ? '' : `, ${row.detail}`;
  return printable(`${timeOf(row)} ms${dialogue}, ${who}: ${row.name}${detail}${row.failed ? ' (failed)' : ''}`);
};

/** The names of the parties, and their lifelines down to the end. */
const ladderHead = ({ columns }: Ladder, { lifelines, titles, timeX }: LadderGeometry): MarkupNode =>
  node(
    'g',
    { class: 'head' },
    node('text', { class: 'time', x: timeX, y: 24 }, 'ms'),
    ...columns.map(({ party }, index) => headOf(party, titles[index] ?? '', lifelines[index] ?? 0)),
  );

const ladderLifelines = ({ lifelines, height, headHeight }: LadderGeometry): MarkupNode =>
  node(
    'g',
    {},
    ...lifelines.map((x) => node('line', { class: 'lifeline', x1: x, y1: headHeight - 8, x2: x, y2: height - 6 })),
  );

const headOf = (party: string, title: string, x: number): MarkupNode => {
  const width = titleWidth(title);
  return node(
    'g',
    { class: 'party', 'data-party': printable(party) },
    node('rect', { x: x - width / 2, y: 7, width, height: 25, rx: 6 }),
    node('text', { x, y: 24 }, title),
  );
};

/** One message: `<g class="message" data-message="<index>">`. */
const ladderRow = (ladder: Ladder, geometry: LadderGeometry, index: number): MarkupNode => {
  const row = ladder.rows[index];
  const place = geometry.rows[index];
  if (row === undefined || place === undefined) return node('g');
  const { y, top, height, name, details, detailX } = place;
  const [from, to] = [geometry.lifelines[row.from] ?? 0, geometry.lifelines[row.to] ?? 0];
  const baseline = y + 4;
  const { dialogueX } = geometry;
  const dialogue =
    dialogueX === undefined ? [] : [node('text', { class: 'dialogue', x: dialogueX, y: baseline }, numberOf(row))];
  return node(
    'g',
    { class: row.failed ? 'message failed' : 'message', 'data-message': index, tabindex: 0 },
    node('title', {}, rowSentence(row, ladder)),
    node('rect', { class: 'row', x: 3, y: top + 3, width: geometry.width - 6, height: height - 3, rx: 5 }),
    node('text', { class: 'time', x: geometry.timeX, y: baseline }, timeOf(row)),
    ...dialogue,
    ...(row.failed ? [node('text', { class: 'mark', x: geometry.markX, y: baseline }, '✗')] : []),
    ...(from === to ? ownAct(name, from, y) : arrow(name, from, to, y)),
    ...details.map((detail, line) =>
      node('text', { class: 'detail', x: detailX, y: y + 14 + line * detailLine }, detail),
    ),
  );
};

const arrow = (name: string, from: number, to: number, y: number): MarkupNode[] => {
  const back = from < to ? -1 : 1;
  return [
    node('path', { class: 'arrow', d: `M${from} ${y}H${to + back * 7}` }),
    node('path', { class: 'tip', d: `M${to + back} ${y}l${back * 9} -4.5v9z` }),
    node('text', { class: 'name middle', x: (from + to) / 2, y: y - 5 }, name),
  ];
};

const ownAct = (name: string, at: number, y: number): MarkupNode[] => [
  node('path', { class: 'arrow', d: `M${at} ${y - 11}h10a5.5 5.5 0 0 1 0 11h-4` }),
  node('path', { class: 'tip', d: `M${at + 1} ${y}l8 -4v8z` }),
  node('text', { class: 'name', x: at + 24, y: y - 2 }, name),
];

/** `ladder` as a separate document; one without rows says so. */
export const ladderSvg = (ladder: Ladder): string => {
  const { name, attributes, children } = ladderPicture(ladder);
  const document = node(
    name,
    { ...attributes, role: 'group', 'aria-label': 'Ladder' },
    node('style', {}, verbatim(ladderStyle)),
    ...children,
  );
  return `${markupText(document)}\n`;
};

/** The drawing for a page that has the style and labels the drawing. */
export const ladderPicture = (ladder: Ladder): MarkupNode => {
  const geometry = ladderGeometry(ladder);
  const empty = ladder.rows.length === 0;
  const [width, height] = empty ? [240, 48] : [geometry.width, geometry.height];
  const drawing = empty
    ? [node('text', { class: 'empty', x: 16, y: 28 }, 'No message has passed.')]
    : [
        ladderLifelines(geometry),
        ladderHead(ladder, geometry),
        ...ladder.rows.map((_, index) => ladderRow(ladder, geometry, index)),
      ];
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  return node(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', class: 'ladder', ...size },
    node('rect', { class: 'paper', width, height, rx: 8 }),
    ...drawing,
  );
};
