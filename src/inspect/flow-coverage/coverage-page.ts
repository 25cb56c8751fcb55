/**
 * The coverage of flows as a page in one file that can be sent. It has no script and loads nothing; its policy would
 * forbid both.
 */
import type { FlowCoverage } from '../../../schemas/index.ts';
import {
  kindsOf,
  elementText,
  inputText,
  missingOf,
  nameOf,
  percent,
  sentenceOf,
  standingOf,
  standings,
  type Missing,
} from '../../report/coverage-words.ts';
import { counted } from '../../report/figures.ts';
import { node, verbatim, where, type Content, type MarkupNode } from '../../report/markup.ts';
import { pageFrame } from '../../report/render/html/page-frame.ts';
import { pageStyle } from '../../report/render/html/style.ts';
import { facts, folded, leftOut, scrolling, table } from '../../report/render/html/table.ts';
import type { LayOut } from '../chart/chart-layout.ts';
import { coveragePicture } from './coverage-svg.ts';
import { coveragePageStyle } from './coverage-style.ts';

const frame = pageFrame(`${pageStyle}\n${coveragePageStyle}`);

/** The policy of the page itself; a server adds `frame-ancestors`. */
export const pagePolicy = frame.policy;

/** Rows of a table, and missing items, that are shown; the JSON has all of them. */
const mostRows = 500;
const mostMissing = 100;

const callsCell = (calls: number, reachable = true): Content => {
  const standing = standingOf(calls, reachable);
  if (standing === 'taken') return calls.toLocaleString('en');
  return standing === 'never' ? node('span', { class: 'not-taken' }, standings.never) : standings.unreachable;
};

const totals = ({ totals: all }: FlowCoverage): MarkupNode =>
  node(
    'div',
    { class: 'totals' },
    table(
      'Of what callers can reach',
      [
        { title: 'What', sort: 'heading' },
        { title: 'Share' },
        { title: 'Taken', sort: 'number' },
        { title: 'Of', sort: 'number' },
        { title: '%', sort: 'number' },
      ],
      kindsOf(all).map(([kind, name]) => {
        const { taken, of } = all[kind];
        return [
          name,
          node('progress', { max: Math.max(1, of), value: taken, 'aria-label': name }),
          String(taken),
          String(of),
          percent(taken, of),
        ];
      }),
    ),
  );

const missingList = (missing: readonly Missing[], heading: 'h2' | 'h3'): MarkupNode =>
  node(
    'section',
    {},
    node(heading, { class: 'part' }, missing.length === 0 ? 'Nothing is missing' : 'Missing'),
    node(
      'ul',
      { class: 'missing' },
      ...missing.slice(0, mostMissing).map(({ what, where: place }) => node('li', {}, what, node('small', {}, place))),
    ),
    ...leftOut(missing.length - mostMissing, 'things'),
  );

const legend = (): MarkupNode =>
  node(
    'ul',
    { class: 'legend' },
    ...(
      [
        ['taken', 'taken'],
        ['never', 'never taken'],
        ['unreachable', 'cannot be reached'],
      ] as const
    ).map(([standing, words]) =>
      node(
        'li',
        {},
        node(
          'svg',
          { class: 'coverage', width: 30, height: 10, 'aria-hidden': 'true' },
          node(
            'g',
            { class: standing },
            node('path', { class: 'line', d: 'M0 5H22' }),
            node('path', { class: 'head', d: 'M30 5L22 1L22 9Z' }),
          ),
        ),
        words,
      ),
    ),
    node('li', {}, 'A caller can hang up in every operation: that is not drawn.'),
  );

