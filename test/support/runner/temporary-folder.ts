/**
 * The place of the tests' temporary files: memory, if there is room. A file system on a disk searches long for free
 * space after many files were deleted, as every database of a test leaves them.
 */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Octets: several times what all tests need at a time. */
const leastRoom = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastRoom;
  } catch {
    return false;
  }
};

/** A folder that is removed when this process ends. It is made in `TMPDIR`, if that names a folder. */
export const temporaryFolder = (environment: NodeJS.ProcessEnv): string => {
  const folder = mkdtempSync(
    join(environment['TMPDIR'] === undefined && hasRoom() ? memory : tmpdir(), 'dialproof-tests-'),
  );
  // A server that refuses to run as root has its folder below.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
