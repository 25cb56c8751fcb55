/**
 * The instance pool: the one actor that a run invokes. It owns the instances that the starter starts in a map of its own, counts
 * how they end, and reports to the run once a tick.
 *
 * The first instance is an actor of XState with the pool as its parent, so that it lives in the run's actor system without being a child
 * in its snapshot. `parent` stands in XState's public options, undocumented: the call is made in this file alone.
 */
import { createActor, fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { TestRunEvent } from '../../machines/events.ts';
import { testInstanceMachine } from '../../machines/test-instance.machine.ts';
import type { PoolEvent, PoolInput } from '../../machines/test-run.machine.ts';
import type { Clock } from '../clock.ts';
import type { FirstInstance } from './first-instance.ts';
import { LiveInstances } from './live-instances.ts';
import type { RunPlan } from './plan.ts';
import type { LoadWorkers } from './spread/messages.ts';
import { SpreadPace } from './spread/spread-pace.ts';
import { Starter, type Pace } from './starter.ts';
import type { Statistics } from './statistics.ts';

/** Milliseconds between reports to the run. */
const reportTick = 100;

/** What the pool works on; the run hands it over as `plan`. */
export interface PoolWork {
  readonly plan: RunPlan;
  readonly clock: Clock;
  /** Of the instances that are started in this thread. */
  readonly statistics: Statistics;
  readonly first: FirstInstance;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  /** Threads to carry all instances but the first one; undefined: this thread carries them all. */
  readonly workers: LoadWorkers | undefined;
  /** Handed the pool when it starts. */
  bind(pool: BoundPool): void;
}

/** The pool as the run's keeper sees it. */
export interface BoundPool {
  readonly pace: Pace;
  /** Of all instances, wherever they are. */
  readonly statistics: Statistics;
  /** What the instance is doing; `halted` means that it has been resumed. */
  resume(number: number): string | Promise<string>;
}

const firstId = 'instance:0';
const endsOfFirst: readonly string[] = [`xstate.done.actor.${firstId}`, `xstate.error.actor.${firstId}`];

class InstancePool implements BoundPool {
  readonly pace: Pace;
  readonly #work: PoolWork;
  readonly #report: (event: TestRunEvent) => void;
  readonly #live: LiveInstances;
  readonly #spread: SpreadPace | undefined;
  #reporting: unknown;
  #finishing: NodeJS.Immediate | undefined;

  constructor(work: PoolWork, self: AnyActorRef, report: (event: TestRunEvent) => void) {
    this.#work = work;
    this.#report = (event) => {
      report(event);
      work.first.observer?.stepped(event.type);
    };
    const { plan, clock, statistics, startedAt, first, workers } = work;
    this.#live = new LiveInstances({
      plan,
      clock,
      statistics,
      startedAt,
      actor: self,
      first: {
        report: first,
        follow: (performer) => createActor(testInstanceMachine, { parent: self, id: firstId, input: { performer } }),
      },
      ended: () => this.#instanceEnded(),
      cancelled: () => this.#finishIfNoneLives(),
    });
    const starting = {
      clock,
      startedAt,
      start: (number: number, intendedStart: number, now: number) => this.#live.start(number, intendedStart, now),
      finished: () => this.#finishStarting(),
    };
    if (workers !== undefined) {
      const idle = (): void => this.#finishIfNoneLives();
      this.#spread = new SpreadPace({ ...starting, workers, plan, statistics, idle, broke: (reason) => this.#break(reason) });
    }
    this.pace = this.#spread ?? new Starter({ ...starting, distribution: plan.distribution, counts: statistics });
    work.bind(this);
    this.#reporting = clock.setTimeout(() => this.#reportProgress(), reportTick);
  }

  get statistics(): Statistics {
    return this.#spread?.measurements.statistics ?? this.#work.statistics;
  }

  resume(number: number): string | Promise<string> {
    const state = this.#live.resume(number);
    if (state === undefined && this.#spread !== undefined && number > 0) return this.#spread.resume(number);
    return state ?? (number < this.#work.statistics.started ? 'ended' : 'not started');
  }

  receive(event: EventObject): void {
    if (this.#obey(event as PoolEvent)) return;
    if (endsOfFirst.includes(event.type)) this.#live.firstEnded();
  }

  /** False where it is none of what the run tells. */
  #obey(event: PoolEvent): boolean {
    if (event.type === 'instances.cancelled') this.#cancel();
    else if (event.type === 'starting.paused') this.pace.change({ paused: true });
    else if (event.type === 'starting.continued') this.pace.change({ paused: false });
    else if (event.type === 'starting.curtailed') this.pace.finish();
    else if (event.type === 'pace.changed') this.pace.change(event);
    else return false;
    return true;
  }

  close(): void {
    this.pace.close();
    this.#spread?.release();
    clearImmediate(this.#finishing);
    this.#work.clock.clearTimeout(this.#reporting);
    this.#live.close();
  }

  #instanceEnded(): void {
    this.pace.instanceEnded();
    if (this.pace.finishing) this.#finishIfNoneLives();
  }

  #finishStarting(): void {
    this.#report({ type: 'starting.finished' });
    this.#finishIfNoneLives();
  }

  #cancel(): void {
    this.pace.close();
    this.#live.cancel();
  }

  #break(reason: string): void {
    this.#report({ type: 'pool.broken', reason });
  }

  #reportProgress(): void {
    const { plan, clock } = this.#work;
    const { statistics } = this;
    this.#report({ type: 'progress.reported', counts: statistics.counts });
    const reason = plan.thresholds.breach(statistics, this.pace);
    if (reason !== undefined) this.#report({ type: 'threshold.breached', reason });
    this.#reporting = clock.setTimeout(() => this.#reportProgress(), reportTick);
  }

  /** In a later turn: the session is closed then, and what the last instances sent is on its way before. */
  #finishIfNoneLives(): void {
    if (this.#live.size > 0 || this.#spread?.live === true || !this.pace.finishing) return;
    this.#finishing ??= setImmediate(() => this.#report({ type: 'instances.finished', counts: this.statistics.counts }));
  }
}

export const instancePool = fromCallback<PoolEvent | EventObject, PoolInput, TestRunEvent>(({ input, self, sendBack, receive }) => {
  const pool = new InstancePool(input.plan as PoolWork, self, sendBack);
  receive((event) => pool.receive(event));
  return () => pool.close();
});
