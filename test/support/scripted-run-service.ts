/**
 * A `RunService` without runs behind it: the test says what stands in it, what changes, and what is thrown.
 */
import {
  validate,
  type CancelTestResult,
  type ExecuteTest,
  type QueryAllTestsResult,
  type QueryTestResult,
  type ResumeInstanceResult,
  type RunSummary,
  type UpdateTestResult,
} from '../../schemas/index.ts';
import { DialproofError, invalidParams } from '../../src/errors.ts';
import type { CaptureFile } from '../../src/report/capture.ts';
import { pcapHeader } from '../../src/report/pcap.ts';
import { verdict } from '../../src/report/verdict.ts';
import { sumOf, type RunTotals } from '../../src/run/run-totals.ts';
import type { ReportHead, ReportLists, RunRow, RunUpdate } from '../../src/run/report-and-row.ts';
import type { RunChanges, RunService, RunView } from '../../src/run/run-service.ts';

const figures = { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };

/** A run that has started and has nothing to show yet. */
export const runningStatus = (runId: string): QueryTestResult => ({
  run_id: runId,
  state: 'running',
  completed: 0,
  time_now: [1_700_000_000, 0],
  time_start: [1_700_000_000, 0],
  counts: { started: 1, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 },
  globals: {},
  latency: { instance: figures, operations: [] },
  rate: { target: null, achieved: 0 },
  buckets: [],
  first_fails: [],
  first_aborts: [],
});

const summaryOf = (status: QueryTestResult): RunSummary => {
  const { buckets: _buckets, first_instance: _first, first_fails: _fails, first_aborts: _aborts, globals: _globals, ...summary } = status;
  return summary;
};

const distribution = { type: 'single', total: 1 } as const;

const rowOf = (status: QueryTestResult, ended: number | undefined): RunRow => {
  const { run_id, state, time_start, duration = 0, counts, rate, latency } = status;
  const { p50, p99 } = latency.instance;
  return {
    run_id,
    state,
    verdict: verdict(status),
    distribution,
    time_start,
    duration,
    counts,
    rate,
    recent: [],
    latency: { p50, p99 },
    ...(ended !== undefined && { ended }),
  };
};

/** The run as `status` says it to be at the moment. */
class ScriptedView implements RunView {
  readonly #status: () => QueryTestResult;

  constructor(status: () => QueryTestResult) {
    this.#status = status;
  }

  get running(): boolean {
    return this.#status().completed === 0;
  }

  get progress(): string {
    return JSON.stringify(this.#status());
  }

  get settled(): number {
    return Math.max(0, this.#status().buckets.length - 1);
  }

  head(): ReportHead {
    const { state, time_start } = this.#status().first_instance ?? {};
    const first = state === undefined || time_start === undefined ? null : { state, time_start };
    return { ...summaryOf(this.#status()), verdict: verdict(this.#status()), distribution, pace: null, first };
  }

  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][] {
    const { buckets, first_instance: first, first_fails: fails, first_aborts: aborts } = this.#status();
    const { check_log: checks = [], trace_log: traces = [], messages = [] } = first ?? {};
    const lists: { readonly [Each in keyof ReportLists]: readonly ReportLists[Each][] } = { buckets, checks, traces, messages, fails, aborts };
    return lists[name].slice(from, from + limit);
  }
}

export class ScriptedRunService implements RunService {
  accepting = true;
  /** Thrown by whatever is called next, and from then on. */
  failure: unknown;
  /** `cancel` answers when this has resolved. */
  cancelled: Promise<void> = Promise.resolve();
  /** What `execute` was given. */
  readonly executed: ExecuteTest[] = [];
  /** What `update` was given. */
  readonly updated: RunUpdate[] = [];
  readonly #runs = new Map<string, QueryTestResult>();
  /** Those that have ended and were not let go, the first one first. */
  readonly #ended: string[] = [];
  #letGo = 0;
  readonly #watchers = new Map<string, Set<(summary: RunSummary) => void>>();

  /** Puts a run there, or changes it, and tells those that watch it. */
  set(runId: string, changes: Partial<QueryTestResult> = {}): void {
    const status = { ...(this.#runs.get(runId) ?? runningStatus(runId)), ...changes };
    this.#runs.set(runId, status);
    if (status.completed === 1 && !this.#ended.includes(runId)) this.#ended.push(runId);
    for (const listener of this.#watchers.get(runId) ?? []) listener(summaryOf(status));
  }

  /** Forgets those that ended first. */
  letGo(count: number): void {
    for (const runId of this.#ended.splice(0, count)) this.#runs.delete(runId);
    this.#letGo += count;
  }

  /** How many watch the run. */
  watchersOf(runId: string): number {
    return this.#watchers.get(runId)?.size ?? 0;
  }

  execute(params: unknown): 'ok' {
    const checked = validate.executeTest(params);
    if (!checked.ok) throw invalidParams(checked.faults);
    this.#throwFailure();
    this.executed.push(checked.value);
    this.set(checked.value.run_id);
    return 'ok';
  }

  query(runId: string): QueryTestResult {
    this.#throwFailure();
    const status = this.#runs.get(runId);
    if (status === undefined) throw new DialproofError('UnknownRun', `There is no run ${runId}.`, { run_id: runId });
    return status;
  }

  capture(runId: string): CaptureFile {
    this.query(runId);
    return { file: pcapHeader(), leftOut: 0 };
  }

  queryAll(): QueryAllTestsResult {
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
      more: after.length > told.length,
    };
  }

  totals(): RunTotals {
    return { active: 0, retained: 0, locks: 0, ended: {}, instances: sumOf([]) };
  }

  row(runId: string): RunRow {
    const status = this.query(runId);
    return rowOf(status, status.completed === 1 ? this.#placeOf(runId) : undefined);
  }

  view(runId: string): RunView {
    this.query(runId);
    return new ScriptedView(() => this.query(runId));
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

  update(runId: string, changes: RunUpdate): UpdateTestResult {
    this.query(runId);
    this.updated.push(changes);
    const { rate = null, backlog = 1, paused = false, finish = false } = changes;
    return { run_id: runId, rate, backlog, paused, finishing: finish };
  }

  async resume(runId: string, instanceId: string): Promise<ResumeInstanceResult> {
    this.query(runId);
    if (instanceId !== '0') {
      throw new DialproofError('NotHalted', 'The instance is not halted.', { run_id: runId, instance_id: instanceId, state: 'running' });
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

  /** From 1; 0 for none. */
  #placeOf(runId: string | undefined): number {
    return runId === undefined ? 0 : this.#letGo + this.#ended.indexOf(runId) + 1;
  }

  #throwFailure(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
