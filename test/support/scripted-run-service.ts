/** A `RunService` without runs behind it: the test sets its runs, changes them, and sets the errors. */
import type { CaptureFile } from '../../src/report/capture.ts';
import {
  validate,
  type CancelTestResult,
  type DeleteTestResult,
  type ExecuteTest,
  type QueryAllTestsResult,
  type QueryAuditResult,
  type NodeDrainResult,
  type QueryNodesResult,
  type QueryTestResult,
  type FollowInstanceResult,
  type ResumeInstanceResult,
  type RunSummary,
  type UpdateTestResult,
} from '../../schemas/index.ts';
import { DialproofError, invalidParams } from '../../src/ground/errors.ts';
import { sumOf, type RunTotals } from '../../src/run/share/run-totals.ts';
import type { RunRow, RunUpdate } from '../../src/run/plan/report-and-row.ts';
import type { ReadableRun, RunChanges, RunService, RunSource } from '../../src/run/life/run-service.ts';
import { rowOf, runningStatus, ScriptedRun, summaryOf } from './scripted-run.ts';

export class ScriptedRunService implements RunService {
  accepting = true;
  trouble: string | undefined;
  /** Thrown by every call from now on. */
  failure: unknown;
  /** `cancel` returns when this has resolved. */
  cancelled: Promise<void> = Promise.resolve();
  /** What `execute` was given. */
  /** The sources that runs were started with; others have none. */
  readonly sources = new Map<string, RunSource>();
  /** The captures of runs; others have an empty one. */
  readonly captures = new Map<string, CaptureFile>();
  readonly executed: ExecuteTest[] = [];
  /** The updates that `update` received. */
  readonly updated: RunUpdate[] = [];
  readonly #runs = new Map<string, QueryTestResult>();
  /** Ended runs that are still kept, the first one first. */
  readonly #ended: string[] = [];
  #letGo = 0;
  readonly #watchers = new Map<string, Set<(summary: RunSummary) => void>>();

  /** Adds or changes a run, and notifies its observers. */
  set(runId: string, changes: Partial<QueryTestResult> = {}): void {
    const status = { ...(this.#runs.get(runId) ?? runningStatus(runId)), ...changes };
    this.#runs.set(runId, status);
    if (status.completed === 1 && !this.#ended.includes(runId)) this.#ended.push(runId);
    for (const listener of this.#watchers.get(runId) ?? []) listener(summaryOf(status));
  }

  /** Forgets the runs that ended first. */
  letGo(count: number): void {
    for (const runId of this.#ended.splice(0, count)) this.#runs.delete(runId);
    this.#letGo += count;
  }

  /** The number of observers of the run. */
  watchersOf(runId: string): number {
    return this.#watchers.get(runId)?.size ?? 0;
  }

  async execute(params: unknown, _by?: string): Promise<'ok'> {
    const checked = validate.executeTest(params);
    if (!checked.ok) throw invalidParams(checked.faults);
    this.#throwFailure();
    this.executed.push(checked.value);
    this.set(checked.value.run_id);
    return 'ok';
  }

  /** The present state of the run. */
  query(runId: string): QueryTestResult {
    this.#throwFailure();
    const status = this.#runs.get(runId);
    if (status === undefined) throw new DialproofError('UnknownRun', `There is no run ${runId}.`, { run_id: runId });
    return status;
  }

  async find(runId: string): Promise<ReadableRun> {
    this.query(runId);
    return new ScriptedRun({
      status: () => this.query(runId),
      row: () => this.row(runId),
      capture: () => this.captures.get(runId),
      watch: (listener) => this.watch(runId, listener),
    });
  }

  async source(runId: string): Promise<RunSource> {
    this.query(runId);
    return this.sources.get(runId) ?? { definition: { operations: [] } };
  }

  async delete(runId: string): Promise<DeleteTestResult> {
    this.query(runId);
    this.#runs.delete(runId);
    return { deleted: 1 };
  }

  async auditTrail(): Promise<QueryAuditResult> {
    return { entries: [] };
  }

  async nodes(): Promise<QueryNodesResult> {
    return { nodes: [] };
  }

  async drain(): Promise<NodeDrainResult> {
    return { runs: 0, shares: 0 };
  }

  async queryAll(): Promise<QueryAllTestsResult> {
    this.#throwFailure();
    return { time_now: [1_700_000_000, 0], tests: [...this.#runs.values()].map(summaryOf) };
  }

  changes(since: number, limit: number): RunChanges {
    this.#throwFailure();
    const after = this.#ended.filter((runId) => this.#placeOf(runId) > since);
    const told = after.slice(0, limit);
    const active = [...this.#runs.keys()].filter((runId) => this.#runs.get(runId)?.completed === 0);
    return {
      runs: [...active, ...told].map((runId) => this.row(runId)),
      since: this.#placeOf(told.at(-1)) || since,
      keptFrom: this.#letGo + 1,
      gone: [],
      more: after.length > told.length,
    };
  }

  totals(): RunTotals {
    return {
      active: 0,
      retained: 0,
      locks: 0,
      instances: sumOf([]),
      named: new Map(),
      latencies: { ends: [], all: [] },
    };
  }

  row(runId: string): RunRow {
    const status = this.query(runId);
    return rowOf(status, status.completed === 1 ? this.#placeOf(runId) : undefined);
  }

  has(runId: string): boolean {
    return this.#runs.has(runId);
  }

  async cancel(runId: string): Promise<CancelTestResult> {
    this.query(runId);
    await this.cancelled;
    this.set(runId, { state: 'cancelled', completed: 1 });
    return { ...this.query(runId), cancelled: 1 };
  }

  async update(runId: string, changes: RunUpdate): Promise<UpdateTestResult> {
    this.query(runId);
    this.updated.push(changes);
    const { rate = null, backlog = 1, paused = false, finish = false } = changes;
    return { run_id: runId, rate, backlog, paused, finishing: finish };
  }

  async follow(runId: string, number = 1): Promise<FollowInstanceResult> {
    this.query(runId);
    if (number === 0)
      throw new DialproofError('AlreadyStarted', 'The instance has started.', { run_id: runId, number });
    return { number };
  }

  async resume(runId: string, instanceId: string): Promise<ResumeInstanceResult> {
    this.query(runId);
    if (instanceId !== '0') {
      throw new DialproofError('NotHalted', 'The instance is not halted.', {
        run_id: runId,
        instance_id: instanceId,
        state: 'running',
      });
    }
    return { resumed: 1 };
  }

  watch(runId: string, listener: (summary: RunSummary) => void): () => void {
    listener(summaryOf(this.query(runId)));
    const listeners = this.#watchers.get(runId) ?? new Set();
    this.#watchers.set(runId, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.accepting = false;
  }

  /** From 1; 0 if there is none. */
  #placeOf(runId: string | undefined): number {
    return runId === undefined ? 0 : this.#letGo + this.#ended.indexOf(runId) + 1;
  }

  #throwFailure(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
