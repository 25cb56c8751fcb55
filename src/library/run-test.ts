/**
 * `runTest`: runs and judges one test like `dialproof run`, for programs that test. It prints nothing, and opens no
 * port.
 */
import { fileURLToPath } from 'node:url';
import type { TestDefinition } from '../../schemas/generated/test-definition.ts';
import type { QueryTestResult } from '../../schemas/index.ts';
import { withEvidence } from '../cli/fetch-evidence.ts';
import { argumentsInstead, placeIn, type Outcome } from '../cli/outcome.ts';
import { OwnRuns } from '../cli/own-runs.ts';
import { variableValue } from '../cli/overrides.ts';
import { readConfig } from '../cli/read-config.ts';
import { RpcClient, serviceUrl } from '../cli/rpc-client.ts';
import { runSuite } from '../cli/run-suite.ts';
import { testsIn, type ReadFile, type TestCase, type TestSuite } from '../cli/test-files.ts';
import { systemClock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { faultLines, located, readSource } from '../documents/yaml-source.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../ground/errors.ts';
import { embeddedConfigFile } from '../ground/package-folder.ts';
import { ladderLines } from '../report/render/txt.ts';
import { requestsOf } from './direct-services.ts';
import { measuresCoverage } from '../cli/counts-flows.ts';
import { startService, type OwnService, type StartOptions } from './own-services.ts';
import { readableError } from './readable-error.ts';
import type { TestResult } from './test-result.ts';

export interface RunTestOptions extends Pick<StartOptions, 'log' | 'environment'> {
  /**
   * Values of variables, in place of those that the test has. A name that the test neither declares nor reads is
   * refused.
   */
  readonly vars?: Readonly<Record<string, unknown>>;
  /** The name of the test to run, of a file that has several. */
  readonly name?: string;
  /**
   * Configuration, or its file, of the service that is started for the test. Default: `dialproof.yaml` of the working
   * folder, else the embedded one.
   */
  readonly config?: Config | string;
  /** Address of a running service, in place of one that is started. */
  readonly url?: string;
  /** Token for that service. Default: `DIALPROOF_TOKEN` of the environment. */
  readonly token?: string;
  /** For a service at https://: the authority to trust, and the certificate of the program, in PEM. */
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string };
  /** A service that this process has started with `startService`, in place of one that is started for the test. */
  readonly service?: OwnService;
  /** Cancels the run; `runTest` then rejects with its reason. */
  readonly signal?: AbortSignal;
}

interface Opened {
  readonly client: RpcClient;
  close(): Promise<void>;
}

interface ReportedOutcome {
  readonly outcome: Outcome;
  readonly status: QueryTestResult;
}

/** The result of a run that has a report; `background`: of the tests that it ran with. */
const resultOf = ({ outcome, status }: ReportedOutcome, background: readonly TestResult[] = []): TestResult => {
  const { test, judgement, evidence: [shown = status.first_instance] = [] } = outcome;
  const place = placeIn(test);
  const reasons =
    judgement === 'failed'
      ? [
          `${outcome.reason}${argumentsInstead(outcome)}`,
          ...(status.end_reason === undefined ? [] : [status.end_reason]),
        ]
      : [];
  for (const other of background) if (!other.passed) reasons.push(`${other.name}, in the background: ${other.reason}`);
  return {
    name: test.name,
    passed: reasons.length === 0,
    verdict: status.verdict,
    reason: reasons.join('; '),
    checks: (shown?.check_log ?? []).map((check) => ({ ...check, place: place(check.op_idx) })),
    ladder: ladderLines(shown === undefined ? status : { ...status, first_instance: shown }).join('\n'),
    report: status,
    background,
  };
};

const wrong = (message: string, hint: string): DialproofError =>
  new DialproofError('InvalidParams', message, undefined, { hint });

/** The definition in JSON, as the service accepts it. */
const plain = (definition: TestDefinition): unknown => {
  try {
    return JSON.parse(JSON.stringify(definition)) as unknown;
  } catch (thrown) {
    throw invalid('InvalidParams', `the definition cannot be written as JSON: ${reasonOf(thrown)}`, []);
  }
};

const sourceOf = async (test: string | URL | TestDefinition): Promise<ReadFile> => {
  if (typeof test === 'string' || test instanceof URL) {
    const file = typeof test === 'string' ? test : fileURLToPath(test);
    return { file, source: await readSource(file) };
  }
  const value = plain(test);
  return {
    file: '',
    source: { text: '', documents: [{ file: '', number: 1, value, written: value, lineOf: () => 1 }], faults: [] },
  };
};

