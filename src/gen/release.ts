/**
 * Makes a release from a clean checkout: `npm run release [-- patch|minor|major|VERSION] [--push] [--publish]`. It
 * writes the version and the section of CHANGELOG.md, runs the checks and all tests, builds, packs and tries the
 * package, commits, and tags. Without the flags nothing leaves the machine. If a step before the commit fails, the
 * files are again as they were.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changeFaults, changeKinds, changelogFaults, unreleasedEntries, withRelease } from './changelog.ts';
import { root } from './generator.ts';

const usage = 'npm run release [-- patch|minor|major|VERSION] [--push] [--publish] [--without-tests]';

const changesFolder = '.chronus/changes';

/** Everything that a release changes, besides the tag. */
const written = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'docs/install.md', '.chronus'];

/** All tests take an hour on a slow machine, and a step that stands still ends the release. */
const longestStepMilliseconds = 3 * 60 * 60_000;

const mostFilesNamed = 10;

interface Arguments {
  readonly values: Readonly<Partial<Record<'push' | 'publish' | 'without-tests', boolean>>>;
  readonly positionals: readonly string[];
}

class StepFailed extends Error {}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const spawned = (program: string, argv: readonly string[], stdio: 'inherit' | 'pipe') =>
  spawnSync(program, argv, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdio, stdio === 'pipe' ? 'pipe' : 'inherit'],
    timeout: longestStepMilliseconds,
  });

/** What the program prints, or undefined if it fails. */
const asked = (program: string, ...argv: string[]): string | undefined => {
  const { status, stdout } = spawned(program, argv, 'pipe');
  return status === 0 ? stdout.trim() : undefined;
};

/** Runs a step of the release with its output. */
const run = (program: string, ...argv: string[]): void => {
  console.log(`release: ${[program, ...argv].join(' ')}`);
  const { status, signal, error } = spawned(program, argv, 'inherit');
  if (status !== 0)
    throw new StepFailed(`${[program, ...argv].join(' ')}: ${error?.message ?? signal ?? `exit code ${status}`}`);
};

const outputOf = (program: string, ...argv: string[]): string => {
  const { status, stdout, stderr } = spawned(program, argv, 'pipe');
  if (status !== 0) throw new StepFailed(`${[program, ...argv].join(' ')}: ${stdout}${stderr}`);
  return stdout;
};

const parts = ['major', 'minor', 'patch'] as const;

const numbersOf = (version: string): number[] | undefined =>
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version) ? version.split('.').map(Number) : undefined;

/** The version after the present one that raises this part. */
const raised = (version: string, part: (typeof parts)[number]): string => {
  const at = parts.indexOf(part);
  const numbers = numbersOf(version) ?? [];
  return numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.');
};

const isBelow = (version: string, other: string): boolean => {
  const [mine = [], others = []] = [numbersOf(version), numbersOf(other)];
  const at = mine.findIndex((number, index) => number !== others[index]);
  return at >= 0 && (mine[at] ?? 0) < (others[at] ?? 0);
};

const changes = (): string[] =>
  existsSync(join(root, changesFolder))
    ? readdirSync(join(root, changesFolder)).map((name) => `${changesFolder}/${name}`)
    : [];

/** The smallest version that the entries allow. */
const leastVersion = (present: string): string => {
  const headings = unreleasedEntries(textOf('CHANGELOG.md'));
  const texts = changes().map(textOf);
  const has = (kind: string): boolean =>
    texts.some((text) => text.includes(`\nchangeKind: ${kind}\n`)) ||
    headings.some((entry) => entry.toLowerCase().startsWith(`### ${kind} `));
  const isMinor = Object.entries(changeKinds).some(([kind, part]) => part === 'minor' && has(kind));
  return raised(present, isMinor ? 'minor' : 'patch');
};

const versionFor = (wanted: string | undefined, present: string): string => {
  if (wanted === undefined) return leastVersion(present);
  const part = parts.find((name) => name === wanted);
  return part === undefined ? wanted : raised(present, part);
};

