/**
 * Elements made and found. Text goes in as text only: what a run tells is never parsed as markup.
 */
import type { SvgNode } from '../report/svg.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with attributes (undefined: none) and content. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
};

export const svgElement = ({ name, attributes, children }: SvgNode): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return made;
};

/** The page's own element with this id. Throws where it is absent or of another kind: page and script do not fit. */
export const byId = <Kind extends Element>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
};

/** Sets a text where it is another one, so that nobody is told of what has not changed. */
export const setText = (target: Element, text: string): void => {
  if (target.textContent !== text) target.textContent = text;
};
