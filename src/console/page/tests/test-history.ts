/**
 * The runs of each test, by the name that clients give them: the verdicts of the last runs, how many passed, and the
 * trend of their latency. And the list of all tests, with those that are only in files of the folder.
 */
import { trendOf, type Trend } from '../../../compare/trend.ts';
import { secondsOf } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import { isWrong, wholeTest } from '../../../report/whole-test.ts';
import type { RunRow, TestFiles } from '../../protocol.ts';

/** Runs that a row of the tests draws. */
export const mostTicks = 30;

export interface TestHistory {
  readonly name: string;
  /** Of the latest run. */
  readonly tags: readonly string[];
  /** The latest first. */
  readonly runs: readonly RunRow[];
}

/** The name of the test that the run is of, or is a part of. */
export const testNameOf = ({ name, test }: RunRow): string | undefined => test?.name ?? name;

/** One row for all runs of a test: that of the run which failed, or else of the first that others play with. */
const rowOfWhole = (test: NonNullable<RunRow['test']>, runs: readonly RunRow[]): RunRow | undefined => {
  const ids = new Map(runs.map((run) => [run.run_id, run]));
  const { verdict, runs: parts } = wholeTest(test, ids);
  const shown =
    parts.find((part) => isWrong(part) && ids.has(part.run_id)) ??
    parts.find((part) => part.background !== true && ids.has(part.run_id));
  const row = ids.get(shown?.run_id ?? '') ?? runs[0];
  if (row === undefined) return undefined;
  const tags = [...new Set(runs.flatMap((run) => run.tags ?? []))];
  const { ended: _, ...others } = row;
  const last = Math.max(...runs.map(({ ended = 0 }) => ended));
  return { ...others, name: test.name, tags, verdict, ...(verdict !== 'running' && last > 0 && { ended: last }) };
};

/** The runs of one test are one row; every other run is a row of its own. A repeated call is no run of its test. */
const wholeRows = (rows: Iterable<RunRow>): readonly RunRow[] => {
  const alone: RunRow[] = [];
  const tests = new Map<string, RunRow[]>();
  for (const row of rows) {
    if (row.test?.repeats !== undefined) continue;
    const id = row.test?.runs[0];
    if (id === undefined) alone.push(row);
    else tests.set(id, [...(tests.get(id) ?? []), row]);
  }
  return [...alone, ...[...tests.values()].flatMap((runs) => rowOfWhole(labelIn(runs), runs) ?? [])];
};

/** Of the run that started last: a run that was tried again has another id. */
const labelIn = (runs: readonly RunRow[]): NonNullable<RunRow['test']> => {
  const latest = runs.toSorted(laterFirst).find(({ test }) => test !== undefined);
  return latest?.test ?? { name: '', runs: [] };
};

/** Groups runs that have a name; the test with the latest run first. `rows`: in any order. */
export const testsOf = (all: Iterable<RunRow>): readonly TestHistory[] => {
  const byName = new Map<string, RunRow[]>();
  for (const row of [...wholeRows(all)].sort(laterFirst)) {
    if (row.name === undefined) continue;
    const found = byName.get(row.name);
    if (found === undefined) byName.set(row.name, [row]);
    else found.push(row);
  }
  return [...byName]
    .map(([name, runs]) => ({ name, runs, tags: runs[0]?.tags ?? [] }))
    .sort((one, other) => laterFirst(one.runs[0], other.runs[0]) || (one.name < other.name ? -1 : 1));
};

/** The test with this name, if any run is of it. `all`: in any order. */
export const testNamed = (all: Iterable<RunRow>, name: string): TestHistory | undefined =>
  testsOf([...all].filter((run) => testNameOf(run) === name))[0];

const laterFirst = (one: RunRow | undefined, other: RunRow | undefined): number => startOf(other) - startOf(one);

const startOf = (row: RunRow | undefined): number => (row === undefined ? 0 : secondsOf(row.time_start));

/** The ended runs, the latest first, at most `most`. */
export const endedRuns = ({ runs }: TestHistory, most = mostTicks): readonly RunRow[] =>
  runs.filter(({ ended }) => ended !== undefined).slice(0, most);

