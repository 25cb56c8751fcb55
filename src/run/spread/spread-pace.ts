/**
 * The pace of a run whose instances are spread over threads: the first instance starts here, the others in their threads, each by its
 * stripe of the same distribution. What the threads measure comes together here.
 */
import type { Clock } from '../../clock.ts';
import type { RunPlan } from '../plan.ts';
import { RunTime } from '../run-time.ts';
import { achievedOf, rateOf, Starter, type Pace, type PaceChange, type RateNow, type Standing } from '../starter.ts';
import type { Statistics } from '../statistics.ts';
import type { FromWorker, LoadWorkers, ToWorker, WorkerLine } from './messages.ts';
import { SharedMeasurements } from './shared-measurements.ts';
import { backlogShare, firstAlone, striped, stripeOf } from './stripe.ts';

/** Milliseconds that threads have until their gateways are open. */
const patience = 30_000;

export interface SpreadPaceParts {
  readonly clock: Clock;
  readonly workers: LoadWorkers;
  readonly plan: RunPlan;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  /** Of the instance that is started here. */
  readonly statistics: Statistics;
  /** Starts the first instance. Both moments are the clock's. */
  start(number: number, intendedStart: number, now: number): void;
  /** Called once: no instance will be started any more. */
  finished(): void;
  /** The last thread has no instance any more, and gets none. */
  idle(): void;
  /** A thread has failed: the run cannot go on. */
  broke(reason: string): void;
}

interface Thread {
  readonly line: WorkerLine;
  ready: boolean;
  starting: boolean;
  live: boolean;
}

export class SpreadPace implements Pace {
  readonly measurements: SharedMeasurements;
  readonly #parts: SpreadPaceParts;
  readonly #threads: readonly Thread[];
  readonly #patience: unknown;
  readonly #resuming = new Map<number, (state: string) => void>();
  #tickets = 0;
  #time: RunTime | undefined;
  /** Of the first instance. */
  #own: Starter | undefined;
  #backlog: number;
  /** What is asked for before the threads have begun waits for that. */
  #early: PaceChange = {};
  /** No instance is to be started any more. */
  #finishing = false;
  /** None is, since all threads have said so. */
  #finished = false;

