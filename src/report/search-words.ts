/** A search of the highest rate in words: for reports, and for the pages. Nothing here needs Node. */
import type { QueryTestResult, RunSearch, SearchStep } from '../../schemas/index.ts';
import { figure } from './figures.ts';

/** `1,490`, and below 100 with a digit more. */
export const rateFigure = (rate: number | null): string =>
  rate === null ? '-' : rate.toLocaleString('en', { maximumFractionDigits: rate < 100 ? 1 : 0 });

/** `1,490 to 1,510/s`, `1,490/s or more`, `below 10/s`; empty where nothing is known. */
export const intervalText = ({ interval: [low = null, high = null] }: Pick<RunSearch, 'interval'>): string => {
  if (low === null && high === null) return '';
  if (high === null) return `${rateFigure(low)}/s or more`;
  return low === null ? `below ${rateFigure(high)}/s` : `${rateFigure(low)} to ${rateFigure(high)}/s`;
};

/** The finding in a sentence, or how far the search is; that there is none if its run ended before. */
export const findingOfSearch = (search: RunSearch, state: QueryTestResult['state']): string => {
  const { reason, steps } = search;
  if (reason !== undefined) return reason;
  if (state !== 'running') return 'the run ended before the search had found a rate';
  if (steps.length === 0) return 'no step is over yet';
  const soFar = intervalText(search);
  const count = steps.length === 1 ? 'one step' : `${steps.length} steps`;
  return `${count} so far: ${soFar === '' ? 'no rate is found yet' : `the highest rate is ${soFar}`}`;
};

/** Whether the search goes on: its thresholds are known when it has found a rate. */
export const isSearching = ({ state, search }: Pick<QueryTestResult, 'state' | 'search'>): boolean =>
  state === 'running' && search !== undefined && search.reason === undefined;

/** What each step is called by its result. */
export const resultWords: Readonly<Record<SearchStep['result'], string>> = {
  kept: 'kept',
  broken: 'not kept',
  void: 'tester too slow',
};

/** Titles of the columns, and the cells of each step; the reason is apart. */
export const stepColumns = ['calls/s', 'result', 'started', 'not passed', 'p50 ms', 'p95 ms', 'p99 ms', 'late p99 ms'];

export const stepCells = ({ rate, result, counts, latency, tester }: SearchStep): readonly string[] => [
  rateFigure(rate),
  resultWords[result],
  counts.started.toLocaleString('en'),
  (counts.started - counts.passed).toLocaleString('en'),
  figure(latency.p50),
  figure(latency.p95),
  figure(latency.p99),
  figure(tester.lateness?.p99),
];