export const passedOf = (runs: readonly RunRow[]): number => runs.filter(({ verdict }) => verdict === 'passed').length;

/** 95th percentiles in milliseconds, the oldest first, of the runs that have one. */
export const latencyTrend = (runs: readonly RunRow[]): readonly number[] =>
  runs
    .map(({ latency }) => latency.p95)
    .filter((p95) => p95 !== null)
    .toReversed();

/** What the latency of the last run says beside those before; the oldest first. */
export const judgedTrend = (trend: readonly number[]): Trend => trendOf(trend, figure);

/** `Passed until …, not passed in the 2 runs since.` for ended runs, the latest first; `when` formats a time. */
export const sinceWhen = (runs: readonly RunRow[], when: (run: RunRow) => string): string => {
  if (runs.length === 0) return 'No run of it has ended.';
  const lastPassed = runs.findIndex(({ verdict }) => verdict === 'passed');
  const since = (count: number): string => (count === 1 ? 'the one run since' : `the ${count} runs since`);
  if (lastPassed < 0)
    return runs.length === 1 ? 'Its one run has not passed.' : `None of its ${runs.length} runs has passed.`;
  if (lastPassed > 0) return `Passed until ${when(runs[lastPassed] as RunRow)}, not passed in ${since(lastPassed)}.`;
  const lastFailed = runs.findIndex(({ verdict }) => verdict !== 'passed');
  if (lastFailed < 0)
    return runs.length === 1 ? 'Its one run has passed.' : `All of its ${runs.length} runs have passed.`;
  return `Not passed on ${when(runs[lastFailed] as RunRow)}, passed in ${since(lastFailed)}.`;
};

export interface ListedTest extends TestHistory {
  /** The name of the file in the folder. */
  readonly file?: string;
  /**
   * The file itself is listed, because it has no test that can run: the number of its faults, or null if it is not
   * checked yet.
   */
  readonly faults?: number | null;
  /** The first fault. */
  readonly first?: string;
}

/**
 * Tests that have run in their order, then those that have not, then files with faults and files whose test has a name
 * that is taken.
 */
export const listedTests = (histories: readonly TestHistory[], { files }: TestFiles): readonly ListedTest[] => {
  const fileByName = filesByName(files);
  const known = new Set(histories.map(({ name }) => name));
  const neverRun = new Map<string, ListedTest>();
  for (const { file, tests } of files) {
    for (const { name, tags } of tests)
      if (!known.has(name) && !neverRun.has(name)) neverRun.set(name, { name, tags, runs: [], file });
  }
  const wrong = files.filter(({ faults }) => faults !== 0);
  return [
    ...histories.map((test) => {
      const file = fileByName.get(test.name);
      return file === undefined ? test : { ...test, file };
    }),
    ...neverRun.values(),
    ...wrong.map(({ file, faults, first }) => listedFile(file, faults, first)),
    ...hiddenTests(files, fileByName),
  ];
};

const listedFile = (file: string, faults: number | null, first?: string): ListedTest => {
  const listed = { name: file, tags: [], runs: [], file, faults };
  return first === undefined ? listed : { ...listed, first };
};

/** Files with a test whose name an earlier file has: that name starts and opens the test of the earlier file. */
const hiddenTests = (files: TestFiles['files'], fileByName: ReadonlyMap<string, string>): readonly ListedTest[] =>
  files.flatMap(({ file, tests, faults }) => {
    const isFirst = (name: string, at: number): boolean => tests.findIndex((other) => other.name === name) === at;
    const hidden = tests.filter(({ name }, at) => fileByName.get(name) !== file || !isFirst(name, at));
    const [one] = hidden;
    if (one === undefined || faults !== 0) return [];
    const other = fileByName.get(one.name);
    const whose = other === file ? 'another test of the file' : `a test of ${other}`;
    const first = `${whose} is called ${JSON.stringify(one.name)} too: give one of them another name`;
    return [listedFile(file, hidden.length, first)];
  });

/** The first file of each test, by the test's name. */
export const filesByName = (files: TestFiles['files']): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { file, tests } of files) for (const { name } of tests) if (!found.has(name)) found.set(name, file);
  return found;
};
