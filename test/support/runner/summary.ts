/** What the end of a test run tells: what ran, which files took longest, what was not there, and what a deeper run looks at. */
import { leftOut, type Depth } from '../depth.ts';
import type { GroupResult } from './run-groups.ts';

export interface Figures {
  readonly depth: Depth;
  readonly seed: number;
  readonly seconds: number;
  /** Of all processes. */
  readonly cpu: number;
  /** Counterparts that the machine has not. */
  readonly missing: readonly string[];
}

const slowestShown = 10;

const number = (value: number): string => value.toFixed(1);

const testsOf = ({ outcome }: GroupResult): number => Object.values(outcome?.files ?? {}).reduce((sum, { tests }) => sum + tests, 0);

const cpuOf = ({ outcome }: GroupResult): number => Object.values(outcome?.files ?? {}).reduce((sum, { cpu }) => sum + cpu, 0);

/** One line when a group has ended. */
export const lineOf = (result: GroupResult): string => {
  const { group, seconds, fault } = result;
  const ran = `${group.name}: ${testsOf(result)} tests in ${group.files.length} files, ${number(seconds)} s, ${number(cpuOf(result))} s of CPU`;
  return fault === '' ? `ok    ${ran}` : `FAIL  ${ran}: ${fault}`;
};

const slowest = (results: readonly GroupResult[]): string[] =>
  results
    .flatMap(({ outcome }) => Object.entries(outcome?.files ?? {}))
    .sort(([, one], [, other]) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(([file, { tests, seconds, cpu }]) => `  ${number(seconds).padStart(6)} s  ${number(cpu).padStart(6)} s of CPU  ${file} (${tests})`);

const commands: Readonly<Record<Depth, string>> = {
  fast: 'npm run test:fast',
  test: 'npm test',
  short: 'npm run test:deep -- --short',
  deep: 'npm run test:deep',
};

export const summaryOf = (results: readonly GroupResult[], { depth, seed, seconds, cpu, missing }: Figures): string[] => {
  const tests = results.reduce((sum, result) => sum + testsOf(result), 0);
  const files = results.reduce((sum, { group }) => sum + group.files.length, 0);
  const failed = results.filter(({ fault }) => fault !== '').map(({ group, fault }) => `${group.name} (${fault})`);
  const left = leftOut(depth);
  return [
    '',
    'the slowest files, loading included:',
    ...slowest(results),
    '',
    ...missing.map((called) => `not there: ${called}`),
    ...(depth === 'fast' ? ['left for npm test: every test that starts a process or a browser, or opens a socket'] : []),
    ...(left.length > 0 ? ['left for npm run test:deep:', ...left.map((line) => `  ${line}`)] : []),
    `${commands[depth]}: ${tests} tests in ${files} files, ${number(seconds)} s, ${number(cpu)} s of CPU, seed ${seed}`,
    failed.length === 0 ? 'all passed' : `failed: ${failed.join(', ')}`,
  ];
};
