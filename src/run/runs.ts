/**
 * All Test Runs of the service: starts them, finds them again, cancels and retains them. Implements `RunService`.
 */
import { DialproofError, invalidParams } from '../errors.ts';
import { timestampOf, type Clock } from '../clock.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type {
  CancelTestResult,
  QueryAllTestsResult,
  QueryTestResult,
  ResumeInstanceResult,
  RunSummary,
  UpdateTestResult,
} from '../../schemas/index.ts';
import type { CaptureFile } from '../report/capture.ts';
import { LockTable } from './locks.ts';
import { checkGateways, duplicateRunId } from './faults-of-plan.ts';
import { backlogFaults, planRun, type PlanSurroundings } from './plan.ts';
import type { RunObserver } from './observer.ts';
import type { RunRow, RunUpdate } from './report-and-row.ts';
import type { RunChanges, RunService, RunView } from './run-service.ts';
import { Retention, type RetentionLimits } from './retention.ts';
import { Run } from './run.ts';
import { listed } from './run-list.ts';
import { EndedTotals, sumOf, type RunTotals } from './run-totals.ts';
import type { Threads } from './share/place.ts';

/** Milliseconds between two calls of a watcher. */
const watchTick = 100;

export interface RunsSurroundings {
  readonly clock: Clock;
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly defaultGateways: Readonly<Record<string, string | undefined>>;
  /** Seconds. */
  readonly tcapTimeout: number;
  readonly observer?: RunObserver;
  /** Threads that carry shares of large loads. Default: none. */
  readonly threads?: Threads;
  readonly runLimits?: PlanSurroundings['runLimits'];
  readonly limits: RetentionLimits & {
    readonly activeRuns: number;
    readonly liveInstances: number;
    /** Bytes that the globals of a run may hold. Default 16 MB. */
    readonly globalsBytes?: number;
    /** Bytes that the record of a first instance may hold. Default 8 MB. */
    readonly recorderBytes?: number;
    /** Bytes that the answer of QueryAllTests may have. Default 64 MB. */
    readonly listBytes?: number;
  };
}

export class Runs implements RunService {
  readonly #surroundings: RunsSurroundings;
  readonly #locks = new LockTable();
  /** Running and retained ones, in the order in which they started. */
  readonly #runs = new Map<string, Run>();
  /** Those that are not retained yet: few, where the retained ones can be many. */
  readonly #active = new Set<Run>();
  readonly #ended: Retention;
  readonly #totals = new EndedTotals();
  #accepting = true;

  constructor(surroundings: RunsSurroundings) {
    this.#surroundings = surroundings;
    this.#ended = new Retention(surroundings.limits);
  }

  get accepting(): boolean {
    return this.#accepting;
  }

  /** How many lock keys are held. */
  get locksHeld(): number {
    return this.#locks.size;
  }

