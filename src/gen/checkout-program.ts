/**
 * The program that a checkout runs: bundles of the present sources, in `.cache/`, where they stay until the sources
 * change.
 */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesBelow } from './files-below.ts';
import { madePlaces } from './made-places.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.cache');
/** The folders and files that are bundled, and those that say which packages are installed. */
const sources = ['src', 'machines', 'schemas', 'package.json', 'package-lock.json'];
/** Bundles that are kept: a running program may still read a part of an older one. */
const kept = 4;

/** Changed sources have another name: it contains their paths, sizes and times of change. */
const nameOfSources = async (): Promise<string> => {
  const files = (await Promise.all(sources.map((place) => filesBelow(join(root, place))))).flat().toSorted();
  const states = await Promise.all(files.map((file) => stat(file)));
  const hash = createHash('sha256');
  for (const [index, { size, mtimeMs }] of states.entries()) hash.update(`${files[index]} ${size} ${mtimeMs}\n`);
  return hash.digest('hex').slice(0, 16);
};

const removeOld = async (): Promise<void> => {
  const folders = (await readdir(cache)).map((name) => join(cache, name));
  // Another process may have renamed or removed one of them meanwhile.
  const aged = folders.map((folder) => ({ folder, time: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  const old = aged.toSorted((one, other) => other.time - one.time).slice(kept);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
};

/** Bundles into a temporary folder first: another process may bundle the same sources. */
const bundleInto = async (folder: string): Promise<void> => {
  const { bundlePrograms } = await import('./bundles.ts');
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  try {
    await bundlePrograms(root, unfinished, { sourceMaps: true });
    await rename(unfinished, folder);
  } catch (thrown) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw thrown;
  }
  await removeOld();
};

const prepareFirst =
  'Files that are generated are missing in this clone, or are old: run `npm run prepare` (or `npm ci`), ' +
  'and then the command again.';

/** Whether a program of `project` lacks generated files. It costs nothing at a start: only a new bundle needs them. */
const lacksGenerated = (project: string): boolean => madePlaces.some((place) => !existsSync(join(project, place)));

/** Whether esbuild has found that a generated file, or what a source reads of it, is missing. */
const namesGenerated = (thrown: unknown): boolean => {
  const errors = (thrown as { readonly errors?: unknown }).errors;
  if (!Array.isArray(errors)) return false;
  return errors.some(({ text }: { readonly text?: unknown }) => /\b(?:generated|editor)\//.test(String(text)));
};

/** The address of the main module, or what a person is to do before there can be one. */
export const bundledProgram = async (): Promise<{ readonly address: string } | { readonly remedy: string }> => {
  const folder = join(cache, await nameOfSources());
  const address = pathToFileURL(join(folder, 'src', 'main.js')).href;
  if (existsSync(folder)) return { address };
  if (lacksGenerated(root)) return { remedy: prepareFirst };
  try {
    await bundleInto(folder);
    return { address };
  } catch (thrown) {
    if (namesGenerated(thrown)) return { remedy: prepareFirst };
    throw thrown;
  }
};
