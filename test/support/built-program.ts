/**
 * The program of the checkout, bundled as it is published and laid out as it is installed, for tests that start it: it
 * starts in a quarter of the time that it takes through tsx. Types are not checked; `npm run check` does that.
 *
 * The runner bundles it once for all groups of tests and names it in the environment. A test file that runs alone
 * bundles its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../architecture/source-files.ts';
import { bundlePrograms } from '../../src/gen/bundles.ts';

/** The environment variable that holds the path of the main module. */
export const programVariable = 'DIALPROOF_TEST_PROGRAM';

/** Bundles into a folder that is removed when this process ends. Resolves with the path of the main module. */
const bundle = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-built-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundlePrograms(root, join(folder, 'dist'));
  for (const part of ['package.json', 'examples', 'docs'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return join(folder, 'dist', 'src', 'main.js');
};

let bundled: Promise<string> | undefined;

/** The path of the program's main module. */
export const builtProgram = (): Promise<string> => {
  const named = process.env[programVariable];
  bundled ??= named === undefined ? bundle() : Promise.resolve(named);
  return bundled;
};

/** The address of a script that threads run. */
export const bundledScript = async (name: string): Promise<URL> =>
  new URL(`${name}.js`, pathToFileURL(await builtProgram()));
