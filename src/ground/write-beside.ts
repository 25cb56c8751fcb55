/**
 * Writes a file atomically: into a temporary file beside it, which replaces it when all octets are on the disk. The
 * name of the temporary file contains the machine and the process that writes it, so that the remains of a killed
 * process can be removed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import * as system from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

export interface WriteBesideOptions {
  /** Of the file that is replaced. */
  readonly mode?: number | undefined;
  /** Called when the temporary file is open, and again before it is renamed. Where it rejects, nothing is replaced. */
  readonly check?: (() => Promise<void>) | undefined;
  readonly disk?: Pick<typeof system, 'open' | 'rename' | 'unlink'>;
}

const temporary = /^\.dialproof-(?:(?<host>[\da-f]{8})-(?<pid>\d{1,10})-)?[\da-f]{12}\.tmp$/;
const ownHost = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Temporary files that this process is writing. */
const underWay = new Set<string>();

/** After this time no process of another machine is still writing a temporary file. */
const leftOverMilliseconds = 60 * 60 * 1000;

/** Rejects with the error of the file system, or of `check`; then the old file is unchanged. */
export const writeBeside = async (
  target: string,
  content: string | Uint8Array,
  { mode, check, disk = system }: WriteBesideOptions = {},
): Promise<void> => {
  const name = `.dialproof-${ownHost}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  const beside = join(dirname(target), name);
  underWay.add(name);
  try {
    const handle = await disk.open(beside, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL);
    try {
      await check?.();
      if (mode !== undefined) await handle.chmod(mode);
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await check?.();
    await disk.rename(beside, target);
  } catch (thrown) {
    await disk.unlink(beside).catch(() => undefined);
    throw thrown;
  } finally {
    underWay.delete(name);
  }
};

export const isTemporary = (name: string): boolean => temporary.test(name);

/** Whether the process that wrote a temporary file has ended. `age`: milliseconds since the file was changed. */
export const isLeftOver = (name: string, age: number): boolean => {
  const { host, pid } = temporary.exec(name)?.groups ?? {};
  if (host !== ownHost || pid === undefined) return isTemporary(name) && age > leftOverMilliseconds;
  return Number(pid) === process.pid ? !underWay.has(name) : !isAlive(Number(pid));
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
};
