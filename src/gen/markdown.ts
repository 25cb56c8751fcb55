/**
 * Pieces of Markdown that the generated pages are made of: text is only ever text, and a table's cell stays one cell.
 */

export const code = (text: string): string => `\`${text}\``;

/** A sentence as it is to be read: what stands between backticks is left alone, elsewhere nothing is markup. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll(/[*]/g, '\\$&')))
    .join('');

/** Several things in one cell. */
export const lines = (items: readonly string[]): string => items.join('<br>');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

/** Where GitHub's anchor of a heading is. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
