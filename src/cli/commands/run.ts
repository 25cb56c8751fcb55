/**
 * `dialproof run FILE|FOLDER|PATTERN...`: runs test files against a service, and prints and writes their results.
 */
import { counted } from '../../report/figures.ts';
import { searchOverrides, type CapacitySearch } from '../capacity-search.ts';
import { gravest, interruptedExit, type Outcome } from '../outcome.ts';
import { placeOverride, variableOverride } from '../overrides.ts';
import { measuresCoverage } from '../counts-flows.ts';
import { refuseTogether } from '../contradictions.ts';
import { EqualNames } from '../equal-names.ts';
import { withEvidence } from '../fetch-evidence.ts';
import { fetchCaptures, withCapture } from '../fetch-captures.ts';
import { printFolders } from '../folder-results.ts';
import { findTestFiles } from '../find-test-files.ts';
import { annotateFaults, annotateFlowGroups, annotateOutcome } from '../github-annotations.ts';
import { watchKeys } from '../keys.ts';
import { contradictionsOfList, listTests } from '../list-tests.ts';
import { openClient, type ClientOptions, type OpenClient } from '../open-client.ts';
import type { CliParts, OutputStream } from '../parts.ts';
import { printError, printFaults, printWarnings } from '../print-error.ts';
import { printOutcome, printTotals } from '../print-outcome.ts';
import { printRecap } from '../print-recap.ts';
import { ProgressLine, signOfLife, SuiteProgress } from '../progress-line.ts';
import type { RpcClient } from '../rpc-client.ts';
import { SingleRun } from '../single-run.ts';
import { runSuites } from '../run-suites.ts';
import { selectorOf, selectTests, type SelectionOptions } from '../select-tests.ts';
import { watchSignals, type StopRequest } from '../signals.ts';
import { keysHint, plannedRate, RunSteering } from '../steer-run.ts';
import { chosenOverrides, readAgain } from '../run-again.ts';
import { readTestFiles, type OverridesOf, type TestCase, type TestSuite } from '../test-files.ts';
import { asRepeated, asWholeTest } from '../whole-test.ts';
import { watchTests, type TestsToRun } from '../watch-tests.ts';
import { checkFailures, writeFailures } from '../write-failures.ts';
import { checkCoverage, printCoverage } from '../write-coverage.ts';
import {
  checkReports,
  checkWritable,
  goesToStandardOutput,
  writeCaptures,
  writeReports,
  type ReportFile,
} from '../write-reports.ts';
import { DialproofError, type Fault } from '../../ground/errors.ts';
import type { FileFault } from '../../documents/yaml-source.ts';

export interface RunOptions extends ClientOptions, SelectionOptions {
  /** Number of the one instance to run. */
  readonly instance?: number;
  /** Seed of the random values. */
  readonly seed?: number;
  /** The report of a run of which an instance is run again. */
  readonly from?: string;
  /** Numbers of instances whose evidence is kept, joined by commas. */
  readonly record?: string;
  /** File for all instances that failed or were aborted. */
  readonly failures?: string;
  readonly var: readonly string[];
  readonly set: readonly string[];
  readonly pcap?: string;
  readonly quiet?: boolean;
  /** Prints a table of the files at the end and, without `verbose`, nothing else about tests that pass. */
  readonly table?: boolean;
  readonly verbose?: boolean;
  readonly bail?: boolean;
  readonly retries?: number;
  readonly jobs?: number;
  readonly watch?: boolean;
  /** Prints which tests would run, and runs none. */
  readonly list?: boolean;
  readonly reports: readonly ReportFile[];
  /** Searches the highest rate of each test, in place of its own distribution. Default: it does not. */
  readonly search?: CapacitySearch;
  /** Where the coverage of flows is written. Default: nowhere. */
  readonly coverage?: readonly string[];
}

const runTests = async (
  suites: readonly TestSuite[],
  { client }: OpenClient,
  options: RunOptions,
  parts: CliParts,
  stop: StopRequest,
): Promise<Outcome[]> => {
  const { quiet = false, bail = false, retries = 0, jobs = 1 } = options;
  const depth = depthOf(options);
  const progress = new ProgressLine(parts.stderr, parts.clock);
  const several = jobs > 1 && suites.length > 1 && !quiet ? new SuiteProgress(suites, progress) : undefined;
  return runSuites(suites, {
    client,
    clock: parts.clock,
    stop: stop.first,
    jobs,
    bail,
    retries,
    onWaiting: (test) => {
      several?.begun(test);
      const alone = several === undefined;
      if (options.url !== undefined && !quiet) printFollowed(test, client.url, progress, parts);
      return steer(
        test,
        { client, progress, stop, quiet: quiet || !alone, alone, hints: depth === 'details' && alone },
        parts,
      );
    },
    ...(!quiet &&
      several === undefined && {
        onAsking: ({ title }) => signOfLife(`${title}: the service is asked for a run`, parts.clock, progress),
      }),
    onProgress: (test, state) => {
      if (!quiet && several === undefined) progress.show(test, state);
    },
    onOutcome: async (outcome) => {
      progress.clear();
      if (depth !== 'none')
        printOutcome(depth === 'line' ? outcome : await withEvidence(outcome, client, 1), depth === 'line', parts);
      annotateOutcome(outcome, parts);
      several?.over(outcome.test);
    },
  });
};

