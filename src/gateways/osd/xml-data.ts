/**
 * XML elements as data for `tests`, and data as elements: an element with text alone is that text, others are objects
 * of their children, a name that stands more than once is a list, attributes are called `@name`, and text beside them
 * `#text`.
 *
 * Namespaces are ignored, except for that of XML Schema instances: its `nil` becomes null, and its `type` is left out.
 */
import { decimalText } from '../../ground/decimal-text.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { XmlElement } from './xml-reader.ts';

const instances = 'http://www.w3.org/2001/XMLSchema-instance';

/** Namespaces by prefix. */
type Prefixes = Readonly<Record<string, string>>;

/** The name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const prefixesWithin = ({ attributes }: XmlElement, outer: Prefixes): Prefixes => {
  const declared = Object.entries(attributes).filter(([name]) => name.startsWith('xmlns:'));
  return declared.length === 0
    ? outer
    : { ...outer, ...Object.fromEntries(declared.map(([name, value]) => [localName(name), value])) };
};

const isTrue = (text: string): boolean => text.trim() === 'true' || text.trim() === '1';

const put = (data: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__') throw new DialproofError('DecodeFailed', 'xml: "__proto__" is not allowed as a name');
  const before = data[name];
  if (!Object.hasOwn(data, name)) data[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else data[name] = [before, value];
};

/** Texts, objects, lists and null. */
export const dataOf = (element: XmlElement, outer: Prefixes = {}): unknown => {
  const prefixes = prefixesWithin(element, outer);
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const ofInstance = name.includes(':') && prefixes[name.slice(0, name.indexOf(':'))] === instances;
    if (ofInstance && localName(name) === 'nil' && isTrue(value)) return null;
    if (!ofInstance) put(data, `@${localName(name)}`, value);
  }
  for (const child of element.children) put(data, localName(child.name), dataOf(child, prefixes));
  if (Object.keys(data).length === 0) return element.text;
  const text = element.text.trim();
  return text === '' ? data : { ...data, '#text': text };
};

/** XML 1.0 §2.2, §2.3, and no colon: prefixes are the writer's own. */
const properName = /^[\p{L}_][\p{L}\p{N}_.\-·]*$/u;
const notChar = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const unwritable = (what: string): DialproofError => new DialproofError('EncodeFailed', `osd: ${what}`);

export const escapedText = (text: string): string => {
  if (notChar.test(text)) throw unwritable('a text has a character that XML does not have');
  return text.replace(/[&<>"\r]/g, (character) => escapes[character] ?? character);
};

export const checkedName = (name: string): string => {
  if (!properName.test(name)) throw unwritable(`${JSON.stringify(name)} is not the name of an element`);
  return name;
};

const scalarText = (value: unknown): string => {
  const text = typeof value === 'number' ? decimalText(value) : value;
  if (typeof text === 'string' || typeof text === 'boolean') return escapedText(String(text));
  if (typeof value === 'number') throw unwritable(`the number ${value} has no exact digits: give it as a text`);
  throw unwritable(`a ${typeof value} cannot be written as XML`);
};

/** White space that an attribute would lose (XML 1.0 §3.3.3). */
const attributeText = (value: unknown): string =>
  scalarText(value).replace(/[\t\n]/g, (space) => `&#${space.charCodeAt(0)};`);

/**
 * `<prefix:name>…</prefix:name>`; a list becomes as many elements of the name. The prefix `xsi` must be declared around
 * it.
 */
export const elementText = (name: string, value: unknown, prefix = ''): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => elementText(name, item, prefix)).join('');
  const tag = prefix + checkedName(name);
  if (value === null) return `<${tag} xsi:nil="true"/>`;
  if (typeof value !== 'object') return `<${tag}>${scalarText(value)}</${tag}>`;
  const entries = Object.entries(value);
  const attributes = entries
    .filter(([key]) => key.startsWith('@'))
    .map(([key, text]) => ` ${checkedName(key.slice(1))}="${attributeText(text)}"`);
  const content = entries
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, child]) => (key === '#text' ? scalarText(child) : elementText(key, child, prefix)));
  return `<${tag}${attributes.join('')}>${content.join('')}</${tag}>`;
};
