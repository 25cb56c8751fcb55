/** Parts of Markdown for the generated pages: text contains no markup, and a table's cell stays one cell. */

export const code = (text: string): string => `\`${text}\``;

/** A sentence without markup, except for the text between backticks, which is unchanged. */
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
