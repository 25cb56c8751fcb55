/**
 * The outcomes as a table of one screen. Each test file has a cell with the gravest verdict of its tests, their number
 * where it has several, and their time; the table has as many columns as fit. The examples fit into two columns of a
 * terminal with 80.
 */
import { secondsText } from '../report/figures.ts';
import { printable, truncated, widthOf } from '../report/printable.ts';
import { withoutEnding, type Judgement } from '../report/render/test-outcome.ts';
import { judgementPaint, judgementWords, paintFor, widthFor } from './colours.ts';
import type { Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';

const gravest: readonly Judgement[] = ['failed', 'interrupted', 'passed', 'uncounted'];
const longestName = 28;
const between = 2;

interface Cell {
  readonly judgement: Judgement;
  readonly name: string;
  readonly tests: string;
  readonly time: string;
}

/** The shortest end of each path that no other path has: the stem, with as many folders before it as it takes. */
const shortNames = (files: readonly string[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  let left = files.map((file) => ({ file, parts: withoutEnding(file).split('/') }));
  for (let count = 1; left.length > 0; count += 1) {
    const endOf = (parts: readonly string[]): string => parts.slice(-count).join('/');
    const times = new Map<string, number>();
    for (const { parts } of left) times.set(endOf(parts), (times.get(endOf(parts)) ?? 0) + 1);
    for (const { file, parts } of left) {
      if (times.get(endOf(parts)) === 1) names.set(file, endOf(parts));
      else if (parts.length <= count) names.set(file, file);
    }
    left = left.filter(({ file }) => !names.has(file));
  }
  return names;
};

const cellsOf = (outcomes: readonly Outcome[]): Cell[] => {
  const files = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const { file } = outcome.test.document;
    files.set(file, [...(files.get(file) ?? []), outcome]);
  }
  const names = shortNames([...files.keys()]);
  return [...files].map(([file, those]) => ({
    judgement: gravest.find((judgement) => those.some((outcome) => outcome.judgement === judgement)) ?? 'passed',
    name: truncated(printable(names.get(file) ?? file), longestName),
    tests: those.length === 1 ? '' : `×${those.length}`,
    time: secondsText(those.reduce((total, { status }) => total + (status?.duration ?? 0), 0)),
  }));
};

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf));

/** In columns from top to bottom, as files are listed. */
export const printTable = (outcomes: readonly Outcome[], { stdout, env }: Pick<CliParts, 'stdout' | 'env'>): void => {
  const cells = cellsOf(outcomes);
  if (cells.length === 0) return;
  const paint = paintFor(stdout, env);
  const [name, tests, time] = [
    widest(cells.map((cell) => cell.name)),
    widest(cells.map((cell) => cell.tests)),
    widest(cells.map((cell) => cell.time)),
  ];
  const width = 4 + 1 + name + 1 + tests + 1 + time;
  const columns = Math.max(1, Math.floor((widthFor(stdout) + between) / (width + between)));
  const height = Math.ceil(cells.length / columns);
  const textOf = (cell: Cell): string =>
    `${judgementPaint(paint, cell.judgement)(judgementWords[cell.judgement])} ${cell.name.padEnd(name)} ` +
    `${paint.faint(`${cell.tests.padEnd(tests)} ${cell.time.padStart(time)}`)}`;
  const lines = Array.from({ length: height }, (_, row) =>
    cells
      .filter((_cell, index) => index % height === row)
      .map(textOf)
      .join(' '.repeat(between)),
  );
  stdout.write(`${lines.join('\n')}\n\n`);
};
