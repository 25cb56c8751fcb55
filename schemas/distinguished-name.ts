/**
 * Distinguished names in the form of RFC 4514: split into their parts, so that two of them can be compared. Types are
 * compared without case, values as they are; the order of the components counts, that of the attributes within one does
 * not.
 */

const utf8 = new TextEncoder();
const hexPair = /^[0-9A-Fa-f]{2}/;
/** RFC 4514 §3: characters that are escaped by a backslash alone; others as two hex digits. */
const escapable = new Set(' "#+,;<=>\\');

/** A canonical form, the same for equal names; undefined where `text` is no distinguished name, or an empty one. */
export const canonicalName = (text: string): string | undefined => {
  const components: string[][] = [];
  let rest = text;
  for (;;) {
    const component: string[] = [];
    let separator: string;
    do {
      const [, type, after = ''] = /^ *([A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+) *=(.*)$/s.exec(rest) ?? [];
      const read = type === undefined ? undefined : readValue(after);
      if (type === undefined || read === undefined) return undefined;
      component.push(`${type.toLowerCase()}=${JSON.stringify(read.value)}`);
      separator = read.rest.slice(0, 1);
      rest = read.rest.slice(1);
    } while (separator === '+');
    components.push(component.sort());
    if (separator === '') return components.map((each) => each.join('+')).join(',');
  }
};

/** The value at the beginning of `text`, unescaped, and the rest. Undefined where it is not well formed, or empty. */
const readValue = (text: string): { readonly value: string; readonly rest: string } | undefined => {
  const bytes: number[] = [];
  /** Bytes up to the last one that is escaped or no space. */
  let kept = 0;
  let at = text.search(/[^ ]|$/);
  while (at < text.length && !',+'.includes(text.charAt(at))) {
    const escaped = text.charAt(at) === '\\';
    const pair = escaped ? hexPair.exec(text.slice(at + 1))?.[0] : undefined;
    const character = String.fromCodePoint(text.codePointAt(escaped ? at + 1 : at) ?? 0);
    if (pair === undefined && (escaped ? !escapable.has(character) : '";<>'.includes(character))) return undefined;
    bytes.push(...(pair === undefined ? utf8.encode(character) : [Number.parseInt(pair, 16)]));
    if (escaped || character !== ' ') kept = bytes.length;
    at += (escaped ? 1 : 0) + (pair === undefined ? character.length : 2);
  }
  const value = textOf(bytes.slice(0, kept));
  return value === undefined || value === '' ? undefined : { value, rest: text.slice(at) };
};

/** Undefined where the bytes are not UTF-8: two such values could look the same. */
const textOf = (bytes: readonly number[]): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
};

/**
 * The name in the form of RFC 4514. Node.js gives a line for each component, from the first on, in which values are
 * escaped already.
 */
export const nameOfLines = (lines: string): string =>
  lines
    .split('\n')
    .reverse()
    .map((line) => line.replaceAll(' + ', '+'))
    .join(',');
