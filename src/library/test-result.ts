/** What `runTest` resolves with. */
import type { CheckLogEntry, QueryTestResult } from '../../schemas/generated/types.ts';
import type { Verdict } from '../report/verdict.ts';

/** A check of the first instance. */
export interface TestCheck extends CheckLogEntry {
  /**
   * The operation, in a form for people: `busy.test.yaml:12: operation 3 (release)`; without a file where the program
   * gave the definition.
   */
  readonly place: string;
}

export interface TestResult {
  readonly name: string;
  /** The run had the outcome that the test expects (`expect`), and so did those in the background. */
  readonly passed: boolean;
  /** The verdict of the run. */
  readonly verdict: Verdict;
  /** Why the test has not passed, with the place of the operation; empty if it has. */
  readonly reason: string;
  /** Every check of the first instance, in order. */
  readonly checks: readonly TestCheck[];
  /** The messages of the first instance as lines, as `dialproof run` prints them; empty where there were none. */
  readonly ladder: string;
  /** The whole report: counts, latencies, thresholds, and what the first instance did. */
  readonly report: QueryTestResult;
  /** The tests in the background, which are the other side of this one, in the order of the file. */
  readonly background: readonly TestResult[];
}
