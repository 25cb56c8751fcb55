/**
 * `dialproof mutate TESTS... --flow FLOW`: measures the tests of a flow. It hosts one mutant of the flow after another,
 * runs the tests against each, and lists the mutants that no test notices.
 */
import { resolve } from 'node:path';
import type { MutationReport } from '../../../schemas/index.ts';
import type { Config } from '../../config.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { counted } from '../../report/figures.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import { findTestFiles } from '../find-test-files.ts';
import { mutationReport } from '../mutate/mutation-report.ts';
import { scoreLine, survivorLines } from '../mutate/mutation-text.ts';
import { canHaveLanes, TrialLane, type LaneParts } from '../mutate/trial-lane.ts';
import { baseline, type TriedTest } from '../mutate/tried-tests.ts';
import { tryMutants, type Trials } from '../mutate/try-mutants.ts';
import { interruptedExit, type Outcome } from '../outcome.ts';
import type { CliParts, FlowToShow } from '../parts.ts';
import { printError, printFaults } from '../print-error.ts';
import { ProgressLine } from '../progress-line.ts';
import { printConfiguration } from '../read-config.ts';
import { readFlow } from '../read-flow.ts';
import { replaceFile } from '../replace-file.ts';
import { watchSignals } from '../signals.ts';
import { readTestFiles, type TestSuite } from '../test-files.ts';
import { checkWritable } from '../write-reports.ts';

export interface MutateOptions {
  readonly flow: string;
  readonly config?: string;
  /** Default: those under which the configuration hosts the flow. */
  readonly serviceKey?: number;
  /** Lowest score that passes, in percent of the mutants. */
  readonly min: number;
  /** Number of mutants that are tried. Default: all. */
  readonly max?: number;
  readonly seed: number;
  /** Seconds after which no other mutant is begun. */
  readonly seconds: number;
  readonly json?: string;
}

const invalidInput = 2;
const failedTests = 1;
const standardOutput = '-';

/** Services at once: while the tests of one wait, those of another proceed. */
const mostLanes = 4;

interface Prepared {
  readonly flow: FlowToShow;
  readonly suites: readonly TestSuite[];
  /** The configuration that hosts the flow. */
  readonly config: Config;
  readonly serviceKeys: readonly number[];
}

/** The configuration with the flow in it, and the service keys of its calls. */
const hosting = (
  file: string,
  { config }: FlowToShow,
  serviceKey: number | undefined,
): Pick<Prepared, 'config' | 'serviceKeys'> => {
  const hosted = config.flows.filter((flow) => resolve(flow.file) === resolve(file)).map(({ service_key: key }) => key);
  if (serviceKey !== undefined) {
    const others = config.flows.filter(({ service_key: key }) => key !== serviceKey);
    return { config: { ...config, flows: [...others, { service_key: serviceKey, file }] }, serviceKeys: [serviceKey] };
  }
  if (hosted.length > 0) return { config, serviceKeys: hosted };
  const hint = 'Name the service key of the calls of the tests: --service-key N.';
  throw new DialproofError('InvalidParams', `the configuration hosts no flow ${printable(file)}`, undefined, { hint });
};

/** Undefined where files have faults, which are printed. Throws `InvalidParams` and `InvalidFile`. */
const prepare = async (
  named: readonly string[],
  options: MutateOptions,
  parts: CliParts,
): Promise<Prepared | undefined> => {
  const flow = await readFlow(options.flow, options, parts);
  const found = await findTestFiles(named);
  const { suites, faults } = await readTestFiles(found.files, [], parts);
  printFaults([...found.faults, ...faults], parts);
  if (flow === undefined || found.faults.length > 0 || faults.length > 0) return undefined;
  if (options.json !== undefined && options.json !== standardOutput) await checkWritable([options.json]);
  return { flow, suites, ...hosting(options.flow, flow, options.serviceKey) };
};

const printFailed = (failed: readonly Outcome[], flow: string, { stdout, env }: CliParts): void => {
  const paint = paintFor(stdout, env);
  for (const { test, reason } of failed) {
    stdout.write(`${paint.bad('FAIL')} ${printable(`${test.name} (${test.document.file}): ${reason}`)}\n`);
  }
  stdout.write(
    printable(
      `The tests have to pass against ${flow} as it is before a mutant says anything of them: no mutant was tried.\n`,
    ),
  );
};

