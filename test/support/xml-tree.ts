/**
 * A parser for the XML of reports (elements, attributes, text, references; no CDATA, comments or DTD). It throws if a
 * document is not well-formed by XML 1.0, so that a test which reads a report has checked it.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const isChar = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

const character = (code: number): string => {
  if (!isChar(code)) throw new Error(`U+${code.toString(16)} is no Char`);
  return String.fromCodePoint(code);
};

const unescaped = (text: string): string => {
  for (const one of text) character(one.codePointAt(0) ?? 0);
  return text.replace(/&([^;]*;?)/g, (whole, reference: string) => {
    const numeric = /^#(\d+);$/.exec(reference);
    if (numeric) return character(Number(numeric[1]));
    const entity = entities[reference.replace(/;$/, '')];
    if (entity === undefined || !reference.endsWith(';')) throw new Error(`not a reference: ${whole}`);
    return entity;
  });
};

const attributesOf = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {};
  const rest = text.replace(/\s+([A-Za-z][\w-]*)="([^"<]*)"/g, (_, name: string, value: string) => {
    if (Object.hasOwn(attributes, name)) throw new Error(`attribute ${name} stands twice`);
    attributes[name] = unescaped(value.replace(/[\t\n\r]/g, ' '));
    return '';
  });
  if (rest.trim() !== '') throw new Error(`not attributes: ${rest}`);
  return attributes;
};

/** The root element of `document`. */
export const parseXml = (document: string): XmlElement => {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '' };
  const open = [root];
  for (const [, tag, text] of document
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .matchAll(/<([^>]*)>|([^<]+|<)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += unescaped(text === '<' ? '&' : text);
    else if (tag?.startsWith('/')) {
      if (open.pop()?.name !== tag.slice(1) || open.length === 0) throw new Error(`unexpected </${tag.slice(1)}>`);
    } else {
      const [, name, attributes, end] = /^([A-Za-z][\w-]*)([^]*?)(\/?)$/.exec(tag ?? '') ?? [];
      if (name === undefined) throw new Error(`not a tag: <${tag}>`);
      const element = { name, attributes: attributesOf(attributes ?? ''), children: [] as XmlElement[], text: '' };
      parent.children.push(element);
      if (end === '') open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || only === undefined || others.length > 0 || root.text.trim() !== '')
    throw new Error('not one root element');
  return only;
};
