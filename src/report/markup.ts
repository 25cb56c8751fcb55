/**
 * Pages and drawings as plain data: one tree for HTML and SVG, which is written as text here, and turned into elements
 * by a browser's page (`src/browser/drawing.ts`). The text is both HTML and well-formed XML. All text and all values of
 * attributes are escaped here, and nowhere else.
 */
import { printable } from './printable.ts';
import { xmlAttributes, xmlText } from './render/xml-text.ts';

export interface MarkupNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly Content[];
}

/** Markup that the program has made itself, written without escaping. It never holds text from elsewhere. */
interface Verbatim {
  readonly verbatim: string;
}

/** A string is text. */
export type Content = MarkupNode | Verbatim | string;

export const node = (
  name: string,
  attributes: MarkupNode['attributes'] = {},
  ...children: readonly Content[]
): MarkupNode => ({
  name,
  attributes,
  children,
});

export const isNode = (content: Content): content is MarkupNode => typeof content !== 'string' && 'name' in content;

export const verbatim = (text: string): Verbatim => ({ verbatim: text });

/** The nodes of `make` where `condition` holds, else none. */
export const where = (condition: boolean, make: () => readonly Content[]): readonly Content[] =>
  condition ? make() : [];

/** Elements of HTML that have no closing tag. */
const unclosed = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** The opening tag, and whether it closes itself. */
const openingOf = (
  { name, attributes, children }: MarkupNode,
  drawn: boolean,
): readonly [text: string, closesItself: boolean] => {
  const values = Object.entries(attributes).map(
    ([key, value]) => [key, typeof value === 'string' ? printable(value) : value] as const,
  );
  const opened = `<${name}${xmlAttributes(Object.fromEntries(values))}`;
  const closesItself = unclosed.has(name) || (drawn && children.length === 0);
  return [closesItself ? `${opened}/>` : `${opened}>`, closesItself];
};

/**
 * `content` as text, without added white space. An SVG element without children closes itself, an HTML element does
 * not.
 */
export const markupText = (content: Content, inSvg = false): string => {
  if (typeof content === 'string') return xmlText(printable(content));
  if ('verbatim' in content) return content.verbatim;
  const { name, children } = content;
  const drawn = inSvg || name === 'svg';
  const [opening, closesItself] = openingOf(content, drawn);
  return closesItself ? opening : `${opening}${children.map((child) => markupText(child, drawn)).join('')}</${name}>`;
};

/** Nodes that one part holds. */
const nodesAtOnce = 50;

/** Number of nodes in `content`; counting stops soon after `most`. */
const countOf = (content: Content, most: number): number => {
  let count = 1;
  if (!isNode(content)) return count;
  for (const child of content.children) {
    if (count >= most) break;
    count += countOf(child, most - count);
  }
  return count;
};

/** Like `markupText`, in parts. */
export function* markupParts(content: Content, inSvg = false): Generator<string, void, undefined> {
  if (!isNode(content) || countOf(content, nodesAtOnce) < nodesAtOnce) return yield markupText(content, inSvg);
  const { name, children } = content;
  const drawn = inSvg || name === 'svg';
  const [opening] = openingOf(content, drawn);
  yield opening;
  for (const child of children) yield* markupParts(child, drawn);
  yield `</${name}>`;
}
