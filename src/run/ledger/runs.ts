/**
 * The Test Runs of this process: starts them, finds them again, cancels them, and retains those that ended last.
 */
import { DialproofError, drainingService, invalidParams, unknownRun } from '../../ground/errors.ts';
import type {
  CancelTestResult,
  QueryTestResult,
  ResumeInstanceResult,
  UpdateTestResult,
} from '../../../schemas/index.ts';
import { inPieces } from '../../ground/in-pieces.ts';
import { LockTable, locksHeld } from '../life/locks.ts';
import { checkGateways, duplicateRunId } from '../plan/faults-of-plan.ts';
import { backlogFaults, type PlanSurroundings, type RunPlan } from '../plan/plan.ts';
import { planningRequest, planRequest } from '../plan/plan-request.ts';
import type { Asking, PreparedRun } from './prepared-run.ts';
import type { RunUpdate } from '../plan/report-and-row.ts';
import { instanceNumber, notHalted } from './resumption.ts';
import { Retention } from './retention.ts';
import { Run } from '../life/run.ts';
import { runPlanning, type RunsSurroundings } from './runs-surroundings.ts';
import { GrowingTotals, type RunTotals } from '../share/run-totals.ts';

export class Runs {
  readonly #surroundings: RunsSurroundings;
  readonly #locks = new LockTable();
  /** Running and retained ones, in the order in which they started. */
  readonly #runs = new Map<string, Run>();
  /** The ids of runs that have not begun: their requests may still be refused. */
  readonly #prepared = new Set<string>();
  /** Runs that are not retained yet, including prepared ones: they are few, where the retained ones can be many. */
  readonly #active = new Set<Run>();
  /** The params of the runs that belong to the service, by `run_id`. */
  readonly #hosted = new Map<string, unknown>();
  readonly #ended: Retention;
  readonly #totals = new GrowingTotals();
  /** The same for every request. */
  readonly #planning: PlanSurroundings;
  #standing: 'accepting' | 'draining' | 'stopping' = 'accepting';

  constructor(surroundings: RunsSurroundings) {
    this.#surroundings = surroundings;
    this.#ended = new Retention(surroundings.limits);
    this.#planning = runPlanning(surroundings);
  }

  get accepting(): boolean {
    return this.#standing === 'accepting';
  }

  /** How many lock keys are held. */
  get locksHeld(): number {
    return this.#locks.size;
  }

  /** Starts a run that nothing keeps beyond this process. Throws as `prepare`. */
  execute(params: unknown): 'ok' {
    this.prepare(params).begin();
    return 'ok';
  }

  /**
   * Starts a run that belongs to the service: it does not count towards the limit of active runs, and is kept as long
   * as the service lives.
   */
  host(params: unknown): void {
    this.prepare(params, { isHosted: true }).begin();
  }

  /**
   * Takes the locks of a run, and everything else that it needs to begin, or throws at once: `InvalidParams`,
   * `UnknownGateway`, `DuplicateRunId`, `GatewayDown`, `LockUnavailable`, `Busy`, `ShuttingDown`. `params` are checked
   * here, so that every fault is reported at once.
   */
  prepare(params: unknown, asking: Asking = {}): PreparedRun {
    this.#checkStanding();
    return this.#prepare(planRequest(params, this.#planning), params, asking);
  }

