/** The type of a generator, and how its output is written into the project. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Resolves with texts by path within the project; the same texts for the same sources. */
export type Generator = () => Promise<Map<string, string>>;

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The paths whose file is absent, or has another text. */
export const staleOf = async (files: ReadonlyMap<string, string>): Promise<string[]> => {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const present = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (present !== text) stale.push(path);
  }
  return stale;
};

/**
 * Runs the generators in their order, and writes what is stale. Resolves with the paths that they returned, and those
 * among them that it wrote.
 */
export const write = async (generators: readonly Generator[]): Promise<{ given: string[]; written: string[] }> => {
  const given: string[] = [];
  const written: string[] = [];
  for (const generator of generators) {
    const files = await generator();
    given.push(...files.keys());
    for (const path of await staleOf(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), files.get(path) ?? '');
      written.push(path);
    }
  }
  return { given, written };
};

/** Removes every file in the folders, which end in `/`, that is not among `kept`. */
export const prune = async (places: readonly string[], kept: readonly string[]): Promise<void> => {
  const wanted = new Set(kept);
  for (const folder of places.filter((place) => place.endsWith('/') && existsSync(join(root, place)))) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const present = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const file of present) if (!wanted.has(file.slice(root.length).replaceAll('\\', '/'))) await rm(file);
  }
};
