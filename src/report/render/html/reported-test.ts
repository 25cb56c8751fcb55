/** What a page tells of one test: a run on its own, or one of those that a command line has run. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { verdict, type Verdict } from '../../verdict.ts';

/** What a result means for who reads it; each has a colour and a sign. */
export type Tone = 'good' | 'bad' | 'doubtful' | 'open';

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

const tones: Readonly<Record<Verdict, Tone>> = {
  passed: 'good',
  failed: 'bad',
  aborted: 'bad',
  broken: 'bad',
  cancelled: 'doubtful',
  running: 'open',
};

export const toneOf = (status: QueryTestResult): Tone => tones[verdict(status)];

/** A run by its own verdict. */
export const reportedRun = (status: QueryTestResult): ReportedTest => ({
  name: status.run_id,
  result: verdict(status),
  tone: toneOf(status),
  remark: status.reason ?? '',
  status,
});
