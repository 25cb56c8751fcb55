/** What a page tells of one test: a run on its own, or one of those that a command line has run. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { tones, verdict, type Tone } from '../../verdict.ts';

export interface ReportedTest {
  readonly name: string;
  /** What it came to, in a word or two: `passed`. */
  readonly result: string;
  readonly tone: Tone;
  /** Why, or how that was expected; empty where the result says it all. */
  readonly remark: string;
  /** Absent where the run was refused. */
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
