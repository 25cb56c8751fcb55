/**
 * What the service can do with Test Runs: the promise that the JSON-RPC methods and the HTTP pages stand on.
 */
import type {
  CancelTestResult,
  QueryAllTestsResult,
  QueryTestResult,
  ResumeInstanceResult,
  UpdateTestParams,
  UpdateTestResult,
} from '../../schemas/index.ts';
import type { CaptureFile } from '../report/capture.ts';

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
  /** Cancels and waits until every instance has ended; `cancelled: 0` where the run had ended already. */
  cancel(runId: string): Promise<CancelTestResult>;
  /**
   * Changes how a run goes on. Throws `NotRunning` where it has ended, `InvalidParams` where its distribution has no such thing, and
   * `Busy` where its instances would be more than the service has room for.
   */
  update(runId: string, changes: Omit<UpdateTestParams, 'run_id'>): UpdateTestResult;
  /** Throws `NotHalted` where the instance does not stand at a halt operation. */
  resume(runId: string, instanceId: string): Promise<ResumeInstanceResult>;
  /** Calls `listener` with the run's state now, then at most ten times a second while it changes, and at the end. Returns the way to stop. */
  watch(runId: string, listener: (status: QueryTestResult) => void): () => void;
  /** False once `close` was called. */
  readonly accepting: boolean;
  /** Refuses new runs, cancels those that run, and resolves when all have ended and their locks are released. */
  close(): Promise<void>;
}