/** The test of that name, or the only one, with the tests in the background. */
const chosen = (
  { file, cases }: TestSuite,
  name: string | undefined,
): { readonly suite: TestSuite; readonly test: TestCase } => {
  const ahead = cases.filter(({ background }) => !background);
  const candidates = ahead.length === 0 ? cases : ahead;
  const [test, ...others] = candidates.filter((each) => name === undefined || each.name === name);
  if (test === undefined || others.length > 0) {
    const known = candidates.map((each) => JSON.stringify(each.name)).join(', ');
    const found = test === undefined ? `no test ${JSON.stringify(name)}` : `${others.length + 1} tests`;
    throw wrong(
      `${file === '' ? 'the definition' : file} has ${found}: name one of ${known}`,
      'Name the test to run with the option `name`.',
    );
  }
  return {
    suite: { file, cases: cases.filter((each) => each === test || (each.background && ahead.length > 0)) },
    test,
  };
};

const open = async (options: RunTestOptions, coverage: boolean): Promise<Opened> => {
  const { url, service, config, log, environment = process.env } = options;
  const named = Object.entries({ url, service, config }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (named.length > 1)
    throw wrong(
      `the options ${named.join(' and ')} contradict each other`,
      'Name one service: where it is, the one that was started, or how to start one.',
    );
  const left = async (): Promise<void> => undefined;
  if (url !== undefined) {
    const { token = environment['DIALPROOF_TOKEN'], tls } = options;
    return { client: new RpcClient(serviceUrl(url, 'url'), { token, tls }), close: left };
  }
  const own =
    service ??
    (await startService({
      config: typeof config === 'object' ? config : await readConfig(config, { embeddedConfigFile }),
      environment,
      listens: false,
      coverage,
      ...(log !== undefined && { log }),
    }));
  const direct = requestsOf(own);
  if (direct === undefined)
    throw wrong(
      'the option service is none that startService has started',
      'Name a service of another process by its `url`.',
    );
  return { client: new RpcClient('this process', { direct }), close: service === undefined ? () => own.close() : left };
};

/** Throws the error that kept the run from ending. */
const reported = async (
  suite: TestSuite,
  client: RpcClient,
  stop: AbortSignal,
): Promise<readonly ReportedOutcome[]> => {
  const quiet = { onProgress: () => undefined, onOutcome: () => undefined, mayBegin: () => true };
  const outcomes = await runSuite(suite, {
    client,
    clock: systemClock,
    stop,
    retries: 0,
    runs: new OwnRuns(),
    ...quiet,
  });
  stop.throwIfAborted();
  const refused = outcomes.find(({ error }) => error !== undefined);
  if (refused !== undefined) throw readableError(refused.error, (faults) => located(refused.test.document, faults));
  return Promise.all(
    outcomes.map(async (outcome) => {
      const shown = await withEvidence(outcome, client, 1);
      if (shown.status === undefined) throw new Error(`${outcome.test.name} has no report`);
      return { outcome: shown, status: shown.status };
    }),
  );
};

/**
 * Runs one test: the one in the file, or the definition. The service is started in this process and closed at the end,
 * unless `url` or `service` names another one.
 *
 * Resolves also where the test has not passed. Rejects with `InvalidParams` or `InvalidFile`, whose message lists every
 * fault with its place, where nothing was started; with the error of the service where it refuses the run, also if the
 * test expects that; with `Unreachable` where the service is gone; and with the reason of `signal`.
 */
export const runTest = async (
  test: string | URL | TestDefinition,
  options: RunTestOptions = {},
): Promise<TestResult> => {
  const { vars = {}, name, signal = new AbortController().signal } = options;
  signal.throwIfAborted();
  const overrides = Object.entries(vars).map(([variable, value]) => variableValue(variable, value));
  const checkTest = async (params: unknown): Promise<readonly Fault[]> =>
    (await import('../cli/offline/offline-checks.ts')).checkTest(params);
  const read = await sourceOf(test);
  const { suites, faults } = await testsIn([read], overrides, { checkTest });
  if (faults.length > 0) {
    const summary = `${read.file === '' ? 'the definition' : read.file} cannot be run:`;
    throw invalid(
      read.file === '' ? 'InvalidParams' : 'InvalidFile',
      [summary, ...faults.flatMap(faultLines)].join('\n  '),
      faults,
    );
  }
  const { suite, test: wanted } = chosen(suites[0] as TestSuite, name);
  const { client, close } = await open(options, measuresCoverage(suite)).catch((thrown: unknown) => {
    throw readableError(thrown);
  });
  try {
    const all = await reported(suite, client, signal);
    const own = all.find(({ outcome }) => outcome.test === wanted) as ReportedOutcome;
    return resultOf(
      own,
      all.filter((each) => each !== own).map((each) => resultOf(each)),
    );
  } finally {
    await close();
  }
};