  /**
   * Like `prepare`, but lets others have their turns while it plans: a plan of thousands of operations takes its time.
   * Takes nothing before the plan is made.
   */
  async prepareInPieces(params: unknown, asking: Asking = {}): Promise<PreparedRun> {
    this.#checkStanding();
    const plan = await inPieces(planningRequest(params, this.#planning));
    this.#checkStanding();
    return this.#prepare(plan, params, asking);
  }

  #checkStanding(): void {
    if (this.#standing === 'draining') throw drainingService('runs');
    if (this.#standing === 'stopping')
      throw new DialproofError('ShuttingDown', 'The service is stopping and takes no new runs.');
  }

  #prepare(plan: RunPlan, params: unknown, { by, isHosted = false, spread, carrier }: Asking): PreparedRun {
    const { runId, labels, lockKeys } = plan;
    if (this.#runs.has(runId) || this.#prepared.has(runId))
      throw new DialproofError('DuplicateRunId', duplicateRunId(runId), { run_id: runId });
    if (!isHosted) this.#checkActiveRuns();
    this.#reserve(Math.min(plan.distribution.backlog, plan.distribution.total));
    checkGateways(plan);
    const { clock, observer, threads, limits, traces, startsFor } = this.#surroundings;
    const run = new Run(
      plan,
      {
        locks: this.#locks,
        clock,
        observer,
        threads,
        recorderBytes: limits.recorderBytes,
        latencies: this.#totals.latencies,
        traces,
        spread,
        carrier,
        startsFor: isHosted ? undefined : startsFor,
      },
      by,
    );
    if (run.held.length > 0) throw locksHeld(run.held);
    this.#prepared.add(runId);
    this.#active.add(run);
    if (isHosted) this.#hosted.set(runId, params);
    void run.ended.then(() => this.#retain(run));
    return { runId, run, labels, lockKeys, begin: () => this.#begin(run), abandon: () => this.#abandon(run) };
  }

  #begin(run: Run): void {
    this.#prepared.delete(run.runId);
    this.#runs.set(run.runId, run);
    this.#surroundings.observer?.runAccepted?.(run.asked);
    run.begin();
  }

  #abandon(run: Run): void {
    run.abandon();
    this.#prepared.delete(run.runId);
    this.#active.delete(run);
    this.#surroundings.observer?.runForgotten?.(run.runId);
  }

  /** Throws `UnknownRun`. */
  find(runId: string): Run {
    const run = this.#runs.get(runId);
    if (run !== undefined) return run;
    throw unknownRun(runId);
  }

  query(runId: string): QueryTestResult {
    return this.find(runId).report();
  }

  totals(): RunTotals {
    const active = [...this.#active];
    return {
      active: active.length,
      retained: this.#ended.size,
      locks: this.locksHeld,
      ...this.#totals.with(active),
    };
  }

  /** The runs that go on and those that are retained, in the order in which they started. */
  get all(): readonly Run[] {
    return [...this.#runs.values()];
  }

  /** Undefined where this process never knew the run, no longer knows it, or has only prepared it. */
  get(runId: string): Run | undefined {
    return this.#runs.get(runId);
  }

  /** Lets go of a run that has ended: its report is no longer kept. */
  forget(runId: string): void {
    const run = this.#runs.get(runId);
    if (run === undefined || run.running) return;
    this.#runs.delete(runId);
    this.#ended.delete(run);
    this.#surroundings.observer?.runForgotten?.(runId);
  }

  /** The runs that belong to the service. */
  get hosted(): readonly Run[] {
    return [...this.#hosted.keys()].flatMap((runId) => this.#runs.get(runId) ?? []);
  }

  /** The params of a run that belongs to the service; undefined for other runs. */
  hostedAs(runId: string): unknown {
    return this.#hosted.get(runId);
  }

  /** Whether the run belongs to the service. */
  isHosted(runId: string): boolean {
    return this.#hosted.has(runId);
  }

  async cancel(runId: string): Promise<CancelTestResult> {
    const run = this.find(runId);
    const cancelled = run.cancel() ? 1 : 0;
    if (cancelled === 1) this.#surroundings.observer?.runCancelled?.(runId);
    await run.ended;
    return { ...run.report(), cancelled };
  }

  update(runId: string, changes: RunUpdate): UpdateTestResult {
    const run = this.find(runId);
    if (!run.running)
      throw new DialproofError('NotRunning', `The run "${runId}" has ended.`, {
        run_id: runId,
        state: run.report().state,
      });
    const { backlog } = changes;
    const { liveInstances } = this.#surroundings.limits;
    const faults = [...backlogFaults(backlog ?? 1, liveInstances, '/backlog'), ...run.updateFaults(changes)];
    if (faults.length > 0) throw invalidParams(faults);
    if (backlog !== undefined) this.#reserve(Math.min(backlog, run.total), run);
    return run.update(changes);
  }

  async resume(runId: string, instanceId: string): Promise<ResumeInstanceResult> {
    const run = this.find(runId);
    const instance = instanceNumber(instanceId);
    const state = instance === undefined ? 'not started' : await run.resume(instance);
    if (state === 'halted') return { resumed: 1 };
    throw notHalted(runId, instanceId, state);
  }

  /** Accepts no more runs; those that go on continue. */
  drain(): void {
    if (this.#standing === 'accepting') this.#standing = 'draining';
  }

  async close(): Promise<void> {
    this.#standing = 'stopping';
    const running = this.running;
    for (const run of running) run.cancel();
    await Promise.all(running.map((run) => run.ended));
  }

  /** The runs that have begun and not ended. */
  get running(): readonly Run[] {
    return [...this.#active].filter((run) => run.running && !this.#prepared.has(run.runId));
  }

  #checkActiveRuns(): void {
    const { activeRuns } = this.#surroundings.limits;
    const counted = [...this.#active].filter(({ running, runId }) => running && !this.#hosted.has(runId));
    if (counted.length < activeRuns) return;
    throw new DialproofError('Busy', `${activeRuns} runs are active, which is the limit.`, {
      limit: 'active_runs',
      value: activeRuns,
    });
  }

  /** Throws `Busy` where there is no room for so many live instances beside those of all runs but `except`. */
  #reserve(backlog: number, except?: Run): void {
    const { liveInstances } = this.#surroundings.limits;
    let live = backlog;
    for (const run of this.#active) if (run !== except) live += run.backlog;
    if (live <= liveInstances) return;
    const message = `With this run there could be ${live} live instances; the limit is ${liveInstances}.`;
    throw new DialproofError('Busy', message, { limit: 'live_instances', value: liveInstances });
  }

  #retain(run: Run): void {
    this.#active.delete(run);
    for (const { runId } of this.#ended.add(run)) {
      if (this.#hosted.has(runId)) continue;
      this.#runs.delete(runId);
      this.#surroundings.observer?.runForgotten?.(runId);
    }
    const row = run.row();
    this.#totals.ended(row.verdict, run);
    this.#surroundings.observer?.runEnded?.(row, run.reason);
  }
}
