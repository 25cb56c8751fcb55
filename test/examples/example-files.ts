/** The examples as their readers find them: every document of every file, checked by its schema, and run as it says. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validate, type ExecuteTest, type QueryTestResult, type TestFile } from '../../schemas/index.ts';
import { readFeeds } from '../../src/cli/feed-files.ts';
import { withIncludes } from '../../src/documents/includes.ts';
import { readSource } from '../../src/documents/yaml-source.ts';
import { errorTable } from '../../src/ground/errors.ts';
import { verdict } from '../../src/report/verdict.ts';
import { examplesFolder, type OpenService } from '../support/open-service.ts';

/** Names without `.test.yaml`, sorted. */
export const allExampleNames: readonly string[] = readdirSync(examplesFolder)
  .flatMap((file) => (file.endsWith('.test.yaml') ? [file.slice(0, -'.test.yaml'.length)] : []))
  .sort();

const read = async (name: string): Promise<TestFile[]> => {
  const { documents, faults } = await readSource(join(examplesFolder, `${name}.test.yaml`));
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return Promise.all(
    documents.map(async (written) => {
      const { document, faults: notIncluded } = await withIncludes(written);
      const checked = validate.testFile(document.value);
      if (notIncluded.length > 0 || !checked.ok) throw new Error(`${name}: ${JSON.stringify([notIncluded, checked])}`);
      return checked.value;
    }),
  );
};

const examples = new Map(await Promise.all(allExampleNames.map(async (name) => [name, await read(name)] as const)));

/** Those whose documents have operations of their own: a mix has those of others. */
export const exampleNames: readonly string[] = allExampleNames.filter((name) =>
  (examples.get(name) ?? []).every(({ mix }) => mix === undefined),
);

/** With the included files in place. */
export const readExample = (name: string): readonly TestFile[] => examples.get(name) ?? [];

export const answers = ({ background, distribution }: TestFile): boolean =>
  background === true && distribution?.type === 'answer';

/** The result of one document. */
export interface ExampleOutcome {
  readonly test: TestFile;
  /** Undefined if the run was refused. */
  readonly status: QueryTestResult | undefined;
  /** The result: `passed`, `failed`, `aborted`, `cancelled`, or the name of the error that refused the run. */
  readonly verdict: string;
}

/** The rows of the files that it names; throws if one is faulty. */
const fed = async (name: string, value: TestFile): Promise<Pick<ExecuteTest, 'feeds' | 'mix'>> => {
  const file = join(examplesFolder, `${name}.test.yaml`);
  const { feeds, mix, faults } = await readFeeds({ file, number: 1, value, written: value, lineOf: () => 1 }, value);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return { ...(feeds && { feeds }), ...(mix && { mix }) };
};

interface RunningExample {
  /** Documents whose run is in another process. */
  readonly answeredElsewhere?: (test: TestFile) => boolean;
  /** Run instead of the documents of the example. */
  readonly tests?: readonly TestFile[];
  /** Prefix of the id of each run, by default the name of the example. A service accepts an id once. */
  readonly ids?: string;
}

/**
 * Runs the documents in their order, those that answer first. At the end the runs that answer finish, and others in the
 * background are cancelled if they are still in progress.
 */
export const runExample = async (
  name: string,
  service: OpenService,
  { answeredElsewhere = () => false, tests: given = readExample(name), ids = name }: RunningExample = {},
): Promise<ExampleOutcome[]> => {
  const tests = given.filter((test) => !answeredElsewhere(test));
  const endings = new Map<TestFile, () => Promise<ExampleOutcome>>();
  for (const test of [...tests.filter(answers), ...tests.filter((test) => !answers(test))]) {
    endings.set(test, await begun(test, name, `${ids}#${tests.indexOf(test) + 1}`, service));
  }
  const outcomes: ExampleOutcome[] = [];
  for (const test of tests) outcomes.push(await (endings.get(test) as () => Promise<ExampleOutcome>)());
  return outcomes;
};

/** Resolves when it has ended, unless it is in the background. */
const begun = async (
  test: TestFile,
  name: string,
  usualId: string,
  { call, untilEnded }: OpenService,
): Promise<() => Promise<ExampleOutcome>> => {
  const {
    name: _name,
    description: _description,
    expect: _expect,
    expect_error: _error,
    background,
    feeds: _feeds,
    mix: _mix,
    ...params
  } = test;
  const run_id = params.run_id ?? usualId;
  const { result, error } = await call('ExecuteTest', { ...params, ...(await fed(name, test)), run_id });
  if (result !== 'ok') {
    const names = Object.entries(errorTable).flatMap(([code, { rpcCode }]) => (rpcCode === error?.code ? [code] : []));
    return () => Promise.resolve({ test, status: undefined, verdict: names[0] ?? `${error?.code}` });
  }
  const ended = async (): Promise<ExampleOutcome> => {
    if (answers(test)) await call('UpdateTest', { run_id, finish: true });
    else if (background) await call('CancelTest', { run_id });
    const status = await untilEnded(run_id);
    return { test, status, verdict: verdict(status) };
  };
  if (background) return ended;
  const outcome = await ended();
  return () => Promise.resolve(outcome);
};
