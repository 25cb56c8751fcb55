/**
 * A page as plain data, and as text. It is HTML and well-formed XML at once, so whoever parses it either way reads the same; all that
 * is text or the value of an attribute is escaped here, and nowhere else.
 */
import { printable, truncated } from '../../printable.ts';
import { xmlAttributes, xmlText } from '../xml-text.ts';

export interface HtmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly Content[];
}

/** Markup of our own making, never with text from elsewhere in it. */
interface Markup {
  readonly markup: string;
}

/** A string is text. */
export type Content = HtmlNode | Markup | string;

export const h = (name: string, attributes: HtmlNode['attributes'] = {}, ...children: readonly Content[]): HtmlNode => ({
  name,
  attributes,
  children,
});

export const markup = (text: string): Markup => ({ markup: text });

/** `text` on one line of at most `length` characters. */
export const short = (text: string, length: number): string => truncated(printable(text), length);

/** Nodes where `condition` holds, else nothing. */
export const where = (condition: boolean, make: () => readonly Content[]): readonly Content[] => (condition ? make() : []);

/** Elements that HTML never closes. */
const alone = new Set(['link', 'meta']);

export const htmlText = (content: Content): string => {
  if (typeof content === 'string') return xmlText(printable(content));
  if ('markup' in content) return content.markup;
  const { name, attributes, children } = content;
  const values = Object.entries(attributes).map(([key, value]) => [key, typeof value === 'string' ? printable(value) : value] as const);
  const opened = `<${name}${xmlAttributes(Object.fromEntries(values))}`;
  return alone.has(name) ? `${opened}/>` : `${opened}>${children.map(htmlText).join('')}</${name}>`;
};
