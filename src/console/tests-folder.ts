/**
 * The folder of the tests, `tests.folder` of the configuration: what the console lists, reads and saves. Each file is checked as a text of the console is,
 * and again only when it has changed. A list waits for checks for a second; files that are not checked by then say so.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { DialproofError, invalid, reasonOf } from '../errors.ts';
import { flowFault, type TextCheck } from './check-text.ts';
import { etagOf, findFiles, mostFiles, readContent, writeContent, type FileContent } from './folder-files.ts';
import { faultsOfName, placeOf } from './folder-paths.ts';
import { largestText, type CheckedTest, type CheckResult, type ListedFile, type TestFiles } from './protocol.ts';

const listMilliseconds = 1_000;
/** Saves that are under way or wait. */
const mostSaves = 16;
/** Tests of one file that the list tells, and characters of a description. */
const mostListed = { tests: 20, description: 200 };

/** What the client says of the file that it changes: it is as this tag says, or there is none. */
export type Precondition = { readonly etag: string } | 'absent';

/** What a save came to; `changed`: the file is not as the client said. */
export type Saved = { readonly etag: string; readonly isNew: boolean } | 'changed';

export interface TestFile extends FileContent, CheckResult {
  readonly file: string;
}

interface Known {
  /** Of the file as it was checked. */
  readonly mark: string;
  readonly listed: ListedFile;
  readonly isTest: boolean;
}

export class TestsFolder {
  readonly #folder: string;
  readonly #check: TextCheck;
  readonly #clock: Clock;
  #known: ReadonlyMap<string, Known> = new Map();
  #listing: Promise<TestFiles> | undefined;
  #saves = 0;
  #lastSave: Promise<unknown> = Promise.resolve();

  constructor(folder: string, check: TextCheck, clock: Clock) {
    this.#folder = folder;
    this.#check = check;
    this.#clock = clock;
  }

