/**
 * A file system of a test's own, in memory and small: tests fill it. Mounting one takes the capability SYS_ADMIN; where
 * the tests do not have it, the last lines of the run say so.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'mocha';

const mount = (folder: string, bytes: number): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
};

const unmount = (folder: string): void => {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  rmdirSync(folder);
};

/** A process with the capability may be denied the call all the same: so one is mounted. */
const canMount = (): boolean => {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-disk-'));
  try {
    mount(folder, 1 << 20);
  } catch {
    rmdirSync(folder);
    return false;
  }
  unmount(folder);
  return true;
};

let told = false;

/** `it`, where a file system can be mounted; the test is given the folder of one that takes `bytes`. */
export const itOnSmallDisk = (
  title: string,
  bytes: number,
  test: (this: Context, folder: string) => Promise<void>,
): void => {
  if (!canMount()) {
    if (!told)
      process.once('exit', () =>
        console.error('not there: a file system of their own for tests of full disks (the capability SYS_ADMIN)'),
      );
    told = true;
    return;
  }
  it(title, async function () {
    const folder = mkdtempSync(join(tmpdir(), 'dialproof-disk-'));
    mount(folder, bytes);
    try {
      await test.call(this, folder);
    } finally {
      unmount(folder);
    }
  });
};
