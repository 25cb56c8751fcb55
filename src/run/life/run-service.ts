/** What the service can do with Test Runs: the interface on which the JSON-RPC methods and the HTTP pages rely. */
import type {
  CancelTestResult,
  DeleteTestResult,
  FollowInstanceResult,
  QueryAllTestsParams,
  QueryAllTestsResult,
  QueryAuditParams,
  QueryAuditResult,
  NodeDrainResult,
  QueryNodesResult,
  QueryTestResult,
  ResumeInstanceResult,
  RunSummary,
  UpdateTestResult,
} from '../../../schemas/index.ts';
import type { Pieces } from '../../ground/pieces.ts';
import type { CaptureFile } from '../../report/capture.ts';
import type { ReportHead, ReportLists, RunRow, RunUpdate } from '../plan/report-and-row.ts';
import type { KeptInstance } from '../share/kept-evidence.ts';
import type { KeptFailures } from '../../report/failure-rows.ts';
import type { RunLabels } from '../plan/labels.ts';
import type { RunTotals } from '../share/run-totals.ts';

/** What a list of runs needs to be up to date. */
export interface RunChanges {
  /** Running runs, in the order in which they started, and at most `limit` of those that have ended after `since`. */
  readonly runs: readonly RunRow[];
  /** `ended` of the last of them: the next `since`. */
  readonly since: number;
  /** `ended` of the first that the service still keeps; where it keeps none, of the next one that will end. */
  readonly keptFrom: number;
  /** Runs above `keptFrom` that are no longer kept, by `ended`: the last ones that went, at most 1,000. */
  readonly gone: readonly number[];
  /** Whether there are more than `limit`. */
  readonly more: boolean;
}

/**
 * A run as a client that follows it reads it, again and again: a read costs the same however long the run has lasted.
 */
export interface RunView {
  readonly running: boolean;
  /** Changes when there is something new to see, and not with the time alone. */
  readonly progress: string;
  /** Buckets before the one with this index do not change any more. */
  readonly settled: number;
  head(): ReportHead;
  /**
   * Entries of a list from the index `from` on, at most `limit`. The lists of the first instance only grow; `fails` and
   * `aborts` have few entries, and others can take their places while the run goes on.
   */
  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][];
}

/** A run to be read: one that goes on, or one that has ended, in this process or in an earlier one. */
export interface ReadableRun extends RunView {
  /** As QueryTest answers. */
  report(): QueryTestResult;
  /** As QueryAllTests lists it. */
  summary(): RunSummary;
  /** As a list of runs shows it. */
  row(): RunRow;
  /** The first instance's signalling so far; a file without any where there is none. */
  capture(): CaptureFile | Promise<CaptureFile>;
  /** Like `capture`, in pieces; absent where it is kept as a file. */
  capturing?(): Pieces<CaptureFile>;
  /** What an instance did: the first one, or one that has failed and whose evidence is kept. Undefined for others. */
  evidence(instance: string): KeptInstance | undefined | Promise<KeptInstance | undefined>;
  /** All instances that have failed or were aborted. */
  failures(): KeptFailures | Promise<KeptFailures>;
  /**
   * Calls `listener` with the summary: now, then at most ten times a second while it changes, and at the end. Returns a
   * function that stops this.
   */
  watch(listener: (summary: RunSummary) => void): () => void;
}

/** What a run was made of, as it is kept. */
export interface RunSource extends Pick<RunLabels, 'source'> {
  /** The params of ExecuteTest, without `run_id` and `source`. */
  readonly definition: unknown;
  /** Subscriber numbers in it are masked: it is not what the client sent. */
  readonly masked?: true;
  /** The text of the test is damaged in the store, and `source` absent for that reason. */
  readonly damaged?: true;
}

export interface RunService {
  /**
   * Takes the locks, stores the run, starts it and answers `ok`; or refuses it: `InvalidParams`, `UnknownGateway`,
   * `DuplicateRunId`, `GatewayDown`, `LockUnavailable`, `Busy`, `ShuttingDown`. `params` are checked here, so that
   * every fault is reported at once. `by`: the name of the client.
   */
  execute(params: unknown, by?: string): Promise<'ok'>;
  /** A run that goes on or is kept. Throws `UnknownRun`, as do all that take a run id. */
  find(runId: string): Promise<ReadableRun>;
  /** Throws `DamagedRun` where the definition is not the one that was executed. */
  source(runId: string): Promise<RunSource>;
  /** Answers QueryAllTests. */
  queryAll(query: QueryAllTestsParams): Promise<QueryAllTestsResult>;
  /**
   * The runs for a list that is refreshed again and again. `since`: the place up to which the list has those that have
   * ended, 0 at first.
   */
  changes(since: number, limit: number): RunChanges;
  totals(): RunTotals;
  /** Whether a run with this id runs or is kept. */
  has(runId: string): boolean;
  /** Cancels and waits until every instance has ended; `cancelled: 0` where the run had ended already. */
  cancel(runId: string): Promise<CancelTestResult>;
  /**
   * Changes how a run goes on. Throws `NotRunning` where it has ended, `InvalidParams` where its distribution has no
   * such thing, and `Busy` where its instances would be more than the service has room for.
   */
  update(runId: string, changes: RunUpdate): Promise<UpdateTestResult>;
  /**
   * Follows an instance when it starts: the next, or the one with this number. Throws `NotRunning` where the run has
   * ended, `InvalidParams` where it has no such number, `AlreadyStarted` where the instance has started or none is
   * left, and `Busy` where as many are followed as can be.
   */
  follow(runId: string, number?: number): Promise<FollowInstanceResult>;
  /** Throws `NotHalted` where the instance does not stand at a halt operation. */
  resume(runId: string, instanceId: string): Promise<ResumeInstanceResult>;
  /** Forgets a run, with all that is kept of it. Throws `NotEnded` where it goes on. */
  delete(runId: string): Promise<DeleteTestResult>;
  /** Changes that clients made or tried to make. */
  auditTrail(query: QueryAuditParams): Promise<QueryAuditResult>;
  /** The services that share the store, this one among them; none where the store is of this service alone. */
  nodes(): Promise<QueryNodesResult>;
  /** Accepts no more runs, and claims no more for those of other services. Returns what it still has. */
  drain(): Promise<NodeDrainResult>;
  /** False once `close` was called. */
  readonly accepting: boolean;
  /** Why runs cannot be kept at the moment, and so are refused; undefined while they can. */
  readonly trouble: string | undefined;
  /**
   * Refuses new runs, cancels those that run, and resolves when all have ended, are kept, and their locks are released.
   */
  close(): Promise<void>;
}
