/**
 * Whether the output of a command is what its document shows. Times, rates and the ids of runs are masked on both
 * sides, spaces are not counted, and a line `...` of a document stands for any number of lines. Lines that are printed
 * only because the machine was busy are left out.
 */

/** Lines that a terminal does not keep, or that belong to the log. */
const passing =
  /^\{"level":|(?:\d+\/)?\d+ started {2}\d+ failed|^\d+ mutants? tried, \d+ noticed$|^\d+ of \d+ tests? run against|^\d+ cases? tried, \d+ findings?$|^the service starts {2}\d+ s$|^warning .*(?:this machine could not keep up|held by the backlog)/;

const number = '\\d[\\d,]*(?:\\.\\d+)?';
const masks: readonly (readonly [RegExp, string])[] = [
  [/; \d+\.\d % of the time held back by the backlog$/g, ''],
  [/\d[\d,]*\.\d+(?!\.)/g, '#'],
  [new RegExp(`(?:${number}|#)(?= ?(?:ms|s|instances/s)\\b|/s\\b)`, 'g'), '#'],
  [/-[0-9a-f]{8}\b/g, '-#'],
  [/\[\d{10},\d{1,6}\]/g, '[#]'],
  [/ +/g, ' '],
];

const masked = (line: string): string => {
  const text = masks.reduce((result, [pattern, mask]) => result.replaceAll(pattern, mask), line).trim();
  // A row of figures.
  return (text.match(/#/g) ?? []).length < 3 ? text : text.replaceAll(/\b\d[\d,]*\b/g, '#');
};

/** A reply over HTTP ends without a line feed, and the log of a service in the background goes on behind it. */
const loggedBehind = /(?<=[^\n])(?=\{"level":\d+,"time":)/g;

const linesOf = (text: string): string[] =>
  text
    .replaceAll(loggedBehind, '\n')
    .split('\n')
    .filter((line) => !passing.test(line))
    .map(masked)
    .filter((line) => line !== '');

/** The lines between `...`, in their order. */
const stretchesOf = (lines: readonly string[]): string[][] => {
  const stretches: string[][] = [[]];
  for (const line of lines) {
    if (line === '...') stretches.push([]);
    else stretches.at(-1)?.push(line);
  }
  return stretches;
};

const standsAt = (stretch: readonly string[], lines: readonly string[], at: number): boolean =>
  at >= 0 && stretch.every((line, index) => lines[at + index] === line);

/** The index of the stretch from `from` on; -1 if it is not there. */
const find = (stretch: readonly string[], lines: readonly string[], from: number): number => {
  for (let at = from; at + stretch.length <= lines.length; at += 1) if (standsAt(stretch, lines, at)) return at;
  return -1;
};

/** The first stretch that is not printed where it has to be; undefined if all are, and nothing else is between them. */
const missingStretch = (
  stretches: readonly (readonly string[])[],
  lines: readonly string[],
): readonly string[] | undefined => {
  const [first = [], ...others] = stretches;
  const last = others.pop();
  if (last === undefined) return first.length === lines.length && standsAt(first, lines, 0) ? undefined : first;
  if (!standsAt(first, lines, 0)) return first;
  let from = first.length;
  for (const stretch of others) {
    const at = find(stretch, lines, from);
    if (at < 0) return stretch;
    from = at + stretch.length;
  }
  return lines.length - last.length >= from && standsAt(last, lines, lines.length - last.length) ? undefined : last;
};

/** Undefined if the output is as shown; else the missing lines, with the whole output. */
export const differenceOf = (shown: string, printed: string): string | undefined => {
  const lines = linesOf(printed);
  const missing = missingStretch(stretchesOf(linesOf(shown)), lines);
  if (missing === undefined) return undefined;
  const at = missing.findIndex((line) => !lines.includes(line));
  const first = at < 0 ? '' : `\nfirst of them that was not printed: ${missing[at]}`;
  return `not printed so:\n${missing.join('\n')}${first}\n\nprinted:\n${printed}`;
};
