/**
 * A reader of XML 1.0 documents as SOAP has them (SOAP 1.1 §3: no DTD), bounded in depth and in elements.
 *
 * Safe by what it leaves out: a DOCTYPE is refused, so there are no entities beside the five of XML itself, and nothing
 * is ever fetched. Names keep their prefixes; the reader of the tree resolves namespaces.
 */
import { decodeError } from '../../ground/errors.ts';

export interface XmlElement {
  /** With its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All its character data, without that of its children. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const deepest = 64;
const mostElements = 100_000;

const fail = (offset: number, rule: string): never => {
  throw decodeError('xml', offset, rule);
};

/** XML 1.0 §2.2. */
const notChar = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

const reference = (whole: string, body: string, offset: number): string => {
  const [, hex, decimal] = /^#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}));$/.exec(body) ?? [];
  if (hex === undefined && decimal === undefined)
    return (
      (body.endsWith(';') ? entities.get(body.slice(0, -1)) : undefined) ?? fail(offset, `${whole} is no reference`)
    );
  const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
  const text = code > 0x10ffff ? '\0' : String.fromCodePoint(code);
  return notChar.test(text) ? fail(offset, `${whole} stands for no character`) : text;
};

const referenceLike = /&([#\w]{0,10};?)/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Goes from reference to reference: `replace` would first find all of them, which takes disproportionately long for
 * many.
 */
const unescaped = (text: string, offset: number): string => {
  let result = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const [whole, body = ''] = matchAt(referenceLike, text, at) ?? ['&'];
    result += text.slice(from, at) + reference(whole, body, offset + at);
    from = at + whole.length;
  }
  return result + text.slice(from);
};

const name =
  '[A-Za-z_\\u00C0-\\uFFFD][\\w.\\-\\u00B7\\u00C0-\\uFFFD]*(?::[A-Za-z_\\u00C0-\\uFFFD][\\w.\\-\\u00B7\\u00C0-\\uFFFD]*)?';
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
/** XML 1.0 §2.8. */
const version = /\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')/.source;
const encoding = /\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*')/.source;
const standalone = /\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)')/.source;
const declaration = new RegExp(`<\\?xml${version}(?:${encoding})?(?:${standalone})?\\s*\\?>`, 'y');
const opening = new RegExp(`<(${name})`, 'y');
const openingEnd = /\s*(\/?)>/y;
const closing = new RegExp(`</(${name})\\s*>`, 'y');

class Reader {
  readonly #text: string;
  readonly #open: OpenElement[] = [{ name: '', attributes: {}, children: [], text: '' }];
  #at = 0;
  #elements = 0;

  constructor(text: string) {
    const wrong = notChar.exec(text);
    if (wrong) fail(wrong.index, 'a control character is not allowed');
    // XML 1.0 §2.11: before anything else, and so not for the values of references.
    this.#text = text.replace(/\r\n?/g, '\n');
  }

  read(): XmlElement {
    if (/^<\?xml[\s?]/i.test(this.#text))
      this.#at = matchAt(declaration, this.#text, 0)?.[0].length ?? fail(0, 'the XML declaration is malformed');
    while (this.#at < this.#text.length) this.#readNext();
    const [root] = this.#open;
    if (this.#open.length !== 1 || root === undefined)
      return fail(this.#at, `<${this.#open.at(-1)?.name}> does not end`);
    const [only, ...others] = root.children;
    return only === undefined || others.length > 0 ? fail(this.#at, 'a document has one root element') : only;
  }

  #readNext(): void {
    const text = this.#text;
    const at = this.#at;
    if (text[at] !== '<') return this.#readText();
    if (text.startsWith('</', at)) return this.#readEnd();
    if (text.startsWith('<!--', at)) return this.#skipComment();
    if (text.startsWith('<![CDATA[', at)) return this.#readCharacterData();
    if (text.startsWith('<?', at)) return this.#skipInstruction();
    if (text.startsWith('<!', at)) return fail(at, 'a DTD is not allowed');
    return this.#readStart();
  }

  #end(mark: string, from: number, missing = mark): number {
    const end = this.#text.indexOf(mark, from);
    return end < 0 ? fail(this.#at, `${missing} is missing`) : end;
  }

  /** XML 1.0 §2.5. */
  #skipComment(): void {
    const hyphens = this.#end('--', this.#at + '<!--'.length, '-->');
    if (this.#text[hyphens + 2] !== '>') fail(hyphens, '-- is not allowed in a comment');
    this.#at = hyphens + '-->'.length;
  }

  /** XML 1.0 §2.6: the name `xml` is that of the declaration. */
  #skipInstruction(): void {
    if (/^xml[\s?]/i.test(this.#text.slice(this.#at + 2, this.#at + 6)))
      fail(this.#at, 'an XML declaration stands only at the beginning');
    this.#at = this.#end('?>', this.#at + 2) + 2;
  }

  #readCharacterData(): void {
    const from = this.#at + '<![CDATA['.length;
    const end = this.#end(']]>', from);
    this.#add(this.#text.slice(from, end));
    this.#at = end + 3;
  }

  #readText(): void {
    const found = this.#text.indexOf('<', this.#at);
    const end = found < 0 ? this.#text.length : found;
    const text = this.#text.slice(this.#at, end);
    const mark = text.indexOf(']]>');
    if (mark >= 0) fail(this.#at + mark, ']]> is not allowed in text');
    this.#add(unescaped(text, this.#at));
    this.#at = end;
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (this.#open.length === 1 && text.trim() !== '') fail(this.#at, 'text stands outside the root element');
    if (element) element.text += text;
  }

  #readStart(): void {
    const begun = this.#at;
    const [whole, tag] = matchAt(opening, this.#text, begun) ?? fail(begun, 'a name is expected');
    this.#at += whole.length;
    const attributes: Record<string, string> = {};
    for (
      let found = matchAt(attribute, this.#text, this.#at);
      found;
      found = matchAt(attribute, this.#text, this.#at)
    ) {
      const [all, key = '', double, single] = found;
      if (Object.hasOwn(attributes, key) || key === '__proto__')
        fail(this.#at, `the attribute ${key} is not allowed here`);
      const value = double ?? single ?? '';
      this.#at += all.length;
      attributes[key] = unescaped(value.replace(/[\t\n]/g, ' '), this.#at - 1 - value.length);
    }
    const [end, empty] =
      matchAt(openingEnd, this.#text, this.#at) ?? fail(this.#at, `<${tag}> has something that is no attribute`);
    this.#at += end.length;
    this.#elements += 1;
    if (this.#elements > mostElements) fail(begun, `more than ${mostElements} elements are not allowed`);
    if (this.#open.length > deepest) fail(begun, `elements are nested more than ${deepest} deep`);
    const element: OpenElement = { name: tag ?? '', attributes, children: [], text: '' };
    this.#open.at(-1)?.children.push(element);
    if (empty === '') this.#open.push(element);
  }

  #readEnd(): void {
    const [whole, tag] = matchAt(closing, this.#text, this.#at) ?? fail(this.#at, 'an end tag is expected');
    const element = this.#open.at(-1);
    if (this.#open.length === 1 || element?.name !== tag) fail(this.#at, `</${tag}> ends nothing that is open`);
    this.#open.pop();
    this.#at += whole.length;
  }
}

/** The root element. Throws `DecodeFailed` with the place, in UTF-16 units, and the rule. */
export const readXml = (text: string): XmlElement => new Reader(text).read();
