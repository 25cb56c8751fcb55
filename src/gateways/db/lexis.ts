/**
 * The parts of an SQL text that hold no parameters: strings, quoted names and comments, as each dialect writes them.
 *
 * Text that is not closed reaches to the end: the server reports the fault, and nothing in the text counts as a
 * parameter.
 */

export type Dialect = 'postgres' | 'mysql' | 'oracle';

type Skip = (text: string, at: number) => number;

const pattern = (source: string): Skip => {
  const sticky = new RegExp(source, 'y');
  return (text, at) => {
    sticky.lastIndex = at;
    return sticky.test(text) ? sticky.lastIndex : at;
  };
};

/** A doubled quote counts as two strings side by side, with the same result. */
const quoted = (quote: string): string => `${quote}[^${quote}]*(?:${quote}|$)`;
const escaped = (quote: string): string => `${quote}[^${quote}\\\\]*(?:\\\\[^][^${quote}\\\\]*)*(?:${quote}|$)`;
const plainComment = '/\\*[^]*?(?:\\*/|$)';

const nestedCommentMarks = /\/\*|\*\//g;
/** PostgreSQL §4.1.5: comments nest. */
const nestedComment: Skip = (text, at) => {
  if (!text.startsWith('/*', at)) return at;
  nestedCommentMarks.lastIndex = at;
  let depth = 0;
  for (let mark = nestedCommentMarks.exec(text); mark !== null; mark = nestedCommentMarks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return nestedCommentMarks.lastIndex;
  }
  return text.length;
};

/** From `at` behind what closes it, or to the end. */
const closedBy = (text: string, from: number, closing: string): number => {
  const found = text.indexOf(closing, from);
  return found < 0 ? text.length : found + closing.length;
};

const dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
/** PostgreSQL §4.1.2.4: `$tag$ … $tag$`. */
const dollarQuote: Skip = (text, at) => {
  dollarTag.lastIndex = at;
  const tag = dollarTag.exec(text)?.[0];
  return tag === undefined ? at : closedBy(text, at + tag.length, tag);
};

const alternativeQuote = /[nN]?[qQ]'(\S)/y;
const closingOf: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };
/** Oracle: `q'[ … ]'`. */
const oracleQuote: Skip = (text, at) => {
  alternativeQuote.lastIndex = at;
  const opening = alternativeQuote.exec(text)?.[1];
  return opening === undefined ? at : closedBy(text, alternativeQuote.lastIndex, `${closingOf[opening] ?? opening}'`);
};

const lexis: Readonly<Record<Dialect, readonly Skip[]>> = {
  postgres: [
    pattern(['--[^\\n]*', `[eE]${escaped("'")}`, quoted("'"), quoted('"')].join('|')),
    nestedComment,
    dollarQuote,
  ],
  mysql: [pattern(['--(?=\\s|$)[^\\n]*', '#[^\\n]*', plainComment, escaped("'"), escaped('"'), quoted('`')].join('|'))],
  oracle: [oracleQuote, pattern(['--[^\\n]*', plainComment, quoted("'"), quoted('"')].join('|'))],
};

/** Where the string, quoted name or comment ends that begins at `at`; `at` where none does. */
export const afterQuoted = (text: string, at: number, dialect: Dialect): number => {
  for (const skip of lexis[dialect]) {
    const after = skip(text, at);
    if (after > at) return after;
  }
  return at;
};

const wordPattern = pattern('[A-Za-z0-9_\\u0080-\\uffff][\\w$#\\u0080-\\uffff]*');
const plainWordPattern = pattern('[A-Za-z0-9_\\u0080-\\uffff][\\w$\\u0080-\\uffff]*');

/** Where the name, keyword or number ends that begins at `at`; `at` where none does. Oracle's names may have `#`. */
export const afterWord = (text: string, at: number, dialect: Dialect): number =>
  (dialect === 'oracle' ? wordPattern : plainWordPattern)(text, at);
