/**
 * A document of the manual, parsed: its sections, each with the tokens of its text. A section is parsed by itself, so
 * that a service can answer others between two of them; this is correct because no construct of our documents goes
 * beyond a heading.
 */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { packageFolder } from '../ground/package-folder.ts';
import type { Pieces } from '../ground/pieces.ts';
import { anchorOf } from './anchor.ts';
import type { Topic } from './topics.ts';

export interface Section {
  /** 1 to 6; 0 for a text before the first heading. */
  readonly level: number;
  /** Without markup. */
  readonly heading: string;
  /** Unique in its document; empty before the first heading. */
  readonly anchor: string;
  /** The heading's own token comes first. */
  readonly tokens: readonly Token[];
}

export interface ManualDocument {
  readonly topic: Topic;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The texts of the sections, each from its heading on. A line of a block of code is no heading. */
const textsOfSections = (text: string): string[] => {
  const sections: string[][] = [[]];
  let inCode = false;
  for (const line of text.split('\n')) {
    if (/^ *```/.test(line)) inCode = !inCode;
    if (!inCode && /^#{1,6} /.test(line)) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections.map((lines) => lines.join('\n')).filter((section) => section.trim() !== '');
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** A text of Markdown with its character references replaced. */
export const decoded = (text: string): string =>
  text.replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? '');

const cellsOf = ({ header, rows }: Tokens.Table): readonly Tokens.TableCell[] => [...header, ...rows.flat()];

/** The text of a token and of those in it; blocks and cells of tables end with a space. */
const textOf = (token: Token): string => {
  const { type } = token;
  if (type === 'table')
    return cellsOf(token as Tokens.Table)
      .map(({ tokens }) => `${plainText(tokens)} `)
      .join('');
  if (type === 'list') return (token as Tokens.List).items.map(textOf).join('');
  if (type === 'br' || type === 'html' || type === 'space') return ' ';
  const children = ('tokens' in token ? token.tokens : undefined) ?? [];
  const text = 'text' in token && typeof token.text === 'string' ? token.text : '';
  const own = children.length > 0 ? plainText(children) : type === 'text' ? decoded(text) : text;
  return isBlock(token) ? `${own} ` : own;
};

/** The words of the tokens, without markup and on one line. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(textOf)
    .join('')
    .replaceAll(/[ \n]+/g, ' ');

const isBlock = ({ type }: Token): boolean =>
  ['paragraph', 'heading', 'code', 'list_item', 'blockquote'].includes(type);

/** Parses `text`, a section in each piece. */
export function* parsed(topic: Topic, text: string): Pieces<ManualDocument> {
  const sections: Section[] = [];
  const times = new Map<string, number>();
  for (const part of textsOfSections(text)) {
    const tokens: readonly Token[] = lexer(part);
    const [first] = tokens;
    if (first?.type !== 'heading') {
      sections.push({ level: 0, heading: '', anchor: '', tokens });
    } else {
      const heading = plainText(first.tokens ?? []).trim();
      const plain = anchorOf(heading);
      const time = times.get(plain) ?? 0;
      times.set(plain, time + 1);
      const anchor = time === 0 ? plain : `${plain}-${time}`;
      sections.push({ level: (first as Tokens.Heading).depth, heading, anchor, tokens });
    }
    yield;
  }
  return { topic, title: sections.find(({ level }) => level === 1)?.heading ?? topic.name, sections };
}

/** The text of the topic's file. Rejects with the error of the file system. */
export const textOfTopic = ({ file }: Topic): Promise<string> => readFile(join(packageFolder, file), 'utf8');

/**
 * Where a link of the document leads: elsewhere by its address, or to a file of the package, from its folder, and to an
 * anchor in it. Undefined for an address that no document should have, such as one of a script.
 */
export const targetOf = (
  { file }: Topic,
  href: string,
): { readonly address: string } | { readonly file: string; readonly anchor: string } | undefined => {
  if (/^(?:https?:\/\/|mailto:)/.test(href)) return { address: href };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)) return undefined;
  const [path = '', anchor = ''] = href.split('#');
  return { file: path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path)), anchor };
};
