/**
 * A learned model as a page in one file that can be sent: its picture, its transitions with the calls that prove them,
 * its classes of digits, and what is promised. It has no script and loads nothing; its policy would forbid both.
 */
import { mergedOfOne } from '../../learn/differences/merged-model.ts';
import { patternsIn } from '../../learn/model/class-automaton.ts';
import { certainty, doubts, promiseWords } from '../../learn/model/certainty.ts';
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { answerWords } from '../../learn/model/model-words.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { node, verbatim, where, type Content, type MarkupNode } from '../../report/markup.ts';
import { pageFrame } from '../../report/render/html/page-frame.ts';
import { pageStyle } from '../../report/render/html/style.ts';
import { facts, folded, leftOut, scrolling, table } from '../../report/render/html/table.ts';
import { ClassNames } from './learned-graph.ts';
import type { Picture } from './learned-svg.ts';
import { learnedPageStyle } from './learned-style.ts';
import { timerSection } from './timer-table.ts';

export const learnedFrame = pageFrame(`${pageStyle}\n${learnedPageStyle}`);

export interface LearnedPageOptions {
  /** Of the service, for people. */
  readonly name: string;
  /** Names of announcements, by their message ids. Default: none. */
  readonly announcements?: AnnouncementNames;
}

/** Rows of a table, items of a list, and words of a class that are shown; the JSON has all of them. */
const mostRows = 1_000;
const mostItems = 100;
const mostWords = 8;

export const pictureOfModel = (model: LearnedModel, { name, announcements = {} }: LearnedPageOptions): Picture => ({
  title: `Statechart of ${name}`,
  merged: mergedOfOne(model),
  models: [model],
  announcements,
});

/** To the second. */
const moment = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;

const counted = (count: number): string => count.toLocaleString('en');

const factsOf = (model: LearnedModel): MarkupNode => {
  const { states, transitions, calls, rounds, window, profile } = model;
  return facts('facts', [
    ['States', counted(states.length)],
    ['Transitions', counted(transitions.length)],
    ['Calls', `${counted(calls)} in ${counted(rounds)} rounds`],
    ['Between', `${moment(window.from)} and ${moment(window.to)}`],
    ['Service key', String(profile.service_key)],
    ['Callers', profile.callers.length === 0 ? 'number withheld' : profile.callers.slice(0, mostItems).join(', ')],
    ['Called', profile.called ?? 'no number'],
    ['Level', model.level === null ? 'none passed' : model.level],
  ]);
};

export const listOf = (title: string, items: readonly string[], noun: string): readonly MarkupNode[] =>
  items.length === 0
    ? []
    : [
        node(
          'section',
          {},
          node('h2', { class: 'part' }, title),
          node('ul', {}, ...items.slice(0, mostItems).map((item) => node('li', {}, item))),
          ...leftOut(items.length - mostItems, noun),
        ),
      ];

const wordsShown = (words: readonly string[], tried: number): string => {
  const shown = words.slice(0, mostWords).map((word) => (word === '' ? 'none' : word));
  const more = tried - shown.length;
  return more > 0 ? `${shown.join(' ')} and ${counted(more)} more` : shown.join(' ');
};

const digitTables = (
  { digit_classes: prompts, states, transitions }: LearnedModel,
  announcements: AnnouncementNames,
): readonly MarkupNode[] => [
  ...prompts.slice(0, mostItems).map(({ prompt, states: asking, classes }) => {
    const edge = transitions.find(({ output, to }) => asking.includes(to) && output.includes(prompt));
    const played = edge === undefined ? prompt : answerWords(edge, announcements).replace(/^go to the /, '');
    return table(
      `Digits at ${asking.map((state) => states[state]).join('; ')}: ${played}`,
      [
        { title: 'Outcome', sort: 'heading' },
        { title: 'Patterns', sort: 'code' },
        { title: 'Words tried', sort: 'code' },
        { title: 'Tried', sort: 'number' },
        { title: 'Promise', sort: 'text' },
      ],
      classes
        .slice(0, mostRows)
        .map(({ outcome, pattern, words, tried, promise }) => [
          outcome,
          pattern === '' && classes.length > 1 ? 'all others' : patternsIn(pattern).join(', '),
          wordsShown(words, tried),
          counted(tried),
          promiseWords(promise),
        ]),
    );
  }),
  ...leftOut(prompts.length - mostItems, 'prompts'),
];

const transitionTable = (model: LearnedModel, announcements: AnnouncementNames): readonly MarkupNode[] => {
  const names = new ClassNames(model);
  const { states, transitions } = model;
  return [
    table(
      'Each transition with the call that proves it',
      [
        { title: 'State', sort: 'heading' },
        { title: 'Input', sort: 'code' },
        { title: 'The call should', sort: 'text' },
        { title: 'Leads to', sort: 'text' },
        { title: 'Call', sort: 'code' },
      ],
      transitions
        .slice(0, mostRows)
        .map((edge) => [
          states[edge.from] ?? '',
          names.of(edge),
          answerWords(edge, announcements),
          states[edge.to] ?? '',
          edge.call.join(', '),
        ]),
    ),
    ...leftOut(transitions.length - mostRows, 'transitions'),
  ];
};

const severalAnswers = ({ nondeterministic }: LearnedModel): readonly MarkupNode[] =>
  nondeterministic.length === 0
    ? []
    : [
        table(
          'Answered in several ways',
          [
            { title: 'Call', sort: 'code' },
            { title: 'Answers', sort: 'code' },
          ],
          nondeterministic
            .slice(0, mostRows)
            .map(({ word, outputs }) => [
              word.join(', '),
              outputs.map(({ output, calls }) => `${counted(calls)}: ${output === '' ? 'nothing' : output}`).join('; '),
            ]),
        ),
        ...leftOut(nondeterministic.length - mostRows, 'calls'),
      ];

/** A picture that can be scrolled, or why there is none. */
export const pictureOrReason = (title: string, picture: string | undefined): Content =>
  picture === undefined
    ? node('p', { class: 'hint' }, 'The picture is too large to be drawn: the tables have everything.')
    : scrolling(title, verbatim(picture));

/** The whole page. `picture`: that of the model, not standalone; undefined: it is too large. */
export const modelPage = (model: LearnedModel, options: LearnedPageOptions, picture: string | undefined): string => {
  const { name, announcements = {} } = options;
  const title = `Statechart of ${name}`;
  const body = [
    node(
      'header',
      {},
      node('p', { class: 'product' }, node('b', {}, 'dialproof'), ' learned model'),
      node('h1', {}, title),
      node('p', { class: 'say' }, certainty(model)),
    ),
    node(
      'main',
      {},
      node(
        'article',
        { class: 'learned-model' },
        factsOf(model),
        ...listOf('What is not promised', doubts(model), 'limits'),
        ...listOf('Troubles', model.troubles, 'troubles'),
        node(
          'section',
          {},
          node('p', { class: 'hint' }, 'A line in a state leads to the end of the call.'),
          pictureOrReason(`Picture of ${name}`, picture),
        ),
        ...where(model.digit_classes.length > 0, () => [
          node('section', {}, node('h2', { class: 'part' }, 'Digits'), ...digitTables(model, announcements)),
        ]),
        ...timerSection(model, announcements),
        ...severalAnswers(model),
        folded(`Transitions: ${counted(model.transitions.length)}`, ...transitionTable(model, announcements)),
      ),
    ),
  ];
  return [...learnedFrame.page(title, body)].join('');
};
