/** One test on a page: a run, or a test of the command line. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { tones, verdict, type Tone } from '../../verdict.ts';

export interface ReportedTest {
  readonly name: string;
  /** Its result in a word or two: `passed`. */
  readonly result: string;
  readonly tone: Tone;
  /** Why, or how that was expected; empty if the result says it all. */
  readonly remark: string;
  /** Absent if the run was refused. */
  readonly status?: QueryTestResult;
}

/** A run by its own verdict. */
export const reportedRun = (status: QueryTestResult): ReportedTest => ({
  name: status.run_id,
  result: verdict(status),
  tone: tones[verdict(status)],
  remark: status.reason ?? '',
  status,
});
