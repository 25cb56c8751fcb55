/**
 * SVG as plain data, so that one drawing serves both: a file, where it becomes text here, and a browser's page, which makes elements
 * of the same nodes and never parses text with a peer's strings in it.
 */
import { xmlAttributes, xmlText } from './render/xml-text.ts';

export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Strings are text. */
  readonly children: readonly (SvgNode | string)[];
}

export const svg = (
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (SvgNode | string)[]
): SvgNode => ({ name, attributes, children });

/** A node as XML, without white space of its own. */
export const svgText = ({ name, attributes, children }: SvgNode): string => {
  const content = children.map((child) => (typeof child === 'string' ? xmlText(child) : svgText(child))).join('');
  return `<${name}${xmlAttributes(attributes)}${content === '' ? '/>' : `>${content}</${name}>`}`;
};