interface Steered {
  readonly client: RpcClient;
  readonly progress: ProgressLine;
  readonly stop: StopRequest;
  readonly quiet: boolean;
  /** Whether it is the only run: with several at once, a key would be ambiguous. */
  readonly alone: boolean;
  /** Whether it shows which keys exist. */
  readonly hints: boolean;
}

/** How much of each test is printed. */
type Depth = 'none' | 'line' | 'details';

const depthOf = ({ verbose, table, quiet }: RunOptions): Depth =>
  verbose === true ? 'details' : table === true ? 'none' : quiet === true ? 'line' : 'details';

/**
 * Lets keys steer a load that the command waits for, and resume a single instance. Returns the function that stops
 * this.
 */
const steer = (
  test: TestCase,
  { client, progress, stop, quiet, alone, hints }: Steered,
  { stdin, stderr, clock }: CliParts,
): (() => void) => {
  const { params } = test;
  const keys = (listener: (key: string) => void) => (alone ? watchKeys(stdin, listener) : undefined);
  if ((params.distribution?.type ?? 'single') === 'single') {
    const run = new SingleRun({ test, client, clock, progress, stderr, quiet, keys, cancel: () => stop.ask() });
    return () => run.stop();
  }
  const onNote = (note: string): void => progress.note(note);
  const planned = plannedRate(params.distribution);
  const steering = new RunSteering({ client, runId: params.run_id, planned, onNote, cancel: () => stop.ask() });
  const release = keys((key) => steering.press(key));
  // The rate of a search is its own.
  if (release !== undefined && hints && params.distribution?.type !== 'search') progress.hint(keysHint);
  return release ?? (() => undefined);
};

/** Where the inspector shows the followed instances: a service that the command has started has no pages. */
const printFollowed = (
  { params: { run_id: runId, follow = [] } }: TestCase,
  url: string,
  progress: ProgressLine,
  { stderr }: CliParts,
): void => {
  if (follow.length > 0) progress.clear();
  for (const number of follow)
    stderr.write(`instance ${number}: ${url}/runs/${encodeURIComponent(runId)}/inspect?instance=${number}\n`);
};

/** Runs the suites once. Resolves with the exit code. */
const runOnce = async (
  suites: readonly TestSuite[],
  connection: OpenClient,
  options: RunOptions,
  parts: CliParts,
  stop: StopRequest,
  results: OutputStream,
): Promise<number> => {
  const { coverage = [], pcap } = options;
  connection.flows?.beginAll();
  const asked =
    pcap === undefined ? suites : suites.map((suite) => ({ ...suite, cases: suite.cases.map(withCapture) }));
  const outcomes = await runTests(asked, connection, options, parts, stop);
  const captures = options.pcap === undefined ? [] : await fetchCaptures(outcomes, connection.client, parts);
  printFolders(suites, outcomes, options.table === true, parts);
  const total = suites.reduce((sum, { cases }) => sum + cases.length, 0);
  printTotals(outcomes, total, parts);
  printRecap(outcomes, parts);
  annotateFlowGroups(outcomes, parts);
  const exitCode = stop.first.aborted ? interruptedExit : gravest(outcomes.map((outcome) => outcome.exitCode));
  const reported =
    options.reports.length === 0
      ? outcomes
      : await Promise.all(outcomes.map((outcome) => withEvidence(outcome, connection.client)));
  const program = { exitCode, version: parts.version, folder: process.cwd() };
  const errors = await writeReports(options.reports, reported, program, results);
  if (options.pcap !== undefined) errors.push(...(await writeCaptures(options.pcap, captures)));
  if (coverage.length > 0 && connection.flows !== undefined)
    errors.push(
      ...(await printCoverage(
        { files: coverage, flows: connection.flows, outcomes, client: connection.client },
        parts,
      )),
    );
  if (options.failures !== undefined)
    errors.push(...(await writeFailures(options.failures, outcomes, connection.client, parts)));
  for (const error of errors) printError(error, parts);
  return gravest([exitCode, ...errors.map((error) => error.exitCode)]);
};

const invalidInput = 2;

