/**
 * Test files: params of ExecuteTest in YAML or JSON, several documents in one file where it needs several runs.
 * Everything that can be known to be wrong is found here, in all files, before anything is started.
 */
import { randomBytes } from 'node:crypto';
import type { ExecuteTest, TestFile } from '../../schemas/index.ts';
import { declaredValues } from '../../schemas/declared-values.ts';
import { checkedTest } from './check-document.ts';
import { testName, titlesOf, type Titles } from './equal-names.ts';
import { stemOf } from './file-stem.ts';
import { feedFilesOf, type FedTest } from './feed-files.ts';
import { withIncludes } from '../documents/includes.ts';
import type { Fault } from '../ground/errors.ts';
import { ofOptions, withOverrides, type Given, type Override } from './overrides.ts';
import type { CliParts } from './parts.ts';
import { located, readSource, type FileFault, type Source, type SourceDocument } from '../documents/yaml-source.ts';

/** One document of a test file: a run, and its expected outcome. */
export interface TestCase {
  readonly document: SourceDocument;
  readonly name: string;
  /** As in `TestOutcome`. */
  readonly nameInFile: string;
  readonly title: string;
  readonly params: ExecuteTest;
  readonly expect: NonNullable<TestFile['expect']>;
  readonly expectError: TestFile['expect_error'];
  readonly background: boolean;
  /** The name of the test of which it is a part, with the other definitions of the file. */
  readonly whole?: string;
}

export interface TestSuite {
  readonly file: string;
  readonly cases: readonly TestCase[];
}

export interface TestFiles {
  readonly suites: readonly TestSuite[];
  readonly faults: readonly FileFault[];
  /** The files that the tests of a test file are made of, itself among them, by test file. */
  readonly madeOf: ReadonlyMap<string, readonly string[]>;
}

/** An id that is unique enough among the runs that a service retains. */
const runIdFor = (name: string): string => {
  const slug = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${slug === '' ? 'run' : slug}-${randomBytes(4).toString('hex')}`;
};

/** Characters in the name of a run. The schema limits a name in the document; a file name can be longer. */
export const longestName = 200;
/** Bytes in the source of a run: a longer source is left out. */
const largestSource = 256 * 1024;

type Untitled = Omit<TestCase, keyof Titles>;

/** `source`: the file that the document stands in. */
const caseOf = (
  document: SourceDocument,
  file: TestFile,
  { feeds, mix }: Pick<FedTest, 'feeds' | 'mix'>,
  source: Source,
): Untitled => {
  const { name, expect, expect_error, background, feeds: _feeds, covers: _covers, mix: _mix, ...params } = file;
  const shown = testName(name, document, source.documents.length);
  const { text } = source;
  return {
    document,
    name: shown,
    params: {
      ...params,
      name: shown.slice(0, longestName),
      ...(text !== '' && Buffer.byteLength(text) <= largestSource && { source: { file: document.file, text } }),
      ...(feeds && { feeds }),
      ...(mix && { mix }),
      run_id: params.run_id ?? runIdFor(stemOf(document.file) || shown),
    },
    expect: expect ?? 'passed',
    expectError: expect_error,
    background: background ?? false,
  };
};

/** The ids that the tests give to their runs: a service would refuse the second run of an id, after the first began. */
class RunIds {
  readonly #fileOf = new Map<string, string>();

  /** `given`: the places that options have set. */
  faultsOf({ params: { run_id: runId }, expectError }: Untitled, file: string, given: readonly Given[]): Fault[] {
    // A run that is to be refused takes no id.
    if (expectError !== undefined) return [];
    const earlier = this.#fileOf.get(runId);
    this.#fileOf.set(runId, file);
    if (earlier === undefined) return [];
    const isOption = given.some(({ segments }) => segments[0] === 'run_id');
    // `--grep` may choose one of two files that name the same id.
    if (earlier !== file && !isOption) return [];
    const remedy = isOption ? 'leave the option out' : 'leave run_id out of one of them';
    const message =
      `${JSON.stringify(runId)} is the id of another run of this command too, and each run needs one of its own: ` +
      `${remedy}, and the command makes an id`;
    return [{ pointer: '/run_id', message }];
  }
}

export interface ReadFile {
  readonly file: string;
  readonly source: Source;
}

/**
 * The cases of `files` in order, and the faults in all of them. Throws `InvalidParams` for a `--var` that no test
 * knows.
 */
export const readTestFiles = async (
  files: readonly string[],
  overrides: readonly Override[],
  parts: Pick<CliParts, 'checkTest'>,
  overridesOf?: OverridesOf,
): Promise<TestFiles> =>
  testsIn(
    await Promise.all(files.map(async (file) => ({ file, source: await readSource(file) }))),
    overrides,
    parts,
    overridesOf,
  );

/** What an option sets in this document alone. */
export type OverridesOf = (document: SourceDocument) => readonly Override[];

/** Like `readTestFiles`, from files that are read already. */
export const testsIn = async (
  read: readonly ReadFile[],
  overrides: readonly Override[],
  parts: Pick<CliParts, 'checkTest'>,
  overridesOf: OverridesOf = () => [],
): Promise<TestFiles> => {
  const untitled: { readonly file: string; readonly cases: readonly Untitled[] }[] = [];
  const faults: FileFault[] = [];
  const ids = new RunIds();
  const sources = await Promise.all(
    read.map(async ({ file, source }) => ({
      file,
      source,
      expanded: await Promise.all(source.documents.map((document) => withIncludes(document))),
    })),
  );
  if (overrides.some(({ isVariable }) => isVariable)) {
    const { checkVariables } = await import('./known-overrides.ts');
    checkVariables(
      overrides,
      sources.flatMap(({ expanded }) => expanded.map(({ document }) => document.value)),
    );
  }
  for (const { file, source, expanded } of sources) {
    faults.push(...source.faults);
    const cases: Untitled[] = [];
    for (const { document, faults: notIncluded } of expanded) {
      faults.push(...notIncluded);
      // A missing include would cause other faults, which are none.
      if (notIncluded.length > 0) continue;
      const changed = withOverrides(document.written, [...overrides, ...overridesOf(document)]);
      const declared = declaredValues(changed.value, 'test-file');
      const checked = await checkedTest(document, declared.value, parts);
      const ofValues = [...located(document, declared.faults), ...checked.faults];
      const wrong = [...located(document, changed.faults), ...ofOptions(ofValues, changed.given)];
      faults.push(...wrong);
      if (wrong.length > 0) continue;
      const test = caseOf(document, declared.value as TestFile, checked, source);
      faults.push(...ofOptions(located(document, ids.faultsOf(test, file, changed.given)), changed.given));
      cases.push(test);
    }
    untitled.push({ file, cases });
  }
  const titles = titlesOf(untitled.flatMap(({ cases }) => cases));
  const suites = untitled.map(({ file, cases }) => ({
    file,
    cases: cases.map((test): TestCase => ({ ...test, ...(titles.get(test) as Titles) })),
  }));
  const madeOf = sources.map(
    ({ file, expanded }) =>
      [file, [file, ...expanded.flatMap(({ files, document }) => [...files, ...feedFilesOf(document)])]] as const,
  );
  return { suites, faults, madeOf: new Map(madeOf) };
};
