/**
 * The text at the end of a test run: what ran, which files took longest, what was missing, what a deeper run covers,
 * which files are flaky or broken, and in its last line, which programs read, how many tests passed and failed.
 */
import { leftOut, type Depth } from '../depth.ts';
import {
  brokenIn,
  countsOf,
  flakyIn,
  flakyNames,
  mostFlaky,
  mostRunAgain,
  tooManyFlaky,
  tooManyToRunAgain,
  type Judged,
  type Verdict,
} from './run-again.ts';
import type { FileResult } from './run-files.ts';
import { hasPassed, type GroupResult } from './run-groups.ts';
import { isSlow, nameOf, shortestSlow, type Shard } from './test-files.ts';

export interface Figures {
  readonly depth: Depth;
  readonly seed: number;
  readonly seconds: number;
  /** CPU seconds of all processes. */
  readonly cpu: number;
  /** Counterparts that the machine lacks. */
  readonly missing: readonly string[];
  /** Words that chose the files by a part of their paths; none: all. */
  readonly words: readonly string[];
  /** The npm script that ran, such as `test:protocol`; undefined if none did. */
  readonly script: string | undefined;
  /** Undefined if all files were requested. */
  readonly shard: Shard | undefined;
  /** Whether `npm run check` failed beside the tests. */
  readonly checkFailed: boolean;
}

const slowestShown = 10;

const number = (value: number): string => value.toFixed(1);

const testsOf = ({ passed, failed, skipped }: FileResult): number => passed + failed + skipped;

const sumOf = (files: readonly FileResult[], of: (file: FileResult) => number): number =>
  files.reduce((sum, file) => sum + of(file), 0);

/** The line for a group that has ended. */
export const lineOf = (result: GroupResult): string => {
  const { group, files, seconds } = result;
  const cpu = number(sumOf(files, (file) => file.cpu));
  const took = `${number(seconds)} s, ${cpu} s of CPU`;
  const ran = `${group.name}: ${sumOf(files, testsOf)} tests in ${group.files.length} files, ${took}`;
  return hasPassed(result) ? `ok    ${ran}` : `FAIL  ${ran}: ${sumOf(files, ({ failed }) => failed)} failed`;
};

const slowest = (files: readonly FileResult[]): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map((file) => {
      const [seconds, cpu] = [file.seconds, file.cpu].map((value) => number(value).padStart(6));
      return `  ${seconds} s  ${cpu} s of CPU  ${file.name} (${testsOf(file)})`;
    });

/** By its CPU time, because other programs may have kept the machine busy. */
const namedWrongly = (files: readonly FileResult[]): string[] =>
  files
    .filter(({ name, cpu }) => !isSlow(name) && cpu >= shortestSlow)
    .map(({ name, cpu }) => `takes long: ${name} took ${number(cpu)} s of CPU, and is not named .slow.test.ts`);

const commands: Readonly<Record<Depth, string>> = {
  fast: 'npm run test:fast',
  test: 'npm test',
  short: 'npm run test:deep -- --short',
  deep: 'npm run test:deep',
};

/** The command that ran the tests. */
const commandOf = ({ depth, script }: Figures): string =>
  script === undefined || commands[depth].startsWith(`npm run ${script} `)
    ? commands[depth]
    : script === 'test'
      ? 'npm test'
      : `npm run ${script}`;

const linesOfFlaky = ({ name, firstFailure }: Judged): string[] => [
  `flaky: ${name} failed, and passed when it ran again by itself. Its first failure:`,
  `    ${firstFailure?.title}`,
  ...(firstFailure?.error.split('\n') ?? []).map((line) => `      ${line}`),
];

const endOf = (verdict: Verdict, checkFailed: boolean): string[] => {
  const flaky = flakyNames(verdict).length;
  const before = verdict.earlier.length > 0 ? ` (${verdict.earlier.length} of them in the steps before)` : '';
  const faults = [
    ...brokenIn(verdict).map(({ name }) => name),
    ...(checkFailed ? ['npm run check'] : []),
    ...(tooManyFlaky(verdict) ? [`${flaky} flaky files${before}, where ${mostFlaky} may be`] : []),
  ];
  const { passed, failed, skipped } = countsOf(verdict);
  return [
    ...(tooManyToRunAgain(verdict) ? [`more than ${mostRunAgain} files failed: none of them was run again`] : []),
    faults.length > 0
      ? `failed: ${faults.join(', ')}`
      : `all passed${flaky === 0 ? '' : `, flaky files: ${flaky}${before}`}`,
    `${passed} passed, ${failed + (checkFailed ? 1 : 0)} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`,
  ];
};

/** What of the chosen files is left: most of what a depth leaves out does not concern them. */
const leftOfChosen = ({ depth, words }: Figures): string[] => {
  const files = words.join(' or ');
  return [
    ...(depth === 'fast' ? [`left for --depth test: the files of ${files} that open sockets or start programs`] : []),
    ...(depth === 'deep' ? [] : [`left for --depth deep: all cases of the files of ${files}`]),
  ];
};

const leftFor = (figures: Figures): string[] => {
  const { depth, shard, words } = figures;
  if (words.length > 0) return leftOfChosen(figures);
  const left = leftOut(depth);
  return [
    ...(depth === 'fast'
      ? ['left for npm test: every test that starts a process or a browser, or opens a socket']
      : []),
    ...(shard === undefined ? [] : [`left for the other shards: slow files that are not in shard ${nameOf(shard)}`]),
    ...(left.length > 0 ? ['left for npm run test:deep:', ...left.map((line) => `  ${line}`)] : []),
  ];
};

export const summaryOf = (verdict: Verdict, figures: Figures): string[] => {
  const { depth, seed, seconds, cpu, missing, checkFailed } = figures;
  const { files } = verdict;
  const took = `${number(seconds)} s, ${number(cpu)} s of CPU`;
  return [
    '',
    'the slowest files, loading included:',
    ...slowest(files),
    '',
    ...(depth === 'test' ? namedWrongly(files) : []),
    ...missing.map((called) => `not there: ${called}`),
    ...leftFor(figures),
    `${commandOf(figures)}: ${sumOf(files, testsOf)} tests in ${files.length} files, ${took}, seed ${seed}`,
    ...flakyIn(verdict).flatMap(linesOfFlaky),
    ...endOf(verdict, checkFailed),
  ];
};
