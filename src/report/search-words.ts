/** A search of the highest rate in words: for reports, and for the pages. Nothing here needs Node. */
import type { RunSearch, SearchStep } from '../../schemas/index.ts';
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

/** The finding in a sentence, or how far the search is. */
export const findingOfSearch = ({ reason, steps }: RunSearch): string =>
  reason ?? (steps.length === 0 ? 'no step is over yet' : `${steps.length} steps so far: no rate is found yet`);

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
