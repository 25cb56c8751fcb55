/**
 * The folder of the tests, `tests.folder` of the configuration: what the console lists, reads and saves. A file is
 * checked like a text of the console, and again only when it has changed. A list waits a second for checks; it marks
 * files that are not checked by then.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../ground/clock.ts';
import { isNamedTest } from '../documents/document-kind.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../ground/errors.ts';
import { flowFault, listFault, type IncludedText, type TextCheck } from './check-text.ts';
import { FolderHandle, FolderMoved, systemDisk, type Disk } from './folder-handle.ts';
import {
  etagOf,
  findFiles,
  markOf,
  mostFiles,
  readContent,
  reasonWithoutPath,
  removeLeftOvers,
  writeContent,
  type FileContent,
  type Place,
} from './folder-files.ts';
import { faultsOfName, wayOf } from './folder-paths.ts';
import {
  largestText,
  type CheckedTest,
  type CheckResult,
  type ListedFile,
  type ReadFile,
  type TestFiles,
} from './protocol.ts';

const listMilliseconds = 1_000;
/** Saves in progress or waiting. */
const mostSaves = 16;
/** Tests of one file that are listed, and characters of a description. */
const mostListed = { tests: 20, description: 200 };

/** The state of the file that the client changes: the one with this tag, or none. */
export type Precondition = { readonly etag: string } | 'absent';

/** The result of a save; `changed`: the file is not as the client said. */
export type Saved = { readonly etag: string; readonly isNew: boolean } | 'changed';

export interface TestFile extends FileContent, ReadFile {}

interface Known {
  /** The mark of the file that was checked. */
  readonly mark: string;
  readonly listed: ListedFile;
  readonly isTest: boolean;
  /** The marks of the files that it includes, by their names; undefined where there is no such file. */
  readonly included: Marks;
}

type Marks = ReadonlyMap<string, string | undefined>;

export class TestsFolder {
  readonly #folder: string;
  readonly #check: TextCheck;
  readonly #clock: Clock;
  readonly #disk: Disk;
  #known: ReadonlyMap<string, Known> = new Map();
  #listing: Promise<TestFiles> | undefined;
  #saves = 0;
  #lastSave: Promise<unknown> = Promise.resolve();

  constructor(folder: string, check: TextCheck, clock: Clock, disk: Disk = systemDisk) {
    this.#folder = folder;
    this.#check = check;
    this.#clock = clock;
    this.#disk = disk;
  }

  /**
   * Removes the temporary files that killed processes have left. Rejects with `Busy` where the folder cannot be read.
   */
  clear(): Promise<void> {
    return this.#withRoot(removeLeftOvers);
  }

