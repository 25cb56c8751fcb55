/**
 * The instance pool: the one actor that a run invokes. It starts instances as the distribution says, owns them in a map of its
 * own, counts how they end, and reports to the run once a tick.
 *
 * Instances are started from a pump, in chunks, never from inside the end of another one. They get the pool as their parent, so
 * that they live in the run's actor system without being children in its snapshot. `parent` stands in XState's public options,
 * undocumented: the call is made in this file alone.
 */
import { createActor, fromCallback, type ActorRefFrom, type AnyActorRef, type EventObject } from 'xstate';
import type { TestInstanceEvent, TestRunEvent } from '../../machines/events.ts';
import { testInstanceMachine } from '../../machines/test-instance.machine.ts';
import type { PoolEvent, PoolInput } from '../../machines/test-run.machine.ts';
import type { Clock } from '../clock.ts';
import { Deadlines } from '../deadlines.ts';
import { reasonOf } from '../errors.ts';
import type { Gateway, RunContext, Session } from '../gateways/gateway.ts';
import { InstancePerformer, type RunSurroundings } from '../instance/perform.ts';
import type { FirstInstance } from './first-instance.ts';
import type { RunPlan } from './plan.ts';
import type { Statistics } from './statistics.ts';

/** Instances started or cancelled before the event loop gets its turn. */
const chunk = 200;
/** Milliseconds between looks at what is due. */
const pacingTick = 10;
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
  bind(pool: { resume(number: number): string }): void;
}

interface LiveInstance {
  readonly actor: ActorRefFrom<typeof testInstanceMachine>;
  readonly performer: InstancePerformer;
  readonly intendedStart: number;
}

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

class InstancePool {
  readonly #work: PoolWork;
  readonly #self: AnyActorRef;
  readonly #report: (event: TestRunEvent) => void;
  readonly #surroundings: RunSurroundings;
  readonly #live = new Map<number, LiveInstance>();
  #pumping: NodeJS.Immediate | undefined;
  #pacing: unknown;
  #reporting: unknown;
  /** More are due than the backlog has room for: an instance that ends makes room for another one. */
  #heldBack = false;
  #cancelled = false;
  #startingFinished = false;
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
    work.bind({ resume: (number) => this.#resume(number) });
    this.#pumpSoon();
    this.#reporting = clock.setTimeout(() => this.#reportProgress(), reportTick);
  }

  receive(event: EventObject): void {
    if (event.type === ('instances.cancelled' satisfies PoolEvent['type'])) return this.#cancel();
    const number = /^xstate\.(?:done|error)\.actor\.instance:(\d+)$/.exec(event.type)?.[1];
    if (number !== undefined) this.#ended(Number(number));
  }

  close(): void {
    const { clock } = this.#work;
    clearImmediate(this.#pumping);
    clearImmediate(this.#finishing);
    clock.clearTimeout(this.#pacing);
    clock.clearTimeout(this.#reporting);
    for (const session of this.#surroundings.sessions.values()) session.close();
    this.#surroundings.deadlines.close();
  }

  get #elapsed(): number {
    return this.#work.clock.now() - this.#work.startedAt;
  }

  #pumpSoon(): void {
    this.#pumping ??= setImmediate(() => {
      this.#pumping = undefined;
      if (this.#cancelled) this.#cancelSome();
      else this.#startSome();
    });
  }

  #startSome(): void {
    const { plan, statistics } = this.#work;
    const { distribution } = plan;
    const due = distribution.dueBy(this.#elapsed);
    const room = distribution.backlog - statistics.live;
    const missing = due - statistics.started;
    const now = Math.min(missing, room, chunk);
    this.#heldBack = missing > room;
    for (let count = 0; count < now; count += 1) this.#start(statistics.started);
    if (statistics.started === distribution.total) this.#finishStarting();
    else if (now === chunk) this.#pumpSoon();
    else if (distribution.paced) this.#pacing ??= this.#work.clock.setTimeout(() => this.#paced(), pacingTick);
  }

  #paced(): void {
    this.#pacing = undefined;
    this.#startSome();
  }

  #start(number: number): void {
    const { plan, statistics, first, startedAt } = this.#work;
    const { distribution } = plan;
    const elapsed = this.#elapsed;
    const intendedStart = startedAt + (distribution.paced ? distribution.dueAt(number) : elapsed);
    const recorder = number === 0 ? first.begin(this.#work.clock.now()) : undefined;
    const notify = (event: TestInstanceEvent): void => actor.send(event);
    const performer = new InstancePerformer(this.#surroundings, plan.scopeOf(number), notify, recorder);
    const actor = createActor(testInstanceMachine, { parent: this.#self, id: `instance:${number}`, input: { performer } });
    this.#live.set(number, { actor, performer, intendedStart });
    statistics.instanceStarted(elapsed);
    if (number === 0) first.follow(actor);
    actor.start();
    performer.start();
  }

  #ended(number: number): void {
    const instance = this.#live.get(number);
    if (instance === undefined) return;
    this.#live.delete(number);
    const { clock, statistics, first } = this.#work;
    const { actor, performer, intendedStart } = instance;
    const now = clock.now();
    const { output, error } = actor.getSnapshot();
    if (output === undefined) performer.close('aborted', reasonOf(error));
    const verdict = output?.verdict ?? 'aborted';
    statistics.instanceEnded(this.#elapsed, verdict, now - intendedStart);
    if (performer.firstFailure !== undefined) statistics.note('firstFails', number, performer.firstFailure);
    if (performer.abortion !== undefined) statistics.note('firstAborts', number, performer.abortion);
    if (number === 0) first.end(now, verdict);
    if (this.#startingFinished) this.#finishIfNoneLives();
    else if (this.#heldBack) this.#pumpSoon();
  }

  #finishStarting(): void {
    this.#startingFinished = true;
    this.#report({ type: 'starting.finished' });
    this.#finishIfNoneLives();
  }

  #cancel(): void {
    this.#cancelled = true;
    this.#startingFinished = true;
    this.#work.clock.clearTimeout(this.#pacing);
    this.#pumpSoon();
  }

  #cancelSome(): void {
    let left = chunk;
    for (const { actor } of this.#live.values()) {
      if (left === 0) return this.#pumpSoon();
      left -= 1;
      actor.send({ type: 'instance.cancelled' });
    }
    this.#finishIfNoneLives();
  }

  #resume(number: number): string {
    const instance = this.#live.get(number);
    if (instance === undefined) return number < this.#work.statistics.started ? 'ended' : 'not started';
    const state = String(instance.actor.getSnapshot().value);
    if (state === 'halted') instance.actor.send({ type: 'instance.resumed' });
    return state;
  }

  #reportProgress(): void {
    this.#report({ type: 'progress.reported', counts: this.#work.statistics.counts });
    this.#reporting = this.#work.clock.setTimeout(() => this.#reportProgress(), reportTick);
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
