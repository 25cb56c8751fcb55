/**
 * A document as the content of a page. Every text is escaped, raw HTML included: only `<br>`, which cells of tables
 * contain, is markup.
 */
import type { Token, Tokens } from 'marked';
import { node, verbatim, type Content, type MarkupNode } from '../report/markup.ts';
import { decoded, targetOf, type Section } from './document.ts';
import { pictureAddress } from './pictures.ts';
import { topicOfFile, type Topic } from './topics.ts';

/** The address of a topic's page. */
export const addressOf = (topic: Topic, anchor = ''): string =>
  `/docs/${topic.name}${anchor === '' ? '' : `#${anchor}`}`;

/** Lines of code: a line feed is markup here, because a text is written on one line. */
const codeLines = (text: string): Content[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [verbatim('\n'), line]));

/** The content of a section of a page that has the document's title elsewhere. */
export const sectionContent = (topic: Topic, { tokens, anchor }: Section): readonly Content[] =>
  tokens.flatMap((token) => block(token, topic, anchor));

const block = (token: Token, topic: Topic, anchor: string): readonly Content[] => {
  const inside = (tokens: readonly Token[] | undefined): readonly Content[] => inline(tokens ?? [], topic);
  const { type } = token;
  if (type === 'heading') {
    const { depth, tokens } = token as Tokens.Heading;
    return [node(`h${depth}`, { id: anchor }, ...inside(tokens))];
  }
  if (type === 'paragraph') return [node('p', {}, ...inside((token as Tokens.Paragraph).tokens))];
  if (type === 'code') return [codeBlock(token as Tokens.Code)];
  if (type === 'blockquote')
    return [node('blockquote', {}, ...(token as Tokens.Blockquote).tokens.flatMap((each) => block(each, topic, '')))];
  if (type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return [node(ordered ? 'ol' : 'ul', {}, ...items.map((item) => listItem(item, topic)))];
  }
  if (type === 'table') return [tableOf(token as Tokens.Table, topic)];
  if (type === 'hr') return [node('hr')];
  if (type === 'space') return [];
  return inside([token]);
};

const codeBlock = ({ text }: Tokens.Code): MarkupNode =>
  node(
    'pre',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Code' },
    node('code', {}, ...codeLines(text)),
  );

const listItem = ({ tokens }: Tokens.ListItem, topic: Topic): MarkupNode =>
  node('li', {}, ...tokens.flatMap((each) => block(each, topic, '')));

const isEmpty = ({ text }: Tokens.TableCell): boolean => text.trim() === '';

/** Many of our tables have no titles: their rows are pairs. */
const tableOf = ({ header, rows }: Tokens.Table, topic: Topic): MarkupNode => {
  const cells = (name: string, row: readonly Tokens.TableCell[]): MarkupNode[] =>
    row.map((cell) => node(isEmpty(cell) ? 'td' : name, {}, ...inline(cell.tokens, topic)));
  const titles = header.every(isEmpty) ? [] : [node('thead', {}, node('tr', {}, ...cells('th', header)))];
  const body = node('tbody', {}, ...rows.map((row) => node('tr', {}, ...cells('td', row))));
  return node(
    'div',
    { class: 'scroll', role: 'group', 'aria-label': 'Table', tabindex: 0 },
    node('table', {}, ...titles, body),
  );
};

const inline = (tokens: readonly Token[], topic: Topic): readonly Content[] =>
  tokens.flatMap((token) => span(token, topic));

const span = (token: Token, topic: Topic): readonly Content[] => {
  const { type } = token;
  const children = (): readonly Content[] => inline(('tokens' in token ? token.tokens : undefined) ?? [], topic);
  if (type === 'codespan') return [node('code', {}, (token as Tokens.Codespan).text)];
  if (type === 'strong') return [node('strong', {}, ...children())];
  if (type === 'em') return [node('em', {}, ...children())];
  if (type === 'br' || (type === 'html' && /^<br ?\/?>$/.test(token.raw.trim()))) return [node('br')];
  if (type === 'link') return link(token as Tokens.Link, topic, children());
  if (type === 'image') return picture(token as Tokens.Image, topic);
  if (type === 'text' && 'tokens' in token && token.tokens !== undefined) return children();
  if (type === 'escape') return [(token as Tokens.Escape).text];
  return [decoded(token.raw).replaceAll('\n', ' ')];
};

/** A link to a file that has no page is its text: the reader finds the file in the package. */
const link = ({ href }: Tokens.Link, topic: Topic, text: readonly Content[]): readonly Content[] => {
  const target = targetOf(topic, href);
  if (target === undefined) return text;
  if ('address' in target) return [node('a', { href: target.address, rel: 'noreferrer' }, ...text)];
  const found = topicOfFile(target.file);
  return found === undefined ? text : [node('a', { href: addressOf(found, target.anchor) }, ...text)];
};

const picture = ({ href, text }: Tokens.Image, topic: Topic): readonly Content[] => {
  const target = targetOf(topic, href);
  const address = target === undefined || 'address' in target ? undefined : pictureAddress(target.file);
  return address === undefined ? [text] : [node('img', { src: address, alt: text, loading: 'lazy' })];
};
