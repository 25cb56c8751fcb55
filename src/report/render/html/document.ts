/**
 * `report.html`: one run, or all tests of a command line, as a page in one file that can be sent. It has no script and
 * loads nothing, and its policy would forbid it: the policy allows its one style sheet by hash.
 */
import { counted, secondsText } from '../../figures.ts';
import type { FlowTransitions } from '../../flow-transitions.ts';
import type { Tone } from '../../verdict.ts';
import { node, where, type Content, type MarkupNode } from '../../markup.ts';
import { groupedBy } from '../../grouped.ts';
import { short } from '../../printable.ts';
import { badge as toneBadge } from '../../shapes.ts';
import { pageFrame } from './page-frame.ts';
import type { ReportedTest } from './reported-test.ts';
import { pageStyle } from './style.ts';
import { foldable, leftOut, table } from './table.ts';
import { runFacts, testSections } from './test-sections.ts';

export interface HtmlOptions {
  /** Version of dialproof, where it is known. */
  readonly version?: string;
  /** What several tests fail by, a sentence each. Default: none. */
  readonly findings?: readonly string[];
  /** The transitions of the flows that the tests are made for. Default: none. */
  readonly flows?: readonly FlowTransitions[];
}

/** Tests that are shown in full; the table lists up to `mostListed`. */
const mostShown = 50;
const mostListed = 2000;
const longestName = 200;
const mostFlows = 20;
const mostTransitions = 100;

const frame = pageFrame(pageStyle);

/** Policy of the page itself; the server adds `frame-ancestors`. */
export const htmlPolicy = frame.policy;

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const badge = ({ tone, result }: Pick<ReportedTest, 'tone' | 'result'>): MarkupNode =>
  toneBadge(capitalised(result), tone, undefined, 'strong');

const remarkOf = ({ remark }: ReportedTest): MarkupNode => node('span', { class: 'remark' }, short(remark, 600));

const head = (tone: Tone, ...content: readonly Content[]): MarkupNode =>
  node('header', { class: tone }, node('p', { class: 'product' }, node('b', {}, 'dialproof'), ' report'), ...content);

const single = (test: ReportedTest, { version }: HtmlOptions): Iterable<string> => {
  const { name, tone, result, status, text, evidence } = test;
  return frame.page(`${capitalised(result)}: ${short(name, longestName)}`, [
    head(
      tone,
      node('h1', {}, short(name, longestName)),
      node('p', { class: 'verdict' }, badge(test), remarkOf(test)),
      ...(status === undefined ? [] : [runFacts(status, version)]),
    ),
    node(
      'main',
      {},
      ...(status === undefined ? [] : testSections(status, 2, { text: text?.(), evidence, anchor: 'line' })),
    ),
  ]);
};

/** The gravest tone of all tests. */
const toneOfAll = (tests: readonly ReportedTest[]): Tone =>
  (['bad', 'doubtful', 'open'] as const).find((tone) => tests.some((test) => test.tone === tone)) ?? 'good';

const wordsForAll = (tests: readonly ReportedTest[]): string => {
  const count = (tone: Tone): number => tests.filter((test) => test.tone === tone).length;
  const [good, bad] = [count('good'), count('bad')];
  const rest = tests.length - good - bad;
  const others = rest === 0 ? '' : `, ${rest} neither`;
  return bad === 0
    ? `${good === tests.length ? 'all' : String(good)} passed${others}`
    : `${bad} failed, ${good} passed${others}`;
};

/** A test, and its number among all tests of the page. */
interface Numbered {
  readonly test: ReportedTest;
  readonly number: number;
}

/** What did not pass comes first; each part stays in the order in which it ran. */
const failuresFirst = <Item>(items: readonly Item[], isGood: (item: Item) => boolean): readonly Item[] => [
  ...items.filter((item) => !isGood(item)),
  ...items.filter(isGood),
];

const isGood = ({ test }: Numbered): boolean => test.tone === 'good';