  /** Rejects with `Busy` where the folder cannot be read. Those who ask at the same time get the same list. */
  list(): Promise<TestFiles> {
    return (this.#listing ??= this.#list().finally(() => (this.#listing = undefined)));
  }

  /** Undefined where there is none. Throws `InvalidParams` for a name that no test file has. */
  async read(file: string): Promise<TestFile | undefined> {
    const found = await this.#contentAt(await this.#placeOf(file), file);
    return found === undefined ? undefined : { file, ...found, ...(await this.#checked(file, found.text)) };
  }

  /** Throws `InvalidParams` for the name, `InvalidFile` with every fault of the text and its line, `Busy` at a limit. */
  save(file: string, text: string, precondition: Precondition): Promise<Saved> {
    if (this.#saves >= mostSaves) throw new DialproofError('Busy', `Too many files of tests are being saved; the limit is ${mostSaves}.`, { value: mostSaves }, { hint: 'Save it again in a moment.' });
    this.#saves += 1;
    const saved = this.#lastSave.then(() => this.#save(file, text, precondition));
    this.#lastSave = saved.catch(() => undefined);
    return saved.finally(() => (this.#saves -= 1));
  }

  async #list(): Promise<TestFiles> {
    const { names, more } = await findFiles(this.#folder).catch((thrown: unknown) => {
      throw new DialproofError('Busy', `The folder of the tests cannot be read: ${reasonOf(thrown)}`, undefined, { cause: thrown, hint: 'Give the service a folder that it may read, as `tests.folder` says.' });
    });
    const until = this.#clock.now() + listMilliseconds;
    const known = new Map<string, Known>();
    const files: ListedFile[] = [];
    for (const name of names) {
      const one = await this.#knownOf(name, this.#clock.now() < until);
      if (one !== undefined && one !== 'later') known.set(name, one);
      if (one === 'later') files.push({ file: name, tests: [], faults: null });
      else if (one?.isTest === true) files.push(one.listed);
    }
    this.#known = known;
    return { folder: true, files, more };
  }

  /** Undefined: it is gone, or leads out of the folder. */
  async #knownOf(name: string, now: boolean): Promise<Known | 'later' | undefined> {
    const place = faultsOfName(name).length > 0 ? undefined : await placeOf(this.#folder, name);
    const found = place === undefined ? undefined : await stat(place).catch(() => undefined);
    if (place === undefined || found?.isFile() !== true) return undefined;
    const mark = `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
    const before = this.#known.get(name);
    if (before?.mark === mark) return before;
    if (!now) return 'later';
    const content = await readContent(place);
    if (content === undefined) return undefined;
    if (typeof content === 'string') return { mark, listed: { file: name, tests: [], faults: 1, first: content }, isTest: true };
    const checked = await this.#checked(name, content.text).catch(() => undefined);
    if (checked === undefined) return 'later';
    const { faults, tests } = checked;
    const [first] = faults;
    const told = first === undefined ? {} : { first: `line ${first.line}: ${first.pointer} ${first.message}`.slice(0, mostListed.description) };
    return { mark, listed: { file: name, tests: tests.slice(0, mostListed.tests).map(listedTest), faults: faults.length, ...told }, isTest: !faults.some(({ message }) => message === flowFault) };
  }

  /** Tests without a name have that of their file, as those that the command line runs. */
  async #checked(file: string, text: string): Promise<CheckResult> {
    const { faults, tests } = await this.#check(text, { ofFile: true });
    const stem = (file.split('/').at(-1) ?? file).replace(/(?:\.test)?\.(?:ya?ml|json)$/i, '');
    return { faults, tests: tests.map((test, index) => named(test, tests.length === 1 ? stem : `${stem}#${index + 1}`)) };
  }

  async #save(file: string, text: string, precondition: Precondition): Promise<Saved> {
    const place = await this.#placeOf(file);
    const bytes = Buffer.byteLength(text);
    if (bytes > largestText) throw invalid('InvalidFile', 'The file is too long.', [{ pointer: '', message: `must have at most ${largestText} bytes in UTF-8; it has ${bytes}` }]);
    const { faults } = await this.#checked(file, text);
    if (faults.length > 0) throw invalid('InvalidFile', `The text has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: nothing is saved.`, faults);
    const before = await this.#contentAt(place, file);
    if (precondition === 'absent' ? before !== undefined : before?.etag !== precondition.etag) return 'changed';
    if (before === undefined && (await findFiles(this.#folder)).names.length >= mostFiles)
      throw new DialproofError('Busy', `The folder of the tests has too many files; the limit is ${mostFiles}.`, { value: mostFiles }, { hint: 'Take files out of the folder, or name another one as `tests.folder`.' });
    await writeContent(place, text).catch((thrown: unknown) => {
      throw new DialproofError('Busy', `${file} could not be saved: ${reasonOf(thrown)}`, undefined, { cause: thrown, hint: 'Make room, or let the service write in the folder.' });
    });
    return { etag: etagOf(text), isNew: before === undefined };
  }

  async #placeOf(file: string): Promise<string> {
    const faults = faultsOfName(file);
    const place = faults.length > 0 ? undefined : await placeOf(this.#folder, file);
    if (place !== undefined) return place;
    const told = faults.length > 0 ? faults : [{ pointer: '/file', message: `must lie in a folder that is below the folder of the tests: ${JSON.stringify(file)}` }];
    throw invalid('InvalidParams', `${told[0]?.pointer} ${told[0]?.message}.`, told);
  }

  async #contentAt(place: string, file: string): Promise<FileContent | undefined> {
    const content = await readContent(place);
    if (typeof content === 'string') throw invalid('InvalidFile', `${file}: ${content}`, [{ pointer: '', message: content }]);
    return content;
  }
}

/** Why the folder cannot be one of tests; undefined where it can. */
export const faultOfFolder = async (folder: string): Promise<string | undefined> => {
  const found = await stat(join(folder, '.')).catch((thrown: unknown) => reasonOf(thrown));
  if (typeof found === 'string') return `the folder of the tests cannot be read: ${found}`;
  return found.isDirectory() ? undefined : 'must be a folder';
};

const named = (test: CheckedTest, name: string): CheckedTest => (test.name === null ? { ...test, name: name.slice(0, 200), params: { ...test.params, name: name.slice(0, 200) } } : test);

const listedTest = ({ name, description, params: { tags } }: CheckedTest): ListedFile['tests'][number] => ({
  name: name ?? '',
  tags: Array.isArray(tags) ? tags.map(String) : [],
  ...(description !== null && { description: description.slice(0, mostListed.description) }),
});