  /** Rejects with `Busy` if the folder cannot be read. Callers that ask at the same time get the same list. */
  list(): Promise<TestFiles> {
    return (this.#listing ??= this.#withRoot((root) => this.#list(root)).finally(() => (this.#listing = undefined)));
  }

  /** Undefined if there is no such file. Throws `InvalidParams` for a name that no test file can have. */
  async read(file: string): Promise<TestFile | undefined> {
    const found = await this.#withRoot((root) => this.#atPlace(root, file, (place) => contentAt(place, file)));
    if (found === undefined) return undefined;
    const checked = await this.check(file, found.text);
    const whole = wholeOf(file, checked.tests);
    return { file, ...found, ...checked, ...(whole !== undefined && { whole }) };
  }

  /**
   * The tests of a text that stands in `file`, or is to stand there: it may include files of the folder. A test without
   * a name gets that of its file, like those that the command line runs. Throws `InvalidParams` for the name.
   */
  async check(file: string, text: string): Promise<CheckResult> {
    const faults = faultsOfName(file);
    if (faults.length > 0) throw invalidName(faults);
    return this.#withRoot((root) => this.#checked(root, file, text));
  }

  /**
   * Throws `InvalidParams` for the name, `InvalidFile` with every fault of the text and its line, `Busy` at a limit.
   */
  save(file: string, text: string, precondition: Precondition): Promise<Saved> {
    if (this.#saves >= mostSaves)
      throw new DialproofError(
        'Busy',
        `Too many files of tests are being saved; the limit is ${mostSaves}.`,
        { value: mostSaves },
        { hint: 'Save it again in a moment.' },
      );
    this.#saves += 1;
    const saved = this.#lastSave.then(() =>
      this.#withRoot((root) => this.#atPlace(root, file, (place) => this.#save(root, place, file, text, precondition))),
    );
    this.#lastSave = saved.catch(() => undefined);
    return saved.finally(() => (this.#saves -= 1));
  }

  async #withRoot<Result>(use: (root: FolderHandle) => Promise<Result>): Promise<Result> {
    const root = await FolderHandle.open(this.#folder, this.#disk).catch(cannotBeRead);
    try {
      return await use(root);
    } finally {
      await root.close();
    }
  }

  async #list(root: FolderHandle): Promise<TestFiles> {
    const { names, more } = await findFiles(root).catch(cannotBeRead);
    const until = this.#clock.now() + listMilliseconds;
    const known = new Map<string, Known>();
    const files: ListedFile[] = [];
    for (const name of names) {
      const one = await this.#knownOf(root, name, this.#clock.now() < until);
      if (one !== undefined && one !== 'later') known.set(name, one);
      if (one === 'later') files.push({ file: name, tests: [], faults: null });
      else if (one?.isTest === true) files.push(one.listed);
    }
    this.#known = known;
    const included = new Set([...known.values()].flatMap((one) => [...one.included.keys()]));
    return { folder: true, files: files.filter(({ file }) => !included.has(file) || isNamedTest(file)), more };
  }

  /** Undefined: the file is gone, or its path leads out of the folder. */
  async #knownOf(root: FolderHandle, name: string, now: boolean): Promise<Known | 'later' | undefined> {
    if (faultsOfName(name).length > 0) return undefined;
    const known = this.#atPlace(root, name, (place) => this.#knownAt(root, place, name, now));
    return known.catch((thrown: unknown) => {
      if (thrown instanceof DialproofError && thrown.code === 'InvalidParams') return undefined;
      throw thrown;
    });
  }

  async #knownAt(root: FolderHandle, place: Place, name: string, now: boolean): Promise<Known | 'later' | undefined> {
    const mark = await markOf(place);
    if (mark === undefined) return undefined;
    const before = this.#known.get(name);
    if (before?.mark === mark && (await this.#areMarks(root, before.included))) return before;
    if (!now) return 'later';
    const content = await readContent(place);
    if (content === undefined) return undefined;
    if (typeof content === 'string')
      return { mark, listed: { file: name, tests: [], faults: 1, first: content }, isTest: true, included: new Map() };
    const included = new Map<string, string | undefined>();
    const checked = await this.#checked(root, name, content.text, included).catch(() => undefined);
    if (checked === undefined) return 'later';
    const { faults, tests } = checked;
    const [first] = faults;
    const firstFault =
      first === undefined
        ? {}
        : { first: `line ${first.line}: ${first.pointer} ${first.message}`.slice(0, mostListed.description) };
    return {
      mark,
      listed: {
        file: name,
        tests: listedTests(name, tests),
        faults: faults.length,
        ...firstFault,
      },
      isTest: !faults.some(({ message }) => message === flowFault || (message === listFault && !isNamedTest(name))),
      included,
    };
  }

  async #areMarks(root: FolderHandle, marks: Marks): Promise<boolean> {
    for (const [name, mark] of marks)
      if ((await this.#atPlace(root, name, markOf).catch(() => undefined)) !== mark) return false;
    return true;
  }

  /** `included` gets the marks of the files that the text includes. */
  async #checked(
    root: FolderHandle,
    file: string,
    text: string,
    included?: Map<string, string | undefined>,
  ): Promise<CheckResult> {
    const read = (name: string): Promise<IncludedText> => this.#included(root, name, included);
    const { faults, tests } = await this.#check(text, { ofFile: true, place: { file, read } });
    const stem = stemOf(file);
    return {
      faults,
      tests: tests.map((test, index) => named(test, tests.length === 1 ? stem : `${stem}#${index + 1}`)),
    };
  }

  /** A file outside of the folder is a fault: a test must not show what else the service can read. */
  async #included(
    root: FolderHandle,
    file: string,
    included: Map<string, string | undefined> | undefined,
  ): Promise<IncludedText> {
    const [fault] = faultsOfName(file);
    if (fault !== undefined) return { fault: `the service includes no such file: its name ${fault.message}` };
    const read = async (place: Place): Promise<IncludedText> => {
      included?.set(file, await markOf(place));
      const content = await readContent(place);
      if (content === undefined) return { fault: 'there is no such file in the folder of the tests' };
      return typeof content === 'string' ? { fault: content } : content;
    };
    return this.#atPlace(root, file, read).catch((thrown: unknown) => {
      if (!(thrown instanceof DialproofError) || thrown.code !== 'InvalidParams') throw thrown;
      included?.set(file, undefined);
      return { fault: 'there is no such file in the folder of the tests' };
    });
  }

  async #save(
    root: FolderHandle,
    place: Place,
    file: string,
    text: string,
    precondition: Precondition,
  ): Promise<Saved> {
    const bytes = Buffer.byteLength(text);
    if (bytes > largestText)
      throw invalid('InvalidFile', 'The file is too long.', [
        { pointer: '', message: `must have at most ${largestText} bytes in UTF-8; it has ${bytes}` },
      ]);
    const { faults } = await this.#checked(root, file, text);
    if (faults.length > 0)
      throw invalid(
        'InvalidFile',
        `The text has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: nothing is saved.`,
        faults,
      );
    const before = await contentAt(place, file);
    if (precondition === 'absent' ? before !== undefined : before?.etag !== precondition.etag) return 'changed';
    if (before === undefined && (await findFiles(root)).names.length >= mostFiles)
      throw new DialproofError(
        'Busy',
        `The folder of the tests has too many files; the limit is ${mostFiles}.`,
        { value: mostFiles },
        { hint: 'Take files out of the folder, or name another one as `tests.folder`.' },
      );
    await writeContent(place, text).catch((thrown: unknown) => {
      const hint = 'Make room, or let the service write in the folder.';
      const message = `${file} could not be saved: ${reasonWithoutPath(thrown)}`;
      throw new DialproofError('Busy', message, undefined, { cause: thrown, hint });
    });
    return { etag: etagOf(text), isNew: before === undefined };
  }

  /** Throws `InvalidParams` for a name that no test file can have, and if its folder is not below the root. */
  async #atPlace<Result>(root: FolderHandle, file: string, use: (place: Place) => Promise<Result>): Promise<Result> {
    const faults = faultsOfName(file);
    if (faults.length > 0) throw invalidName(faults);
    const way = await wayOf(root, file);
    const name = way?.at(-1);
    if (way === undefined || name === undefined) throw outside(file);
    return root
      .inFolder(way.slice(0, -1), (folder) => use({ folder, name }))
      .catch((thrown: unknown) => {
        throw thrown instanceof FolderMoved ? outside(file) : thrown;
      });
  }
}

