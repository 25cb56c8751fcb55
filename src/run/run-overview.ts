/** What a list of runs tells of one of them: also read by the console's page, so nothing here needs Node. */
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Timestamp } from '../clock.ts';
import type { Verdict } from '../report/verdict.ts';

/** A run as one line of a list; it costs the same however long the run lasts. */
export interface RunOverview {
  readonly run_id: string;
  readonly state: QueryTestResult['state'];
  readonly verdict: Verdict;
  readonly distribution: { readonly type: string; readonly total: number };
  readonly time_start: Timestamp;
  /** Seconds from start to end, or until now. */
  readonly duration: number;
  readonly counts: QueryTestResult['counts'];
  /** Instances started per second: what is asked for now (null: no rate), and what was reached on the whole. */
  readonly rate: { readonly target: number | null; readonly achieved: number };
  /** Instances that ended in each of the last 30 whole seconds at most, the latest last; empty for a run that has ended. */
  readonly recent: readonly number[];
  /** Milliseconds, of whole instances; null where none was measured. */
  readonly latency: { readonly p50: number | null; readonly p99: number | null };
  /** Its place among the runs that have ended, from 1; absent while it runs. */
  readonly ended?: number;
}
