/**
 * The Test Runs of this process: starts them, finds them again, cancels them, and retains those that ended last.
 */
import { DialproofError, drainingService, invalidParams, unknownRun } from '../../ground/errors.ts';
import type {
  CancelTestResult,
  FollowInstanceResult,
  QueryTestResult,
  ResumeInstanceResult,
  UpdateTestResult,
} from '../../../schemas/index.ts';
import { inPieces } from '../../ground/in-pieces.ts';
import { checkGateways, duplicateRunId } from '../plan/faults-of-plan.ts';
import { backlogFaults, type PlanSurroundings, type RunPlan } from '../plan/plan.ts';
import { planningRequest, planRequest } from '../plan/plan-request.ts';
import { locksHeld, type Asking, type HeldLock, type ReservedRun } from './reserved-run.ts';
import type { RunUpdate } from '../plan/report-and-row.ts';
import { alreadyStarted, followsMost, instanceNumber, notHalted, notRunning } from './refused-changes.ts';
import { Retention } from './retention.ts';
import { Run } from '../life/run.ts';
import { runPlanning, type RunsSurroundings } from './runs-surroundings.ts';
import { GrowingTotals, type RunTotals } from '../share/run-totals.ts';

/** A run that no store keeps. */
interface Unkept {
  /** The params with which the service itself asked for it, where it did. */
  readonly hostedAs?: unknown;
}

/** A script answers as long as the service runs, whatever becomes of its links. */
const withoutOutage = (plan: RunPlan): RunPlan => ({ ...plan, limits: { ...plan.limits, outage: 0 } });

export class Runs {
  readonly #surroundings: RunsSurroundings;
  /** Running and retained ones, in the order in which they started. */
  readonly #runs = new Map<string, Run>();
  /** The room of the runs that have not begun: the store may still refuse them. */
  readonly #reserved = { runs: 0, backlog: 0 };
  /** Runs that have begun and are not retained yet: they are few, where the retained ones can be many. */
  readonly #active = new Set<Run>();
  /** The runs that no store keeps: this process alone knows their ids and their locks. */
  readonly #unkept = new Map<string, Unkept>();
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

