/**
 * `npm run test:fast`, `npm test`, `npm run test:deep`: `--depth` says which. Fast runs the fast files alone, test every file, with a part of those that take
 * longest, deep those that look deeper then; `--short` makes deep end in minutes. `--check` runs `npm run check` beside them. Words choose files by a part of their paths.
 *
 * Two groups of files run at a time for each core, for a part of what tests do is wait for other programs. With `--stalls` every process stands
 * still for most of the time, as on a machine that is too small, and six run at a time.
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
import { deepFiles, fastFiles, filesWith, testFiles } from './runner/test-files.ts';
import { groupsOf } from './runner/plan-groups.ts';
import { runGroups, type Group } from './runner/run-groups.ts';
import { lineOf, summaryOf } from './runner/summary.ts';
import { temporaryFolder } from './runner/temporary-folder.ts';

const begun = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { depth: { type: 'string' }, short: { type: 'boolean' }, stalls: { type: 'boolean' }, check: { type: 'boolean' } },
});
const stalled = values.stalls === true;
const depth: Depth = values.short === true ? 'short' : depthIn({ DIALPROOF_TEST_DEPTH: values.depth });
const seed = seedIn({ DIALPROOF_TEST_SEED: process.env['DIALPROOF_TEST_SEED'] ?? String(Math.floor(Math.random() * 1_000_000_000)) });

const filesOf: Readonly<Record<Depth, () => readonly string[]>> = {
  fast: fastFiles,
  test: () => (positionals.length === 0 ? filesWith(seed) : testFiles()),
  short: () => deepFiles('short', seed),
  deep: () => deepFiles('deep', seed),
};
const chosen = filesOf[depth]().filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
const areFast = new Set(fastFiles());
const fast = chosen.filter((file) => areFast.has(file));
const cache = join(root, 'node_modules/.cache/dialproof');
await mkdir(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const checked = values.check === true ? runCheck() : undefined;
const groups: Group[] = [];
const slow = groupsOf(chosen.filter((file) => !areFast.has(file)));
if (slow.length > 0) {
  const program = await builtProgram();
  process.env[programVariable] = program;
  const programs = await bundleGroups(slow.map(({ files }) => files), folder, program);
  groups.push(...slow.map((group, index) => ({ ...group, program: programs[index] ?? '' })));
}
if (fast.length > 0) {
  const program = join(folder, 'fast-tests.mjs');
  await bundleFastTests(fast, program);
  // First: in one process they take longer than most of the others, and are the ones that a change breaks most often.
  groups.unshift({ name: 'the fast files', files: fast, program });
}
await stop();
if (groups.length === 0) throw new Error(`no test file${depth === 'short' ? ` that the seed ${seed} has chosen` : ''} has ${positionals.join(' or ')} in its path`);

// With the exit of this process the groups end that run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const environment = { ...process.env, TMPDIR: temporaryFolder(process.env), DIALPROOF_TEST_DEPTH: depth, DIALPROOF_TEST_SEED: String(seed) };
const stalls = `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('runner/stalls.mjs', import.meta.url).href}`;
const results = await runGroups(
  groups,
  availableParallelism() * (stalled ? 6 : 2),
  {
    environment: stalled ? { ...environment, NODE_OPTIONS: stalls } : environment,
    patience: depth === 'deep' ? 4 * 3600 : stalled ? 3600 : 1200,
  },
  (result) => {
    if (result.fault !== '') process.stdout.write(result.printed);
    console.log(lineOf(result));
  },
);

const check = await checked;
if (check !== undefined) console.log(check.passed ? 'ok    npm run check' : `${check.printed}FAIL  npm run check`);

// The figures of every file, for those who want to make the tests faster.
await writeFile(join(cache, 'test-figures.json'), JSON.stringify(Object.assign({}, ...results.map(({ outcome }) => outcome?.files)), null, 1));
const seconds = (performance.now() - begun) / 1000;
const missing = depth === 'fast' ? [] : missingIn(process.env);
for (const line of summaryOf(results, { depth, seed, seconds, cpu: cpuSeconds(), missing })) console.log(line);
process.exitCode = results.every(({ fault }) => fault === '') && check?.passed !== false ? 0 : 1;
