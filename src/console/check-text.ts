/**
 * Checks a text that is meant to be a test file: finds every fault with its line and, if there is none, the tests,
 * ready for ExecuteTest.
 *
 * Checks a document in the form in which JSON carries it to the service: what is checked is what is started. No text
 * makes this throw, or takes more of the service than its size allows for.
 */
import { declaredValues } from '../../schemas/declared-values.ts';
import { fieldsOf, isFields, itemsOf } from '../../schemas/loose-values.ts';
import { mergedFaults, moreFaults, mostFaults, validate } from '../../schemas/index.ts';
import { placedOperations } from '../../schemas/nested-operations.ts';
import { writtenDocument } from '../../schemas/lookup.ts';
import { kindOf, unquotedExpressions } from '../documents/document-kind.ts';
import { isInclude, withIncludes } from '../documents/includes.ts';
import { hasUnreadMembers, membersOfRequest } from '../documents/mixed-tests.ts';
import { faultLine, located, parseSource, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';
import type { Fault } from '../ground/errors.ts';
import { largestText, type CheckedFault, type CheckedTest, type CheckResult } from './protocol.ts';

/** Characters of JSON allowed for all documents together: aliases make a text grow. */
const largestJson = 1024 * 1024;
/** The depth that the syntax allows; aliases could go deeper. */
const deepest = 200;

/** The text of a file that a test includes, or why it cannot be had. */
export type IncludedText = { readonly text: string } | { readonly fault: string };

/** Where a text stands, and how the files are read that it includes. */
export interface TextPlace {
  /** Its name in the folder of the tests. */
  readonly file: string;
  /** `file`: relative to that folder, unless the text names another one. */
  readonly read: (file: string) => Promise<IncludedText>;
}

/**
 * `ofFile`: the text is that of a file; its `run_id` may be that of an earlier run. Without `place` it includes none.
 */
export type TextCheck = (
  text: string,
  options?: { readonly ofFile?: boolean; readonly place?: TextPlace | undefined },
) => Promise<CheckResult>;

type Fields = Readonly<Record<string, unknown>>;
type Check = (params: unknown) => readonly Fault[];

/**
 * `check` is the service's own: it returns what ExecuteTest would refuse in the params, with pointers into them. The
 * params may lack a `run_id`.
 */
export const checkText = async (text: string, check: Check, place?: TextPlace): Promise<CheckResult> => {
  if (Buffer.byteLength(text) > largestText)
    return checkFailed(`the text has more than ${largestText} bytes; start it with \`dialproof run\``);
  const source = parseSource(place?.file ?? '', text);
  const faults: CheckedFault[] = source.faults.map(({ line = 1, pointer, message, excerpt }) => ({
    line,
    pointer,
    message,
    ...(excerpt !== undefined && { excerpt }),
  }));
  const tests: CheckedTest[] = [];
  let room = largestJson;
  for (const written of source.documents) {
    if (faults.length > mostFaults) break;
    const { document, faults: notIncluded } = await withIncluded(written, place);
    faults.push(...notIncluded.map((fault) => inText(fault, written.file)));
    if (notIncluded.length > 0) continue;
    const carried = carriedBy(document, room);
    room -= carried.size;
    const found =
      carried.fault === undefined
        ? [...carried.ambiguous, ...faultsOf(carried.value, check)]
        : [{ pointer: '', message: carried.fault }];
    faults.push(...located(document, found).map((fault) => inText(fault, written.file)));
    if (found.length === 0) tests.push(testOf(document, carried.value as Fields));
  }
  return { faults: bounded(faults.sort((one, other) => one.line - other.line)), tests };
};

/** Without a place the includes stay, and are faults. */
const withIncluded = async (document: SourceDocument, place: TextPlace | undefined) =>
  place === undefined
    ? { document, faults: [] }
    : withIncludes(document, async (file) => {
        const read = await place.read(file);
        if ('text' in read) return parseSource(file, read.text);
        return { text: '', documents: [], faults: [{ file, pointer: '', message: read.fault }] };
      });

/** A fault of another file stands at the line that includes it, and says its own place. */
const inText = (fault: FileFault, file: string): CheckedFault => {
  const { line = 1, includedAt, pointer, message } = fault;
  return fault.file === file
    ? { line, pointer, message }
    : { line: includedAt ?? 1, pointer: '', message: faultLine({ ...fault, included: undefined }) };
};

/** The result of a text that cannot be checked. */
export const checkFailed = (message: string): CheckResult => ({
  faults: [{ line: 1, pointer: '', message }],
  tests: [],
});

/** All documents together have the same bound as one; the fault that says there are more is last. */
const bounded = (found: readonly CheckedFault[]): readonly CheckedFault[] => {
  const faults = found.filter(({ message }) => message !== moreFaults.message);
  if (found.length <= mostFaults) return faults;
  const kept = faults.slice(0, mostFaults);
  return [...kept, { ...moreFaults, line: kept.at(-1)?.line ?? 1 }];
};

/** The value that the service would receive, or why it cannot be sent. */
const carriedBy = (
  document: SourceDocument,
  room: number,
): { value: unknown; size: number; ambiguous: readonly Fault[]; fault?: string } => {
  const ambiguous: Fault[] = [];
  try {
    const declared = declaredValues(document.written, 'test-file');
    ambiguous.push(...declared.faults);
    const json = JSON.stringify(declared.value);
    if (json.length > room)
      return {
        value: undefined,
        size: 0,
        ambiguous,
        fault: `comes to more than ${largestJson} characters with its aliases`,
      };
    const value: unknown = JSON.parse(json);
    return {
      value,
      size: json.length,
      ambiguous,
      ...(isDeeper(value, deepest) && { fault: `is nested more than ${deepest} levels deep` }),
    };
  } catch {
    return { value: undefined, size: 0, ambiguous, fault: 'has aliases that stand in themselves, or go too deep' };
  }
};

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

export const listFault =
  'this is a list of operations, which a test includes, and no test: a test has them as `operations`';

export const flowFault =
  'this is a call flow, no test: name its file under `flows` in the configuration of the service that is to host it';

const faultsOf = (value: unknown, check: Check): readonly Fault[] => {
  if (kindOf(value) === 'flow') {
    return [{ pointer: '/operations', message: flowFault }];
  }
  if (Array.isArray(value)) return [{ pointer: '', message: listFault }];
  if (hasUnreadMembers(value)) return [{ pointer: '/mix', message: mixFault }];
  const includes = includeFaults(value);
  if (includes.length > 0) return includes;
  const files = fileFaults(value);
  const checked = validate.testFile(value);
  const ofText = mergedFaults(unquotedExpressions(value), checked.ok ? [] : checked.faults);
  if (!isFields(value)) return ofText;
  const rowless = files.map(({ pointer }) => pointer.replace(/file$/, 'rows'));
  const ofService = check(withoutFiles(paramsOf(value))).filter(({ pointer }) => !rowless.includes(pointer));
  return [...mergedFaults(ofText, ofService), ...files];
};

const keysOf = (id: string): string[] => Object.keys(writtenDocument(id)?.properties ?? {});

/** What a test file has beyond the params of ExecuteTest: `name`, `description`, `expect` … */
const ofTheFile: ReadonlySet<string> = new Set(
  keysOf('test-file').filter((key) => !keysOf('execute-test').includes(key)),
);

const paramsOf = (file: Fields): Fields => {
  const params = omit(file, ofTheFile);
  return params['mix'] === undefined ? params : { ...params, mix: membersOfRequest(params['mix']) };
};

const feedsOf = (value: unknown): readonly unknown[] => itemsOf(fieldsOf(value)['feeds']);

const fileFault =
  'the service does not read files: give the rows themselves, as `rows`, or start the test with `dialproof run`';

const fileFaults = (value: unknown): readonly Fault[] =>
  [
    { test: value, place: '' },
    ...itemsOf(fieldsOf(value)['mix']).map((member, index) => ({
      test: fieldsOf(member)['test'],
      place: `/mix/${index}/test`,
    })),
  ].flatMap(({ test, place }) =>
    feedsOf(test).flatMap((feed, index) =>
      isFields(feed) && Object.hasOwn(feed, 'file')
        ? [{ pointer: `${place}/feeds/${index}/file`, message: fileFault }]
        : [],
    ),
  );

const mixFault =
  'the service reads the files of a mix only beside a file of `tests.folder`: save the text there, or start it with `dialproof run`';

const includeFault =
  'the service includes files only in a file of `tests.folder`: save the text there, or start it with `dialproof run`';

/** The contents of those files are not known, and so not what the other operations lack. */
const includeFaults = (value: unknown): readonly Fault[] =>
  placedOperations(value).all.flatMap(({ operation, pointer }) =>
    isInclude(operation) ? [{ pointer: `${pointer}/include`, message: includeFault }] : [],
  );

/** The rows of those feeds are not known: without rows, operations that read them are no fault. */
const withoutFiles = (params: Fields): Fields => {
  if (params['feeds'] === undefined) return params;
  return { ...params, feeds: feedsOf(params).map((feed) => (isFields(feed) ? omit(feed, ['file', 'format']) : feed)) };
};

const omit = (fields: Fields, keys: Iterable<string>): Fields => {
  const left = new Set(keys);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !left.has(key)));
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const testOf = (document: SourceDocument, file: Fields): CheckedTest => ({
  line: document.lineOf(''),
  name: textOf(file['name']),
  description: textOf(file['description']),
  params: paramsOf(file),
  ...(file['background'] === true && { background: true as const }),
  ...(typeof file['expect'] === 'string' && file['expect'] !== 'passed' && { expect: file['expect'] }),
  ...(typeof file['expect_error'] === 'string' && { expect_error: file['expect_error'] }),
});
