/**
 * What the service can do with Test Runs: the promise that the JSON-RPC methods and the HTTP pages stand on.
 */
import type {
  CancelTestResult,
  QueryAllTestsResult,
  QueryTestResult,
  ResumeInstanceResult,
  RunSummary,
  UpdateTestResult,
} from '../../schemas/index.ts';
import type { CaptureFile } from '../report/capture.ts';
import type { ReportHead, ReportLists, RunRow, RunUpdate } from './report-and-row.ts';
import type { RunTotals } from './run-totals.ts';

/** What a list of runs has to be told to be up to date. */
export interface RunChanges {
  /** Those that run, in the order in which they started, and at most `limit` of those that have ended after `since`. */
  readonly runs: readonly RunRow[];
  /** `ended` of the last of them: the next `since`. */
  readonly since: number;
  /** `ended` of the first that the service still keeps; where it keeps none, of the next one that will end. */
  readonly keptFrom: number;
  /** Whether there are more than `limit`. */
  readonly more: boolean;
}

/** A run as one who follows it looks at it, again and again: a look costs the same however long the run has lasted. */
export interface RunView {
  readonly running: boolean;
  /** Changes when there is something new to see, and not with the time alone. */
  readonly progress: string;
  /** Buckets before the one with this index do not change any more. */
  readonly settled: number;
  head(): ReportHead;
  /**
   * Entries of a list from the index `from` on, at most `limit`. Those of the first instance only come to be more; of `fails` and
   * `aborts` there are few, and others can take their places while the run goes on.
   */
  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][];
}

export interface RunService {
  /**
   * Takes the locks and starts the run, or throws at once: `InvalidParams`, `UnknownGateway`, `DuplicateRunId`,
   * `GatewayDown`, `LockUnavailable`, `Busy`, `ShuttingDown`. `params` are checked here, so that every fault is told at once.
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
  row(runId: string): RunRow;
  /** The run to be followed; it stays to be seen when the service has let go of it. */
  view(runId: string): RunView;
  /** Whether a run with this id runs or is retained. */
  has(runId: string): boolean;
  /** Cancels and waits until every instance has ended; `cancelled: 0` where the run had ended already. */
  cancel(runId: string): Promise<CancelTestResult>;
  /**
   * Changes how a run goes on. Throws `NotRunning` where it has ended, `InvalidParams` where its distribution has no such thing, and
   * `Busy` where its instances would be more than the service has room for.
   */
  update(runId: string, changes: RunUpdate): UpdateTestResult;
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
