/**
 * Writes a file as a whole: into a temporary one beside it, which replaces it once all of it is on the disk. A write
 * that fails leaves the old file as it was.
 *
 * A device or a pipe is written to directly, and so is a file that cannot be replaced, such as one that a container has
 * mounted.
 */
import { realpath, stat, writeFile } from 'node:fs/promises';
import { writeBeside } from '../ground/write-beside.ts';

const irreplaceable: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EBUSY', 'EXDEV']);

/** Rejects with the error of the file system. */
export const replaceFile = async (file: string, content: string | Uint8Array): Promise<void> => {
  const target = await realpath(file).catch(() => file);
  const found = await stat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return writeFile(target, content);
  try {
    await writeBeside(target, content, { mode: found?.mode });
  } catch (thrown) {
    if (found === undefined || !irreplaceable.has((thrown as NodeJS.ErrnoException).code)) throw thrown;
    await writeFile(target, content);
  }
};
