/** Files in the folder that a learning or a comparison was given. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { printable } from '../../report/printable.ts';
import { replaceFile } from '../replace-file.ts';

/** Throws `InvalidFile` for what the file system refuses to `work`, which does nothing else. */
export const orNotWritten = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof DialproofError) throw thrown;
    throw new DialproofError('InvalidFile', `${printable(folder)} cannot be written: ${reasonOf(thrown)}`, undefined, {
      hint: 'Name a folder that you may write: --out FOLDER.',
    });
  }
};

/** By name: the content; undefined: there is to be no such file. Throws `InvalidFile`. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string | undefined>>): Promise<void> =>
  orNotWritten(folder, async () => {
    await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, name);
      await (content === undefined ? rm(file, { force: true }) : replaceFile(file, content));
    }
  });
