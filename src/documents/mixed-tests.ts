/**
 * `mix` of a test file: each file that it names is read, and stands as a test beside the name that it has in reports. A
 * fault in it is reported at its line in that file. What a file says of its own run, such as its distribution, does not
 * apply: the mix is one run.
 */
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { below, type Fault } from '../../schemas/faults.ts';
import { declaredValues } from '../../schemas/declared-values.ts';
import { fieldsOf, isFields, itemsOf } from '../../schemas/loose-values.ts';
import { withNumbers } from '../../schemas/written-number.ts';
import type { Expanded, ReadSource } from './expanded-document.ts';
import { located, type FileFault, type SourceDocument } from './yaml-source.ts';

/** As `maxItems` of the schema, which reports more of them. */
const mostFiles = 32;

const nameForm = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/;

/** What a file says of its run, of its readers, or of its result. */
const ofItsRun = new Set([
  'run_id',
  'name',
  'tags',
  'description',
  'covers',
  'flow',
  'distribution',
  'seed',
  'record',
  'follow',
  'trace_level',
  'capture',
  'expect',
  'background',
]);

/** The name of the file without its ending. */
export const memberName = (file: string): string => basename(file).replace(/(?:\.test)?\.(?:ya?ml|json)$/i, '');

/** Where a member of the mix stands: a pointer into its test is one into its own document. */
interface MemberPlace {
  readonly document: SourceDocument;
  readonly included: string;
  readonly includedAt: number;
}

class Mixing {
  readonly faults: FileFault[] = [];
  readonly files: string[] = [];
  readonly places = new Map<number, MemberPlace>();
  readonly #names = new Map<string, number>();
  readonly #document: SourceDocument;
  readonly #readFile: ReadSource;
  readonly #expand: (document: SourceDocument) => Promise<Expanded>;

  constructor(document: SourceDocument, readFile: ReadSource, expand: (document: SourceDocument) => Promise<Expanded>) {
    this.#document = document;
    this.#readFile = readFile;
    this.#expand = expand;
  }

