/** The pages of the manual as text: the frame that all share, filled with a list of the topics, or with one of them. */
import { markupText, node, where, type Content, type MarkupNode } from '../report/markup.ts';
import type { Pieces } from '../ground/pieces.ts';
import type { ManualDocument, Section } from './document.ts';
import { addressOf, sectionContent } from './html.ts';
import { topicGroups, type Topic } from './topics.ts';

export interface PageParts {
  readonly title: string;
  /** Links from the list of topics to this page. */
  readonly crumbs: readonly MarkupNode[];
  /** Parts of the article, each written in a piece of its own. */
  readonly article: Iterable<readonly Content[]>;
  /** Beside the article, or below it where the window is narrow. */
  readonly beside: readonly Content[];
  /** Of dialproof. */
  readonly version: string;
}

/** Headings of this level are listed at the beginning of a page that has several. */
const listedLevel = 2;
/** Without so many headings, a page is short enough to be read without a list. */
const fewestListed = 3;

const topicLink = (topic: Topic, isCurrent: boolean): MarkupNode =>
  node('a', { href: addressOf(topic), ...(isCurrent && { 'aria-current': 'page' }) }, topic.name);

/** All topics by group. `current`: the one that is shown. */
const topicList = (current: Topic): MarkupNode =>
  node(
    'nav',
    { class: 'topics', 'aria-label': 'Documents' },
    ...topicGroups.flatMap(({ title, topics }) => [
      node('p', { class: 'group' }, title),
      node('ul', {}, ...topics.map((topic) => node('li', {}, topicLink(topic, topic === current)))),
    ]),
  );

const headingList = (sections: readonly Section[]): readonly Content[] => {
  const listed = sections.filter(({ level }) => level === listedLevel);
  return where(listed.length >= fewestListed, () => [
    node(
      'nav',
      { class: 'on-page', 'aria-label': 'On this page' },
      node(
        'ul',
        {},
        ...listed.map(({ heading, anchor }) => node('li', {}, node('a', { href: `#${anchor}` }, heading))),
      ),
    ),
  ]);
};

function* articleOf({ topic, sections }: ManualDocument): Generator<readonly Content[], void, undefined> {
  const list = headingList(sections);
  let isListed = false;
  for (const section of sections) {
    if (!isListed && section.level === listedLevel) {
      isListed = true;
      yield list;
    }
    yield sectionContent(topic, section);
  }
}

export const topicContent = (document: ManualDocument, version: string): PageParts => ({
  title: document.title,
  crumbs: [node('li', {}, node('a', { href: '/docs' }, 'Documents')), node('li', {}, document.topic.name)],
  article: articleOf(document),
  beside: [topicList(document.topic)],
  version,
});

const groupTable = ({ title, topics }: (typeof topicGroups)[number]): readonly Content[] => [
  node('h2', {}, title),
  node(
    'dl',
    { class: 'topic-table' },
    ...topics.map((topic) => node('div', {}, node('dt', {}, topicLink(topic, false)), node('dd', {}, topic.about))),
  ),
];

export const indexContent = (version: string): PageParts => ({
  title: 'Documents',
  crumbs: [],
  article: [[node('h1', {}, 'Documents')], ...topicGroups.map(groupTable)],
  beside: [],
  version,
});

/** The places of the frame that are filled in: a comment of HTML each. */
const place = /<!-- (title|crumbs|article|beside|version) -->/;

/** The whole page, written in pieces. `frame`: its HTML with a comment at each place. */
export function* pageOf(frame: string, parts: PageParts): Pieces<string> {
  const texts: string[] = [];
  for (const [index, part] of frame.split(place).entries()) {
    if (index % 2 === 0) texts.push(part);
    else if (part === 'title' || part === 'version') texts.push(markupText(parts[part]));
    else if (part === 'article') {
      for (const content of parts.article) {
        texts.push(content.map((each) => markupText(each)).join(''));
        yield;
      }
    } else texts.push(parts[part as 'crumbs' | 'beside'].map((each) => markupText(each)).join(''));
    yield;
  }
  return texts.join('');
}
