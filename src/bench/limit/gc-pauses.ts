/**
 * Garbage collections of a process with all its threads: it is started with `--import` and a script that observes them
 * and appends a line for each to a file. A thread imports it too. The same for every process, so that their figures can
 * be compared.
 */
import { existsSync, readFileSync } from 'node:fs';

/** It is text, because `--import` takes it in a checkout and in the package alike. A line: when it began, how long it took. */
const scriptFor = (file: string): string => `
import { PerformanceObserver } from 'node:perf_hooks';
import { appendFileSync } from 'node:fs';
new PerformanceObserver((list) => {
  const lines = list.getEntries().map(({ startTime, duration }) => (performance.timeOrigin + startTime) + ' ' + duration + '\\n');
  appendFileSync(${JSON.stringify(file)}, lines.join(''));
}).observe({ entryTypes: ['gc'] });
`;

/** The option of Node with which a process writes its collections to `file`. */
export const writingPauses = (file: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(scriptFor(file))}`;

/** The longest collection, in milliseconds, of those that began from `from` to `to`, in milliseconds since 1970; 0 if none did. */
export const longestPause = (file: string, from: number, to: number): number => {
  if (!existsSync(file)) return 0;
  const pauses = readFileSync(file, 'latin1')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([at = NaN]) => at >= from && at <= to)
    .map(([, duration = 0]) => duration);
  return Math.max(0, ...pauses);
};
