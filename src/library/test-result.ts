/** What `runTest` resolves with. */
import type { CheckLogEntry, QueryTestResult } from '../../schemas/generated/types.ts';
import type { Verdict } from '../report/verdict.ts';

/** A check of the instance that is shown. */
export interface TestCheck extends CheckLogEntry {
  /**
   * The operation, as people name it: `busy.test.yaml:12: operation 3 (release)`; of a definition of the program
   * without a file.
   */
  readonly place: string;
}

export interface TestResult {
  readonly name: string;
  /** The run came to what the test expects (`expect`), and so did those in the background. */
  readonly passed: boolean;
  /** What the run came to. */
  readonly verdict: Verdict;
  /** Why the test has not passed, with the place of the operation; empty if it has. */
  readonly reason: string;
  /** Every check of the first instance, in order. */
  readonly checks: readonly TestCheck[];
  /** The messages of the first instance as lines, as `dialproof run` prints them; empty where none went. */
  readonly ladder: string;
  /** The whole report: counts, latencies, thresholds, and what the first instance did. */
  readonly report: QueryTestResult;
  /** The tests in the background, which are the other side of this one, in the order of the file. */
  readonly background: readonly TestResult[];
}
