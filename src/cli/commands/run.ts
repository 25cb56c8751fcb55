/**
 * `dialproof run FILE...`: runs test files, one after another, against a service: the one of `--url`, or one that it starts in its
 * own process and calls by the same requests.
 */
import { counted } from '../../report/figures.ts';
import { gravest, interruptedExit, type Outcome } from '../outcome.ts';
import { placeOverride, variableOverride } from '../overrides.ts';
import { withEvidence } from '../fetch-evidence.ts';
import { fetchCaptures } from '../fetch-captures.ts';
import { watchKeys } from '../keys.ts';
import type { CliParts, OutputStream } from '../parts.ts';
import { printError, printFaults } from '../print-error.ts';
import { printTable } from '../outcome-table.ts';
import { printOutcome, printTotals } from '../print-outcome.ts';
import { printRecap } from '../print-recap.ts';
import { ProgressLine } from '../progress-line.ts';
import { readConfig, tellConfiguration } from '../read-config.ts';
import { RpcClient } from '../rpc-client.ts';
import { serviceClient, type ServiceTlsOptions } from '../service-tls.ts';
import { signOfLife } from '../sign-of-life.ts';
import { SingleRun } from '../single-run.ts';
import { runSuite } from '../run-suite.ts';
import { watchSignals, type StopRequest } from '../signals.ts';
import { keysHint, RunSteering } from '../steer-run.ts';
import { readTestFiles, type TestCase, type TestSuite } from '../test-files.ts';
import { checkReports, goesToStandardOutput, writeCaptures, writeReports, type ReportFile } from '../write-reports.ts';

export interface RunOptions extends ServiceTlsOptions {
  readonly config?: string;
  readonly var: readonly string[];
  readonly set: readonly string[];
  readonly pcap?: string;
  readonly quiet?: boolean;
  /** A table of the files at the end, and without `verbose` nothing else of tests that pass. */
  readonly table?: boolean;
  readonly verbose?: boolean;
  readonly reports: readonly ReportFile[];
}

interface Connection {
  readonly client: RpcClient;
  close(): Promise<void>;
}

/** The service is asked by this process alone. */
const withoutTls = <Door extends { readonly tls?: unknown }>({ tls: _tls, ...door }: Door): Omit<Door, 'tls'> => door;

const connect = async (options: RunOptions, parts: CliParts): Promise<Connection> => {
  const client = serviceClient(options, parts.env);
  if (client !== undefined) return { client, close: async () => {} };
  tellConfiguration(options.config, parts, options.quiet === true);
  const config = await readConfig(options.config, parts);
  const local = { host: '127.0.0.1', port: 0 };
  const service = await parts.startService({
    ...config,
    http: { ...withoutTls(config.http), ...local },
    tcp: { ...withoutTls(config.tcp), ...local },
    // A user who waits for results does not need the start and the stop of the service.
    log: { ...config.log, level: config.log.level === 'info' ? 'warn' : config.log.level },
  });
  const token = parts.env[config.http.token_env];
  return { client: new RpcClient(service.httpUrl, { token, direct: service.direct }), close: () => service.close() };
};

/** How much of each test is printed. */
type Depth = 'none' | 'line' | 'details';

const depthOf = ({ verbose, table, quiet }: RunOptions): Depth => (verbose === true ? 'details' : table === true ? 'none' : quiet === true ? 'line' : 'details');

