/**
 * `dialproof run --list`: the tests that the command would run, folder by folder, for people and as JSON. Nothing is
 * started, and no service is asked.
 */
import { dirname } from 'node:path';
import { counted } from '../report/figures.ts';
import { printable, widthOf } from '../report/printable.ts';
import { groupedBy } from '../report/grouped.ts';
import { paintFor } from './colours.ts';
import type { CliParts, OutputStream } from './parts.ts';
import type { TestCase, TestSuite } from './test-files.ts';
import { checkReports, goesToStandardOutput, written, type ReportFile } from './write-reports.ts';

export interface ListOptions {
  readonly reports: readonly ReportFile[];
  readonly pcap?: string;
  readonly coverage?: readonly string[];
  readonly watch?: boolean;
}

/** The only report that a list can be written as. */
const listFormat = 'json';

/** A sentence for each option that writes what only a run can give. */
export const contradictionsOfList = ({ reports, pcap, coverage = [], watch = false }: ListOptions): string[] => {
  const written = [
    ...reports.flatMap(({ file, option }) => (option.name === listFormat ? [] : [`--${option.name} ${file}`])),
    ...(pcap === undefined ? [] : [`--pcap ${pcap}`]),
    ...coverage.map((file) => `--coverage ${file}`),
  ];
  return [
    ...written.map((option) => `${option} with --list: nothing runs, so there are no results to write`),
    ...(watch ? ['--watch with --list: nothing runs, so there is nothing to run again'] : []),
  ];
};

/** A longer place leaves no room for a name beside it: the name then follows it at once. */
const widestPlace = 60;

const placeOf = ({ document }: TestCase): string => printable(`${document.file}:${document.lineOf('')}`);

/** Facts behind the name: its tags, and what it does that other tests do not. */
const remarksOf = ({ params: { tags = [] }, background, expect, expectError }: TestCase): string => {
  const expected = expectError ?? expect;
  return [
    tags.length === 0 ? '' : `[${tags.join(', ')}]`,
    background ? 'in the background' : '',
    expected === 'passed' ? '' : `expects ${expected}`,
  ]
    .filter((text) => text !== '')
    .join('  ');
};

/** Prints each test with its place, its name and its tags below its folder, and the totals. */
const printList = (suites: readonly TestSuite[], { stdout, env }: Pick<CliParts, 'stdout' | 'env'>): void => {
  const paint = paintFor(stdout, env);
  const folders = groupedBy(suites, ({ file }) => dirname(file));
  for (const [folder, those] of folders) {
    const cases = those.flatMap(({ cases: all }) => all);
    stdout.write(`${paint.strong(printable(folder))}: ${counted(cases.length, 'test')}\n`);
    const width = Math.min(widestPlace, Math.max(...cases.map((test) => widthOf(placeOf(test)))));
    for (const test of cases) {
      const remarks = remarksOf(test);
      const name = printable(test.name);
      stdout.write(
        `  ${placeOf(test).padEnd(width)}  ${remarks === '' ? name : `${name}  ${paint.faint(printable(remarks))}`}\n`,
      );
    }
  }
  const total = suites.reduce((sum, { cases }) => sum + cases.length, 0);
  stdout.write(`${counted(total, 'test')} in ${counted(suites.length, 'file')}\n`);
};

/** The list as JSON. `file`, `document` and `name` are those of the entries that `run --json` writes. */
const listAsJson = (suites: readonly TestSuite[]): string => {
  const tests = suites.flatMap(({ file, cases }) =>
    cases.map((test) => ({
      folder: dirname(file),
      file,
      line: test.document.lineOf(''),
      document: test.document.number,
      name: test.name,
      tags: test.params.tags ?? [],
      background: test.background,
      expected: test.expectError ?? test.expect,
    })),
  );
  return `${JSON.stringify({ tests }, undefined, 2)}\n`;
};

/**
 * Prints the list, and writes it as JSON if `--json` names a file; if that is `-`, `results` gets JSON alone. Throws
 * `InvalidFile`, and `ReportNotWritten` where the file cannot be written.
 */
export const listTests = async (
  suites: readonly TestSuite[],
  { reports }: Pick<ListOptions, 'reports'>,
  parts: Pick<CliParts, 'stdout' | 'env'>,
  results: OutputStream,
): Promise<void> => {
  await checkReports(reports, undefined);
  if (!reports.some(goesToStandardOutput)) printList(suites, parts);
  for (const report of reports) {
    const text = listAsJson(suites);
    if (goesToStandardOutput(report)) results.write(text);
    else for (const error of await written(report.file, () => text)) throw error;
  }
};
