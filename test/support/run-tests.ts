/**
 * `npm run test:fast`, `npm test`, `npm run test:deep`: `--depth` says which. Fast runs only the fast files, test every
 * file except the slow ones that are not in `--shard`, deep the files that test more at that depth; `--short` makes
 * deep end in minutes, and `--after 1/5` runs the files that `npm test` with that shard left out, and those files that
 * test more at that depth that words choose. `--check` runs `npm run check` beside them. Words choose files by a part
 * of their paths. `--folder` runs all test files below another folder instead of those of the project.
 *
 * Five groups of files run at a time on two cores, because tests spend a part of their time waiting for other programs.
 * With `--stalls` every process stops for most of the time, as on a machine that is too small, and six run at a time
 * for each core.
 *
 * With `--rerun` a file that fails is run again by itself. The steps of one run of CI share a bound of flaky files by
 * the file that `--flaky-record` names, which holds their names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stop } from 'esbuild';
import { root } from '../architecture/source-files.ts';
import { builtProgram, programVariable } from './built-program.ts';
import { missingIn } from './counterparts.ts';
import { depthIn, seedIn, type Depth } from './depth.ts';
import { bundleFastTests, bundleGroups } from './runner/bundle-tests.ts';
import { runCheck } from './runner/check.ts';
import { cpuSeconds } from './runner/cpu-time.ts';
import { readRecord, writeRecord } from './runner/flaky-record.ts';
import { groupsOf } from './runner/plan-groups.ts';
import { countsOf, flakyNames, runAgain, verdictOf } from './runner/run-again.ts';
import { hasPassed, runGroup, runGroups, type Group, type GroupResult } from './runner/run-groups.ts';
import { nameOf, shardIn } from './runner/shards.ts';
import { lineOf, summaryOf } from './runner/summary.ts';
import { temporaryFolder } from './runner/temporary-folder.ts';
import { deepFiles, fastFiles, filesAfter, filesIn, testFilesBelow } from './runner/test-files.ts';

const begun = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    depth: { type: 'string' },
    short: { type: 'boolean' },
    shard: { type: 'string' },
    after: { type: 'string' },
    stalls: { type: 'boolean' },
    check: { type: 'boolean' },
    rerun: { type: 'boolean' },
    'flaky-record': { type: 'string' },
    folder: { type: 'string' },
  },
});
const stalled = values.stalls === true;
const depth: Depth = values.short === true ? 'short' : depthIn({ DIALPROOF_TEST_DEPTH: values.depth });
const drawnSeed = String(Math.floor(Math.random() * 1_000_000_000));
const seed = seedIn({ DIALPROOF_TEST_SEED: process.env['DIALPROOF_TEST_SEED'] ?? drawnSeed });
// Words choose among all files.
const hasShards = (depth === 'test' || depth === 'short') && positionals.length === 0;
const shard = shardIn(values.shard ?? (hasShards ? '1/5' : '1/1'));

const after = values.after === undefined ? undefined : shardIn(values.after);

const filesOf: Readonly<Record<Depth, () => readonly string[]>> = {
  fast: fastFiles,
  test: () => filesIn(shard),
  short: () => deepFiles(shard),
  deep: () => deepFiles(shard),
};
const cache = join(root, 'node_modules/.cache/dialproof');
await mkdir(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const isChosen = (file: string): boolean => positionals.length === 0 || positionals.some((part) => file.includes(part));
const filesToRun = (): readonly string[] => {
  if (after !== undefined) return filesAfter(after, isChosen);
  return (values.folder === undefined ? filesOf[depth]() : testFilesBelow(values.folder)).filter(isChosen);
};
const chosen = filesToRun();
if (chosen.length === 0) {
  throw new Error(`no test file of shard ${nameOf(shard)} has ${positionals.join(' or ')} in its path`);
}
const areFast = new Set(values.folder === undefined ? fastFiles() : []);
const fast = chosen.filter((file) => areFast.has(file));
const others = chosen.filter((file) => !areFast.has(file));
const slow = values.folder === undefined ? groupsOf(others) : [{ name: values.folder, files: others }];

const checked = values.check === true ? runCheck() : undefined;
const groups: Group[] = [];
if (slow.length > 0) {
  const program = values.folder === undefined ? await builtProgram() : undefined;
  if (program !== undefined) process.env[programVariable] = program;
  const programs = await bundleGroups(
    slow.map(({ files }) => files),
    folder,
    program,
  );
  groups.push(...slow.map((group, index) => ({ ...group, program: programs[index] ?? '' })));
}
if (fast.length > 0) {
  const program = join(folder, 'fast-tests.mjs');
  await bundleFastTests(fast, program);
  // The fast files come first: in one process they take longer than most of the others, and changes break them most
  // often.
  groups.unshift({ name: 'the fast files', files: fast, program, runsCodeFewTimes: true });
}
await stop();

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
  patience: depth === 'deep' ? 4 * 3600 : stalled ? 3600 : 1200,
};
const print = (result: GroupResult): void => {
  if (!hasPassed(result)) process.stdout.write(result.printed);
  console.log(lineOf(result));
};
const lanes = Math.ceil(availableParallelism() * (stalled ? 6 : 2.5));
const results = await runGroups(groups, lanes, surroundings, print);

const check = await checked;
if (check !== undefined) console.log(check.passed ? 'ok    npm run check' : `${check.printed}FAIL  npm run check`);

const record = values['flaky-record'];
const again = {
  earlier: record === undefined ? [] : await readRecord(record),
  run: async (group: Group): Promise<GroupResult> => {
    const result = await runGroup(group, surroundings);
    print({ ...result, group: { ...group, name: `${group.name}, by itself` } });
    return result;
  },
};
// Stalls look for files that do not wait long enough: such a file has failed there.
const verdict = values.rerun === true && !stalled ? await runAgain(results, again) : verdictOf(results);
if (record !== undefined) await writeRecord(record, flakyNames(verdict));

// The figures of every file, for work on the speed of the tests.
const figures = Object.assign({}, ...results.map((result) => result.figures));
if (values.folder === undefined) await writeFile(join(cache, 'test-figures.json'), JSON.stringify(figures, null, 1));
const lines = summaryOf(verdict, {
  depth,
  seed,
  shard: shard.of === 1 ? undefined : shard,
  seconds: (performance.now() - begun) / 1000,
  cpu: cpuSeconds(),
  missing: depth === 'fast' ? [] : missingIn(process.env),
  checkFailed: check?.passed === false,
});
for (const line of lines) console.log(line);
process.exitCode = countsOf(verdict).failed > 0 || check?.passed === false ? 1 : 0;