  constructor(parts: SpreadPaceParts) {
    this.#parts = parts;
    const { workers, plan, startedAt, statistics, clock } = parts;
    const { runId, request, arrivalSeed, distribution } = plan;
    this.#backlog = distribution.backlog;
    this.measurements = new SharedMeasurements(statistics, workers.count);
    this.#threads = Array.from({ length: workers.count }, (_, index) => {
      const line = workers.line(index, runId, (message) => this.#hear(index, message));
      line.post({
        type: 'prepare',
        params: request,
        stripe: stripeOf(distribution.total, index, workers.count),
        seed: arrivalSeed,
        startedAt,
      });
      return { line, ready: false, starting: true, live: true };
    });
    const tooLate = `the threads of the load were not ready within ${patience / 1000} s`;
    this.#patience = clock.setTimeout(() => parts.broke(tooLate), patience);
  }

  get backlog(): number {
    return this.#backlog;
  }

  get paused(): boolean {
    return (this.#time?.paused ?? this.#early.paused) === true && !this.#finishing;
  }

  get finishing(): boolean {
    return this.#finishing;
  }

  get rate(): number | null {
    return this.#parts.plan.distribution.rateAt(this.#time?.elapsed ?? 0);
  }

  /** Some thread has instances, or will have. */
  get live(): boolean {
    return this.#threads.some(({ live }) => live);
  }

  change(change: PaceChange): void {
    if (this.#finishing) return;
    const { rate, paused, backlog = this.#backlog } = change;
    this.#backlog = backlog;
    if (rate !== undefined) this.#parts.plan.distribution.changeRate?.(this.#time?.elapsed ?? 0, rate);
    if (this.#time === undefined) {
      this.#early = { ...this.#early, ...change };
      return;
    }
    if (paused !== undefined) {
      this.#time.pause(paused);
      this.#own?.change({ paused });
    }
    for (const [thread, room] of this.#rooms()) thread.line.post({ type: 'change', change: { ...change, backlog: room } });
  }

  finish(): void {
    if (this.#finishing) return;
    this.#finishing = true;
    this.#own?.close();
    if (this.#time === undefined) this.#giveUp();
    else this.#tell({ type: 'finish' });
  }

  instanceEnded(): void {
    this.measurements.changed();
    this.change({});
  }

  /** The threads end what lives. */
  close(): void {
    this.#finishing = true;
    this.#finished = true;
    this.#own?.close();
    if (this.#time === undefined) this.#giveUp();
    else this.#tell({ type: 'cancel' });
  }

  /** Lets go of the threads, whatever they do. */
  release(): void {
    this.#parts.clock.clearTimeout(this.#patience);
    for (const { line } of this.#threads) line.close();
    for (const answer of this.#resuming.values()) answer('ended');
    this.#resuming.clear();
  }

  rateNow(): RateNow {
    return rateOf(this.#standing, this.measurements.punctuality(this.#own?.punctuality.share()));
  }

  achieved(): number {
    return achievedOf(this.#standing, this.measurements.punctuality(this.#own?.punctuality.share()));
  }

  get #standing(): Standing {
    const { distribution } = this.#parts.plan;
    const { started } = this.measurements.statistics;
    const standing = this.measurements.standing(this.#time?.elapsed ?? 0);
    return { distribution, started, starting: !this.#finished, ...standing, backlog: this.#backlog };
  }

  /** What an instance of a thread is doing; `halted` means that it has been resumed. */
  resume(number: number): Promise<string> {
    const thread = this.#threads[(number - 1) % this.#threads.length];
    this.#tickets += 1;
    const ticket = this.#tickets;
    return new Promise((resolve) => {
      this.#resuming.set(ticket, resolve);
      thread?.line.post({ type: 'resume', ticket, number });
    });
  }

  #tell(message: ToWorker): void {
    for (const { line } of this.#threads) line.post(message);
  }

  /** No thread has begun. */
  #giveUp(): void {
    for (const thread of this.#threads) Object.assign(thread, { starting: false, live: false });
    this.#finishStarting();
    this.#parts.idle();
  }

  #hear(index: number, message: FromWorker): void {
    const thread = this.#threads[index] as Thread;
    switch (message.type) {
      case 'ready':
        thread.ready = true;
        if (this.#threads.every(({ ready }) => ready) && !this.#finishing) this.#go();
        return;
      case 'progress':
        return this.measurements.hear(index, message.measured);
      case 'startingFinished':
        thread.starting = false;
        return this.#finishStarting();
      case 'ended':
        Object.assign(thread, { starting: false, live: false });
        this.measurements.hear(index, message.measured);
        this.#finishStarting();
        if (this.live) this.change({});
        else this.#parts.idle();
        return;
      case 'resumed':
        this.#resuming.get(message.ticket)?.(message.state);
        this.#resuming.delete(message.ticket);
        return;
      case 'failed':
        // A share that has ended is whole.
        return thread.live ? this.#parts.broke(message.reason) : undefined;
    }
  }

  #go(): void {
    const { clock, plan, statistics, start } = this.#parts;
    clock.clearTimeout(this.#patience);
    const zero = clock.now();
    this.#time = new RunTime(clock, zero);
    const { paused } = this.#early;
    if (paused !== undefined) this.#time.pause(paused);
    for (const [thread, room] of this.#rooms()) thread.line.post({ type: 'go', zero, change: { ...this.#early, backlog: room } });
    this.#own = new Starter({
      clock,
      startedAt: zero,
      distribution: { ...striped(plan.distribution, firstAlone), backlog: 1 },
      counts: statistics,
      start: (number, intendedStart, now) => {
        start(number, intendedStart, now);
        this.measurements.changed();
      },
      finished: () => this.#finishStarting(),
    });
    if (paused !== undefined) this.#own.change({ paused });
  }

  /** Places in the backlog: the first instance takes one while it lives, and the others go to the threads that have work still. */
  #rooms(): [Thread, number][] {
    const first = this.#parts.statistics.counts.finished === 0 ? 1 : 0;
    const live = this.#threads.filter((thread) => thread.live);
    return live.map((thread, index) => [thread, backlogShare(this.#backlog - first, index, live.length)]);
  }

  #finishStarting(): void {
    if (this.#finished || this.#threads.some(({ starting }) => starting) || this.#own?.finishing === false) return;
    this.#finishing = true;
    this.#finished = true;
    this.#parts.finished();
  }
}
