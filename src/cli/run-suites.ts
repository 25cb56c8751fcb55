/**
 * Runs test files, several at once where the user asks for it. A file is one job: its tests run in order. Files with
 * background tests run one at a time among themselves: such a test holds its locks, and takes the calls that fit, while
 * its file waits for others.
 */
import type { Clock } from '../ground/clock.ts';
import type { Outcome } from './outcome.ts';
import { OwnRuns } from './own-runs.ts';
import type { Progress, RpcClient } from './rpc-client.ts';
import { runSuite } from './run-suite.ts';
import type { TestCase, TestSuite } from './test-files.ts';

export interface SuitesContext {
  readonly client: RpcClient;
  readonly clock: Clock;
  /** Aborted when the runs have to be cancelled. */
  readonly stop: AbortSignal;
  /** Files that run at once. */
  readonly jobs: number;
  /** Whether the first failure is the last test. */
  readonly bail: boolean;
  readonly retries: number;
  onWaiting?(test: TestCase): () => void;
  onAsking?(test: TestCase): () => void;
  onProgress(test: TestCase, progress: Progress): void;
  onOutcome(outcome: Outcome): void | Promise<void>;
}

const hasBackground = ({ cases }: TestSuite): boolean => cases.some(({ background }) => background);

/** The outcomes in the order of the files, whatever the order of execution. Tests that were not begun are left out. */
export const runSuites = async (suites: readonly TestSuite[], context: SuitesContext): Promise<Outcome[]> => {
  const { jobs, bail, stop, onOutcome } = context;
  const waiting = [...suites];
  const outcomes = new Map<TestSuite, readonly Outcome[]>();
  const runs = new OwnRuns();
  let over = false;
  let alone = false;

  const shared = {
    ...context,
    runs,
    mayBegin: () => !over,
    onOutcome(outcome: Outcome): void | Promise<void> {
      // Without the service no test can be judged.
      if (outcome.error?.code === 'Unreachable' || (bail && outcome.judgement === 'failed')) over = true;
      return onOutcome(outcome);
    },
  };

  /** The next file; undefined where other workers take the rest. */
  const next = (): TestSuite | undefined => {
    const at = waiting.findIndex((suite) => !alone || !hasBackground(suite));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };

  const work = async (): Promise<void> => {
    for (let suite = next(); suite !== undefined && !over && !stop.aborted; suite = next()) {
      const background = hasBackground(suite);
      if (background) alone = true;
      outcomes.set(suite, await runSuite(suite, shared));
      if (background) alone = false;
    }
  };

  await Promise.all(Array.from({ length: Math.min(jobs, suites.length) }, work));
  return suites.flatMap((suite) => outcomes.get(suite) ?? []);
};
