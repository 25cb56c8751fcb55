/**
 * A folder of tests that a command has made: the files, and `index.json`, which lists them. Writing it again replaces
 * what the command wrote before, and no other file: neither one of the same name, nor one that was changed since.
 */
import { createHash } from 'node:crypto';
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

/** The files of the last write, with their digests; undefined: they were written without one. */
type Made = ReadonlyMap<string, string | undefined>;

const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Undefined where there is none. */
const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
};

const refused = (rule: string, hint: string): DialproofError =>
  new DialproofError('InvalidFile', `${rule}: nothing was written`, undefined, { hint });

/** Throws `InvalidFile` where another program has written the index. */
const filesBefore = async (folder: string): Promise<Made> => {
  const text = await readIfThere(join(folder, indexFile));
  if (text === undefined) return new Map();
  const made = madeIn(text.toString());
  if (made === undefined)
    throw refused(`${printable(join(folder, indexFile))} is not the index of generated tests`, 'Name another folder.');
  return made;
};

const madeIn = (text: string): Made | undefined => {
  try {
    const { tests, digests } = JSON.parse(text) as { readonly tests?: unknown; readonly digests?: unknown };
    if (!Array.isArray(tests)) return undefined;
    const files = tests.flatMap((test: { readonly file?: unknown; readonly feed?: unknown } | null) =>
      test?.feed === undefined ? [test?.file] : [test.file, test.feed],
    );
    if (!files.every((file) => typeof file === 'string' && madeName.test(file))) return undefined;
    const known = new Map(Object.entries((digests ?? {}) as Readonly<Record<string, string>>));
    return new Map((files as string[]).map((file) => [file, known.get(file)]));
  } catch {
    return undefined;
  }
};

/** Throws `InvalidFile` where a file would be lost that the command did not make as it is. `digests`: of what is written. */
const keepOthers = async (folder: string, before: Made, digests: ReadonlyMap<string, string>): Promise<void> => {
  for (const name of new Set([...digests.keys(), ...before.keys()])) {
    const text = await readIfThere(join(folder, name));
    if (text === undefined) continue;
    const digest = digestOf(text);
    // The same command writes again what it wrote when it was interrupted.
    if (digest === digests.get(name)) continue;
    const path = printable(join(folder, name));
    if (!before.has(name))
      throw refused(`${path} is there, and was not made by this command`, 'Name another folder, or remove the file.');
    if (digest !== (before.get(name) ?? digest))
      throw refused(
        `${path} was changed since it was made`,
        'Name another folder, rename the file to keep it, or remove it.',
      );
  }
};

/**
 * Without a file, the tests of an earlier write stay as they are. Throws an error with `code` where the folder cannot be
 * written, and `InvalidFile` where it is not the command's, or a file of another hand would be lost.
 */
export const writeTestFolder = async (
  folder: string,
  { files, index }: TestFolder,
  code: 'InvalidFile' | 'ReportNotWritten',
): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    const before = await filesBefore(folder);
    if (files.length === 0 && before.size > 0) return;
    const digests = new Map(files.map(({ name, text }) => [name, digestOf(text)]));
    await keepOthers(folder, before, digests);
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    const listed = { ...index, digests: Object.fromEntries(digests) };
    await replaceFile(join(folder, indexFile), `${JSON.stringify(listed, null, 2)}\n`);
    for (const name of before.keys()) if (!digests.has(name)) await rm(join(folder, name), { force: true });
  } catch (thrown) {
    if (thrown instanceof DialproofError) throw thrown;
    throw new DialproofError(code, `the tests cannot be written: ${reasonOf(thrown)}`, undefined, {
      hint: 'Name a folder that you may write.',
    });
  }
};
