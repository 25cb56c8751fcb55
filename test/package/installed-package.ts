/**
 * The package as its users get it: built into a folder of its own (the `dist` of the checkout may be in use), packed by
 * npm, and installed in an empty folder. Made once for all tests, and removed when they end.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishedFiles } from '../../src/gen/published-files.ts';
import { root } from '../architecture/source-files.ts';

export interface InstalledPackage {
  /** The folder in which it is installed. */
  readonly folder: string;
  /** `node_modules/dialproof` in it. */
  readonly own: string;
  /** What npm has packed. */
  readonly tarball: string;
  /** Paths within the package, sorted, and bytes. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Runs a program with its installed packages; arguments as for `execFile`. Never rejects. */
  run(program: string, ...argv: readonly string[]): Promise<Outcome>;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The variables of npm that are kept: only those that say where packages come from. */
const keptOfNpm = new Set(['npm_config_registry', 'npm_config_cache', 'npm_config_userconfig']);

/** The environment without what an npm that has started the tests says about their package. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name) || keptOfNpm.has(name),
  ),
);

const runIn = (cwd: string, program: string, argv: readonly string[], timeout = 180_000): Promise<Outcome> =>
  new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string): void =>
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, stdout, stderr });
    execFile(program, argv, { cwd, env: environment, timeout, maxBuffer: 64 * 1024 ** 2 }, done);
  });

const succeeded = async (outcome: Promise<Outcome>): Promise<string> => {
  const { code, stdout, stderr } = await outcome;
  if (code !== 0) throw new Error(`exit code ${code}: ${stdout}${stderr}`);
  return stdout;
};

/** Builds from the present generated files, and copies the other files of the package from the checkout. */
const stage = async (folder: string): Promise<void> => {
  const { files } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { files: readonly string[] };
  const whole = (file: string): string => file.replace(/\/[^/]*\*.*$/, '');
  const roots = new Set(['package.json', ...files.map(whole).filter((file) => file !== 'dist')]);
  for (const file of roots) await cp(join(root, file), join(folder, file), { recursive: true });
  await publishedFiles(join(folder, 'dist'));
};

/** The packages from the registry, or from npm's cache. */
const installed = (folder: string, tarball: string): Promise<Outcome> => {
  const quickly = ['--prefer-offline', '--fetch-retries=0', '--fetch-timeout=20000'];
  return runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', ...quickly, tarball], 60_000);
};

/** As npm lays it out, with the packages of the checkout: if no registry can be reached. */
const linked = async (folder: string, tarball: string): Promise<void> => {
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'dialproof');
  rmSync(modules, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  await succeeded(runIn(own, 'tar', ['-xzf', tarball, '--strip-components=1']));
  const { dependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name), 'dir');
  }
  await mkdir(join(modules, '.bin'));
  await symlink('../dialproof/dist/src/main.js', join(modules, '.bin', 'dialproof'));
};

const make = async (): Promise<InstalledPackage> => {
  const temporary = mkdtempSync(join(tmpdir(), 'dialproof-package-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const [staged, folder] = [join(temporary, 'staged'), join(temporary, 'user')];
  await mkdir(folder);
  await stage(staged);
  const packed = await succeeded(
    runIn(staged, 'npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', temporary]),
  );
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: InstalledPackage['files'] }];
  const tarball = join(temporary, filename);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  if ((await installed(folder, tarball)).code !== 0) await linked(folder, tarball);
  const own = join(folder, 'node_modules', 'dialproof');
  return { folder, own, tarball, files, run: (program, ...argv) => runIn(folder, program, argv) };
};

let made: Promise<InstalledPackage> | undefined;

export const installedPackage = (): Promise<InstalledPackage> => (made ??= make());
