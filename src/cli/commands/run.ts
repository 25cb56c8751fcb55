/**
 * `dialproof run FILE...`: runs test files, one after another, against a service: the one of `--url`, or one that it starts in its
 * own process and calls by the same requests.
 */
import { counted } from '../../report/figures.ts';
import { gravest, interruptedExit, type Outcome } from '../outcome.ts';
import { placeOverride, variableOverride } from '../overrides.ts';
import { fetchCaptures } from '../fetch-captures.ts';
import { watchKeys } from '../keys.ts';
import type { CliParts, OutputStream } from '../parts.ts';
import { printError, printFaults } from '../print-error.ts';
import { printOutcome, printTotals } from '../print-outcome.ts';
import { ProgressLine } from '../progress-line.ts';
import { readConfig, tellConfiguration } from '../read-config.ts';
import { RpcClient } from '../rpc-client.ts';
import { serviceClient, type ServiceTlsOptions } from '../service-tls.ts';
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
  tellConfiguration(options.config, parts);
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

const runSuites = async (
  suites: readonly TestSuite[],
  { client }: Connection,
  options: RunOptions,
  parts: CliParts,
  stop: StopRequest,
): Promise<Outcome[]> => {
  const progress = new ProgressLine(parts.stderr, parts.clock);
  const outcomes: Outcome[] = [];
  for (const suite of suites) {
    if (stop.first.aborted || outcomes.some(({ error }) => error?.code === 'Unreachable')) break;
    outcomes.push(
      ...(await runSuite(suite, {
        client,
        clock: parts.clock,
        stop: stop.first,
        onWaiting: (test) => steer(test, { client, progress, stop, quiet: options.quiet === true }, parts),
        onProgress: (test, state) => {
          if (options.quiet !== true) progress.show(test, state);
        },
        onOutcome: (outcome) => {
          progress.clear();
          printOutcome(outcome, options.quiet === true, parts);
        },
      })),
    );
  }
  return outcomes;
};

/** Lets keys steer a load that is waited for, and resume a single instance. Returns the way to stop. */
const steer = (
  test: TestCase,
  { client, progress, stop, quiet }: { client: RpcClient; progress: ProgressLine; stop: StopRequest; quiet: boolean },
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
  if (release !== undefined && !quiet) stderr.write(`${keysHint}\n`);
  return release ?? (() => undefined);
};

const runAll = async (
  suites: readonly TestSuite[],
  options: RunOptions,
  parts: CliParts,
  stop: StopRequest,
  results: OutputStream,
): Promise<number> => {
  const connection = await connect(options, parts);
  try {
    const outcomes = await runSuites(suites, connection, options, parts, stop);
    const captures = options.pcap === undefined ? [] : await fetchCaptures(outcomes, connection.client, parts);
    printTotals(
      outcomes,
      suites.reduce((total, { cases }) => total + cases.length, 0),
      parts,
    );
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