const columns = [
  { title: 'Result' },
  { title: 'Test', sort: 'heading' },
  { title: 'Duration', sort: 'number' },
] as const;

/** `listed`: the tests that the page has a row for; `shown`: those that it shows in full. */
interface Rows {
  readonly listed: ReadonlySet<Numbered>;
  readonly shown: ReadonlySet<Numbered>;
}

const tableOf = (tests: readonly Numbered[], { listed, shown }: Rows): MarkupNode =>
  table(
    tests.every(isGood) ? 'In the order in which they ran' : 'In the order in which they ran, failures first',
    columns,
    tests
      .filter((numbered) => listed.has(numbered))
      .map((numbered) => [
        badge(numbered.test),
        node('div', {}, nameOf(numbered, shown), node('div', { class: 'hint' }, remarkOf(numbered.test))),
        secondsText(numbered.test.status?.duration),
      ]),
  );

/** The folders, each with its counts. Where something did not pass, folders whose tests all passed are closed. */
const foldersOf = (folders: ReadonlyMap<string, readonly Numbered[]>, rows: Rows): readonly MarkupNode[] => {
  const isFine = ([, tests]: readonly [string, readonly Numbered[]]): boolean => tests.every(isGood);
  const ordered = failuresFirst([...folders], isFine);
  const allFine = ordered.every(isFine);
  const listed = ordered.filter(([, tests]) => tests.some((numbered) => rows.listed.has(numbered)));
  return listed.map((folder) => {
    const [path, tests] = folder;
    const counts = `${counted(tests.length, 'test')}: ${wordsForAll(tests.map(({ test }) => test))}`;
    return foldable(`${short(path, longestName)}: ${counts}`, allFine || !isFine(folder), tableOf(tests, rows));
  });
};

/** What the page shows of a suite; the style sheet hides the rest, so that the filter needs no script. */
const filters = [
  ['all', 'All'],
  ['bad', 'Not passed'],
  ['good', 'Passed'],
] as const;

const filter = (): MarkupNode =>
  node(
    'fieldset',
    { class: 'filter' },
    node('legend', {}, 'Show'),
    ...filters.map(([id, title], index) =>
      node(
        'label',
        {},
        node('input', { type: 'radio', name: 'show', id: `show-${id}`, ...(index === 0 && { checked: 'checked' }) }),
        ` ${title}`,
      ),
    ),
  );

const flowColumns = [
  { title: 'Flow', sort: 'heading' },
  { title: 'Tests', sort: 'number' },
  { title: 'Passed', sort: 'number' },
  { title: 'Transitions', sort: 'number' },
  { title: 'As in the flow', sort: 'number' },
  { title: 'At fault', sort: 'number' },
] as const;

const wrongColumns = [
  { title: 'Transition at fault', sort: 'heading' },
  { title: 'Tests that take it', sort: 'number' },
  { title: 'Failed at it', sort: 'number' },
] as const;

const transitionTables = (flows: readonly FlowTransitions[]): readonly MarkupNode[] => [
  table(
    'Transitions that the tests take',
    flowColumns,
    flows
      .slice(0, mostFlows)
      .map(({ flow, tests, passed, of, right, wrong }) => [
        short(flow, longestName),
        ...[tests, passed, of, right, wrong.length].map((figure) => figure.toLocaleString('en')),
      ]),
  ),
  ...leftOut(flows.length - mostFlows, 'flows'),
  ...flows
    .filter(({ wrong }) => wrong.length > 0)
    .slice(0, mostFlows)
    .flatMap(({ flow, wrong }) => [
      table(
        `Of ${short(flow, longestName)}`,
        wrongColumns,
        wrong
          .slice(0, mostTransitions)
          .map(({ transition, tests, wrong: failed }) => [
            short(transition, longestName),
            String(tests),
            String(failed),
          ]),
      ),
      ...leftOut(wrong.length - mostTransitions, 'transitions'),
    ]),
];

