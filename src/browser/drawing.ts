/**
 * What plain nodes say, made of elements: those that are there already are changed where they differ and stay the same elements, so that
 * focus, selection and scroll positions outlive an update. Text goes in as text only.
 */
import { printable } from '../report/printable.ts';
import type { Content, HtmlNode } from '../report/render/html/nodes.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Set by who looks at the page, not by who draws it. */
const ownedByReader = new Set(['open']);

/** Makes `target` hold this and nothing else. Throws where a content is markup: that is for files. */
export const draw = (target: Element, ...contents: readonly Content[]): void => {
  for (const [index, content] of contents.entries()) {
    const present = target.childNodes[index];
    const fitting = fitted(target, present, content);
    if (fitting === present) continue;
    if (present === undefined) target.append(fitting);
    else present.replaceWith(fitting);
  }
  while (target.childNodes.length > contents.length) target.lastChild?.remove();
};

const fitted = (target: Element, present: ChildNode | undefined, content: Content): ChildNode => {
  if (typeof content === 'string') return fittedText(present, printable(content));
  if ('markup' in content) throw new Error('markup is not drawn');
  const namespace = content.name === 'svg' || target.namespaceURI === svgNamespace ? svgNamespace : target.namespaceURI;
  const same = present instanceof Element && present.localName === content.name && present.namespaceURI === namespace;
  const made = same ? present : document.createElementNS(namespace, content.name);
  fitAttributes(made, content.attributes);
  draw(made, ...content.children);
  return made;
};

const fittedText = (present: ChildNode | undefined, text: string): ChildNode => {
  if (!(present instanceof Text)) return new Text(text);
  if (present.data !== text) present.data = text;
  return present;
};

const fitAttributes = (target: Element, attributes: HtmlNode['attributes']): void => {
  for (const name of target.getAttributeNames()) {
    if (attributes[name] === undefined && !ownedByReader.has(name)) target.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    // An attribute with a namespace cannot be set again by its name.
    if (name !== 'xmlns' && target.getAttribute(name) !== String(value)) target.setAttribute(name, String(value));
  }
};
