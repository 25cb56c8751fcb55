/**
 * One Test Run as the service keeps it: running, or ended and retained. When it has ended, only its report and its capture are kept.
 */
import { timestampOf, type Clock } from '../clock.ts';
import { reasonOf } from '../errors.ts';
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import type { Capture, CaptureFile } from '../report/capture.ts';
import type { LockTable } from './locks.ts';
import type { RunObserver } from './observer.ts';
import type { RunPlan } from './plan.ts';
import { startRun, type StartedRun } from './start-run.ts';

type RunState = QueryTestResult['state'];
/** What of a report depends on when it is asked for is left out. */
type Report = Omit<QueryTestResult, 'time_now'>;

/** What the service's runs share. */
export interface RunKeeping {
  readonly locks: LockTable;
  readonly clock: Clock;
  readonly observer: RunObserver | undefined;
}

export class Run {
  readonly runId: string;
  /** Resolves when the run has ended and its locks are released. */
  readonly ended: Promise<void>;
  /** Most instances that it can have in progress at once. */
  readonly backlog: number;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #started: StartedRun | undefined;
  #plan: RunPlan | undefined;
  #finalReport: Report | undefined;
  readonly #capture: Capture;

  /** Locks are taken at once; `refused` tells whether they were. */
  constructor(plan: RunPlan, { locks, clock, observer }: RunKeeping) {
    const { runId } = plan;
    this.runId = runId;
    this.backlog = Math.min(plan.distribution.backlog, plan.distribution.total);
    this.#clock = clock;
    this.#plan = plan;
    this.#startedAt = clock.now();
    const started = startRun({ runId, plan, locks, clock, startedAt: this.#startedAt, observer });
    this.#started = started;
    this.#capture = started.first.capture;
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#finish();
        resolve();
      };
      if (started.actor.getSnapshot().status === 'active') started.actor.subscribe({ complete: end, error: end });
      else end();
    });
  }

  get refused(): boolean {
    return this.#started?.actor.getSnapshot().value === 'refused';
  }

  get running(): boolean {
    return this.#finalReport === undefined;
  }

  /** Changes when there is something new to see: instances that started or ended, or what the first one does. */
  get progress(): string {
    if (this.#started === undefined) return 'ended';
    const { statistics, first } = this.#started;
    return `${statistics.started} ${statistics.live} ${first.progress}`;
  }

  /** False where the run had ended already. */
  cancel(): boolean {
    const { running } = this;
    this.#started?.actor.send({ type: 'run.cancelled' });
    this.#started?.first.observer?.stepped('run.cancelled');
    return running;
  }

  /** What the instance was doing; `halted` means that it has been resumed. */
  resume(instance: number): string {
    if (this.#started !== undefined) return this.#started.resume(instance);
    return instance < (this.#finalReport?.counts.started ?? 0) ? 'ended' : 'not started';
  }

  status(): QueryTestResult {
    return { ...(this.#finalReport ?? this.#report('running')), time_now: timestampOf(this.#clock.now()) };
  }

  /** The first instance's signalling so far. */
  capture(): CaptureFile {
    return this.#capture.file();
  }

  summary(): RunSummary {
    const { first_instance: _, first_fails: __, first_aborts: ___, buckets: ____, ...summary } = this.status();
    return summary;
  }

  #finish(): void {
    const snapshot = this.#started?.actor.getSnapshot();
    const { state, reason } = snapshot?.output ?? { state: 'failed', reason: reasonOf(snapshot?.error) };
    const why = state === 'failed' ? reason : state === 'completed' ? this.#plan?.shortage : undefined;
    if (state !== 'refused') {
      this.#finalReport = { ...this.#report(state), ...(why !== undefined && { reason: why }) };
      this.#started = undefined;
    }
    this.#plan = undefined;
  }

  #report(state: RunState): Report {
    const { statistics, first } = this.#started as StartedRun;
    const plan = this.#plan as RunPlan;
    const now = this.#clock.now();
    const elapsed = now - this.#startedAt;
    const firstInstance = first.report();
    const ended = state !== 'running';
    return {
      run_id: this.runId,
      state,
      completed: ended ? 1 : 0,
      time_start: timestampOf(this.#startedAt),
      ...(ended && { time_finish: timestampOf(now), duration: elapsed / 1000 }),
      counts: statistics.counts,
      globals: structuredClone(plan.globals),
      latency: statistics.latency(),
      rate: { target: plan.distribution.rateAt(elapsed), achieved: elapsed > 0 ? (statistics.started * 1000) / elapsed : 0 },
      buckets: statistics.buckets.map((bucket) => ({ ...bucket })),
      ...(firstInstance !== undefined && { first_instance: firstInstance }),
      first_fails: [...statistics.firstFails],
      first_aborts: [...statistics.firstAborts],
    };
  }
}