/** Why no release can be made of the checkout as it is. */
const faultsOf = ({ values, positionals }: Arguments, present: string, version: string): string[] => {
  const dirty = (asked('git', 'status', '--porcelain') ?? 'git status fails').split('\n').filter((line) => line !== '');
  const named = dirty.slice(0, mostFilesNamed).map((line) => line.trim().replace(/^\S+ +/, ''));
  const rest = dirty.length > named.length ? `, and ${dirty.length - named.length} more` : '';
  const isVersion = numbersOf(version) !== undefined;
  const leaves = values.push === true || values.publish === true;
  return [
    ...(positionals.length > 1 ? [`more than one version: ${positionals.join(' ')}`] : []),
    ...(isVersion ? [] : [`${version} is no version, and not patch, minor or major`]),
    ...(isVersion && isBelow(version, leastVersion(present))
      ? [`${version} is too low: the entries need ${leastVersion(present)} or a later version`]
      : []),
    ...(values['without-tests'] === true && leaves ? ['what is not tested is neither pushed nor published'] : []),
    ...(dirty.length > 0 ? [`the tree is not clean: ${named.join(', ')}${rest}`] : []),
    ...(asked('git', 'symbolic-ref', '--quiet', 'HEAD') === undefined ? ['HEAD is on no branch'] : []),
    ...(asked('git', 'tag', '--list', `v${version}`) === '' ? [] : [`the tag v${version} exists`]),
    ...(leaves && asked('git', 'remote', 'get-url', 'origin') === undefined ? ['git has no remote `origin`'] : []),
    ...(changes().length + unreleasedEntries(textOf('CHANGELOG.md')).length === 0
      ? ['there is nothing to release']
      : []),
    ...changes().flatMap((path) => changeFaults(textOf(path)).map((fault) => `${path} ${fault}`)),
    ...changelogFaults(textOf('CHANGELOG.md')),
    ...(textOf('docs/install.md').includes(present) ? [] : [`docs/install.md does not name the version ${present}`]),
  ];
};

const writeVersion = (present: string, version: string): void => {
  run('npm', 'version', '--no-git-tag-version', '--ignore-scripts', version);
  writeFileSync(join(root, 'docs/install.md'), textOf('docs/install.md').replaceAll(present, version));
  const rendered = changes().length === 0 ? '' : outputOf('npx', 'chronus', 'changelog', '--package', 'dialproof');
  const expected = unreleasedEntries(textOf('CHANGELOG.md')).length + changes().length;
  const changelog = withRelease(textOf('CHANGELOG.md'), version, rendered);
  const [, section = ''] = changelog.split(/^(?=## )/m);
  const found = section.match(/^- /gm)?.length ?? 0;
  if (found !== expected) throw new StepFailed(`the section has ${found} of ${expected} entries`);
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  for (const path of changes()) rmSync(join(root, path));
};

/** Packs what was built, and tries the package with the packages of the checkout. Returns the path of the package. */
const packAndTry = (version: string): string => {
  const folder = '.cache/release';
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  run('npm', 'pack', '--ignore-scripts', '--pack-destination', folder);
  const tarball = `${folder}/dialproof-${version}.tgz`;
  run('npx', 'publint', 'run', tarball, '--strict');
  run('tar', '-xzf', tarball, '-C', folder);
  const program = `${folder}/package/dist/src/main.js`;
  const printed = outputOf(process.execPath, program, '--version').trim();
  if (printed !== version) throw new StepFailed(`the package says that it is ${printed}, and not ${version}`);
  run(process.execPath, program, 'run', '--quiet', `${folder}/package/examples/busy.test.yaml`);
  return tarball;
};

const commitAndTag = (version: string): void => {
  run('git', 'add', '--all', '--', ...written);
  run('git', 'commit', '--quiet', '--message', `Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `dialproof ${version}`);
};

const argumentsOf = (argv: readonly string[]): Arguments =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { push: { type: 'boolean' }, publish: { type: 'boolean' }, 'without-tests': { type: 'boolean' } },
  });

const release = (given: Arguments): void => {
  const { version: present } = JSON.parse(textOf('package.json')) as { version: string };
  const version = versionFor(given.positionals[0], present);
  const faults = faultsOf(given, present, version);
  if (faults.length > 0) {
    for (const fault of faults) console.error(`release: ${fault}`);
    process.exitCode = 2;
    return;
  }
  // Ctrl+C ends the step that is running; the release then puts the files back.
  process.on('SIGINT', () => undefined);
  let tarball: string;
  try {
    writeVersion(present, version);
    if (given.values['without-tests'] !== true) run('npm', 'test', '--', '--shard', '1/1');
    run('npm', 'run', 'build');
    tarball = packAndTry(version);
    commitAndTag(version);
  } catch (thrown) {
    console.error(`release: failed: ${thrown instanceof StepFailed ? thrown.message : String(thrown)}`);
    run('git', 'restore', '--source=HEAD', '--staged', '--worktree', '--', ...written);
    process.exitCode = 1;
    return;
  }
  if (given.values.push === true) run('git', 'push', '--follow-tags', 'origin', 'HEAD');
  if (given.values.publish === true) run('npm', 'publish', tarball);
  console.log(`release: dialproof ${version} is committed and tagged; the package is ${tarball}`);
};

try {
  release(argumentsOf(process.argv.slice(2)));
} catch (thrown) {
  console.error(`release: ${(thrown as Error).message}`);
  console.error(usage);
  process.exitCode = 2;
}