/** The tests that make calls of the flow. Throws `InvalidParams` where there is none. */
const callingTests = (
  tests: readonly TriedTest[],
  serviceKeys: readonly number[],
  { stderr, env }: CliParts,
): readonly TriedTest[] => {
  const calling = tests.filter(({ calls }) => calls > 0);
  const idle = tests.filter(({ calls }) => calls === 0);
  if (calling.length === 0) {
    const keys = `service key ${serviceKeys.join(' or ')}`;
    const hint = 'Name tests whose calls the embedded SCP answers, and the flow that answers them.';
    throw new DialproofError('InvalidParams', `no test makes a call of the flow, under ${keys}`, undefined, { hint });
  }
  for (const { file } of idle)
    stderr.write(
      `${paintFor(stderr, env).doubtful('warning')} ${printable(file)} makes no call of the flow: it is left out\n`,
    );
  return calling;
};

interface Found {
  readonly trials: Trials;
  readonly tests: readonly TriedTest[];
}

/** Undefined where tests fail without a mutant; their outcomes are printed. */
const tryAll = async (
  { flow, suites, config, serviceKeys }: Prepared,
  options: MutateOptions,
  parts: CliParts,
  stop: AbortSignal,
): Promise<Found | undefined> => {
  const { clock } = parts;
  const own: LaneParts = { startService: parts.startService, stderr: parts.stderr, env: parts.env, clock, stop };
  const progress = new ProgressLine(parts.stderr, clock);
  const counting = await TrialLane.open(config, own, true);
  const { tests: all, failed } = await baseline(suites, serviceKeys, counting, clock, (tried) =>
    progress.alive(`${tried} of ${counted(suites.length, 'test')} run against the flow as it is`),
  ).finally(() => {
    progress.clear();
    return counting.close();
  });
  if (failed.length > 0) return void printFailed(failed, flow.name, parts);
  const tests = callingTests(all, serviceKeys, parts);
  const mutated = await parts.mutatedFlow(flow);
  const lanes: TrialLane[] = [];
  try {
    for (let lane = 0; lane < (canHaveLanes(config) ? mostLanes : 1); lane += 1)
      lanes.push(await TrialLane.open(config, own));
    const trials = await tryMutants({
      flow: mutated.flow,
      mutants: mutated.mutants(options.seed),
      serviceKeys,
      tests,
      lanes,
      clock,
      most: options.max ?? Infinity,
      patience: options.seconds * 1000,
      onTrial: (tried, noticed) => progress.alive(`${counted(tried, 'mutant')} tried, ${noticed} noticed`),
    });
    return { trials, tests };
  } finally {
    progress.clear();
    await Promise.all(lanes.map((lane) => lane.close()));
  }
};

const write = async (
  file: string,
  report: MutationReport,
  { stdout }: CliParts,
): Promise<DialproofError | undefined> => {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (file === standardOutput) return void stdout.write(text);
  try {
    return void (await replaceFile(file, text));
  } catch (thrown) {
    return new DialproofError('ReportNotWritten', `${file} cannot be written: ${reasonOf(thrown)}`);
  }
};

/**
 * Resolves with 0 where the score reaches the minimum, with 1 where it does not, tests fail without a mutant, or the
 * time was over, and with 2 where files have faults. Throws `InvalidParams`, `InvalidFile`, `CheckFailed` where tests
 * are not repeatable, and any error of `startService`.
 */
export const mutate = async (named: readonly string[], options: MutateOptions, given: CliParts): Promise<number> => {
  const parts = options.json === standardOutput ? { ...given, stdout: given.stderr } : given;
  const begun = parts.clock.now();
  printConfiguration(options.config, parts);
  const prepared = await prepare(named, options, parts);
  if (prepared === undefined) return invalidInput;
  const stop = watchSignals(parts);
  try {
    const found = await Promise.race([
      tryAll(prepared, options, parts, stop.first),
      stop.second.then(() => 'left' as const),
    ]);
    if (found === 'left') return interruptedExit;
    if (found === undefined) return failedTests;
    const { min, seed } = options;
    const seconds = Math.round(parts.clock.now() - begun) / 1000;
    const report = mutationReport(found.trials, {
      flow: prepared.flow.name,
      tests: found.tests.length,
      min,
      seed,
      seconds,
    });
    const paint = paintFor(parts.stdout, parts.env);
    for (const line of [...survivorLines(report, paint), scoreLine(report, paint)]) parts.stdout.write(`${line}\n`);
    const error = options.json === undefined ? undefined : await write(options.json, report, given);
    if (error !== undefined) printError(error, parts);
    return error?.exitCode ?? (report.passed ? 0 : failedTests);
  } catch (thrown) {
    if (stop.first.aborted) return interruptedExit;
    throw thrown;
  } finally {
    stop.release();
  }
};
