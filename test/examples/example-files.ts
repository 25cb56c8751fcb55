/** The examples as their readers find them: every document of every file, checked by its schema, and run as it says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { validate, type ExecuteTest, type QueryTestResult, type TestFile } from '../../schemas/index.ts';
import { readFeeds } from '../../src/cli/feed-files.ts';
import { errorTable } from '../../src/errors.ts';
import { examplesFolder, type OpenService } from '../support/open-service.ts';

/** Names without `.test.yaml`, sorted. */
export const exampleNames: readonly string[] = readdirSync(examplesFolder)
  .flatMap((file) => (file.endsWith('.test.yaml') ? [file.slice(0, -'.test.yaml'.length)] : []))
  .sort();

/** Throws where a document is not a test file. */
export const readExample = (name: string): TestFile[] =>
  parseAllDocuments(readFileSync(join(examplesFolder, `${name}.test.yaml`), 'utf8')).map((document, index) => {
    if (document.errors.length > 0) throw document.errors[0];
    const checked = validate.testFile(document.toJS());
    if (!checked.ok) throw new Error(`${name}, document ${index + 1}: ${JSON.stringify(checked.faults)}`);
    return checked.value;
  });

/** What became of one document. */
export interface ExampleOutcome {
  readonly test: TestFile;
  /** Undefined if the run was refused. */
  readonly status: QueryTestResult | undefined;
  /** What it came to: `passed`, `failed`, `aborted`, `cancelled`, or the name of the error it was refused with. */
  readonly verdict: string;
}

const verdictOf = ({ state, counts }: QueryTestResult): string =>
  counts.aborted > 0 ? 'aborted' : counts.failed > 0 ? 'failed' : state === 'completed' && counts.passed > 0 ? 'passed' : state;

/** The rows of the files that it names; throws where something is wrong with one. */
const fed = async (name: string, value: TestFile): Promise<Pick<ExecuteTest, 'feeds'>> => {
  const file = join(examplesFolder, `${name}.test.yaml`);
  const { feeds, faults } = await readFeeds({ file, number: 1, value, lineOf: () => 1 }, value);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return feeds === undefined ? {} : { feeds };
};

/** Runs the documents in their order; those in the background are cancelled at the end, if they still run. */
export const runExample = async (name: string, { call, untilEnded }: OpenService): Promise<ExampleOutcome[]> => {
  const endings: (() => Promise<ExampleOutcome>)[] = [];
  for (const [index, test] of readExample(name).entries()) {
    const { name: _name, description: _description, expect: _expect, expect_error: _error, background, feeds: _feeds, ...params } = test;
    const run_id = params.run_id ?? `${name}#${index + 1}`;
    const { result, error } = await call('ExecuteTest', { ...params, ...(await fed(name, test)), run_id });
    if (result !== 'ok') {
      const names = Object.entries(errorTable).flatMap(([code, { rpcCode }]) => (rpcCode === error?.code ? [code] : []));
      endings.push(() => Promise.resolve({ test, status: undefined, verdict: names[0] ?? `${error?.code}` }));
      continue;
    }
    const ended = async (): Promise<ExampleOutcome> => {
      if (background) await call('CancelTest', { run_id });
      const status = await untilEnded(run_id);
      return { test, status, verdict: verdictOf(status) };
    };
    const outcome = background ? undefined : await ended();
    endings.push(outcome === undefined ? ended : () => Promise.resolve(outcome));
  }
  const outcomes: ExampleOutcome[] = [];
  for (const ending of endings) outcomes.push(await ending());
  return outcomes;
};
