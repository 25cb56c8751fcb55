/**
 * The results by folder, where the tests lie in several: a line with the counts of each, and with `--table` its files
 * below it. Folders with failures come first.
 */
import { dirname } from 'node:path';
import { counted } from '../report/figures.ts';
import { groupedBy } from '../report/grouped.ts';
import { printable } from '../report/printable.ts';
import { paintFor } from './colours.ts';
import type { Outcome } from './outcome.ts';
import { printTable } from './outcome-table.ts';
import type { CliParts } from './parts.ts';
import { countsText } from './print-outcome.ts';
import type { TestSuite } from './test-files.ts';

/** Lines of folders; the table has all of them. */
const mostFolders = 20;

interface Folder {
  readonly path: string;
  readonly outcomes: readonly Outcome[];
  /** Its tests, including those that were not begun. */
  readonly total: number;
}

const testsOf = (suites: readonly TestSuite[]): number => suites.reduce((sum, { cases }) => sum + cases.length, 0);

const foldersOf = (suites: readonly TestSuite[], outcomes: readonly Outcome[]): readonly Folder[] => {
  const ended = groupedBy(outcomes, ({ test }) => dirname(test.document.file));
  const folders = [...groupedBy(suites, ({ file }) => dirname(file))].map(([path, those]) => ({
    path,
    outcomes: ended.get(path) ?? [],
    total: testsOf(those),
  }));
  const isFine = ({ outcomes: own, total }: Folder): boolean =>
    own.length === total && own.every(({ judgement }) => judgement === 'passed' || judgement === 'uncounted');
  return [...folders.filter((folder) => !isFine(folder)), ...folders.filter(isFine)];
};

/**
 * Prints the counts of the tests of each folder; of one folder alone, only its table. `table`: the files
 * of each folder below its line.
 */
export const printFolders = (
  suites: readonly TestSuite[],
  outcomes: readonly Outcome[],
  table: boolean,
  parts: Pick<CliParts, 'stdout' | 'env'>,
): void => {
  const { stdout, env } = parts;
  const folders = foldersOf(suites, outcomes);
  if (folders.length < 2) {
    if (table) printTable(outcomes, parts);
    return;
  }
  const paint = paintFor(stdout, env);
  const lineOf = ({ path, outcomes: own, total }: Folder): string =>
    `${paint.strong(printable(path))}: ${countsText(own, total)}\n`;
  if (table) {
    for (const folder of folders) {
      stdout.write(lineOf(folder));
      printTable(folder.outcomes, parts);
    }
    return;
  }
  const [shown, hidden] = [folders.slice(0, mostFolders), folders.slice(mostFolders)];
  stdout.write(['\n', ...shown.map(lineOf)].join(''));
  if (hidden.length === 0) return;
  const total = hidden.reduce((sum, folder) => sum + folder.total, 0);
  const rest = countsText(
    hidden.flatMap((folder) => folder.outcomes),
    total,
  );
  stdout.write(`and ${counted(hidden.length, 'more folder')}: ${rest}\n`);
};