  async memberOf(item: unknown, index: number): Promise<unknown> {
    if (!isFields(item) || typeof item['file'] !== 'string' || item['file'] === '') return item;
    const { file } = item;
    const name = memberName(file);
    if (!nameForm.test(name)) {
      this.#fault(index, `gives the member the name "${name}": a name has letters, digits, \`_\` and \`-\``);
      return item;
    }
    const first = this.#names.get(name);
    if (first !== undefined) {
      const earlier = this.#document.lineOf(below('/mix', first, 'file'));
      this.#fault(
        index,
        `gives the member the name "${name}", which member ${first + 1} in line ${earlier} has already`,
      );
      return item;
    }
    this.#names.set(name, index);
    const test = await this.#testIn(file, index);
    return test === undefined ? item : { ...item, name, test };
  }

  async #testIn(file: string, index: number): Promise<unknown> {
    const path = isAbsolute(file) ? file : join(dirname(this.#document.file), file);
    if (resolve(path) === resolve(this.#document.file)) return this.#fault(index, 'is this file itself');
    const { documents, faults } = await this.#readFile(path);
    this.files.push(path);
    const line = this.#document.lineOf(below('/mix', index));
    const place = { included: `${this.#document.file}:${line}`, includedAt: line };
    this.faults.push(...faults.map((fault) => ({ ...fault, ...place })));
    const [document] = documents;
    if (document === undefined || faults.length > 0) return undefined;
    if (documents.length > 1)
      return this.#fault(index, `${path} has ${documents.length} tests: a member of a mix is a file of one`);
    if (fieldsOf(document.written)['mix'] !== undefined) return this.#fault(index, `${path} is a mix itself`);
    const expanded = await this.#expand(document);
    this.files.push(...expanded.files);
    this.faults.push(...expanded.faults.map((fault) => ({ ...fault, ...place })));
    if (expanded.faults.length > 0) return undefined;
    const declared = declaredValues(expanded.document.written, 'test-file');
    this.places.set(index, { document: expanded.document, ...place });
    const wrong = [...declared.faults, ...unfit(fieldsOf(declared.value))];
    this.faults.push(...located(expanded.document, wrong).map((fault) => ({ ...fault, ...place })));
    return wrong.length > 0 ? undefined : performedIn(fieldsOf(declared.value), path);
  }

  #fault(index: number, message: string): undefined {
    this.faults.push(...located(this.#document, [{ pointer: below('/mix', index, 'file'), message }]));
  }
}

/** A test that is not to pass, or is a part of another one, would change its meaning in a mix. */
const unfit = ({
  expect = 'passed',
  expect_error: error,
  background = false,
}: Readonly<Record<string, unknown>>): Fault[] => [
  ...(expect === 'passed'
    ? []
    : [{ pointer: '/expect', message: 'must be `passed`, or absent: the test is a member of a mix' }]),
  ...(error === undefined
    ? []
    : [{ pointer: '/expect_error', message: 'must be absent: the test is a member of a mix' }]),
  ...(background === false
    ? []
    : [{ pointer: '/background', message: 'must be absent: the test is a member of a mix, which places calls' }]),
];

/** The rate of a run comes with its distribution. */
const thresholdsIn = (thresholds: unknown): unknown => {
  if (!isFields(thresholds)) return thresholds;
  const { rate: _, ...others } = thresholds;
  return others;
};

/** `path`: that of the file, to which the files of its feeds are relative. */
const performedIn = (test: Readonly<Record<string, unknown>>, path: string): unknown => {
  const { thresholds, feeds, ...others } = Object.fromEntries(
    Object.entries(test).filter(([name]) => !ofItsRun.has(name)),
  );
  return {
    ...others,
    ...(thresholds !== undefined && { thresholds: thresholdsIn(thresholds) }),
    ...(feeds !== undefined && { feeds: Array.isArray(feeds) ? feeds.map((feed) => withPath(feed, path)) : feeds }),
  };
};

const withPath = (feed: unknown, path: string): unknown => {
  if (!isFields(feed) || typeof feed['file'] !== 'string' || isAbsolute(feed['file'])) return feed;
  return { ...feed, file: resolve(dirname(path), feed['file']) };
};

const placeOfMember = /^\/mix\/(\d+)\/test(?=\/|$)/;

/**
 * The test with the files of its mix read, and the faults of these. `expand`: replaces the includes of a document. A
 * test without a mix is returned unchanged.
 */
export const withMembers = async (
  document: SourceDocument,
  readFile: ReadSource,
  expand: (document: SourceDocument) => Promise<Expanded>,
): Promise<Expanded> => {
  const test = fieldsOf(document.written);
  const { mix } = test;
  if (!Array.isArray(mix)) return { document, faults: [], files: [] };
  const mixing = new Mixing(document, readFile, expand);
  const members: unknown[] = [];
  for (const [index, item] of itemsOf(mix).entries())
    members.push(index < mostFiles ? await mixing.memberOf(item, index) : item);
  const written = { ...test, mix: members };
  const placeOf: SourceDocument['placeOf'] = (pointer) => {
    const [whole, index] = placeOfMember.exec(pointer) ?? [];
    const member = mixing.places.get(Number(index));
    const [origin, within] =
      whole === undefined || member === undefined
        ? [document, pointer]
        : [member.document, pointer.slice(whole.length)];
    const [fault] = located(origin, [{ pointer: within, message: '' }]) as [FileFault];
    const { file, line = 1, pointer: place } = fault;
    const included = member === undefined ? fault : member;
    return { file, line, pointer: place, included: included.included, includedAt: included.includedAt };
  };
  return {
    document: { ...document, value: withNumbers(written), written, placeOf },
    faults: mixing.faults,
    files: mixing.files,
  };
};

/** The members of a mix as ExecuteTest takes them: without the names of their files. */
export const membersOfRequest = (mix: unknown): unknown =>
  Array.isArray(mix)
    ? mix.map((member: unknown) => {
        if (!isFields(member)) return member;
        const { file: _, ...others } = member;
        return others;
      })
    : mix;

/** Whether the files of the mix are still to be read. */
export const hasUnreadMembers = (value: unknown): boolean =>
  itemsOf(fieldsOf(value)['mix']).some((member) => isFields(member) && member['test'] === undefined);
