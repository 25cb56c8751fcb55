/**
 * What the service can do with Test Runs: the promise that the JSON-RPC methods and the HTTP pages stand on.
 */
import type {
  CancelTestResult,
  FirstInstance,
  NotableEvent,
  QueryAllTestsResult,
  QueryTestResult,
  ResumeInstanceResult,
  RunBucket,
  RunSummary,
  UpdateTestParams,
  UpdateTestResult,
} from '../../schemas/index.ts';
import type { Fault } from '../errors.ts';
import type { CaptureFile } from '../report/capture.ts';
import type { RunTotals } from './run-totals.ts';
import type { RunOverview } from './run-overview.ts';

export type { RunOverview } from './run-overview.ts';

/** What a list of runs has to be told to be up to date. */
export interface RunChanges {
  /** Those that run, in the order in which they started, and at most `limit` of those that have ended after `since`. */
  readonly runs: readonly RunOverview[];
  /** `ended` of the last of them: the next `since`. */
  readonly since: number;
  /** `ended` of the first that the service still keeps; where it keeps none, of the next one that will end. */
  readonly keptFrom: number;
  /** Whether there are more than `limit`. */
  readonly more: boolean;
}

/** A run without its lists, and how its instances are started. Handed on, not copied: to be written down at once. */
export interface RunStanding extends RunSummary {
  readonly distribution: RunOverview['distribution'];
  /** Of a run that has not ended. */
  readonly pace: Omit<UpdateTestResult, 'run_id'> | null;
  /** The first instance; null until it has begun. */
  readonly first: Pick<FirstInstance, 'state' | 'time_start' | 'duration'> | null;
}

/** What a run has more and more of. */
export interface RunLists {
  readonly buckets: RunBucket;
  readonly checks: FirstInstance['check_log'][number];
  readonly traces: FirstInstance['trace_log'][number];
  readonly messages: FirstInstance['messages'][number];
  readonly fails: NotableEvent;
  readonly aborts: NotableEvent;
}

/** A run as one who follows it looks at it, again and again: a look costs the same however long the run has lasted. */
export interface RunView {
  readonly running: boolean;
  /** Changes when there is something new to see, and not with the time alone. */
  readonly progress: string;
  /** Buckets before the one with this index do not change any more. */
  readonly settled: number;
  standing(): RunStanding;
  /**
   * Entries of a list from the index `from` on, at most `limit`. Those of the first instance only come to be more; of `fails` and
   * `aborts` there are few, and others can take their places while the run goes on.
   */
  list<Name extends keyof RunLists>(name: Name, from: number, limit: number): readonly RunLists[Name][];
}

export interface RunService {
  /**
   * Takes the locks and starts the run, or throws at once: `InvalidParams`, `UnknownGateway`, `DuplicateRunId`,
   * `LockUnavailable`, `Busy`, `ShuttingDown`. `params` are checked here, so that every fault is told at once.
   */
  execute(params: unknown): 'ok';
  /** Throws `UnknownRun`, as do all that take a run id. */
  query(runId: string): QueryTestResult;
  /** The first instance's signalling so far, as a capture file; that of nothing where there is none. */
  capture(runId: string): CaptureFile;
  queryAll(): QueryAllTestsResult;
  /** The runs as a list that is looked at again and again. `since`: how far it is told of those that have ended, 0 at first. */
  changes(since: number, limit: number): RunChanges;
  totals(): RunTotals;
  /** How the run is listed. */
  overview(runId: string): RunOverview;
  /** The run to be followed; it stays to be seen when the service has let go of it. */
  view(runId: string): RunView;
  /** What `execute` would refuse these params for, as far as they are wrong in themselves; nothing is taken or started. */
  check(params: unknown): readonly Fault[];
  /** Cancels and waits until every instance has ended; `cancelled: 0` where the run had ended already. */
  cancel(runId: string): Promise<CancelTestResult>;
  /**
   * Changes how a run goes on. Throws `NotRunning` where it has ended, `InvalidParams` where its distribution has no such thing, and
   * `Busy` where its instances would be more than the service has room for.
   */
  update(runId: string, changes: Omit<UpdateTestParams, 'run_id'>): UpdateTestResult;
  /** Throws `NotHalted` where the instance does not stand at a halt operation. */
  resume(runId: string, instanceId: string): Promise<ResumeInstanceResult>;
  /**
   * Calls `listener` with the run as QueryAllTests lists it: now, then at most ten times a second while it changes, and at the end.
   * Returns the way to stop.
   */
  watch(runId: string, listener: (summary: RunSummary) => void): () => void;
  /** False once `close` was called. */
  readonly accepting: boolean;
  /** Refuses new runs, cancels those that run, and resolves when all have ended and their locks are released. */
  close(): Promise<void>;
}
