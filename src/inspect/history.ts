/**
 * What happened to the machines of one run: its own, its first instance's, and those of the calls hosted for that instance.
 *
 * XState inspects whole systems, so an observer costs every instance of the run something. It is attached when the run is created
 * and leaves when the first instance and its calls have ended and others go on; of the run's own machine, later steps are heard from its snapshots.
 */
import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import { timestampOf, type Clock } from '../clock.ts';
import type { MessageEntry } from '../report/entries.ts';
import { activeStates, transitionKey } from './chart/index.ts';
import { plain } from './plain.ts';
import type { HistoryEntry, InspectedActor, InspectedRun, StreamEvents } from './protocol.ts';

/** Entries of one run; what comes later is counted. */
const maximumEntries = 5000;

export type HistoryListener = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]) => void;

type MachineSnapshot = Snapshot<unknown> & { readonly value?: unknown; readonly context?: unknown };
type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

interface FollowedActor {
  readonly told: InspectedActor;
  readonly actor: AnyActorRef;
  /** The event it is taking, with the transitions taken so far, until its snapshot comes. */
  taking: { readonly event: { readonly type: string }; readonly transitions: string[] } | undefined;
  source: string | null;
  /** The event that was recorded last. */
  settled: object | undefined;
  /** The context that was recorded last, and how it is shown: most steps leave it as it is, and no machine changes one in place. */
  shown: { readonly context: unknown; readonly plain: unknown } | undefined;
}

/** An actor of the run; one that has ended is not kept. */
export type FoundActor = { readonly live: true; readonly actor: AnyActorRef } | { readonly live: false };

export interface HistoryOptions {
  readonly runId: string;
  readonly clock: Clock;
  readonly startedAt: number;
  readonly messages: readonly MessageEntry[];
}

export class RunHistory {
  readonly runId: string;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #messages: readonly MessageEntry[];
  readonly #followed = new Map<AnyActorRef, FollowedActor>();
  readonly #actors: InspectedActor[] = [];
  readonly #entries: HistoryEntry[] = [];
  readonly #listeners = new Set<HistoryListener>();
  #leftOut = 0;
  #messagesTold = 0;
  #state = 'running';

  constructor({ runId, clock, startedAt, messages }: HistoryOptions) {
    this.runId = runId;
    this.#clock = clock;
    this.#startedAt = startedAt;
    this.#messages = messages;
  }

  get report(): InspectedRun {
    return {
      run_id: this.runId,
      state: this.#state,
      time_start: timestampOf(this.#startedAt),
      actors: this.#actors,
      entries: this.#entries,
      messages: this.#messages,
      left_out: this.#leftOut,
    };
  }

  /** Followed actors, and their children as they come. `parent` where it is not followed itself. */
  follow(actor: AnyActorRef, name: string, parent?: AnyActorRef): void {
    const parentActor = this.#followed.get(parent ?? actor._parent ?? actor)?.told.id ?? null;
    const told: InspectedActor = { id: actor.sessionId, parent: parentActor, name, machine: machineOf(actor) };
    this.#followed.set(actor, { told, actor, taking: undefined, source: null, settled: undefined, shown: undefined });
    this.#actors.push(told);
    this.#tell('actor', told);
  }

  /** For the system of the run. */
  readonly inspect = (event: InspectionEvent): void => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') return this.#followChild(actor);
    const followed = this.#followed.get(actor);
    if (followed === undefined) return;
    if (event.type === '@xstate.event') followed.source = this.#followed.get(event.sourceRef as AnyActorRef)?.told.id ?? null;
    else if (event.type === '@xstate.microstep') this.#take(followed, event);
    else if (event.type === '@xstate.snapshot') this.#settle(followed, event.event, event.snapshot as MachineSnapshot);
  };

  /** A step of the run's machine, where nothing is inspected any more. */
  step(actor: AnyActorRef, type: string): void {
    const followed = this.#followed.get(actor);
    if (followed !== undefined) this.#record(followed, { type }, actor.getSnapshot() as MachineSnapshot);
  }

