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

/** The address of its main module. */
export const bundledProgram = async (): Promise<string> => {
  const folder = join(cache, await nameOfSources());
  if (!existsSync(folder)) await bundleInto(folder);
  return pathToFileURL(join(folder, 'src', 'main.js')).href;
};
