/** What `runTest` resolves with. */
import type { CheckLogEntry, QueryTestResult } from '../../schemas/generated/types.ts';
import { argumentsInstead, placeIn, type Outcome } from '../cli/outcome.ts';
import { ladderLines } from '../report/render/txt.ts';
import { verdict, type Verdict } from '../report/verdict.ts';

/** A check of the instance that is shown. */
export interface TestCheck extends CheckLogEntry {
  /** The operation, as people name it: `busy.test.yaml:12: operation 3 (release)`; of a definition of the program without a file. */
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

/** Of a run that has a report; `background`: of the tests that it ran with. */
export const resultOf = ({ outcome, status }: ReportedOutcome, background: readonly TestResult[] = []): TestResult => {
  const { test, judgement, shown = status.first_instance } = outcome;
  const place = placeIn(test);
  const reasons = judgement === 'failed' ? [`${outcome.reason}${argumentsInstead(outcome)}`, ...(status.reason === undefined ? [] : [status.reason])] : [];
  for (const other of background) if (!other.passed) reasons.push(`${other.name}, in the background: ${other.reason}`);
  return {
    name: test.name,
    passed: reasons.length === 0,
    verdict: verdict(status),
    reason: reasons.join('; '),
    checks: (shown?.check_log ?? []).map((check) => ({ ...check, place: place(check.op_idx) })),
    ladder: ladderLines(shown === undefined ? status : { ...status, first_instance: shown }).join('\n'),
    report: status,
    background,
  };
};

export interface ReportedOutcome {
  readonly outcome: Outcome;
  readonly status: QueryTestResult;
}