const cannotBeRead = (thrown: unknown): never => {
  const hint = 'Give the service a folder that it may read, as `tests.folder` says.';
  const message = `The folder of the tests cannot be read: ${reasonOf(thrown)}`;
  throw new DialproofError('Busy', message, undefined, { cause: thrown, hint });
};

const invalidName = (faults: readonly Fault[]): DialproofError =>
  invalid('InvalidParams', `${faults[0]?.pointer} ${faults[0]?.message}.`, faults);

const outside = (file: string): DialproofError => {
  const message = `must lie in a folder that is below the folder of the tests: ${JSON.stringify(file)}`;
  return invalid('InvalidParams', `/file ${message}.`, [{ pointer: '/file', message }]);
};

const contentAt = async (place: Place, file: string): Promise<FileContent | undefined> => {
  const content = await readContent(place);
  if (typeof content === 'string')
    throw invalid('InvalidFile', `${file}: ${content}`, [{ pointer: '', message: content }]);
  return content;
};

/** Why the folder cannot hold tests; undefined if it can. */
export const faultOfFolder = async (folder: string): Promise<string | undefined> => {
  const found = await stat(join(folder, '.')).catch((thrown: unknown) => reasonOf(thrown));
  if (typeof found === 'string') return `the folder of the tests cannot be read: ${found}`;
  return found.isDirectory() ? undefined : 'must be a folder';
};

const named = (test: CheckedTest, name: string): CheckedTest =>
  test.name === null
    ? { ...test, name: name.slice(0, 200), params: { ...test.params, name: name.slice(0, 200) } }
    : test;

const stemOf = (file: string): string => (file.split('/').at(-1) ?? file).replace(/(?:\.test)?\.(?:ya?ml|json)$/i, '');

/** The name of the one test of a file with a definition in the background; undefined where each is a test. */
const wholeOf = (file: string, tests: readonly CheckedTest[]): string | undefined =>
  tests.length > 1 && tests.some(({ background }) => background) ? stemOf(file).slice(0, 200) : undefined;

const listedTests = (file: string, tests: readonly CheckedTest[]): ListedFile['tests'] => {
  const listed = tests.slice(0, mostListed.tests).map(listedTest);
  const name = wholeOf(file, tests);
  if (name === undefined) return listed;
  return [{ name, tags: [...new Set(listed.flatMap(({ tags }) => tags))] }];
};

const listedTest = ({ name, description, params: { tags } }: CheckedTest): ListedFile['tests'][number] => ({
  name: name ?? '',
  tags: Array.isArray(tags) ? tags.map(String) : [],
  ...(description !== null && { description: description.slice(0, mostListed.description) }),
});
