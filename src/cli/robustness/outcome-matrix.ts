/** The outcomes of a campaign as one table for each layer: a row for each field, a column for each kind of change. */
import { node, type Content, type MarkupNode } from '../../report/markup.ts';
import { leftOut, scrolling } from '../../report/render/html/table.ts';
import type { PairOutcome, RobustnessIndex } from './robustness-index.ts';

/** Rows of one table; `index.json` has all of them. */
const mostFields = 500;

type Standing = 'finding' | 'not-reached' | 'allowed' | 'right';

const words: Readonly<Record<Standing, readonly [sign: string, meaning: string]>> = {
  right: ['✓', 'the answer that the clause asks for'],
  allowed: ['○', 'the standards leave the answer open'],
  finding: ['✗', 'a finding'],
  'not-reached': ['–', 'not tried'],
};

const standingOf = ({ right, allowed, finding }: PairOutcome): Standing => {
  if (finding > 0) return 'finding';
  if (right > 0) return 'right';
  return allowed > 0 ? 'allowed' : 'not-reached';
};

const wordsOf = (pair: PairOutcome): string => {
  const { right, allowed, finding, not_reached: notReached, reason } = pair;
  const counts = [
    [right, 'right'],
    [allowed, 'left open'],
    [finding, 'wrong'],
    [notReached, 'not reached'],
  ] as const;
  const counted = counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
  const why = reason === undefined ? '' : `${counted === '' ? '' : ': '}${reason}`;
  return `${pair.field}, ${pair.change}: ${counted}${why}`;
};

const sameField = (one: PairOutcome, other: { layer: string; field: string; change: string }): boolean =>
  one.layer === other.layer && one.field === other.field && one.change === other.change;

const cell = (pair: PairOutcome | undefined, { findings }: RobustnessIndex): MarkupNode => {
  if (pair === undefined) return node('td');
  const standing = standingOf(pair);
  const [sign] = words[standing];
  const number = findings.findIndex((finding) => sameField(pair, finding));
  const content: Content = number < 0 ? sign : node('a', { href: `#finding-${number + 1}` }, sign);
  const title = wordsOf(pair);
  return node(
    'td',
    { class: standing === 'finding' ? 'finding-cell' : standing, title },
    content,
    node('span', { class: 'only-read' }, ` ${title}`),
  );
};

const layerTable = (layer: string, pairs: readonly PairOutcome[], index: RobustnessIndex): readonly Content[] => {
  const changes = [...new Set(pairs.map(({ change }) => change))];
  const fields = [...new Set(pairs.map(({ field }) => field))];
  const byPlace = new Map(pairs.map((pair) => [`${pair.field} ${pair.change}`, pair]));
  const heading = (change: string): MarkupNode =>
    node('th', { scope: 'col', class: 'change' }, node('span', {}, change));
  const row = (field: string): MarkupNode =>
    node(
      'tr',
      {},
      node('th', { scope: 'row' }, field),
      ...changes.map((change) => cell(byPlace.get(`${field} ${change}`), index)),
    );
  const caption = `Layer ${layer}: field and change`;
  return [
    scrolling(
      caption,
      node(
        'table',
        { class: 'matrix' },
        node('caption', {}, caption),
        node('thead', {}, node('tr', {}, node('th', { scope: 'col' }, 'Field'), ...changes.map(heading))),
        node('tbody', {}, ...fields.slice(0, mostFields).map(row)),
      ),
    ),
    ...leftOut(fields.length - mostFields, 'fields'),
  ];
};

const legend = (): MarkupNode =>
  node(
    'ul',
    { class: 'legend' },
    ...Object.values(words).map(([sign, meaning]) => node('li', {}, `${sign} ${meaning}`)),
  );

/** The legend, and the tables in the order of the layers. */
export const outcomeMatrix = (index: RobustnessIndex): readonly Content[] => {
  const layers = [...new Set(index.outcomes.map(({ layer }) => layer))];
  return [
    legend(),
    ...layers.flatMap((layer) =>
      layerTable(
        layer,
        index.outcomes.filter((pair) => pair.layer === layer),
        index,
      ),
    ),
  ];
};
