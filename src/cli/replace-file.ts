/**
 * Writes a file as a whole: into a temporary one beside it, which takes its place when all of it is on the disk. A write that fails leaves the
 * old file as it was.
 *
 * A device or a pipe is written to directly, and so is a file that cannot be replaced, such as one that a container has mounted.
 */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const irreplaceable: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EBUSY', 'EXDEV']);

/** Rejects with the error of the file system. */
export const replaceFile = async (file: string, content: string | Uint8Array): Promise<void> => {
  const target = await realpath(file).catch(() => file);
  const found = await stat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return writeFile(target, content);
  try {
    await writeBeside(target, content, found?.mode);
  } catch (thrown) {
    if (found === undefined || !irreplaceable.has((thrown as NodeJS.ErrnoException).code)) throw thrown;
    await writeFile(target, content);
  }
};

/** `mode`: of the file that is replaced. */
const writeBeside = async (target: string, content: string | Uint8Array, mode: number | undefined): Promise<void> => {
  const beside = join(dirname(target), `.dialproof-${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(beside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL);
    try {
      if (mode !== undefined) await handle.chmod(mode);
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, target);
  } catch (thrown) {
    await rm(beside, { force: true });
    throw thrown;
  }
};
