/**
 * What differs between two learned models, as a page in one file that can be sent: the sentences, and both models in
 * one picture. It has no script and loads nothing; its policy would forbid both.
 */
import type { ComparedModels, Difference } from '../../learn/differences/differences-of.ts';
import { mergedModels, type MergedKind } from '../../learn/differences/merged-model.ts';
import { certainty } from '../../learn/model/certainty.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { node, where, type MarkupNode } from '../../report/markup.ts';
import { facts, folded, leftOut } from '../../report/render/html/table.ts';
import { kindWords, type Picture } from './learned-svg.ts';
import { learnedFrame, listOf, pictureOrReason } from './model-page.ts';

export interface DifferencesPageOptions {
  /** The two models, for people. */
  readonly names: readonly [string, string];
  readonly announcements?: AnnouncementNames;
}

/** Differences that are shown; the JSON has all of them. */
const mostShown = 500;

const titleOf = ([one, other]: DifferencesPageOptions['names']): string => `${other} compared with ${one}`;

export const pictureOfDifferences = (
  { one, other, walk }: ComparedModels,
  { names, announcements = {} }: DifferencesPageOptions,
): Picture => ({
  title: titleOf(names),
  merged: mergedModels(one, other, walk),
  models: [one.model, other.model],
  announcements,
});

const shown = (output: string | null): string => (output === null ? 'not known' : output === '' ? 'nothing' : output);

const differenceItem = ({ words, path, expected, found, tests }: Difference): MarkupNode =>
  node(
    'li',
    {},
    words,
    node('small', {}, `Call: ${path.join(', ')}`),
    ...where(
      tests.some((test) => test !== null),
      () => [node('small', {}, `Tests: ${tests.filter((test) => test !== null).join(', ')}`)],
    ),
    folded(
      'Messages as they are carried',
      node('small', {}, `Expected: ${shown(expected)}`),
      node('small', {}, `Found: ${shown(found)}`),
    ),
  );

const legend = (kinds: readonly MergedKind[]): MarkupNode =>
  node(
    'ul',
    { class: 'legend' },
    ...kinds.map((kind) =>
      node(
        'li',
        {},
        node(
          'svg',
          { class: 'learned', width: 30, height: 10, 'aria-hidden': 'true' },
          node(
            'g',
            { class: kind },
            node('path', { class: 'line', d: 'M0 5H22' }),
            node('path', { class: 'head', d: 'M30 5L22 1L22 9Z' }),
          ),
        ),
        kindWords[kind],
      ),
    ),
    node('li', {}, 'A line in a state leads to the end of the call.'),
  );

const sentenceOf = ({ differences: { length }, timers }: ComparedModels): string => {
  const others = timers.filter(({ differs }) => differs).length;
  const sentences = [
    ...(length === 0
      ? []
      : [`${length} ${length === 1 ? 'transition differs' : 'transitions differ'}; what is behind is not compared.`]),
    ...(others === 0 ? [] : [`${others} ${others === 1 ? 'timer differs' : 'timers differ'}.`]),
  ];
  return sentences.length === 0 ? 'Nothing differs.' : sentences.join(' ');
};

/** The whole page. `drawn`: the picture, not standalone; undefined: it is too large. `kinds`: those of its legend. */
export const differencesPage = (
  compared: ComparedModels,
  { names }: Pick<DifferencesPageOptions, 'names'>,
  drawn: string | undefined,
  kinds: readonly MergedKind[],
): string => {
  const { differences, timers, not_compared: rest, one, other } = compared;
  const title = titleOf(names);
  const size = ({ states, transitions }: typeof one.model): string =>
    `${states.length} states, ${transitions.length} transitions`;
  const summary = ({ model }: typeof one): string =>
    model.calls === 0 ? `${size(model)}; made from a flow` : `${size(model)}; ${certainty(model)}`;
  const body = [
    node(
      'header',
      {},
      node('p', { class: 'product' }, node('b', {}, 'dialproof'), ' differences'),
      node('h1', {}, title),
      node('p', { class: 'say' }, sentenceOf(compared)),
    ),
    node(
      'main',
      {},
      node(
        'article',
        { class: 'learned-model' },
        facts('facts', [
          [names[0], summary(one)],
          [names[1], summary(other)],
        ]),
        ...where(differences.length > 0, () => [
          node(
            'section',
            {},
            node('h2', { class: 'part' }, 'Differences'),
            node('ul', { class: 'sentences' }, ...differences.slice(0, mostShown).map(differenceItem)),
            ...leftOut(differences.length - mostShown, 'differences'),
          ),
        ]),
        ...listOf(
          'Timers that differ',
          timers.flatMap(({ words, differs }) => (differs ? [words] : [])),
          'timers',
        ),
        ...listOf(
          'Timers that do not differ',
          timers.flatMap(({ words, differs }) => (differs ? [] : [words])),
          'timers',
        ),
        ...listOf('What could not be compared', rest, 'inputs'),
        node('section', {}, legend(kinds), pictureOrReason(title, drawn)),
      ),
    ),
  ];
  return [...learnedFrame.page(title, body)].join('');
};
