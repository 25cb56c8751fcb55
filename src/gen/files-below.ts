/** The files of a project that the generated files depend on. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * The paths of the files at a place, which is a file or a folder; empty if there is nothing. Without those of packages:
 * the lock file names these.
 */
export const filesBelow = async (place: string): Promise<string[]> => {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined || !found.isDirectory()) return found === undefined ? [] : [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const isOurs = (folder: string): boolean => !relative(place, folder).includes('node_modules');
  return entries
    .filter((entry) => entry.isFile() && isOurs(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name));
};
