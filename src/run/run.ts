/**
 * One Test Run as the service keeps it: running, or ended and retained. When it has ended, only its report and its capture are kept.
 */
import { timestampOf, type Clock } from '../clock.ts';
import { reasonOf, type Fault } from '../errors.ts';
import type { TestRunEvent } from '../../machines/events.ts';
import type { QueryTestResult, RunSummary, UpdateTestParams, UpdateTestResult } from '../../schemas/index.ts';
import type { Capture, CaptureFile } from '../report/capture.ts';
import type { LockTable } from './locks.ts';
import type { RunObserver } from './observer.ts';
import type { RunPlan } from './plan.ts';
import type { LoadWorkers } from './spread/messages.ts';
import { startRun, type StartedRun } from './start-run.ts';
import { measuredOf } from './thresholds.ts';

type RunState = QueryTestResult['state'];
/** What of a report depends on when it is asked for is left out. */
type Report = Omit<QueryTestResult, 'time_now'>;

export type RunUpdate = Omit<UpdateTestParams, 'run_id'>;

/** What the service's runs share. */
export interface RunKeeping {
  readonly locks: LockTable;
  readonly clock: Clock;
  readonly observer: RunObserver | undefined;
  readonly workers?: LoadWorkers | undefined;
}

export class Run {
  readonly runId: string;
  /** Resolves when the run has ended and its locks are released. */
  readonly ended: Promise<void>;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #started: StartedRun | undefined;
  #plan: RunPlan | undefined;
  #finalReport: Report | undefined;
  /** It was told to finish before all its instances had been started. */
  #curtailed = false;
  readonly #capture: Capture;

  /** Locks are taken at once; `refused` tells whether they were. */
  constructor(plan: RunPlan, { locks, clock, observer, workers }: RunKeeping) {
    const { runId } = plan;
    this.runId = runId;
    this.#clock = clock;
    this.#plan = plan;
    this.#startedAt = clock.now();
    const started = startRun({ runId, plan, locks, clock, startedAt: this.#startedAt, observer, workers });
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

  /** Most instances that it can have in progress at once. */
  get backlog(): number {
    const { pace, statistics } = this.#started ?? {};
    return Math.max(Math.min(pace?.backlog ?? 0, this.total), statistics?.live ?? 0);
  }

  /** Instances that are to be started in all. */
  get total(): number {
    return this.#plan?.distribution.total ?? 0;
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
    this.#send({ type: 'run.cancelled' });
    return running;
  }

  /** What is wrong with changes that this run cannot take. */
  updateFaults({ rate, backlog }: RunUpdate): Fault[] {
    const type = this.#plan?.distribution.type;
    const faults: Fault[] = [];
    if (rate !== undefined && type !== 'linear')
      faults.push({ pointer: '/rate', message: `belongs to \`linear\`; this run is \`${type}\`` });
    if (backlog !== undefined && type === 'single') faults.push({ pointer: '/backlog', message: 'means nothing for a single instance' });
    return faults;
  }

  /** Of a run that has not ended. What comes too late, since no instance is to be started any more, changes nothing. */
  update({ rate, backlog, paused, finish }: RunUpdate): UpdateTestResult {
    const { pace } = this.#started as StartedRun;
    if (finish === true && pace?.finishing === false) this.#curtailed = true;
    if (rate !== undefined || backlog !== undefined) {
      this.#send({ type: 'pace.changed', ...(rate !== undefined && { rate }), ...(backlog !== undefined && { backlog }) });
    }
    if (paused !== undefined) this.#send({ type: paused ? 'run.paused' : 'run.continued' });
    if (finish === true) this.#send({ type: 'run.curtailed' });
    return {
      run_id: this.runId,
      rate: pace?.rate ?? null,
      backlog: pace?.backlog ?? 1,
      paused: pace?.paused ?? false,
      finishing: pace?.finishing ?? true,
    };
  }

  /** What the instance was doing; `halted` means that it has been resumed. */
  resume(instance: number): string | Promise<string> {
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

  #send(event: TestRunEvent): void {
    this.#started?.actor.send(event);
    this.#started?.first.observer?.stepped(event.type);
  }

  /** Why fewer instances were started than were asked for. */
  get #shortage(): string | undefined {
    const { distribution, shortage } = this.#plan as RunPlan;
    const { started = 0 } = this.#started?.statistics ?? {};
    if (!this.#curtailed || started === distribution.total) return shortage;
    return `finished after ${started} of ${distribution.total} instances as asked`;
  }

  #finish(): void {
    const snapshot = this.#started?.actor.getSnapshot();
    const { state, reason } = snapshot?.output ?? { state: 'failed', reason: reasonOf(snapshot?.error) };
    const why = state === 'completed' ? this.#shortage : reason === '' ? undefined : reason;
    if (state !== 'refused') {
      this.#finalReport = { ...this.#report(state), ...(why !== undefined && { reason: why }) };
      this.#started = undefined;
    }
    this.#plan = undefined;
  }

  #report(state: RunState): Report {
    const { statistics, first, pace } = this.#started as StartedRun;
    const plan = this.#plan as RunPlan;
    const now = this.#clock.now();
    const elapsed = now - this.#startedAt;
    const firstInstance = first.report();
    const ended = state !== 'running';
    const rate = pace?.rateNow();
    const thresholds = pace && plan.thresholds.results(measuredOf(statistics, pace));
    return {
      run_id: this.runId,
      state,
      completed: ended ? 1 : 0,
      time_start: timestampOf(this.#startedAt),
      ...(ended && { time_finish: timestampOf(now), duration: elapsed / 1000 }),
      counts: statistics.counts,
      globals: structuredClone(plan.globals),
      latency: statistics.latency(),
      rate: rate?.figures ?? { target: plan.distribution.rateAt(elapsed), achieved: 0 },
      ...(rate?.warning !== undefined && { warnings: [rate.warning] }),
      ...(thresholds !== undefined && { thresholds }),
      buckets: statistics.buckets.map((bucket) => ({ ...bucket })),
      ...(firstInstance !== undefined && { first_instance: firstInstance }),
      first_fails: [...statistics.firstFails],
      first_aborts: [...statistics.firstAborts],
    };
  }
}