const printFileFaults = (faults: readonly FileFault[], parts: CliParts): void => {
  printFaults(faults, parts);
  annotateFaults(faults, parts);
  parts.stderr.write(`${counted(faults.length, 'fault')}: nothing was started\n`);
};

/**
 * The tests of the arguments in their present state. `--grep` and `--tag` select among them only where no file has a
 * fault.
 */
const testsOf = async (named: readonly string[], options: RunOptions, parts: CliParts): Promise<TestsToRun> => {
  const overrides = [...options.var.map(variableOverride), ...options.set.map(placeOverride)];
  const selects = selectorOf(options);
  const found = await findTestFiles(named);
  const again = await readAgain(options);
  const chosen = chosenOverrides(options);
  const searched = searchOverrides(options.search);
  const ofDocument: OverridesOf = (document) => [
    ...(again?.overridesOf(document) ?? []),
    ...searched(document),
    ...chosen(document),
  ];
  const { suites: read, faults, madeOf } = await readTestFiles(found.files, overrides, parts, ofDocument);
  const all = [...found.faults, ...faults];
  const tests = { faults: all, madeOf, folders: found.folders };
  if (all.length > 0) return { ...tests, suites: read };
  const suites = again?.chosen(read) ?? read;
  const selected = selects === undefined ? suites : selectTests(suites, selects);
  const whole = selected.map(asWholeTest);
  return {
    ...tests,
    suites: options.instance === undefined && options.from === undefined ? whole : whole.map(asRepeated),
  };
};

const checkOptions = (options: RunOptions): void => {
  const { url, config, quiet = false, verbose = false, list = false } = options;
  refuseTogether([
    url !== undefined &&
      config !== undefined &&
      `--config ${config} with --url ${url}: that service has a configuration of its own: ` +
        'leave --config out, or start the service with it',
    quiet && verbose && '--quiet with --verbose: one prints a line for each test, the other all of it',
    ...(list ? contradictionsOfList(options) : []),
  ]);
};

const checkWatching = ({ watch = false, reports }: RunOptions): void => {
  const printed = reports.find(goesToStandardOutput);
  if (!watch || printed === undefined) return;
  const faults: Fault[] = [
    {
      pointer: '',
      message: `--watch with --${printed.option.name} -: tests that run again would make several reports of one`,
    },
  ];
  throw new DialproofError(
    'InvalidParams',
    'these options contradict each other',
    { errors: faults },
    { hint: 'Name a file: it has the report of what ran last.' },
  );
};

/** Resolves with the exit code. Throws `InvalidFile`, `InvalidParams`, and what `startService` throws. */
export const run = async (named: readonly string[], options: RunOptions, given: CliParts): Promise<number> => {
  const results = given.stdout;
  // A report on standard output must have it alone.
  const parts = options.reports.some(goesToStandardOutput) ? { ...given, stdout: given.stderr } : given;
  checkOptions(options);
  checkWatching(options);
  const { watch = false } = options;
  const tests = await testsOf(named, options, parts);
  if (tests.faults.length > 0 && !watch) {
    printFileFaults(tests.faults, parts);
    return invalidInput;
  }
  if (options.list !== true) {
    await checkReports(options.reports, options.pcap);
    checkCoverage(options.coverage ?? [], options.url);
    checkFailures(options.failures);
    await checkWritable([...(options.coverage ?? []), ...(options.failures === undefined ? [] : [options.failures])]);
  }
  const names = new EqualNames();
  printWarnings(
    tests.suites.flatMap(({ cases }) => cases.flatMap((test) => names.warningsOf(test))),
    parts,
  );
  if (options.list === true) {
    await listTests(tests.suites, options, parts, results);
    return 0;
  }
  const stop = watchSignals(parts);
  const all = async (): Promise<number> => {
    const started =
      options.quiet === true
        ? () => {}
        : signOfLife('the service starts', parts.clock, new ProgressLine(parts.stderr, parts.clock));
    const countsFlows = watch || (options.coverage ?? []).length > 0 || tests.suites.some(measuresCoverage);
    const connection = await openClient({ ...options, countsFlows }, parts).finally(started);
    const once = (suites: readonly TestSuite[]): Promise<number> =>
      runOnce(suites, connection, options, parts, stop, results);
    const watching = {
      stop,
      run: once,
      read: () => testsOf(named, options, parts),
      printFaults: (faults: readonly FileFault[]) => printFileFaults(faults, parts),
    };
    try {
      return await (watch ? watchTests(watching, parts) : once(tests.suites));
    } finally {
      await connection.close();
    }
  };
  try {
    return await Promise.race([all(), stop.second.then(() => interruptedExit)]);
  } finally {
    stop.release();
  }
};
