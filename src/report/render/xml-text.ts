/**
 * Text for XML 1.0 (5th edition, §2.2 Char, §2.4): some characters cannot be written at all, not even as a reference.
 * They become escapes, and so do the controls that §2.2 discourages: a terminal that prints the document would act on
 * them.
 */

// Everything that is not Char: C0 controls but tab, line feed and carriage return; surrogates that stand alone; U+FFFE
// and U+FFFF. DEL and C1.
const forbidden =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const shown = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** `text` as content of an element; line feeds and tabs stay as they are. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, shown).replace(/[&<>\r]/g, (character) => references[character] ?? character);

/** ` name="value"`, in which white space survives a parser's normalisation (§3.3.3). */
const xmlAttribute = (name: string, value: string | number): string =>
  ` ${name}="${String(value)
    .replace(forbidden, shown)
    .replace(/[&<>"'\n\r\t]/g, (character) => references[character] ?? character)}"`;

/** ` a="1" b="2"` in the order given. */
export const xmlAttributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => xmlAttribute(name, value))
    .join('');
