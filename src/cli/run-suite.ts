/**
 * Runs the cases of one test file in their order. Those in the background are begun and left; at the end of the file
 * they are cancelled, and judged only if they had ended by themselves.
 *
 * Those in the background that answer are begun before all others, which call them; at the end of the file they are
 * told to finish, and judged.
 *
 * A case that has failed is tried again where the user asks for it; those in the background, with which others play,
 * are not.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Clock } from '../clock.ts';
import { DialproofError } from '../errors.ts';
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
  /** Whether another case may begin: not after a failure where this ends the tests. */
  mayBegin(): boolean;
  /** Called for a case that has begun and is waited for; what it returns, when it is not any more. */
  onWaiting?(test: TestCase): () => void;
  /** Called before the service is asked for a run; what it returns, when the service has answered. */
  onAsking?(test: TestCase): () => void;
  /** Called for the case that is waited for. */
  onProgress(test: TestCase, progress: Progress): void;
  /** Called for each case when it is over, in the order in which they end. */
  onOutcome(outcome: Outcome): void | Promise<void>;
}

const errorOf = (thrown: unknown): DialproofError => {
  if (thrown instanceof DialproofError) return thrown;
  throw thrown;
};

/** `last`: how the run stood when it was last heard of. */
const cancelled = async (test: TestCase, { client, stop }: SuiteContext, last?: QueryTestResult): Promise<Outcome> => {
  try {
    const status = await client.cancel(test.params.run_id);
    if (status.cancelled === 0) return judged(test, status);
    return stop.aborted ? interrupted(test, status) : uncounted(test, status);
  } catch (thrown) {
    return stop.aborted ? interrupted(test, last) : refused(test, errorOf(thrown), last);
  }
};

const untilEnded = async (test: TestCase, context: SuiteContext): Promise<Outcome> => {
  const { client, clock, stop, onProgress } = context;
  const { status, error } = await watchRun(
    client,
    test.params.run_id,
    (progress) => onProgress(test, progress),
    stop,
    clock,
  );
  if (status.state !== 'running') return judged(test, status);
  return error === undefined || stop.aborted ? cancelled(test, context, status) : refused(test, error, status);
};

/** Undefined if the case was begun in the background. */
const runCase = async (test: TestCase, suite: TestSuite, context: SuiteContext): Promise<Outcome | undefined> => {
  const { client, stop, runs, clock } = context;
  const runId = test.params.run_id;
  // Known before it is begun: others are refused for its locks before the answer is here.
  runs.begin(runId, suite);
  try {
    await runs.patiently(() => client.execute(test.params), suite, clock, stop).finally(context.onAsking?.(test));
    if (test.background && !stop.aborted) return undefined;
    // A run that was to be refused has nothing more to show.
    if (test.expectError !== undefined) return judged(test, await client.cancel(runId));
    const leave = context.onWaiting?.(test);
    return await untilEnded(test, context).finally(leave);
  } catch (thrown) {
    return refused(test, errorOf(thrown));
  }
};

/** Characters of a run's id, with what tells the tries apart. */
const longestId = 200;

/** A run has one id, and each try is a run. */
const again = (test: TestCase, number: number): TestCase => {
  const suffix = `-try${number}`;
  return {
    ...test,
    params: { ...test.params, run_id: `${test.params.run_id.slice(0, longestId - suffix.length)}${suffix}` },
  };
};

/**
 * Another try can give the run another verdict. It cannot mend a faulty definition, or reach a service that is not
 * there.
 */
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

const answers = ({ background, params }: TestCase): boolean => background && params.distribution?.type === 'answer';

/** Ends a case that answers: what is in progress goes on to its end. */
const finished = async (test: TestCase, context: SuiteContext): Promise<Outcome> => {
  const { client, stop } = context;
  if (stop.aborted) return cancelled(test, context);
  try {
    await client.update(test.params.run_id, { finish: true });
  } catch (thrown) {
    // One that has ended by itself is judged as it ended.
    if (errorOf(thrown).code !== 'NotRunning') return refused(test, errorOf(thrown));
  }
  return untilEnded(test, context);
};

/**
 * All outcomes of `suite`, in the order of its cases; cases that `stop`, or a service out of reach, left out are not
 * among them.
 */
export const runSuite = async (suite: TestSuite, context: SuiteContext): Promise<Outcome[]> => {
  const outcomes = new Map<TestCase, Outcome>();
  const keep = async (test: TestCase, outcome: Outcome): Promise<void> => {
    outcomes.set(test, outcome);
    await context.onOutcome(outcome);
  };
  const background: TestCase[] = [];
  const inOrder = [...suite.cases.filter(answers), ...suite.cases.filter((test) => !answers(test))];
  for (const test of inOrder) {
    if (context.stop.aborted || !context.mayBegin()) break;
    const outcome = await tried(test, suite, context);
    if (outcome === undefined) background.push(test);
    else await keep(test, outcome);
    if (outcome?.error?.code === 'Unreachable') break;
  }
  for (const test of background) {
    await keep(test, await (answers(test) ? finished : cancelled)(test, context));
    context.runs.end(test.params.run_id);
  }
  return suite.cases.map((test) => outcomes.get(test)).filter((outcome) => outcome !== undefined);
};
