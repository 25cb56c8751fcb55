/**
 * The test files that the arguments of a command stand for: a file is itself, a folder has every `*.test.yaml`, `.yml`
 * and `.json` below it, and a pattern every file that it matches. Their order depends on nothing but their names.
 */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../ground/errors.ts';
import { isNamedTest } from '../documents/document-kind.ts';
import { folderByFolder } from '../ground/folder-order.ts';
import type { FileFault } from '../documents/yaml-source.ts';
import { folderOf, isPattern, matcherOf } from './glob.ts';

/** Files and folders below the arguments that are looked at. */
const mostEntries = 100_000;
const mostFiles = 10_000;
const deepest = 32;

export interface FoundFiles {
  readonly files: readonly string[];
  readonly faults: readonly FileFault[];
  /** Where a new file would be found. */
  readonly folders: readonly string[];
}

class Search {
  readonly files: string[] = [];
  readonly faults: FileFault[] = [];
  readonly folders = new Set<string>();
  readonly #known = new Set<string>();
  #entries = 0;

  /** Takes a named file each time that it is named; `#add` takes a found file once. */
  async take(argument: string): Promise<void> {
    const found = await stat(argument).catch(() => undefined);
    if (found?.isDirectory() === true) return this.#takeFolder(argument);
    if (found === undefined && isPattern(argument)) return this.#takePattern(argument);
    this.#known.add(argument);
    this.files.push(argument);
  }

  async #takeFolder(folder: string): Promise<void> {
    const before = this.faults.length;
    const files = (await this.#below(folder)).filter(isNamedTest);
    if (files.length === 0 && this.faults.length === before)
      this.#fault(
        folder,
        'there is no test file in this folder: their names end in .test.yaml, .test.yml or .test.json',
      );
    this.#add(files);
  }

  async #takePattern(pattern: string): Promise<void> {
    const before = this.faults.length;
    const plain = pattern.replace(/^(?:\.\/)+/, '');
    try {
      const matches = matcherOf(plain);
      const files = (await this.#below(folderOf(plain))).filter(matches);
      if (files.length === 0 && this.faults.length === before)
        this.#fault(pattern, 'no file has a name that matches this pattern');
      this.#add(files);
    } catch (thrown) {
      if (!(thrown instanceof RangeError) && !(thrown instanceof SyntaxError)) throw thrown;
      this.#fault(pattern, `this is no pattern: ${reasonOf(thrown)}`);
    }
  }

  #add(files: readonly string[]): void {
    const added = files.filter((file) => !this.#known.has(file)).sort(folderByFolder);
    for (const file of added) this.#known.add(file);
    this.files.push(...added);
  }

  /**
   * All files below, hidden ones and those of `node_modules` left out. A link to a folder is not followed: it could
   * lead in a circle.
   */
  async #below(folder: string, depth = 0): Promise<string[]> {
    this.folders.add(folder === '' ? '.' : folder);
    let entries: Dirent[];
    try {
      entries = await readdir(folder === '' ? '.' : folder, { withFileTypes: true });
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      this.#fault(
        folder,
        code === 'ENOENT' ? 'there is no such folder' : `the folder cannot be read: ${reasonOf(thrown)}`,
      );
      return [];
    }
    this.#entries += entries.length;
    if (this.#entries > mostEntries)
      throw new TooMuch(folder, `there are more than ${mostEntries} files and folders below what is named`);
    if (depth > deepest) throw new TooMuch(folder, `is more than ${deepest} folders deep`);
    const files: string[] = [];
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = folder === '' ? entry.name : join(folder, entry.name);
      if (entry.isDirectory()) files.push(...(await this.#below(path, depth + 1)));
      else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)))) files.push(path);
    }
    return files;
  }

  #fault(file: string, message: string): void {
    this.faults.push({ file, pointer: '', message });
  }
}

class TooMuch extends Error {
  readonly file: string;

  constructor(file: string, message: string) {
    super(message);
    this.file = file;
  }
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() === true;

/** Finds the test files of all arguments, with a fault for each argument that stands for none. */
export const findTestFiles = async (named: readonly string[]): Promise<FoundFiles> => {
  const search = new Search();
  try {
    for (const argument of named) await search.take(argument);
  } catch (thrown) {
    if (!(thrown instanceof TooMuch)) throw thrown;
    search.faults.push({ file: thrown.file, pointer: '', message: thrown.message });
  }
  if (search.files.length > mostFiles) {
    search.faults.push({
      file: named[0] ?? '',
      pointer: '',
      message: `these are ${search.files.length} test files: a command takes ${mostFiles} at most`,
    });
  }
  return { files: search.files, faults: search.faults, folders: [...search.folders] };
};
