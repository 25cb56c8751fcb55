/**
 * `npm run test:fast`, `npm test`, `npm run test:deep`: `--depth` says which. Fast runs only the fast files, test every
 * file except the slow ones that are not in `--shard`, deep every file; `--short` makes deep end in minutes. Words
 * choose files by a part of their paths, in all shards. `--check` runs `npm run check` beside the tests. `--folder`
 * runs all test files below another folder instead of those of the project. `--measure` runs all files, fewer at a
 * time, and writes how long they take into times.json.
 *
 * Five groups of files run at a time on two cores, because tests spend a part of their time waiting for other programs.
 * With `--stalls` every process stops for most of the time, as on a machine that is too small, and six run at a time
 * for each core.
 *
 * With `--rerun` a file that fails is run again by itself. The steps of one run of CI share a bound of flaky files by
 * the file that `--flaky-record` names, which holds their names.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { stop } from 'esbuild';
import pLimit from 'p-limit';
import { root } from '../architecture/source-files.ts';
import { builtProgram, programVariable } from './built-program.ts';
import { missingIn } from './counterparts.ts';
import { depthIn, processPatience, seedIn, type Depth } from './depth.ts';
import { bundleTests } from './runner/bundle-tests.ts';
import { cpuSeconds } from './runner/cpu-time.ts';
import { countsOf, flakyNames, runAgain, verdictOf } from './runner/run-again.ts';
import { hasPassed, runGroup, type Group, type GroupResult } from './runner/run-groups.ts';
import { lineOf, summaryOf } from './runner/summary.ts';
import { temporaryFolder } from './runner/temporary-folder.ts';
import { groupsOf, isFast, isInShard, shardIn, testFiles, testFilesBelow } from './runner/test-files.ts';
import { writeTimes } from './runner/times.ts';

const begun = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    depth: { type: 'string' },
    short: { type: 'boolean' },
    shard: { type: 'string' },
    stalls: { type: 'boolean' },
    check: { type: 'boolean' },
    rerun: { type: 'boolean' },
    measure: { type: 'boolean' },
    'flaky-record': { type: 'string' },
    folder: { type: 'string' },
  },
});
const { folder: otherFolder, 'flaky-record': record, measure: measures = false, stalls: stalled = false } = values;
const depth: Depth = values.short === true ? 'short' : depthIn({ DIALPROOF_TEST_DEPTH: values.depth });
const drawnSeed = String(Math.floor(Math.random() * 1_000_000_000));
const seed = seedIn({ DIALPROOF_TEST_SEED: process.env['DIALPROOF_TEST_SEED'] ?? drawnSeed });
const takesPart = depth === 'test' && positionals.length === 0 && otherFolder === undefined && !measures;
const shard = shardIn(values.shard ?? (takesPart ? '1/10' : '1/1'));

const filesToRun = (): readonly string[] => {
  if (otherFolder !== undefined) return testFilesBelow(otherFolder);
  return testFiles().filter((file) => (depth === 'fast' ? isFast(file) : isInShard(file, shard)));
};
const chosen = filesToRun().filter(
  (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
);
if (chosen.length === 0) {
  throw new Error(`no test file of shard ${values.shard ?? '1/1'} has ${positionals.join(' or ')} in its path`);
}

const cache = join(root, 'node_modules/.cache/dialproof');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

interface Checked {
  readonly passed: boolean;
  readonly printed: string;
}

/** `npm run check` as a process beside the tests, which ends with this one. Its output is kept until the end. */
const runCheck = (): Promise<Checked> =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 ** 2 };
    const child = execFile('npm', ['run', '--silent', 'check'], options, (error, stdout, stderr) => {
      process.off('exit', end);
      resolve({ passed: error === null, printed: stdout + stderr });
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
  });

const checked = values.check === true && !measures ? runCheck() : undefined;

const bundled = async (): Promise<readonly Group[]> => {
  const fast = otherFolder === undefined ? chosen.filter(isFast) : [];
  const others = chosen.filter((file) => !fast.includes(file));
  const groups: Group[] = [];
  if (fast.length > 0) {
    const [program = ''] = await bundleTests([{ name: 'fast', files: fast, fast: true }], folder);
    // The fast files come first: in one process they take longer than most of the others, and changes break them most
    // often.
    groups.push({ name: 'the fast files', files: fast, program, runsCodeFewTimes: true });
  }
  if (others.length > 0) {
    const main = otherFolder === undefined ? await builtProgram() : undefined;
    if (main !== undefined) process.env[programVariable] = main;
    const parts = otherFolder === undefined ? groupsOf(others) : [{ name: otherFolder, files: others }];
    const sources = parts.map(({ files }, index) => ({ name: `group-${index}`, files }));
    const programs = await bundleTests(sources, folder, main);
    groups.push(...parts.map((part, index) => ({ ...part, program: programs[index] ?? '' })));
  }
  await stop();
  return groups;
};
const groups = await bundled();

// The groups end the run when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const environment = {
  ...process.env,
  TMPDIR: temporaryFolder(process.env),
  DIALPROOF_TEST_DEPTH: depth,
  DIALPROOF_TEST_SEED: String(seed),
};
const stalls = `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('runner/stalls.mjs', import.meta.url).href}`;
const surroundings = {
  environment: stalled ? { ...environment, NODE_OPTIONS: stalls } : environment,
  patience: stalled ? Math.max(3_600, processPatience(depth)) : processPatience(depth),
};
const run = async (group: Group): Promise<GroupResult> => {
  const result = await runGroup(group, surroundings);
  if (!hasPassed(result)) process.stdout.write(result.printed);
  console.log(lineOf(result));
  return result;
};
const lanes = pLimit(Math.ceil(availableParallelism() * (stalled ? 6 : measures ? 1 : 2.5)));
const results = await Promise.all(groups.map((group) => lanes(run, group)));

const check = await checked;
if (check !== undefined) console.log(check.passed ? 'ok    npm run check' : `${check.printed}FAIL  npm run check`);

const readRecord = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
const first = verdictOf(results, record === undefined ? [] : readRecord(record));
// Stalls look for files that do not wait long enough: such a file has failed there.
const verdict = values.rerun === true && !stalled ? await runAgain(first, run) : first;
if (record !== undefined) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(
    record,
    flakyNames(verdict)
      .map((name) => `${name}\n`)
      .join(''),
  );
}

if (measures) writeTimes(testFiles(), verdict.files);
const lines = summaryOf(verdict, {
  depth,
  seed,
  words: positionals,
  script: process.env['npm_lifecycle_event'],
  shard: shard.of === 1 ? undefined : shard,
  seconds: (performance.now() - begun) / 1000,
  cpu: cpuSeconds(),
  missing: depth === 'fast' ? [] : missingIn(process.env),
  checkFailed: check?.passed === false,
});
for (const line of lines) console.log(line);
process.exitCode = countsOf(verdict).failed > 0 || check?.passed === false ? 1 : 0;