  /** Lets go of the actors that have ended: through the run's own one they keep all that the run worked on. */
  ended(state: string): void {
    this.#state = state;
    this.#tellMessages();
    this.#tell('state', { state });
    for (const actor of this.#followed.keys()) if (!isLive(actor)) this.#followed.delete(actor);
  }

  /** Undefined where the run never had an actor with that id. */
  actor(id: string): FoundActor | undefined {
    const found = [...this.#followed.values()].find(({ told }) => told.id === id);
    if (found !== undefined && isLive(found.actor)) return { live: true, actor: found.actor };
    return this.#actors.some((told) => told.id === id) ? { live: false } : undefined;
  }

  /** Tells the listener all that was recorded so far, then what comes. Returns the way to stop. */
  listen(listener: HistoryListener): () => void {
    listener('state', { state: this.#state });
    for (const actor of this.#actors) listener('actor', actor);
    for (const message of this.#messages.slice(0, this.#messagesTold)) listener('message', message);
    for (const entry of this.#entries) listener('entry', entry);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #followChild(actor: AnyActorRef): void {
    const parent = actor._parent;
    if (parent === undefined || !this.#followed.has(parent) || machineOf(actor) === null) return;
    this.follow(actor, machineOf(actor) ?? actor.id);
  }

  #take(followed: FollowedActor, event: Microstep): void {
    followed.taking ??= { event: event.event, transitions: [] };
    followed.taking.transitions.push(...keysOf(event));
  }

  /**
   * An actor that comes to its end tells its parent before its own snapshot is out: whoever is still taking an event took it first.
   */
  #settle(followed: FollowedActor, event: { readonly type: string }, snapshot: MachineSnapshot): void {
    for (const other of this.#followed.values()) {
      if (other !== followed && other.taking !== undefined)
        this.#record(other, other.taking.event, other.actor.getSnapshot() as MachineSnapshot);
    }
    const settledBefore = followed.taking === undefined && event === followed.settled;
    if (!settledBefore) this.#record(followed, event, snapshot);
  }

  #record(followed: FollowedActor, event: { readonly type: string }, snapshot: MachineSnapshot): void {
    const { source, told } = followed;
    const transitions = followed.taking?.transitions ?? [];
    followed.taking = undefined;
    followed.settled = event;
    followed.source = null;
    if (event.type === 'progress.reported') return;
    this.#tellMessages();
    if (this.#entries.length >= maximumEntries) {
      this.#leftOut += 1;
      return;
    }
    const entry: HistoryEntry = {
      seq: this.#entries.length,
      at: this.#clock.now() - this.#startedAt,
      actor: told.id,
      event: plain(event) as HistoryEntry['event'],
      source,
      states: snapshot.value === undefined ? [] : activeStates(snapshot.value as Parameters<typeof activeStates>[0]),
      transitions,
      context: shownContext(followed, snapshot.context),
      status: snapshot.status,
      messages: this.#messages.length,
    };
    this.#entries.push(entry);
    this.#tell('entry', entry);
  }

  #tellMessages(): void {
    for (; this.#messagesTold < this.#messages.length; this.#messagesTold += 1) {
      const message = this.#messages[this.#messagesTold];
      if (message !== undefined) this.#tell('message', message);
    }
  }

  #tell<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
    for (const listener of this.#listeners) listener(name, data);
  }
}

const isLive = (actor: AnyActorRef): boolean => actor.getSnapshot().status === 'active';

const shownContext = (followed: FollowedActor, context: unknown): unknown => {
  if (followed.shown === undefined || followed.shown.context !== context) followed.shown = { context, plain: plain(context) };
  return followed.shown.plain;
};

const machineOf = (actor: AnyActorRef): string | null => {
  const { logic } = actor as unknown as { readonly logic?: { readonly id?: string; readonly root?: unknown } };
  return logic?.root === undefined ? null : (logic.id ?? null);
};

const keysOf = ({ _transitions }: Microstep): string[] => _transitions.map(transitionKey).filter((key) => key !== '');
