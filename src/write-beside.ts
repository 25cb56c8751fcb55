/** Writes a file as a whole: into a temporary one beside it, which takes its place when all of it is on the disk. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** `mode`: of the file that is replaced. Rejects with the error of the file system, and the old file is as it was. */
export const writeBeside = async (target: string, content: string | Uint8Array, mode: number | undefined): Promise<void> => {
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
