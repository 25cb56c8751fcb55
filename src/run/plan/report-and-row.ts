/**
 * The two shapes in which a run is read: its report, which is all of it, and its row, a line of a list.
 *
 * The report is declared once, as what QueryTest answers (schemas/report/query-test.schema.json); every other shape is
 * made of its parts. The console's page reads this file too, so nothing here needs Node.
 */
import type {
  FirstInstance,
  NotableEvent,
  QueryTestResult,
  RunBucket,
  RunSummary,
  UpdateTestParams,
  UpdateTestResult,
} from '../../../schemas/index.ts';
import type { Timestamp } from '../../ground/clock.ts';
import type { Verdict } from '../../report/verdict.ts';
import type { Distribution } from './distribution/distribution.ts';

/** How a run starts its instances. */
export type RunPace = Omit<UpdateTestResult, 'run_id'>;

/** What UpdateTest changes of a run. */
export type RunUpdate = Omit<UpdateTestParams, 'run_id'>;

/** The lists of a report, each with the type of its entries. */
export interface ReportLists {
  readonly buckets: RunBucket;
  readonly checks: FirstInstance['check_log'][number];
  readonly traces: FirstInstance['trace_log'][number];
  readonly messages: FirstInstance['messages'][number];
  readonly unchecked: NonNullable<FirstInstance['unchecked']>[number];
  readonly mismatches: NonNullable<FirstInstance['mismatches']>[number];
  readonly fails: NotableEvent;
  readonly aborts: NotableEvent;
}

/** The first instance without its lists. */
export type FirstInstanceStanding = Pick<
  FirstInstance,
  'instance_id' | 'state' | 'time_start' | 'duration' | 'left_out'
>;

export interface FirstHalt {
  readonly op_idx: number;
  /** When the instance is aborted unless it is resumed. */
  readonly until: Timestamp;
  /** What the definition says of it. */
  readonly comment?: string;
}

/** What clients have changed of a run, and what went wrong in it. */
export type Happenings = Readonly<
  Pick<
    QueryTestResult,
    'changes' | 'nodes' | 'search' | 'failures' | 'failures_rest' | 'recorded' | 'evidence' | 'checks' | 'unchecked'
  >
>;

/** A report without its lists, for a reader who follows the run. */
export interface ReportHead extends RunSummary, Happenings {
  readonly distribution: RunRow['distribution'];
  /** Null for a run that has ended. */
  readonly pace: RunPace | null;
  /** The first instance; null until it has begun. */
  readonly first: FirstInstanceStanding | null;
  /** Where the first instance stands at a halt. */
  readonly halt?: FirstHalt;
  /** Who started it, where the service knows names. */
  readonly by?: string;
}

/** A run as one line of a list; it costs the same however long the run lasts. */
export interface RunRow extends Readonly<Pick<QueryTestResult, 'run_id' | 'state' | 'time_start' | 'counts'>> {
  readonly verdict: Verdict;
  /** It starts no instance until it is continued. */
  readonly paused?: true;
  /** `total`: null where the run answers as many dialogues as come. */
  readonly distribution: Pick<Distribution, 'type'> & { readonly total: number | null };
  /** Seconds from start to end, or until now. */
  readonly duration: number;
  /** Instances started per second: what is asked for now (null: no rate), and what was reached on the whole. */
  readonly rate: Readonly<Pick<QueryTestResult['rate'], 'target' | 'achieved'>>;
  /**
   * Instances that ended in each of the last 30 whole seconds at most, the latest last; empty for a run that has ended.
   */
  readonly recent: readonly number[];
  /** Milliseconds, of whole instances; null where none was measured. */
  readonly latency: Readonly<Pick<QueryTestResult['latency']['instance'], 'p50' | 'p95' | 'p99'>>;
  /** Of the test, where the client says it. */
  readonly name?: string;
  readonly tags?: readonly string[];
  /** The test of which it is a part, where that has several runs. */
  readonly test?: QueryTestResult['test'];
  /** Who started it, where the service knows names. */
  readonly by?: string;
  /** Something of it is damaged in the store, as far as lists read it. */
  readonly damaged?: true;
  /** Its place among the runs that have ended, from 1; absent while it runs. */
  readonly ended?: number;
}
