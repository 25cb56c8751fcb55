/**
 * One Test Run as the service keeps it: running, or ended and retained. When it has ended, only its report and its capture are kept.
 */
import { timestampOf, type Clock } from '../clock.ts';
import { reasonOf, type Fault } from '../errors.ts';
import type { TestRunEvent } from '../../machines/events.ts';
import type { QueryTestResult, RunSummary, UpdateTestParams, UpdateTestResult } from '../../schemas/index.ts';
import type { Capture, CaptureFile } from '../report/capture.ts';
import { listOfEnded, overviewOfEnded } from './ended-run.ts';
import { LatencyBySecond } from './latency-by-second.ts';
import type { LockTable } from './locks.ts';
import type { RunObserver } from './observer.ts';
import type { RunPlan } from './plan.ts';
import { listOf, overviewOf, paceOf, reportOf, summaryOf, type LiveRun, type Report } from './run-report.ts';
import type { RunLists, RunOverview, RunStanding, RunView } from './run-service.ts';
import type { LoadWorkers } from './spread/messages.ts';
import { startRun, type StartedRun } from './start-run.ts';

export type RunUpdate = Omit<UpdateTestParams, 'run_id'>;

/** What the service's runs share. */
export interface RunKeeping {
  readonly locks: LockTable;
  readonly clock: Clock;
  readonly observer: RunObserver | undefined;
  readonly workers?: LoadWorkers | undefined;
}

export class Run implements RunView {
  readonly runId: string;
  /** Resolves when the run has ended and its locks are released. */
  readonly ended: Promise<void>;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #distribution: RunOverview['distribution'];
  #started: StartedRun | undefined;
  #plan: RunPlan | undefined;
  #latencies: LatencyBySecond | undefined;
  #finalReport: Report | undefined;
  /** Of a run that has ended, once it has its place among them. */
  #finalOverview: RunOverview | undefined;
  /** It was told to finish before all its instances had been started. */
  #curtailed = false;
  readonly #capture: Capture;

  /** Locks are taken at once; `refused` tells whether they were. */
  constructor(plan: RunPlan, { locks, clock, observer, workers }: RunKeeping) {
    const { runId } = plan;
    this.runId = runId;
    this.#clock = clock;
    this.#plan = plan;
    const { type, total } = plan.distribution;
    this.#distribution = { type, total };
    this.#startedAt = clock.now();
    const started = startRun({ runId, plan, locks, clock, startedAt: this.#startedAt, observer, workers });
    this.#started = started;
    this.#capture = started.first.capture;
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#finish();
        resolve();
      };
      if (started.actor.getSnapshot().status !== 'active') return end();
      if (total > 1) this.#latencies = new LatencyBySecond({ clock, startedAt: this.#startedAt, statistics: () => started.statistics });
      started.actor.subscribe({ complete: end, error: end });
    });
  }

  /** Most instances that it can have in progress at once. */
  get backlog(): number {
    const { pace, statistics } = this.#started ?? {};
    return Math.max(Math.min(pace?.backlog ?? 0, this.total), statistics?.live ?? 0);
  }

  /** Instances that are to be started in all. */
  get total(): number {
    return this.#distribution.total;
  }

  get refused(): boolean {
    return this.#started?.actor.getSnapshot().value === 'refused';
  }

  get running(): boolean {
    return this.#finalReport === undefined;
  }

  /** Changes when there is something new to see: instances that started or ended, what the first one does, how they are started. */
  get progress(): string {
    if (this.#started === undefined) return 'ended';
    const { statistics, first } = this.#started;
    const { rate, backlog, paused, finishing } = paceOf(this.#started);
    return `${statistics.started} ${statistics.live} ${first.progress} ${rate} ${backlog} ${paused} ${finishing}`;
  }

  /** False where the run had ended already. */
  cancel(): boolean {
    const { running } = this;
    this.#send({ type: 'run.cancelled' });
    return running;
  }

  /** What is wrong with changes that this run cannot take. */
  updateFaults({ rate, backlog }: RunUpdate): Fault[] {
    const { type } = this.#distribution;
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
    return { run_id: this.runId, ...paceOf({ pace }) };
  }

  /** What the instance was doing; `halted` means that it has been resumed. */
  resume(instance: number): string | Promise<string> {
    if (this.#started !== undefined) return this.#started.resume(instance);
    return instance < (this.#finalReport?.counts.started ?? 0) ? 'ended' : 'not started';
  }

  status(): QueryTestResult {
    const now = this.#clock.now();
    return { ...(this.#finalReport ?? reportOf(this.#live, 'running', now)), time_now: timestampOf(now) };
  }

  /** The first instance's signalling so far. */
  capture(): CaptureFile {
    return this.#capture.file();
  }

  summary(): RunSummary {
    const summary = this.#summary();
    return { ...summary, globals: structuredClone(summary.globals) };
  }

  /** Its place among those that have ended, from 1. */
  retainAs(ended: number): void {
    if (this.#finalReport !== undefined) this.#finalOverview = overviewOfEnded(this.#finalReport, this.#distribution, ended);
  }

  overview(): RunOverview {
    if (this.#finalReport === undefined) return overviewOf(this.#live, this.#clock.now());
    return this.#finalOverview ?? overviewOfEnded(this.#finalReport, this.#distribution, 0);
  }

  get settled(): number {
    if (this.#finalReport !== undefined) return this.#finalReport.buckets.length;
    return Math.min(this.#live.started.statistics.settled, this.#latencies?.settled ?? Infinity);
  }

  standing(): RunStanding {
    return {
      ...this.#summary(),
      distribution: this.#distribution,
      pace: this.#started === undefined ? null : paceOf(this.#started),
      first: this.#first ?? null,
    };
  }

  list<Name extends keyof RunLists>(name: Name, from: number, limit: number): readonly RunLists[Name][] {
    if (this.#finalReport !== undefined) return listOfEnded(this.#finalReport, name, from, limit);
    return listOf(this.#live, name, from, limit);
  }

  get #live(): LiveRun {
    const { runId } = this;
    return {
      runId,
      plan: this.#plan as RunPlan,
      started: this.#started as StartedRun,
      startedAt: this.#startedAt,
      latencies: this.#latencies,
    };
  }

  #summary(): RunSummary {
    const now = this.#clock.now();
    if (this.#finalReport === undefined) return { ...summaryOf(this.#live, 'running', now), time_now: timestampOf(now) };
    const { first_instance: _, first_fails: __, first_aborts: ___, buckets: ____, ...summary } = this.#finalReport;
    return { ...summary, time_now: timestampOf(now) };
  }

  get #first(): RunStanding['first'] | undefined {
    if (this.#finalReport === undefined) return this.#started?.first.standing();
    const { first_instance: first } = this.#finalReport;
    if (first === undefined) return undefined;
    const { state, time_start, duration } = first;
    return { state, time_start, ...(duration !== undefined && { duration }) };
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
      this.#latencies?.close();
      this.#finalReport = { ...reportOf(this.#live, state, this.#clock.now()), ...(why !== undefined && { reason: why }) };
      this.#started = undefined;
    }
    this.#plan = undefined;
    this.#latencies = undefined;
  }
}
