/** The suites of `conformance/`, and what a peer makes of their tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runTest, startService, type TestDefinition } from '../../src/index.ts';
import { loadConfig } from '../../src/config.ts';
import { root } from '../architecture/source-files.ts';

const folder = join(root, 'conformance');

/** A test of a suite, with the members that tests of the suites look at. */
export interface SuiteTest {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly vars?: Readonly<Record<string, unknown>>;
  readonly operations: readonly { readonly type: string; readonly [attribute: string]: unknown }[];
}

/** The files of all suites, relative to `conformance/`, sorted. */
export const suiteFiles: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.yaml'))
  .toSorted();

export const testsOf = (file: string): readonly SuiteTest[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as SuiteTest);

/** The tests of a suite, such as `m3ua`, in the order of its files. */
export const testsOfSuite = (suite: string): readonly SuiteTest[] =>
  suiteFiles.filter((file) => file.startsWith(`${suite}/`)).flatMap(testsOf);

/** What a peer made of a suite. `failed`: the reason of each test that did not pass, by the name of the test. */
export interface SuiteResult {
  readonly passed: number;
  readonly failed: Readonly<Record<string, string>>;
}

/**
 * Runs the tests in order over one gateway. `gateway`: its configuration; `vars`: variables of the peer, for the tests
 * that have them.
 */
export const runSuite = async (
  tests: readonly SuiteTest[],
  gateway: object,
  vars: Readonly<Record<string, unknown>> = {},
): Promise<SuiteResult> => {
  const { kind } = gateway as { kind: string };
  const config = loadConfig(
    JSON.stringify({ gateways: { peer: gateway }, defaults: { [kind]: 'peer' } }),
    'the configuration of a suite',
  );
  const service = await startService({ listens: false, config });
  const failed: Record<string, string> = {};
  try {
    for (const test of tests) {
      const own = Object.keys(test.vars ?? {});
      const given = Object.fromEntries(Object.entries(vars).filter(([name]) => own.includes(name)));
      const definition = { ...test, ...(test.vars && { vars: { ...test.vars, ...given } }) };
      const { passed, reason } = await runTest(definition as unknown as TestDefinition, { service });
      if (!passed) failed[test.name] = reason;
    }
  } finally {
    await service.close();
  }
  return { passed: tests.length - Object.keys(failed).length, failed };
};
