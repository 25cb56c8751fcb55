/**
 * The files that a test's `feeds` name, read before any test begins: their rows, and the faults in all of them. A file
 * that cannot be read is a fault at the place that names it; a bad row has its own line.
 */
import { dirname, extname, join, isAbsolute } from 'node:path';
import type { ExecuteTest } from '../../schemas/index.ts';
import { fieldsOf, itemsOf } from '../../schemas/loose-values.ts';
import { readCsv } from '../feeds/csv.ts';
import { FeedBudget, FileRows } from '../feeds/file-rows.ts';
import { readJson } from '../feeds/json.ts';
import { maximumFile } from '../feeds/limits.ts';
import { membersOfRequest } from '../documents/mixed-tests.ts';
import { located, readText, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';

type Feeds = NonNullable<ExecuteTest['feeds']>;

export interface FedTest {
  /** Each feed with its rows; undefined if a fault kept one from being read, or the test has no feeds. */
  readonly feeds: Feeds | undefined;
  /** The members of a mix, each with the rows of its feeds; undefined where the test is no mix. */
  readonly mix?: ExecuteTest['mix'] | undefined;
  readonly faults: readonly FileFault[];
}

const readers = { csv: readCsv, json: readJson };
type Format = keyof typeof readers;

const isFormat = (text: string): text is Format => Object.hasOwn(readers, text);

/** `format`, else the ending of the name. */
const formatOf = (file: string, format: unknown): Format | undefined => {
  const named = typeof format === 'string' ? format : extname(file).slice(1).toLowerCase();
  return isFormat(named) ? named : undefined;
};

/** Files are named relative to the test. */
const pathOf = (file: string, { file: test }: SourceDocument): string =>
  isAbsolute(file) ? file : join(dirname(test), file);

/** The files that the feeds of a test name. */
export const feedFilesOf = (document: SourceDocument): string[] =>
  [document.value, ...itemsOf(fieldsOf(document.value)['mix']).map((member) => fieldsOf(member)['test'])]
    .flatMap((test) => itemsOf(fieldsOf(test)['feeds']))
    .map((feed) => fieldsOf(feed)['file'])
    .filter((file) => typeof file === 'string')
    .map((file) => pathOf(file, document));

class FeedReader {
  readonly faults: FileFault[] = [];
  readonly #document: SourceDocument;
  readonly #budget = new FeedBudget();

  constructor(document: SourceDocument) {
    this.#document = document;
  }

  /** The rows of a file; undefined after a fault. */
  async read(file: string, givenFormat: unknown, pointer: string): Promise<FileRows['rows'] | undefined> {
    const path = pathOf(file, this.#document);
    const format = formatOf(file, givenFormat);
    if (format === undefined)
      return this.#faultAt(pointer, `${file}: neither \`format\` nor the ending .csv or .json says what it is`);
    const source = await readText(path, maximumFile);
    if ('fault' in source && source.fault.line !== undefined) return void this.faults.push(source.fault);
    if ('fault' in source) return this.#faultAt(pointer, `${path}: ${source.fault.message}`);
    const read = new FileRows(this.#budget);
    readers[format](source.text, read);
    if (read.faults.length === 0 && read.rows.length === 0) read.fault(1, 'there are no rows in this file');
    this.faults.push(...read.faults.map(({ line, message }) => ({ file: path, line, pointer: '', message })));
    return read.faults.length === 0 ? read.rows : undefined;
  }

  #faultAt(pointer: string, message: string): undefined {
    this.faults.push(...located(this.#document, [{ pointer, message }]));
  }
}

/** `value`: the document with the overrides of the command line. A feed of the wrong shape is left to the schema. */
export const readFeeds = async (document: SourceDocument, value: unknown): Promise<FedTest> => {
  const { feeds, mix } = fieldsOf(value);
  const reader = new FeedReader(document);
  if (Array.isArray(mix)) {
    const members = await fedMembers(mix, reader);
    return { feeds: undefined, mix: members as unknown as ExecuteTest['mix'], faults: reader.faults };
  }
  if (!Array.isArray(feeds)) return { feeds: undefined, faults: [] };
  const fed = await fedOf(feeds, reader, '');
  return { feeds: reader.faults.length === 0 ? (fed as Feeds) : undefined, faults: reader.faults };
};

/** The members of a mix as ExecuteTest takes them. */
const fedMembers = async (mix: readonly unknown[], reader: FeedReader): Promise<unknown[]> => {
  const members: unknown[] = [];
  for (const [index, member] of (membersOfRequest(mix) as readonly unknown[]).entries()) {
    const { feeds, ...test } = fieldsOf(fieldsOf(member)['test']);
    const fed = Array.isArray(feeds) ? { feeds: await fedOf(feeds, reader, `/mix/${index}/test`) } : {};
    members.push(feeds === undefined ? member : { ...fieldsOf(member), test: { ...test, ...fed } });
  }
  return members;
};

const fedOf = async (feeds: readonly unknown[], reader: FeedReader, within: string): Promise<unknown[]> => {
  const fed: unknown[] = [];
  for (const [index, feed] of feeds.entries()) {
    const { file, format, ...others } = fieldsOf(feed);
    const rows =
      typeof file === 'string' ? await reader.read(file, format, `${within}/feeds/${index}/file`) : others['rows'];
    fed.push({ ...others, rows });
  }
  return fed;
};
