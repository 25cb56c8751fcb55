/**
 * Text from outside on its way to a terminal: a peer's string must not move the cursor, hide text, or break a line.
 */

// C0 and C1 controls, line and paragraph separators, and the marks that turn the direction of writing.
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (character: string): string => {
  const short = named[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
};

/** `text` on one line, with control characters as escapes (`\n`, `\x1b`). */
export const printable = (text: string): string => text.replace(unprintable, escaped);

/** Like `printable`, but keeps the lines of `text`. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** At most `width` characters; `…` marks a cut. */
export const truncated = (text: string, width: number): string => {
  const characters = [...text];
  if (characters.length <= width) return text;
  return width < 1 ? '' : `${characters.slice(0, width - 1).join('')}…`;
};

/** `text` on one line of at most `width` characters. */
export const short = (text: string, width: number): string => truncated(printable(text), width);

/** Number of columns of `text`: every character counts as one. */
export const widthOf = (text: string): number => [...text].length;

/**
 * `text` in at most `limit` lines of at most `width`, broken at spaces where there are any; the last ends in `…` when
 * text is left.
 */
export const wrapped = (text: string, width: number, limit: number): string[] => {
  const lines: string[] = [];
  let rest = [...text];
  while (rest.length > 0 && lines.length < limit) {
    if (lines.length === limit - 1 || rest.length <= width) {
      lines.push(truncated(rest.join(''), width));
      break;
    }
    const space = rest.slice(0, width + 1).lastIndexOf(' ');
    const cut = space > 0 ? space : width;
    lines.push(rest.slice(0, cut).join(''));
    rest = rest.slice(space > 0 ? cut + 1 : cut);
  }
  return lines;
};
