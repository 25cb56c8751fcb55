/**
 * Runs the cases of one test file in order. Cases in the background are begun without waiting; at the end of the file
 * they are cancelled, and judged only if they had ended by themselves.
 *
 * Background cases that answer begin before all others, which call them; at the end of the file they are asked to
 * finish, and judged.
 *
 * A failed case is retried where the user asks for it; background cases, with which others play, are not.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import { answersBeside, inOrderOfEnd, inOrderOfStart } from '../documents/parts-of-test.ts';
import { DialproofError } from '../ground/errors.ts';
import { startedLine } from '../report/render/txt.ts';
import { interrupted, judged, refused, uncounted, type Outcome } from './outcome.ts';
import type { OwnRuns } from './own-runs.ts';
import type { Progress, RpcClient } from './rpc-client.ts';
import type { TestCase, TestSuite } from './test-files.ts';
import { watchRun } from './watch-run.ts';

export interface SuiteContext {
  readonly client: RpcClient;
  readonly clock: Clock;
  /** Aborted when the runs have to be cancelled. */
  readonly stop: AbortSignal;
  /** How often a case that has failed is tried again. */
  readonly retries: number;
  /** The runs of all files. */
  readonly runs: OwnRuns;
  /** Whether another case may begin: false after a failure where the first failure ends the tests. */
  mayBegin(): boolean;
  /** Called when the command begins to wait for a case; the returned function, when it stops waiting. */
  onWaiting?(test: TestCase): () => void;
  /** Called before a run is requested from the service; the returned function, when the service has answered. */
  onAsking?(test: TestCase): () => void;
  /** Called for the case that is waited for. */
  onProgress(test: TestCase, progress: Progress): void;
  /** Called for each case when it ends. */
  onOutcome(outcome: Outcome): void | Promise<void>;
}

const errorOf = (thrown: unknown): DialproofError => {
  if (thrown instanceof DialproofError) return thrown;
  throw thrown;
};

/**
 * Judges a run that had begun and of which no more can be learned. `last`: its last known state. The user reads that
 * the run was cut off, and how far it had come: that nothing listens now is only the cause.
 */
const lost = (test: TestCase, thrown: unknown, last?: QueryTestResult): Outcome => {
  const error = errorOf(thrown);
  if (error.code !== 'Unreachable') return refused(test, error, last);
  const known = last === undefined ? 'nothing is known of it' : `the last that is known of it: ${startedLine(last)}`;
  const message = `the run ${test.params.run_id} was cut off, ${known}; ${error.message}`;
  const hint =
    'Look why the service stopped. If it keeps its runs in a store, ' +
    'the run is in its list as interrupted when it is up again.';
  return refused(test, new DialproofError('Unreachable', message, error.data, { hint, cause: error }), last);
};

/** `last`: the last known state of the run. */
const cancelled = async (test: TestCase, { client, stop }: SuiteContext, last?: QueryTestResult): Promise<Outcome> => {
  try {
    const status = await client.cancel(test.params.run_id);
    if (status.cancelled === 0) return judged(test, status);
    if (stop.aborted) return interrupted(test, status);
    // Its calls until then count: only that it was cancelled does not.
    return status.verdict === 'cancelled' ? uncounted(test, status) : judged(test, status);
  } catch (thrown) {
    return stop.aborted ? interrupted(test, last) : lost(test, thrown, last);
  }
};

const untilEnded = async (test: TestCase, context: SuiteContext): Promise<Outcome> => {
  const { client, clock, stop, onProgress } = context;
  const onUpdate = (progress: Progress): void => onProgress(test, progress);
  const watched = watchRun(client, test.params.run_id, onUpdate, stop, clock);
  const { status, error } = await watched.catch((thrown: unknown) => ({ error: errorOf(thrown), status: undefined }));
  if (status === undefined) return lost(test, error);
  if (status.state !== 'running') return judged(test, status);
  return error === undefined || stop.aborted ? cancelled(test, context, status) : lost(test, error, status);
};

