/**
 * A small file system in memory, private to a test, which the test fills. Mounting one takes the capability SYS_ADMIN;
 * without it, the last lines of the run say so.
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

/** A process with the capability may still be refused: so this tries to mount one. */
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

/** `it`, if a file system can be mounted; the test receives the folder of one that has `bytes`. */
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