const runSuites = async (
  suites: readonly TestSuite[],
  { client }: Connection,
  options: RunOptions,
  parts: CliParts,
  stop: StopRequest,
  progress: ProgressLine,
): Promise<Outcome[]> => {
  const depth = depthOf(options);
  const outcomes: Outcome[] = [];
  for (const suite of suites) {
    if (stop.first.aborted || outcomes.some(({ error }) => error?.code === 'Unreachable')) break;
    outcomes.push(
      ...(await runSuite(suite, {
        client,
        clock: parts.clock,
        stop: stop.first,
        ...(options.quiet !== true && { onAsking: ({ name }) => signOfLife(`${name}: the service is asked for a run`, parts.clock, progress) }),
        onWaiting: (test) => steer(test, { client, progress, stop, quiet: options.quiet === true, hints: depth === 'details' }, parts),
        onProgress: (test, state) => {
          if (options.quiet !== true) progress.show(test, state);
        },
        onOutcome: async (outcome) => {
          progress.clear();
          if (depth !== 'none') printOutcome(depth === 'line' ? outcome : await withEvidence(outcome, client), depth === 'line', parts);
        },
      })),
    );
  }
  return outcomes;
};

/** Lets keys steer a load that is waited for, and resume a single instance. Returns the way to stop. */
const steer = (
  test: TestCase,
  { client, progress, stop, quiet, hints }: { client: RpcClient; progress: ProgressLine; stop: StopRequest; quiet: boolean; hints: boolean },
  { stdin, stderr, clock }: CliParts,
): (() => void) => {
  const { params } = test;
  if ((params.distribution?.type ?? 'single') === 'single') {
    const keys = (listener: (key: string) => void) => watchKeys(stdin, listener);
    const run = new SingleRun({ test, client, clock, progress, stderr, quiet, keys, cancel: () => stop.ask() });
    return () => run.stop();
  }
  const onNote = (note: string): void => progress.note(note);
  const steering = new RunSteering({ client, runId: params.run_id, onNote, cancel: () => stop.ask() });
  const release = watchKeys(stdin, (key) => steering.press(key));
  if (release !== undefined && hints) progress.hint(keysHint);
  return release ?? (() => undefined);
};

const runAll = async (
  suites: readonly TestSuite[],
  options: RunOptions,
  parts: CliParts,
  stop: StopRequest,
  results: OutputStream,
): Promise<number> => {
  const progress = new ProgressLine(parts.stderr, parts.clock);
  const started = options.quiet === true ? () => {} : signOfLife('the service starts', parts.clock, progress);
  const connection = await connect(options, parts).finally(started);
  try {
    const outcomes = await runSuites(suites, connection, options, parts, stop, progress);
    const captures = options.pcap === undefined ? [] : await fetchCaptures(outcomes, connection.client, parts);
    if (options.table === true) printTable(outcomes, parts);
    printTotals(
      outcomes,
      suites.reduce((total, { cases }) => total + cases.length, 0),
      parts,
    );
    printRecap(outcomes, parts);
    const exitCode = stop.first.aborted ? interruptedExit : gravest(outcomes.map((outcome) => outcome.exitCode));
    const errors = await writeReports(options.reports, outcomes, { exitCode, version: parts.version }, results);
    if (options.pcap !== undefined) errors.push(...(await writeCaptures(options.pcap, captures)));
    for (const error of errors) printError(error, parts);
    return gravest([exitCode, ...errors.map((error) => error.exitCode)]);
  } finally {
    await connection.close();
  }
};

/** Resolves with the exit code. Throws `InvalidFile`, `InvalidParams`, and what `startService` throws. */
export const run = async (files: readonly string[], options: RunOptions, given: CliParts): Promise<number> => {
  const results = given.stdout;
  // A report that goes to standard output has it alone.
  const parts = options.reports.some(goesToStandardOutput) ? { ...given, stdout: given.stderr } : given;
  const overrides = [...options.var.map(variableOverride), ...options.set.map(placeOverride)];
  const { suites, faults } = await readTestFiles(files, overrides, parts);
  if (faults.length > 0) {
    printFaults(faults, parts);
    parts.stderr.write(`${counted(faults.length, 'fault')}: nothing was started\n`);
    return 2;
  }
  await checkReports(options.reports, options.pcap);
  const stop = watchSignals(parts);
  try {
    return await Promise.race([runAll(suites, options, parts, stop, results), stop.second.then(() => interruptedExit)]);
  } finally {
    stop.release();
  }
};
