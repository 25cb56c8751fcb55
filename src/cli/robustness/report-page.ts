/**
 * `report.html` of a campaign: its figures, each finding with the octets that it has changed, and which fields and
 * changes were tried. A page in one file that can be sent, without a script; `index.json` has the same facts.
 */
import { counted, secondsText } from '../../report/figures.ts';
import { node, where, type Content, type MarkupNode } from '../../report/markup.ts';
import { short } from '../../report/printable.ts';
import { pageFrame } from '../../report/render/html/page-frame.ts';
import { pageStyle } from '../../report/render/html/style.ts';
import { facts, leftOut } from '../../report/render/html/table.ts';
import { badge } from '../../report/shapes.ts';
import type { Tone } from '../../report/verdict.ts';
import { changedOctets } from './changed-octets.ts';
import { outcomeMatrix } from './outcome-matrix.ts';
import { reportStyle } from './report-style.ts';
import type { FoundFault, RobustnessIndex } from './robustness-index.ts';

/** Findings of the page; `index.json` has all of them. */
const mostFindings = 200;
/** Characters of a text, and of octets in hex. */
const longestText = 600;
const longestOctets = 1200;

const frame = pageFrame(`${pageStyle}\n${reportStyle}`);

const toneOf = ({ passed, findings }: RobustnessIndex): Tone =>
  passed ? 'good' : findings.length > 0 ? 'bad' : 'doubtful';

const verdictOf = ({ passed, findings }: RobustnessIndex): string => {
  if (findings.length > 0) return counted(findings.length, 'finding');
  return passed ? 'No findings' : 'Not complete';
};

const header = (index: RobustnessIndex, version: string | undefined): MarkupNode => {
  const { test, peer, seed, seconds, stopped } = index;
  const tone = toneOf(index);
  return node(
    'header',
    { class: tone },
    node('p', { class: 'product' }, node('b', {}, 'dialproof'), ' robustness'),
    node('h1', {}, short(test, longestText)),
    node(
      'p',
      { class: 'verdict' },
      badge(verdictOf(index), tone, undefined, 'strong'),
      ...where(stopped !== undefined, () => [node('span', { class: 'remark' }, short(stopped ?? '', longestText))]),
    ),
    facts('facts', [
      ['Peer', short(peer, longestText)],
      ['Seed', String(seed)],
      ['Duration', secondsText(seconds)],
      ...(version === undefined ? [] : [['dialproof', short(version, 40)] as const]),
    ]),
  );
};

type Fact = readonly [name: string, value: Content, tone?: string];

/** A figure with the tone of its meaning where it is not zero. */
const count = (name: string, value: number, tone?: Tone): Fact => {
  const text = value.toLocaleString('en');
  return tone === undefined || value === 0 ? [name, text] : [name, text, tone];
};

const figures = ({ cases, pairs, findings }: RobustnessIndex): MarkupNode =>
  facts('tiles', [
    count('Cases', cases.tried),
    ['Pairs of field and change', `${pairs.tried.toLocaleString('en')} of ${pairs.of.toLocaleString('en')}`],
    count('Right', cases.right),
    count('Left open', cases.allowed),
    count('Wrong', cases.finding, 'bad'),
    count('Findings', findings.length, 'bad'),
    count('Not reached', cases.not_reached, 'doubtful'),
  ]);

const cut = (hex: string): string => short(hex, longestOctets);

/** The octets that are sent, with those that the change has added marked, and those that it has removed crossed out. */
const sentOctets = ({ before_hex: unchanged, after_hex: changed }: FoundFault): readonly Content[] => {
  if (changed === undefined) return [];
  if (unchanged === undefined) return [cut(changed)];
  const { before, removed, added, after } = changedOctets(unchanged, changed);
  return [
    cut(before),
    ...where(removed !== '', () => [node('del', {}, cut(removed))]),
    ...where(added !== '', () => [node('mark', {}, cut(added))]),
    cut(after),
  ];
};

const octets = (...content: readonly Content[]): MarkupNode => node('span', { class: 'octets' }, ...content);

const findingOf = (finding: FoundFault, number: number): MarkupNode => {
  const { sentence, layer, message, field, change, clause, received, cases, file, reproduced } = finding;
  const sent = sentOctets(finding);
  return node(
    'section',
    { class: 'finding', id: `finding-${number}`, 'aria-labelledby': `sentence-${number}` },
    node('h3', { id: `sentence-${number}` }, `${number}. ${short(sentence, longestText)}`),
    facts('facts', [
      ['Layer', layer],
      ['Message', short(message, longestText)],
      ['Field', short(field, longestText)],
      ['Change', change],
      ['Clause', short(clause, longestText)],
      count('Cases', cases),
      ['Test', node('a', { href: file }, file)],
      reproduced ? ['Fails by itself', 'yes'] : ['Fails by itself', 'no', 'doubtful'],
    ]),
    facts('facts', [
      ...(sent.length === 0 ? [] : [['Sent', octets(...sent)] as const]),
      ['Received', received.hex.length === 0 ? short(received.text, longestText) : octets(...received.hex.map(cut))],
    ]),
  );
};

const panel = (title: string, ...content: readonly Content[]): MarkupNode =>
  node(
    'section',
    { class: 'panel campaign' },
    node('h2', { class: 'title' }, title),
    node('div', { class: 'body' }, ...content),
  );

/** The page, in parts. `version`: of dialproof. */
export const robustnessPage = (index: RobustnessIndex, version?: string): Iterable<string> => {
  const { test, findings } = index;
  return frame.page(`${verdictOf(index)}: ${short(test, 200)}`, [
    header(index, version),
    node(
      'main',
      {},
      panel('Cases', figures(index)),
      ...where(findings.length > 0, () => [
        panel(
          'Findings',
          ...findings.slice(0, mostFindings).map((finding, at) => findingOf(finding, at + 1)),
          ...leftOut(findings.length - mostFindings, 'findings'),
        ),
      ]),
      panel('Fields and changes', ...outcomeMatrix(index)),
    ),
  ]);
};
