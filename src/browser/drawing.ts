/**
 * Makes elements of the nodes in `src/report/markup.ts`. Elements that exist are updated where they differ and stay the
 * same elements, so that focus, selection and scroll positions outlive an update. Text is inserted as text only.
 */
import { printable } from '../report/printable.ts';
import type { Content, MarkupNode } from '../report/markup.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** The reader of the page changes these attributes, so drawing leaves them unchanged. */
const ownedByReader = new Set(['open']);

/** Makes these the only contents of `target`. Throws if a content is verbatim markup: that is for files. */
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

/** `present`, or a new node in its place, as `content` says. */
export const fitted = (target: Element, present: ChildNode | undefined, content: Content): ChildNode => {
  if (typeof content === 'string') return fittedText(present, printable(content));
  if ('verbatim' in content) throw new Error('verbatim markup is not drawn');
  const namespace = content.name === 'svg' ? svgNamespace : target.namespaceURI;
  const same = present instanceof Element && present.localName === content.name && present.namespaceURI === namespace;
  return filled(same ? present : document.createElementNS(namespace, content.name), content);
};

const filled = <Target extends Element>(target: Target, { attributes, children }: MarkupNode): Target => {
  fitAttributes(target, attributes);
  draw(target, ...children);
  return target;
};

const fittedText = (present: ChildNode | undefined, text: string): ChildNode => {
  if (!(present instanceof Text)) return new Text(text);
  if (present.data !== text) present.data = text;
  return present;
};

const fitAttributes = (target: Element, attributes: MarkupNode['attributes']): void => {
  for (const name of target.getAttributeNames()) {
    if (attributes[name] === undefined && !ownedByReader.has(name)) target.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    // An attribute with a namespace cannot be set again by its name.
    if (name !== 'xmlns' && target.getAttribute(name) !== String(value)) target.setAttribute(name, String(value));
  }
};
