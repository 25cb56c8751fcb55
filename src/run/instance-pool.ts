/**
 * The instance pool: the one actor that a run invokes. It owns the instances that the starter starts in a map of its own, counts
 * how they end, and reports to the run once a tick.
 *
 * The first instance is an actor of XState with the pool as its parent, so that it lives in the run's actor system without being a child
 * in its snapshot. `parent` stands in XState's public options, undocumented: the call is made in this file alone.
 */
import { createActor, fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import type { TestRunEvent } from '../../machines/events.ts';
import { testInstanceMachine, type TestInstanceOutput } from '../../machines/test-instance.machine.ts';
import type { PoolEvent, PoolInput } from '../../machines/test-run.machine.ts';
import type { Clock } from '../clock.ts';
import { Deadlines } from '../deadlines.ts';
import { reasonOf } from '../errors.ts';
import type { Gateway, RunContext, Session } from '../gateways/gateway.ts';
import { InstancePerformer, type RunSurroundings } from '../instance/perform.ts';
import type { FirstInstance } from './first-instance.ts';
import { LiveInstance, type Ending, type FollowedActor, type InstanceOwner } from './live-instance.ts';
import type { RunPlan } from './plan.ts';
import { Starter } from './starter.ts';
import type { Statistics } from './statistics.ts';

/** Instances cancelled before the event loop gets its turn. */
const chunk = 200;
/** Milliseconds between reports to the run. */
const reportTick = 100;

/** What the pool works on; the run hands it over as `plan`. */
export interface PoolWork {
  readonly plan: RunPlan;
  readonly clock: Clock;
  readonly statistics: Statistics;
  readonly first: FirstInstance;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  /** Handed the pool when it starts, so that instances can be resumed by their number. */
  bind(pool: { resume(number: number): string; readonly starter: Starter }): void;
}

const firstId = 'instance:0';
const endsOfFirst: readonly string[] = [`xstate.done.actor.${firstId}`, `xstate.error.actor.${firstId}`];

/** A session with every gateway of the run, by request parameter; where one is down, none. */
const attachAll = (gateways: ReadonlyMap<string, Gateway>, run: RunContext): ReadonlyMap<string, Session> => {
  const sessions = new Map<string, Session>();
  try {
    for (const [parameter, gateway] of gateways) sessions.set(parameter, gateway.attach(run));
    return sessions;
  } catch (thrown) {
    for (const session of sessions.values()) session.close();
    throw thrown;
  }
};

class InstancePool implements InstanceOwner {
  readonly #work: PoolWork;
  readonly #self: AnyActorRef;
  readonly #report: (event: TestRunEvent) => void;
  readonly #surroundings: RunSurroundings;
  readonly #live = new Map<number, LiveInstance>();
  readonly #starter: Starter;
  #cancelling: NodeJS.Immediate | undefined;
  #reporting: unknown;
  #finishing: NodeJS.Immediate | undefined;

  constructor(work: PoolWork, runId: string, self: AnyActorRef, report: (event: TestRunEvent) => void) {
    this.#work = work;
    this.#self = self;
    this.#report = (event) => {
      report(event);
      work.first.observer?.stepped(event.type);
    };
    const { plan, clock, statistics } = work;
    this.#surroundings = {
      definition: plan.definition,
      sessions: attachAll(plan.gateways, { runId, actor: self }),
      deadlines: new Deadlines(clock),
      clock,
      traceLevel: plan.traceLevel,
      initialise: plan.initialise,
      operationTook: (opIdx, milliseconds) => statistics.operationTook(opIdx, milliseconds),
      dialogueOpened: (transactionId) => work.first.observer?.dialogueOpened(transactionId),
    };
    this.#starter = new Starter({
      clock,
      startedAt: work.startedAt,
      distribution: plan.distribution,
      counts: statistics,
      start: (number, intendedStart, now) => this.#start(number, intendedStart, now),
      finished: () => this.#finishStarting(),
    });
    work.bind({ resume: (number) => this.#resume(number), starter: this.#starter });
    this.#reporting = clock.setTimeout(() => this.#reportProgress(), reportTick);
  }

  receive(event: EventObject): void {
    if (this.#obey(event as PoolEvent)) return;
    const first = this.#live.get(0);
    if (first !== undefined && endsOfFirst.includes(event.type)) this.instanceEnded(first, (first.actor as FollowedActor).getSnapshot());
  }

  /** False where it is none of what the run tells. */
  #obey(event: PoolEvent): boolean {
    if (event.type === 'instances.cancelled') this.#cancel();
    else if (event.type === 'starting.paused') this.#starter.change({ paused: true });
    else if (event.type === 'starting.continued') this.#starter.change({ paused: false });
    else if (event.type === 'starting.curtailed') this.#starter.finish();
    else if (event.type === 'pace.changed') this.#starter.change(event);
    else return false;
    return true;
  }

  close(): void {
    const { clock } = this.#work;
    this.#starter.close();
    clearImmediate(this.#cancelling);
    clearImmediate(this.#finishing);
    clock.clearTimeout(this.#reporting);
    for (const session of this.#surroundings.sessions.values()) session.close();
    this.#surroundings.deadlines.close();
  }

  get #elapsed(): number {
    return this.#work.clock.now() - this.#work.startedAt;
  }

  #start(number: number, intendedStart: number, now: number): void {
    const { plan, statistics, first, startedAt } = this.#work;
    const performer = new InstancePerformer(this.#surroundings, plan.scopeOf(number), number === 0 ? first.begin(now) : undefined);
    const followed = number === 0 ? this.#follow(performer) : undefined;
    const instance = new LiveInstance(number, intendedStart, performer, this, followed);
    this.#live.set(number, instance);
    statistics.instanceStarted(now - startedAt);
    if (followed !== undefined) first.follow(followed);
    instance.actor.start();
    performer.start();
  }

  #follow(performer: InstancePerformer): FollowedActor {
    return createActor(testInstanceMachine, { parent: this.#self, id: firstId, input: { performer } });
  }

  instanceEnded({ number, performer, intendedStart }: LiveInstance, { output, error }: Ending): void {
    if (!this.#live.delete(number)) return;
    const { clock, statistics, first } = this.#work;
    const now = clock.now();
    if (output === undefined) performer.close('aborted', reasonOf(error));
    const verdict = (output as TestInstanceOutput | undefined)?.verdict ?? 'aborted';
    statistics.instanceEnded(this.#elapsed, verdict, now - intendedStart);
    if (performer.firstFailure !== undefined) statistics.note('firstFails', number, performer.firstFailure);
    if (performer.abortion !== undefined) statistics.note('firstAborts', number, performer.abortion);
    if (number === 0) first.end(now, verdict);
    if (this.#starter.finishing) this.#finishIfNoneLives();
    else this.#starter.instanceEnded();
  }

  #finishStarting(): void {
    this.#report({ type: 'starting.finished' });
    this.#finishIfNoneLives();
  }

  #cancel(): void {
    this.#starter.close();
    this.#cancelSoon();
  }

  #cancelSoon(): void {
    this.#cancelling ??= setImmediate(() => {
      this.#cancelling = undefined;
      this.#cancelSome();
    });
  }

  #cancelSome(): void {
    let left = chunk;
    for (const { actor } of this.#live.values()) {
      if (left === 0) return this.#cancelSoon();
      left -= 1;
      actor.send({ type: 'instance.cancelled' });
    }
    this.#finishIfNoneLives();
  }

  #resume(number: number): string {
    const instance = this.#live.get(number);
    if (instance === undefined) return number < this.#work.statistics.started ? 'ended' : 'not started';
    const { state } = instance;
    if (state === 'halted') instance.actor.send({ type: 'instance.resumed' });
    return state;
  }

  #reportProgress(): void {
    const { plan, statistics, clock } = this.#work;
    const { counts } = statistics;
    this.#report({ type: 'progress.reported', counts });
    const reason = plan.thresholds.breach(statistics, this.#starter);
    if (reason !== undefined) this.#report({ type: 'threshold.breached', reason });
    this.#reporting = clock.setTimeout(() => this.#reportProgress(), reportTick);
  }

  /** In a later turn: the session is closed then, and what the last instances sent is on its way before. */
  #finishIfNoneLives(): void {
    if (this.#live.size > 0) return;
    this.#finishing ??= setImmediate(() => this.#report({ type: 'instances.finished', counts: this.#work.statistics.counts }));
  }
}

export const instancePool = fromCallback<PoolEvent | EventObject, PoolInput, TestRunEvent>(({ input, self, sendBack, receive }) => {
  const pool = new InstancePool(input.plan as PoolWork, input.runId, self, sendBack);
  receive((event) => pool.receive(event));
  return () => pool.close();
});
