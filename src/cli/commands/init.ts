/**
 * `dialproof init [FOLDER]`: writes a flow, the configuration that hosts it and tests that pass. It never overwrites a
 * file.
 */
import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DialproofError, invalid, reasonOf, type Fault } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';
import { initialFiles } from '../init-files.ts';
import type { CliParts } from '../parts.ts';

const isThere = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw thrown;
  }
};

/** Resolves with 0. Throws `InvalidFile` with all files that exist already, and for one that cannot be written. */
export const init = async (folder: string, { stdout }: Pick<CliParts, 'stdout'>): Promise<number> => {
  const files = Object.entries(initialFiles).map(([path, text]) => ({ path: join(folder, path), text }));
  try {
    const faults: Fault[] = [];
    for (const { path } of files)
      if (await isThere(path)) faults.push({ pointer: '', message: `${path} is there already` });
    if (faults.length > 0) throw invalid('InvalidFile', 'nothing was written: no file is overwritten', faults);
    for (const { path, text } of files) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: 'wx' });
      stdout.write(`${printable(path)}\n`);
    }
  } catch (thrown) {
    if (thrown instanceof DialproofError) throw thrown;
    throw new DialproofError('InvalidFile', `the files cannot be written: ${reasonOf(thrown)}`, undefined, {
      hint: 'Name a folder that you may write.',
    });
  }
  stdout.write(`run the tests: ${folder === '.' ? '' : `cd ${printable(folder)} && `}dialproof run calls\n`);
  return 0;
};
