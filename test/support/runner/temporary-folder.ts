/**
 * Where tests keep their temporary files: in memory where there is room. A file system on a disk searches long for a
 * free place after many files were deleted, as every database of a test leaves them.
 */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Octets: several times what all tests have at a time. */
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

/** A folder that ends with this process. Where `TMPDIR` names a folder, it is made there. */
export const temporaryFolder = (environment: NodeJS.ProcessEnv): string => {
  const folder = mkdtempSync(
    join(environment['TMPDIR'] === undefined && hasRoom() ? memory : tmpdir(), 'dialproof-tests-'),
  );
  // A server that refuses to be root has its folder below.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
