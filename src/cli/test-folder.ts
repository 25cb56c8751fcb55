/**
 * A folder of tests that a command has made: the files, and `index.json`, which lists them. Writing it again replaces
 * what the command wrote before, and no other file.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { printable } from '../report/printable.ts';
import { replaceFile } from './replace-file.ts';

export const indexFile = 'index.json';
/** Names that a command can have used: no other file is removed. */
const madeName = /^[a-z0-9-]+\.(?:test\.yaml|csv)$/;

export interface TestFolder {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Its `tests` name the files: `file`, and `feed` where a test has one. */
  readonly index: object;
}

/** Throws `InvalidFile` where another program has written the index. */
const filesBefore = async (folder: string): Promise<readonly string[]> => {
  let text: string;
  try {
    text = await readFile(join(folder, indexFile), 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
  const files = namesIn(text);
  if (files === undefined)
    throw new DialproofError(
      'InvalidFile',
      `${printable(join(folder, indexFile))} is not the index of generated tests: nothing was written`,
      undefined,
      { hint: 'Name another folder.' },
    );
  return files;
};

const namesIn = (text: string): readonly string[] | undefined => {
  try {
    const { tests } = JSON.parse(text) as { readonly tests?: unknown };
    if (!Array.isArray(tests)) return undefined;
    const files = tests.flatMap((test: { readonly file?: unknown; readonly feed?: unknown } | null) =>
      test?.feed === undefined ? [test?.file] : [test.file, test.feed],
    );
    return files.every((file) => typeof file === 'string' && madeName.test(file)) ? (files as string[]) : undefined;
  } catch {
    return undefined;
  }
};

/** Throws an error with `code` where the folder cannot be written, and `InvalidFile` where it is not the command's. */
export const writeTestFolder = async (
  folder: string,
  { files, index }: TestFolder,
  code: 'InvalidFile' | 'ReportNotWritten',
): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    const kept = new Set(files.map(({ name }) => name));
    const stale = (await filesBefore(folder)).filter((name) => !kept.has(name));
    // The next run of the command overwrites what an interrupted one has left.
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    await replaceFile(join(folder, indexFile), `${JSON.stringify(index, null, 2)}\n`);
    for (const name of stale) await rm(join(folder, name), { force: true });
  } catch (thrown) {
    if (thrown instanceof DialproofError) throw thrown;
    throw new DialproofError(code, `the tests cannot be written: ${reasonOf(thrown)}`, undefined, {
      hint: 'Name a folder that you may write.',
    });
  }
};
