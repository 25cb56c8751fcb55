/**
 * The lock of a campaign's folder: a file with the number of the process that writes the folder. A second campaign is
 * refused as long as that process lives; the lock of one that has died is taken over. It locks on one machine alone.
 */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DialproofError } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';

const lockName = 'campaign.lock';

const isCode = (thrown: unknown, code: string): boolean => (thrown as NodeJS.ErrnoException).code === code;

/** Whether the process lives, also that of another user. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return isCode(thrown, 'EPERM');
  }
};

/** The text of a file; undefined where there is none. */
const textOf = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    if (isCode(thrown, 'ENOENT')) return undefined;
    throw thrown;
  }
};

/** Whether the lock is made with the text of `own`: another one is left as it is. */
const isMade = async (own: string, lock: string): Promise<boolean> => {
  try {
    await link(own, lock);
    return true;
  } catch (thrown) {
    if (isCode(thrown, 'EEXIST')) return false;
    throw thrown;
  }
};

/** Whether a text names a process that lives. */
const isHeld = (text: string): boolean => /^[1-9]\d{0,9}\n?$/.test(text) && isAlive(Number(text));

/** Removes the lock of a dead process. A lock that another campaign has made meanwhile is put back. */
const clear = async (lock: string, aside: string): Promise<void> => {
  try {
    await rename(lock, aside);
  } catch (thrown) {
    if (isCode(thrown, 'ENOENT')) return;
    throw thrown;
  }
  if (isHeld((await textOf(aside)) ?? '')) await isMade(aside, lock);
  await rm(aside, { force: true });
};

const refused = (folder: string, lock: string, holder: string): DialproofError =>
  new DialproofError(
    'ReportNotWritten',
    `${printable(folder)} is written by another campaign, that of the process ${printable(holder.trim())}`,
    undefined,
    { hint: `Name another folder, or wait for its end. If no campaign writes it, remove ${printable(lock)}.` },
  );

/** Resolves with what releases the folder. Throws `ReportNotWritten` where another campaign has it, and errors of the file system. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const lock = join(folder, lockName);
  const own = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(own, `${process.pid}\n`);
  try {
    if (!(await isMade(own, lock))) {
      const holder = await textOf(lock);
      if (holder !== undefined && isHeld(holder)) throw refused(folder, lock, holder);
      await clear(lock, `${own}.aside`);
      if (!(await isMade(own, lock))) throw refused(folder, lock, (await textOf(lock)) ?? '');
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(lock, { force: true });
};
