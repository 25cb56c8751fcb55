/**
 * The text at the end of a test run: what ran, which files took longest, what was missing, what a deeper run covers,
 * which files are flaky or broken, and in its last line, which programs read, how many tests passed and failed.
 */
import { leftOut, type Depth } from '../depth.ts';
import {
  countsOf,
  flakyNames,
  mostFlaky,
  mostRunAgain,
  tooManyFlaky,
  type Suspect,
  type Verdict,
} from './run-again.ts';
import type { FileFigures } from './run-files.ts';
import { hasPassed, type GroupResult } from './run-groups.ts';
import { nameOf, type Shard } from './shards.ts';

export interface Figures {
  readonly depth: Depth;
  readonly seed: number;
  readonly seconds: number;
  /** CPU seconds of all processes. */
  readonly cpu: number;
  /** Counterparts that the machine lacks. */
  readonly missing: readonly string[];
  /** Undefined if all files were requested. */
  readonly shard: Shard | undefined;
  /** Whether `npm run check` failed beside the tests. */
  readonly checkFailed: boolean;
}

const slowestShown = 10;

const number = (value: number): string => value.toFixed(1);

const testsOf = ({ passed, failed, skipped }: FileFigures): number => passed + failed + skipped;

const sumOf = ({ figures }: GroupResult, of: (file: FileFigures) => number): number =>
  Object.values(figures).reduce((sum, file) => sum + of(file), 0);

const failedIn = (result: GroupResult): string => {
  const failed = sumOf(result, (file) => file.failed);
  return [...(failed > 0 ? [`${failed} failed`] : []), ...(result.fault === '' ? [] : [result.fault])].join(', ');
};

/** The line for a group that has ended. */
export const lineOf = (result: GroupResult): string => {
  const { group, seconds } = result;
  const cpu = number(sumOf(result, (file) => file.cpu));
  const ran = `${sumOf(result, testsOf)} tests in ${group.files.length} files, ${number(seconds)} s, ${cpu} s of CPU`;
  return hasPassed(result) ? `ok    ${group.name}: ${ran}` : `FAIL  ${group.name}: ${ran}: ${failedIn(result)}`;
};

const slowest = (results: readonly GroupResult[]): string[] =>
  results
    .flatMap(({ figures }) => Object.entries(figures))
    .sort(([, one], [, other]) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(([file, figures]) => {
      const [seconds, cpu] = [figures.seconds, figures.cpu].map((value) => number(value).padStart(6));
      return `  ${seconds} s  ${cpu} s of CPU  ${file} (${testsOf(figures)})`;
    });

const commands: Readonly<Record<Depth, string>> = {
  fast: 'npm run test:fast',
  test: 'npm test',
  short: 'npm run test:deep -- --short',
  deep: 'npm run test:deep',
};

const linesOf = ({ name, failure: { title, error } }: Suspect): string[] => [
  `flaky: ${name} failed, and passed when it ran again by itself. Its first failure:`,
  `    ${title}`,
  ...error.split('\n').map((line) => `      ${line}`),
];

const endOf = (verdict: Verdict, checkFailed: boolean): string[] => {
  const flaky = flakyNames(verdict).length;
  const before = verdict.earlier.length > 0 ? ` (${verdict.earlier.length} of them in the steps before)` : '';
  const flakyFiles = flaky === 0 ? '' : `, flaky files: ${flaky}${before}`;
  const faults = [
    ...verdict.broken.map(({ name }) => name),
    ...(checkFailed ? ['npm run check'] : []),
    ...(tooManyFlaky(verdict) ? [`${flaky} flaky files${before}, where ${mostFlaky} may be`] : []),
  ];
  return [
    ...(verdict.abandoned ? [`more than ${mostRunAgain} files failed: none of them was run again`] : []),
    faults.length > 0 ? `failed: ${faults.join(', ')}` : `all passed${flakyFiles}`,
  ];
};

const closingLine = (verdict: Verdict, checkFailed: boolean): string => {
  const { passed, failed, skipped } = countsOf(verdict);
  return `${passed} passed, ${failed + (checkFailed ? 1 : 0)} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
};

const leftOfFast = 'left for npm test';

const leftFor = ({ depth, shard }: Figures): string[] => {
  const left = leftOut(depth);
  return [
    ...(depth === 'fast' ? [`${leftOfFast}: every test that starts a process or a browser, or opens a socket`] : []),
    ...(shard === undefined ? [] : [`left for the other shards: slow files that are not in shard ${nameOf(shard)}`]),
    ...(left.length > 0 ? ['left for npm run test:deep:', ...left.map((line) => `  ${line}`)] : []),
  ];
};

export const summaryOf = (verdict: Verdict, figures: Figures): string[] => {
  const { depth, seed, seconds, cpu, missing, checkFailed } = figures;
  const { results } = verdict;
  const tests = results.reduce((sum, result) => sum + sumOf(result, testsOf), 0);
  const files = results.reduce((sum, result) => sum + Object.keys(result.figures).length, 0);
  const took = `${number(seconds)} s, ${number(cpu)} s of CPU`;
  return [
    '',
    'the slowest files, loading included:',
    ...slowest(results),
    '',
    ...missing.map((called) => `not there: ${called}`),
    ...leftFor(figures),
    `${commands[depth]}: ${tests} tests in ${files} files, ${took}, seed ${seed}`,
    ...verdict.flaky.flatMap(linesOf),
    ...endOf(verdict, checkFailed),
    closingLine(verdict, checkFailed),
  ];
};