  /** How many lock keys the runs of this process hold. */
  get locksHeld(): number {
    return [...this.#active].reduce((sum, { running, lockKeys }) => sum + (running ? lockKeys.length : 0), 0);
  }

  /** Starts a run that nothing keeps beyond this process. Throws as `plan` and `reserve`. */
  execute(params: unknown, asking: Asking = {}): 'ok' {
    this.#startUnkept(params, asking);
    return 'ok';
  }

  /**
   * Starts a run that belongs to the service: it does not count towards the limit of active runs, and is kept as long
   * as the service lives.
   */
  host(params: unknown): void {
    this.#startUnkept(params, { isHosted: true });
  }

  #startUnkept(params: unknown, asking: Asking): void {
    this.#checkStanding();
    const planned = planRequest(params, this.#planning);
    const plan = asking.isHosted === true ? withoutOutage(planned) : planned;
    const reserved = this.reserve(plan, asking);
    this.#unkept.set(plan.runId, asking.isHosted === true ? { hostedAs: params } : {});
    reserved.begin();
  }

  /**
   * Plans a run, and lets others have their turns meanwhile: a plan of thousands of operations takes its time. `params`
   * are checked here, so that every fault is reported at once. Throws `InvalidParams`, `UnknownGateway`,
   * `ShuttingDown`.
   */
  async plan(params: unknown): Promise<RunPlan> {
    this.#checkStanding();
    const plan = await inPieces(planningRequest(params, this.#planning));
    this.#checkStanding();
    return plan;
  }

  /**
   * Reserves what a run needs of this process, or throws at once: `DuplicateRunId` and `LockUnavailable`, where a run
   * that no store keeps has its id or one of its locks, `GatewayDown`, `Busy`, `ShuttingDown`.
   */
  reserve(plan: RunPlan, { by, isHosted = false, spread, carrier }: Asking = {}): ReservedRun {
    const { runId, lockKeys } = plan;
    this.#checkStanding();
    if (this.#unkept.has(runId)) throw new DialproofError('DuplicateRunId', duplicateRunId(runId), { run_id: runId });
    if (!isHosted) this.#checkActiveRuns();
    const backlog = Math.min(plan.distribution.backlog, plan.distribution.total);
    this.#checkRoom(backlog);
    checkGateways(plan);
    const held = this.#heldByUnkept(lockKeys);
    if (held.length > 0) throw locksHeld(held);
    const { clock, observer, threads, limits, traces, startsFor } = this.#surroundings;
    const run = new Run(
      plan,
      {
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
    const release = this.#occupy(backlog);
    const begin = (): void => {
      release();
      this.#begin(run);
    };
    return { plan, run, begin, release };
  }

  /** Takes the room of one run. Returns what gives it back. */
  #occupy(backlog: number): () => void {
    const reserved = this.#reserved;
    reserved.runs += 1;
    reserved.backlog += backlog;
    return () => {
      reserved.runs -= 1;
      reserved.backlog -= backlog;
    };
  }

  #checkStanding(): void {
    if (this.#standing === 'draining') throw drainingService('runs');
    if (this.#standing === 'stopping')
      throw new DialproofError('ShuttingDown', 'The service is stopping and takes no new runs.');
  }

  #begin(run: Run): void {
    this.#active.add(run);
    this.#runs.set(run.runId, run);
    void run.ended.then(() => this.#retain(run));
    this.#surroundings.observer?.runAccepted?.(run.asked);
    run.begin();
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
      active: active.length + this.#reserved.runs,
      retained: this.#ended.size,
      locks: this.locksHeld,
      ...this.#totals.with(active),
    };
  }

  /** The runs that go on and those that are retained, in the order in which they started. */
  get all(): readonly Run[] {
    return [...this.#runs.values()];
  }

  /** Undefined where the run has not begun in this process, or is no longer known. */
  get(runId: string): Run | undefined {
    return this.#runs.get(runId);
  }

  /** Lets go of a run that has ended: its report is no longer kept. */
  forget(runId: string): void {
    const run = this.#runs.get(runId);
    if (run === undefined || run.running) return;
    this.#ended.delete(run);
    this.#remove(run);
  }

  /** The runs that belong to the service. */
  get hosted(): readonly Run[] {
    return [...this.#unkept.keys()].flatMap((runId) => (this.isHosted(runId) ? (this.#runs.get(runId) ?? []) : []));
  }

  /** The params of a run that belongs to the service; undefined for other runs. */
  hostedAs(runId: string): unknown {
    return this.#unkept.get(runId)?.hostedAs;
  }

  /** Whether the run belongs to the service. */
  isHosted(runId: string): boolean {
    return this.hostedAs(runId) !== undefined;
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
    if (!run.running) throw notRunning(runId, run.row().state);
    const { backlog } = changes;
    const { liveInstances } = this.#surroundings.limits;
    const faults = [...backlogFaults(backlog ?? 1, liveInstances, '/backlog'), ...run.updateFaults(changes)];
    if (faults.length > 0) throw invalidParams(faults);
    if (backlog !== undefined) this.#checkRoom(Math.min(backlog, run.total), run);
    return run.update(changes);
  }

  async resume(runId: string, instanceId: string): Promise<ResumeInstanceResult> {
    const run = this.find(runId);
    const instance = instanceNumber(instanceId);
    const state = instance === undefined ? 'not started' : await run.resume(instance);
    if (state === 'halted') return { resumed: 1 };
    throw notHalted(runId, instanceId, state);
  }

  async follow(runId: string, number?: number): Promise<FollowInstanceResult> {
    const run = this.find(runId);
    if (!run.running) throw notRunning(runId, run.row().state);
    const fault = number === undefined ? undefined : run.faultOfNumber(number);
    if (fault !== undefined) throw invalidParams([{ pointer: '/number', message: fault }]);
    const followed = await run.follow(number);
    if (followed === 'full') throw followsMost(runId);
    if (followed === undefined) throw alreadyStarted(runId, number);
    return { number: followed };
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
    return [...this.#active].filter(({ running }) => running);
  }

  /** The keys among these that runs hold which no store keeps. */
  #heldByUnkept(keys: readonly string[]): readonly HeldLock[] {
    if (keys.length === 0 || this.#unkept.size === 0) return [];
    const holders = this.running.filter(({ runId }) => this.#unkept.has(runId));
    return keys.flatMap((key) => {
      const holder = holders.find(({ lockKeys }) => lockKeys.includes(key));
      return holder === undefined ? [] : [{ key, held_by: holder.runId }];
    });
  }

  #checkActiveRuns(): void {
    const { activeRuns } = this.#surroundings.limits;
    const counted = this.running.filter(({ runId }) => !this.isHosted(runId));
    if (counted.length + this.#reserved.runs < activeRuns) return;
    throw new DialproofError('Busy', `${activeRuns} runs are active, which is the limit.`, {
      limit: 'active_runs',
      value: activeRuns,
    });
  }

  /** Throws `Busy` where there is no room for so many live instances beside those of all runs but `except`. */
  #checkRoom(backlog: number, except?: Run): void {
    const { liveInstances } = this.#surroundings.limits;
    let live = backlog + this.#reserved.backlog;
    for (const run of this.#active) if (run !== except) live += run.backlog;
    if (live <= liveInstances) return;
    const message = `With this run there could be ${live} live instances; the limit is ${liveInstances}.`;
    throw new DialproofError('Busy', message, { limit: 'live_instances', value: liveInstances });
  }

  #retain(run: Run): void {
    this.#active.delete(run);
    for (const gone of this.#ended.add(run)) if (!this.isHosted(gone.runId)) this.#remove(gone);
    const row = run.row();
    this.#totals.ended(row.verdict, run);
    this.#surroundings.observer?.runEnded?.(row, run.reason);
  }

  /** The store may have accepted another run with this id since. */
  #remove(run: Run): void {
    const { runId } = run;
    if (this.#runs.get(runId) !== run) return;
    this.#runs.delete(runId);
    this.#unkept.delete(runId);
    this.#surroundings.observer?.runForgotten?.(runId);
  }
}
