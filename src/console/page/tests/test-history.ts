/**
 * The runs of each test, by the name that clients give them: the verdicts of the last runs, how many passed, and the
 * trend of their latency.
 */
import { trendOf, type Trend } from '../../../compare/trend.ts';
import { secondsOf } from '../../../browser/times.ts';
import { figure } from '../../../report/figures.ts';
import type { RunRow } from '../../protocol.ts';

/** Runs that a row of the tests draws. */
export const mostTicks = 30;

export interface TestHistory {
  readonly name: string;
  /** Of the latest run. */
  readonly tags: readonly string[];
  /** The latest first. */
  readonly runs: readonly RunRow[];
}

/** Groups runs that have a name; the test with the latest run first. `rows`: in any order. */
export const testsOf = (rows: Iterable<RunRow>): readonly TestHistory[] => {
  const byName = new Map<string, RunRow[]>();
  for (const row of rows) {
    if (row.name === undefined) continue;
    const found = byName.get(row.name);
    if (found === undefined) byName.set(row.name, [row]);
    else found.push(row);
  }
  return [...byName]
    .map(([name, runs]) => ({ name, runs: runs.sort(laterFirst) }))
    .map(({ name, runs }) => ({ name, runs, tags: runs[0]?.tags ?? [] }))
    .sort((one, other) => laterFirst(one.runs[0], other.runs[0]) || (one.name < other.name ? -1 : 1));
};

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