const suite = (
  tests: readonly ReportedTest[],
  { version, findings = [], flows = [] }: HtmlOptions,
): Iterable<string> => {
  const ordered = failuresFirst(
    tests.map((test, index) => ({ test, number: index + 1 })),
    isGood,
  );
  const shown = new Set(ordered.slice(0, mostShown));
  const listed = new Set(ordered.slice(0, mostListed));
  const folders = groupedBy(ordered, ({ test }) => test.folder ?? '');
  const title = `${counted(tests.length, 'test')}: ${wordsForAll(tests)}`;
  const tone = tests.length === 0 ? 'open' : toneOfAll(tests);
  return frame.page(title, [
    head(
      tone,
      node('h1', {}, counted(tests.length, 'test')),
      node('p', { class: 'verdict' }, badge({ tone, result: wordsForAll(tests) })),
      ...(version === undefined ? [] : [node('p', { class: 'hint' }, `dialproof ${short(version, 40)}`)]),
    ),
    node(
      'main',
      {},
      ...where(findings.length > 0, () => [
        node(
          'section',
          { class: 'panel' },
          node('h2', { class: 'title' }, 'Failures that several tests have in common'),
          node('ul', { class: 'body' }, ...findings.map((finding) => node('li', {}, short(finding, 600)))),
        ),
      ]),
      ...where(tests.length > 0, () => [
        node(
          'section',
          { class: 'panel' },
          node('h2', { class: 'title' }, 'Tests'),
          node(
            'div',
            { class: 'body' },
            ...where(tone !== 'good' && ordered.some(isGood), () => [filter()]),
            ...(folders.size > 1 ? foldersOf(folders, { listed, shown }) : [tableOf(ordered, { listed, shown })]),
            ...leftOut(tests.length - listed.size, 'tests'),
          ),
        ),
      ]),
      ...where(flows.length > 0, () => [
        node(
          'section',
          { class: 'panel' },
          node('h2', { class: 'title' }, 'Transitions of the flows'),
          node('div', { class: 'body' }, ...transitionTables(flows)),
        ),
      ]),
      ...[...shown].map(article),
    ),
    ...where(shown.size < tests.length, () => [
      node(
        'footer',
        {},
        `${counted(shown.size, 'test')} of ${tests.length} shown in full: what did not pass comes first.`,
      ),
    ]),
  ]);
};

const nameOf = (numbered: Numbered, shown: ReadonlySet<Numbered>): Content => {
  const name = short(numbered.test.name, longestName);
  return shown.has(numbered) ? node('a', { href: `#test-${numbered.number}` }, name) : name;
};

const article = ({ test, number }: Numbered): MarkupNode =>
  node(
    'article',
    { id: `test-${number}`, 'aria-labelledby': `name-${number}` },
    node(
      'div',
      { class: `test ${test.tone}` },
      node('h2', { id: `name-${number}` }, short(test.name, longestName)),
      node('p', { class: 'verdict' }, badge(test), remarkOf(test)),
      ...(test.status === undefined ? [] : [runFacts(test.status)]),
    ),
    // Passed tests are many: their texts would make the page large, and mark no line.
    ...(test.status === undefined
      ? []
      : testSections(test.status, 3, {
          text: test.tone === 'good' ? undefined : test.text?.(),
          evidence: test.evidence,
          anchor: `line-${number}`,
        })),
  );

/** The page on `tests`, one or several, in parts. */
export function* htmlParts(
  tests: readonly ReportedTest[],
  options: HtmlOptions = {},
): Generator<string, void, undefined> {
  const [only, ...others] = tests;
  const parts = only !== undefined && others.length === 0 ? single(only, options) : suite(tests, options);
  yield '';
  yield* parts;
}

/** Like `htmlParts`, as a whole. */
export const htmlReport = (tests: readonly ReportedTest[], options: HtmlOptions = {}): string =>
  [...htmlParts(tests, options)].join('');