const tables = ({
  operations,
  transitions,
  digit_classes: classes,
  pattern_elements: elements,
}: FlowCoverage): readonly MarkupNode[] => [
  table(
    'Exits',
    [
      { title: 'Operation', sort: 'heading' },
      { title: 'Exit' },
      { title: 'Leads to' },
      { title: 'Calls', sort: 'number' },
    ],
    operations.flatMap(({ id, exits }) =>
      exits.map(({ exit, name, to, calls, reachable }) => [
        nameOf(operations, id),
        `${exit} ${name}`.trimEnd(),
        to === null ? 'released' : nameOf(operations, to),
        callsCell(calls, reachable),
      ]),
    ),
  ),
  table(
    'Digits that callers enter',
    [
      { title: 'Operation', sort: 'heading' },
      { title: 'Class', sort: 'text' },
      { title: 'Shortest', sort: 'code' },
      { title: 'Calls', sort: 'number' },
    ],
    classes
      .slice(0, mostRows)
      .map(({ operation, class: kind, shortest, calls }) => [
        nameOf(operations, operation),
        kind,
        shortest,
        callsCell(calls),
      ]),
  ),
  ...leftOut(classes.length - mostRows, 'classes'),
  ...(elements.length === 0
    ? []
    : [
        table(
          'Elements of patterns',
          [
            { title: 'Operation', sort: 'heading' },
            { title: 'Pattern', sort: 'code' },
            { title: 'Element' },
            { title: 'Repeats' },
            { title: 'Taken', sort: 'number' },
          ],
          elements
            .slice(0, mostRows)
            .map(({ operation, pattern, element, repeats = '', taken, reachable }) => [
              nameOf(operations, operation),
              pattern,
              elementText(element),
              repeats,
              taken ? 'yes' : callsCell(0, reachable),
            ]),
        ),
      ]),
  ...leftOut(elements.length - mostRows, 'elements'),
  folded(
    `Transitions: ${transitions.length}`,
    table(
      'One for each class of inputs in each state in which a call can wait',
      [
        { title: 'State', sort: 'heading' },
        { title: 'Input', sort: 'text' },
        { title: 'Class', sort: 'text' },
        { title: 'Leads to', sort: 'text' },
        { title: 'Calls', sort: 'number' },
      ],
      transitions
        .slice(0, mostRows)
        .map(({ state, input, class: kind, to, calls }) => [
          state,
          inputText(input),
          kind === input ? '' : kind,
          to,
          callsCell(calls),
        ]),
    ),
    ...leftOut(transitions.length - mostRows, 'transitions'),
  ),
];

/** To the second. */
const moment = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;

const flowPart = async (coverage: FlowCoverage, isAlone: boolean, layOut: LayOut | undefined): Promise<MarkupNode> => {
  const { flow, service_key: key, how, since, calls, unknown, no_model: noModel } = coverage;
  return node(
    'article',
    { class: 'flow-coverage' },
    ...where(!isAlone, () => [node('h2', {}, flow)]),
    node('p', { class: 'say' }, sentenceOf(coverage)),
    facts('facts', [
      ['Service key', String(key)],
      ['Calls', calls.toLocaleString('en')],
      ['Since', `${moment(since)}, when counting began`],
      [
        'Counted',
        how === 'exact' ? 'exactly, where the flow is hosted' : 'inferred from recorded calls of another SCP',
      ],
      ...(unknown > 0 ? [['Left the model', counted(unknown, 'call'), 'doubtful'] as const] : []),
    ]),
    ...where(noModel !== undefined, () => [
      node('p', { class: 'warnings' }, `Transitions and digits are not counted: ${noModel}`),
    ]),
    node(
      'div',
      { class: 'beside' },
      node(
        'section',
        {},
        legend(),
        scrolling(`Picture of ${flow}`, verbatim(await coveragePicture(coverage, layOut, false))),
      ),
      node('div', { class: 'columns' }, totals(coverage), missingList(missingOf(coverage), isAlone ? 'h2' : 'h3')),
    ),
    ...tables(coverage),
  );
};

export const coveragePage = async (coverages: readonly FlowCoverage[], layOut?: LayOut): Promise<string> => {
  const parts: MarkupNode[] = [];
  for (const coverage of coverages) parts.push(await flowPart(coverage, coverages.length === 1, layOut));
  const title =
    coverages.length === 1 ? `Coverage of ${coverages[0]?.flow}` : `Coverage of ${counted(coverages.length, 'flow')}`;
  const body = [
    node('header', {}, node('p', { class: 'product' }, node('b', {}, 'dialproof'), ' coverage'), node('h1', {}, title)),
    node('main', {}, ...(parts.length === 0 ? [node('p', {}, 'No call of a flow was counted.')] : parts)),
  ];
  return [...frame.page(title, body)].join('');
};