  execute(params: unknown): 'ok' {
    if (!this.#accepting) throw new DialproofError('ShuttingDown', 'The service is stopping and takes no new runs.');
    const plan = planRun(params, this.#planning);
    const { runId } = plan;
    if (this.#runs.has(runId)) throw new DialproofError('DuplicateRunId', duplicateRunId(runId), { run_id: runId });
    this.#checkLimits(Math.min(plan.distribution.backlog, plan.distribution.total));
    checkGateways(plan);
    const { clock, observer, threads, limits } = this.#surroundings;
    const run = new Run(plan, { locks: this.#locks, clock, observer, threads, recorderBytes: limits.recorderBytes });
    if (run.held.length > 0) throw new DialproofError('LockUnavailable', 'Some locks are held by other runs; none was taken.', { keys: run.held });
    this.#runs.set(runId, run);
    this.#active.add(run);
    observer?.runAccepted?.(run.row());
    void run.ended.then(() => this.#retain(run));
    return 'ok';
  }

  query(runId: string): QueryTestResult {
    return this.#find(runId).report();
  }

  capture(runId: string): CaptureFile {
    return this.#find(runId).capture();
  }

  queryAll(): QueryAllTestsResult {
    const { clock, limits } = this.#surroundings;
    return { time_now: timestampOf(clock.now()), ...listed([...this.#runs.values()], limits.listBytes) };
  }

  changes(since: number, limit: number): RunChanges {
    const { keptFrom, last: lastEnded } = this.#ended;
    const first = Math.max(since + 1, keptFrom);
    const last = Math.min(lastEnded, first + limit - 1);
    const runs = this.#running.map((run) => run.row());
    for (let place = first; place <= last; place += 1) runs.push((this.#ended.at(place) as Run).row());
    return { runs, since: Math.max(since, last), keptFrom, more: last < lastEnded };
  }

  totals(): RunTotals {
    const active = [...this.#active];
    return {
      active: active.length,
      retained: this.#ended.size,
      locks: this.locksHeld,
      ended: this.#totals.ended,
      instances: sumOf([this.#totals.instances, ...active.map((run) => run.counts)]),
    };
  }

  row(runId: string): RunRow {
    return this.#find(runId).row();
  }

  view(runId: string): RunView {
    return this.#find(runId);
  }

  has(runId: string): boolean {
    return this.#runs.has(runId);
  }

  async cancel(runId: string): Promise<CancelTestResult> {
    const run = this.#find(runId);
    const cancelled = run.cancel() ? 1 : 0;
    if (cancelled === 1) this.#surroundings.observer?.runCancelled?.(runId);
    await run.ended;
    return { ...run.report(), cancelled };
  }

  update(runId: string, changes: RunUpdate): UpdateTestResult {
    const run = this.#find(runId);
    if (!run.running) throw new DialproofError('NotRunning', `The run "${runId}" has ended.`, { run_id: runId, state: run.report().state });
    const { backlog } = changes;
    const { liveInstances } = this.#surroundings.limits;
    const faults = [...backlogFaults(backlog ?? 1, liveInstances, '/backlog'), ...run.updateFaults(changes)];
    if (faults.length > 0) throw invalidParams(faults);
    if (backlog !== undefined) this.#reserve(Math.min(backlog, run.total), run);
    return run.update(changes);
  }

  async resume(runId: string, instanceId: string): Promise<ResumeInstanceResult> {
    const run = this.#find(runId);
    const state = /^(0|[1-9]\d{0,9})$/.test(instanceId) ? await run.resume(Number(instanceId)) : 'not started';
    if (state === 'halted') return { resumed: 1 };
    throw new DialproofError('NotHalted', `Instance ${instanceId} of the run "${runId}" is not halted: ${state}.`, {
      run_id: runId,
      instance_id: instanceId,
      state,
    });
  }

  watch(runId: string, listener: (summary: RunSummary) => void): () => void {
    const { clock } = this.#surroundings;
    const run = this.#find(runId);
    let timer: unknown;
    let stopped = false;
    let told: string | undefined;
    const tell = (): void => {
      if (!stopped) listener(run.summary());
    };
    const tick = (): void => {
      const { progress } = run;
      if (progress !== told) tell();
      told = progress;
      if (run.running && !stopped) timer = clock.setTimeout(tick, watchTick);
    };
    const stop = (): void => {
      stopped = true;
      clock.clearTimeout(timer);
    };
    if (run.running) {
      void run.ended.then(() => {
        tell();
        stop();
      });
    }
    tick();
    return stop;
  }

  async close(): Promise<void> {
    this.#accepting = false;
    const running = this.#running;
    for (const run of running) run.cancel();
    await Promise.all(running.map((run) => run.ended));
  }

  get #planning(): PlanSurroundings {
    const { liveInstances, globalsBytes } = this.#surroundings.limits;
    return { ...this.#surroundings, maximumBacklog: liveInstances, globalsBytes };
  }

  get #running(): Run[] {
    return [...this.#active].filter((run) => run.running);
  }

  #find(runId: string): Run {
    const run = this.#runs.get(runId);
    if (run !== undefined) return run;
    throw new DialproofError('UnknownRun', `No run with the run_id "${runId}" is running or retained.`, { run_id: runId });
  }

  #checkLimits(backlog: number): void {
    const { activeRuns } = this.#surroundings.limits;
    if (this.#running.length >= activeRuns) {
      throw new DialproofError('Busy', `${activeRuns} runs are active, which is the limit.`, { limit: 'active_runs', value: activeRuns });
    }
    this.#reserve(backlog);
  }

  /** Throws `Busy` where there is no room for so many live instances beside those of all runs but `except`. */
  #reserve(backlog: number, except?: Run): void {
    const { liveInstances } = this.#surroundings.limits;
    const others = this.#running.filter((run) => run !== except);
    const live = others.reduce((sum, run) => sum + run.backlog, backlog);
    if (live <= liveInstances) return;
    const message = `With this run there could be ${live} live instances; the limit is ${liveInstances}.`;
    throw new DialproofError('Busy', message, { limit: 'live_instances', value: liveInstances });
  }

  #retain(run: Run): void {
    this.#active.delete(run);
    for (const { runId } of this.#ended.add(run)) {
      this.#runs.delete(runId);
      this.#surroundings.observer?.runForgotten?.(runId);
    }
    const row = run.row();
    this.#totals.add(row.verdict, row.counts);
    this.#surroundings.observer?.runEnded?.(row, run.summary().reason);
  }
}