/** Undefined if the case was begun in the background. */
const runCase = async (test: TestCase, suite: TestSuite, context: SuiteContext): Promise<Outcome | undefined> => {
  const { client, stop, runs, clock } = context;
  const runId = test.params.run_id;
  // Registered before the request: the service may refuse others for the run's locks before the answer arrives.
  runs.begin(runId, suite);
  try {
    await runs.patiently(() => client.execute(test.params), suite, clock, stop).finally(context.onAsking?.(test));
    if (test.background && !stop.aborted) return undefined;
    // A run that should have been refused has nothing more to show.
    if (test.expectError !== undefined) return judged(test, await client.cancel(runId));
    const leave = context.onWaiting?.(test);
    return await untilEnded(test, context).finally(leave);
  } catch (thrown) {
    return refused(test, errorOf(thrown));
  }
};

/** Characters of a run's id, including a suffix. */
export const longestRunId = 200;

/** A copy of the case with a run id of its own: each try is a run. */
const again = (test: TestCase, number: number): TestCase => {
  const suffix = `-try${number}`;
  const { params } = test;
  const runId = `${params.run_id.slice(0, longestRunId - suffix.length)}${suffix}`;
  const { test: label, ...others } = params;
  if (label === undefined) return { ...test, params: { ...others, run_id: runId } };
  const triedId = (id: string): string => (id === params.run_id ? runId : id);
  const refusals = label.refusals?.map(({ run_id: id, error }) => ({ run_id: triedId(id), error }));
  const renamed = { ...label, runs: label.runs.map(triedId), ...(refusals && { refusals }) };
  return { ...test, params: { ...others, run_id: runId, test: renamed } };
};

/** Whether another try can change the verdict: it cannot mend a faulty definition, or reach a service that is down. */
const mayPassYet = ({ judgement, error }: Outcome): boolean =>
  judgement === 'failed' && error?.kind !== 'invalid' && error?.code !== 'Unreachable';

/** Undefined if the case was begun in the background. */
const tried = async (test: TestCase, suite: TestSuite, context: SuiteContext): Promise<Outcome | undefined> => {
  const { retries, runs, stop } = context;
  const earlier: Outcome[] = [];
  for (;;) {
    const trial = earlier.length === 0 ? test : again(test, earlier.length + 1);
    const outcome = await runCase(trial, suite, context);
    if (outcome === undefined) return undefined;
    runs.end(trial.params.run_id);
    if (earlier.length >= retries || !mayPassYet(outcome) || stop.aborted)
      return earlier.length === 0 ? outcome : { ...outcome, earlier };
    earlier.push(outcome);
  }
};

/** Ends a case that answers: what is in progress goes on to its end. */
const finished = async (test: TestCase, context: SuiteContext): Promise<Outcome> => {
  const { client, stop } = context;
  if (stop.aborted) return cancelled(test, context);
  try {
    await client.update(test.params.run_id, { finish: true });
  } catch (thrown) {
    // A run that has ended by itself keeps its verdict.
    if (errorOf(thrown).code !== 'NotRunning') return lost(test, thrown);
  }
  return untilEnded(test, context);
};

/**
 * All outcomes of `suite`, in the order of its cases, without cases that were not begun because of `stop` or an
 * unreachable service.
 */
export const runSuite = async (suite: TestSuite, context: SuiteContext): Promise<Outcome[]> => {
  const outcomes = new Map<TestCase, Outcome>();
  const keep = async (test: TestCase, outcome: Outcome): Promise<void> => {
    outcomes.set(test, outcome);
    await context.onOutcome(outcome);
  };
  const background: TestCase[] = [];
  for (const test of inOrderOfStart(suite.cases)) {
    if (context.stop.aborted || !context.mayBegin()) break;
    const outcome = await tried(test, suite, context);
    if (outcome === undefined) background.push(test);
    else await keep(test, outcome);
    if (outcome?.error?.code === 'Unreachable') break;
  }
  for (const test of inOrderOfEnd(background)) {
    await keep(test, await (answersBeside(test) ? finished : cancelled)(test, context));
    context.runs.end(test.params.run_id);
  }
  return suite.cases.map((test) => outcomes.get(test)).filter((outcome) => outcome !== undefined);
};
