/** The outcome of a test for a program. */
import type { QueryTestResult } from '../../schemas/index.ts';
import { argumentsInstead, placeIn, type Outcome } from '../cli/outcome.ts';
import { ladderLines } from '../report/render/txt.ts';
import type { TestResult } from './test-result.ts';

export interface ReportedOutcome {
  readonly outcome: Outcome;
  readonly status: QueryTestResult;
}

/** The result of a run that has a report; `background`: of the tests that it ran with. */
export const resultOf = ({ outcome, status }: ReportedOutcome, background: readonly TestResult[] = []): TestResult => {
  const { test, judgement, evidence: [shown = status.first_instance] = [] } = outcome;
  const place = placeIn(test);
  const reasons =
    judgement === 'failed'
      ? [
          `${outcome.reason}${argumentsInstead(outcome)}`,
          ...(status.end_reason === undefined ? [] : [status.end_reason]),
        ]
      : [];
  for (const other of background) if (!other.passed) reasons.push(`${other.name}, in the background: ${other.reason}`);
  return {
    name: test.name,
    passed: reasons.length === 0,
    verdict: status.verdict,
    reason: reasons.join('; '),
    checks: (shown?.check_log ?? []).map((check) => ({ ...check, place: place(check.op_idx) })),
    ladder: ladderLines(shown === undefined ? status : { ...status, first_instance: shown }).join('\n'),
    report: status,
    background,
  };
};
